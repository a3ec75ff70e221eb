import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate, useLocaleState } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { EmptyState } from '../EmptyState';
import { ProblemState } from '../ProblemState';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { RestoreDialog } from './RestoreDialog';
import { useHistory } from './useHistory';
import { restorableDifferences, differences } from './versions';
import Typography from '@mui/material/Typography';
import { isUse, type HistoryEntry } from '../../../core/history/history-entry';
import { useScreenLabels } from '../useScreenLabels';
import { DifferenceRow } from './DifferenceRow';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useVersionTime, useWhatWasDone, useWho } from './version-words';

interface VersionItemProps {
  generated: GeneratedScreen;
  entry: HistoryEntry;
  isCompared: boolean;
  onCompare: (isCompared: boolean) => void;
  /** Absent where there is nothing to bring back. */
  onRestore: (() => void) | undefined;
}

/** Of these the record itself is the change. */
const WHOLE: ReadonlySet<HistoryEntry['action']> = new Set(['create', 'delete']);

interface ComparisonProps {
  generated: GeneratedScreen;
  record: DataRecord;
  entries: readonly HistoryEntry[];
  /** Indexes of the two versions. */
  older: number;
  newer: number;
  onClose: () => void;
}

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
              entry.action !== 'delete' && !isUse(entry) && changesOf(index).length > 0
                ? () => setRestored(entry.id)
                : undefined
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

/** What differs between two versions of the record. */
function Comparison({ generated, record, entries, older, newer, onClose }: ComparisonProps) {
  const { collection, resource } = generated;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { label } = useScreenLabels(collection);
  const at = (index: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(
      new Date(entries[index]?.at ?? record.updatedAt),
    );
  const found = differences(resource, record, entries, { older, newer });
  return (
    <Box
      role="region"
      aria-label={translate('screens.history.difference')}
      sx={{ mx: { xs: 2, sm: 3 }, mb: 2, p: 2, borderRadius: 1, bgcolor: 'action.hover' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {translate('screens.history.between', { from: at(older), to: at(newer) })}
        </Typography>
        <Button size="small" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </Box>
      {found.length === 0 ? <Typography variant="body2">{translate('screens.history.same')}</Typography> : null}
      <Box component="dl" sx={{ m: 0 }}>
        {found.map(({ name, field, from, to }) => (
          <DifferenceRow
            key={name}
            collection={collection}
            name={name}
            field={field}
            label={field ? label(field) : name}
            from={from}
            to={to}
          />
        ))}
      </Box>
    </Box>
  );
}

/** One version: what was done, by whom, when, and which fields it changed. */
function VersionItem({ generated, entry, isCompared, onCompare, onRestore }: VersionItemProps) {
  const { collection, resource } = generated;
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  const fields = new Map(resource.fields.map((field) => [field.name, field]));
  return (
    <Box
      component="li"
      data-version={entry.id}
      sx={{ px: { xs: 2, sm: 3 }, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography variant="subtitle2" component="h3">
            {useWhatWasDone(collection, resource, entry)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {[useVersionTime('medium')(entry), useWho(entry)].join(' · ')}
          </Typography>
        </Box>
        {isUse(entry) ? null : (
          <FormControlLabel
            control={
              <Checkbox size="small" checked={isCompared} onChange={(_event, isChecked) => onCompare(isChecked)} />
            }
            label={translate('screens.history.compare')}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ marginInlineEnd: 0 }}
          />
        )}
        {onRestore ? (
          <Button size="small" startIcon={<RestoreIcon />} onClick={onRestore}>
            {translate('screens.history.restore')}
          </Button>
        ) : null}
      </Box>
      {WHOLE.has(entry.action) ? null : (
        <Box component="dl" sx={{ m: 0, mt: entry.changes.length > 0 ? 0.5 : 0 }}>
          {entry.changes.map(({ field: name, from, to, isSecret, isPersonal }) => {
            const field = fields.get(name);
            return (
              <DifferenceRow
                key={name}
                collection={collection}
                name={name}
                field={field}
                label={field ? label(field) : name}
                from={from}
                to={to}
                isSecret={isSecret ?? false}
                isPersonal={isPersonal ?? false}
              />
            );
          })}
        </Box>
      )}
    </Box>
  );
}
