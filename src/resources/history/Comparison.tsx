import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'react-admin';
import type { HistoryEntry } from '../../../core/history/history-entry';
import type { DataRecord } from '../../../core/wire';
import { useScreenLabels } from '../useScreenLabels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { DifferenceRow } from './DifferenceRow';
import { differences } from './versions';

export interface ComparisonProps {
  generated: GeneratedScreen;
  record: DataRecord;
  entries: readonly HistoryEntry[];
  /** Indexes of the two versions. */
  older: number;
  newer: number;
  onClose: () => void;
}

/** What differs between two versions of the record. */
export function Comparison({ generated, record, entries, older, newer, onClose }: ComparisonProps) {
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
