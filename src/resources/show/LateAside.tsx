import { RecordsBelow } from './RecordsBelow';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { callApi } from '../../providers/api/dataProvider';
import { namedUses, type NamedUse } from '../deletion/named-uses';
import { NamedUses } from '../deletion/NamedUses';
import { AsideCard } from '../record/RecordLayout';
import type { GeneratedScreen } from '../useGeneratedScreen';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { isUse, type HistoryEntry } from '../../../core/history/history-entry';
import { useScreenLabels } from '../useScreenLabels';
import { useHistory } from '../history/useHistory';
import { useVersionTime, useWhatWasDone, useWho } from '../history/version-words';

/** So many changes, and of each so many fields, are told at the side of a record. */
const RECENT = 3;
const FIELDS = 3;

interface RecentChangesProps {
  generated: GeneratedScreen;
  record: DataRecord;
  /** Leads to all of them. */
  onMore: () => void;
}

/** So many of a collection are named beside the record. */
const NAMED = 3;

const fewNames = (use: NamedUse): NamedUse => ({ ...use, names: use.names.slice(0, NAMED) });

// The page is as good without it.
const QUIETLY = { retry: false, onError: () => undefined };

/** What is asked for once it is near the window: how much is below the record, what uses it, and what was done to it last. */
export function LateAside(props: RecentChangesProps) {
  return (
    <>
      <RecordsBelow {...props} />
      {props.generated.resource.appendOnly ? null : (
        <>
          <RecordUses {...props} />
          <RecentChanges {...props} />
        </>
      )}
    </>
  );
}

/** What names the record, of what the person may read. */
function RecordUses({ generated: { collection }, record }: { generated: GeneratedScreen; record: DataRecord }) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: [collection, 'uses', record.id, record.version],
    queryFn: async () => namedUses(await callApi(`/api/${collection}/${record.id}/uses`, 'GET')),
    ...QUIETLY,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <AsideCard title={translate('screens.related.uses')}>
      <NamedUses uses={data.map(fewNames)} />
    </AsideCard>
  );
}

/** At the side of a record: what was done to it last. */
function RecentChanges({ generated, record, onMore }: RecentChangesProps) {
  const translate = useTranslate();
  const { entries, isPending } = useHistory(generated.collection, record.id, record.version);
  if (!isPending && entries.length === 0) return null;
  return (
    <AsideCard title={translate('screens.history.recent')}>
      {isPending ? <Skeleton variant="rounded" height={40} /> : null}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 1.25, typography: 'body2' }}>
        {entries
          .filter((entry) => !isUse(entry))
          .slice(0, RECENT)
          .map((entry) => (
            <Change key={entry.id} generated={generated} entry={entry} />
          ))}
      </Box>
      <Button size="small" onClick={onMore} sx={{ mt: 1, marginInlineStart: -0.75 }}>
        {translate('screens.history.all')}
      </Button>
    </AsideCard>
  );
}

function Change({ generated: { collection, resource }, entry }: { generated: GeneratedScreen; entry: HistoryEntry }) {
  const { label } = useScreenLabels(collection);
  const done = useWhatWasDone(collection, resource, entry);
  const changed =
    entry.action === 'update'
      ? entry.changes.flatMap(({ field }) => resource.fields.filter(({ name }) => name === field).map(label))
      : [];
  const names = changed.length > FIELDS ? [...changed.slice(0, FIELDS), '…'] : changed;
  return (
    <li>
      <Box sx={{ fontWeight: 550 }}>{done}</Box>
      {names.length > 0 ? <Box sx={{ overflowWrap: 'anywhere' }}>{names.join(', ')}</Box> : null}
      <Box sx={{ color: 'text.secondary', typography: 'caption', display: 'block' }}>
        {[useVersionTime('short')(entry), useWho(entry)].join(' · ')}
      </Box>
    </li>
  );
}
