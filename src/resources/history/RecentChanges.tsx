import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { HistoryEntry } from '../../../core/history/history-entry';
import type { DataRecord } from '../../../core/wire';
import { AsideCard } from '../record/RecordLayout';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenLabels } from '../useScreenLabels';
import { useHistory } from './useHistory';
import { useVersionTime, useWhatWasDone, useWho } from './version-words';

/** So many changes, and of each so many fields, are told at the side of a record. */
const RECENT = 3;
const FIELDS = 3;

export interface RecentChangesProps {
  generated: GeneratedScreen;
  record: DataRecord;
  /** Leads to all of them. */
  onMore: () => void;
}

/** At the side of a record: what was done to it last. */
export function RecentChanges({ generated, record, onMore }: RecentChangesProps) {
  const translate = useTranslate();
  const { entries, isPending } = useHistory(generated.collection, record.id, record.version);
  if (!isPending && entries.length === 0) return null;
  return (
    <AsideCard title={translate('screens.history.recent')}>
      {isPending ? <Skeleton variant="rounded" height={40} /> : null}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 1.25, typography: 'body2' }}>
        {entries.slice(0, RECENT).map((entry) => (
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
