import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { HistoryEntry } from '../../../core/history/history-entry';
import { useScreenLabels } from '../useScreenLabels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { DifferenceRow } from './DifferenceRow';
import { useVersionTime, useWhatWasDone, useWho } from './version-words';

export interface VersionItemProps {
  generated: GeneratedScreen;
  entry: HistoryEntry;
  isCompared: boolean;
  onCompare: (isCompared: boolean) => void;
  /** Absent where there is nothing to bring back. */
  onRestore: (() => void) | undefined;
}

/** Of these the record itself is the change. */
const WHOLE: ReadonlySet<HistoryEntry['action']> = new Set(['create', 'delete']);

/** One version: what was done, by whom, when, and which fields it changed. */
export function VersionItem({ generated, entry, isCompared, onCompare, onRestore }: VersionItemProps) {
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
        <FormControlLabel
          control={
            <Checkbox size="small" checked={isCompared} onChange={(_event, isChecked) => onCompare(isChecked)} />
          }
          label={translate('screens.history.compare')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ marginInlineEnd: 0 }}
        />
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
