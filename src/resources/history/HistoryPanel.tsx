import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { EmptyState } from '../EmptyState';
import { ProblemState } from '../ProblemState';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { Comparison } from './Comparison';
import { RestoreDialog } from './RestoreDialog';
import { useHistory } from './useHistory';
import { VersionItem } from './VersionItem';
import { restorableDifferences } from './versions';

const PLACES = ['first', 'second', 'third'];

/** Every version of a record: what changed, two of them side by side, and any of them brought back. */
export function HistoryPanel({ generated, record }: { generated: GeneratedScreen; record: DataRecord }) {
  const { collection, resource, can } = generated;
  const translate = useTranslate();
  const { entries, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(
    collection,
    record.id,
    record.version,
  );
  const [compared, setCompared] = useState<string[]>([]);
  const [restored, setRestored] = useState<string | null>(null);
  if (error && entries.length === 0) return <ProblemState heading="h2" error={error} onRetry={() => void refetch()} />;
  if (isPending)
    return (
      <Box aria-busy sx={{ px: 3, pb: 2 }}>
        {PLACES.map((place) => (
          <Skeleton key={place} sx={{ blockSize: 56 }} />
        ))}
      </Box>
    );
  if (entries.length === 0) return <EmptyState icon={<HistoryIcon />} title={translate('screens.history.empty')} />;
  const places = compared.map((id) => entries.findIndex((entry) => entry.id === id)).filter((place) => place >= 0);
  const changesOf = (index: number) =>
    can('update', record) ? restorableDifferences(resource, record, entries, index) : [];
  const wanted = entries.findIndex(({ id }) => id === restored);
  return (
    <>
      {places.length === 2 ? (
        <Comparison
          generated={generated}
          record={record}
          entries={entries}
          older={Math.max(...places)}
          newer={Math.min(...places)}
          onClose={() => setCompared([])}
        />
      ) : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry, index) => (
          <VersionItem
            key={entry.id}
            generated={generated}
            entry={entry}
            isCompared={compared.includes(entry.id)}
            // A third one takes the place of the first.
            onCompare={(isCompared) =>
              setCompared((before) =>
                isCompared ? [...before.slice(-1), entry.id] : before.filter((id) => id !== entry.id),
              )
            }
            onRestore={
              entry.action !== 'delete' && changesOf(index).length > 0 ? () => setRestored(entry.id) : undefined
            }
          />
        ))}
      </Box>
      {hasNextPage ? (
        <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('screens.history.more')}
          </Button>
        </Box>
      ) : null}
      {restored !== null && wanted >= 0 ? (
        <RestoreDialog
          generated={generated}
          record={record}
          historyId={restored}
          changes={changesOf(wanted)}
          onClose={() => setRestored(null)}
        />
      ) : null}
    </>
  );
}
