import { RecentChanges, type RecentChangesProps } from '../history/RecentChanges';
import { RecordsBelow } from './RecordsBelow';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { callApi } from '../../providers/api/dataProvider';
import { namedUses, type NamedUse } from '../deletion/named-uses';
import { NamedUses } from '../deletion/NamedUses';
import { AsideCard } from '../record/RecordLayout';
import type { GeneratedScreen } from '../useGeneratedScreen';

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
