import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'react-admin';
import type { TrashEntry } from './useTrash';

export interface TrashRowProps {
  entry: TrashEntry;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One deleted record, to be chosen. */
export function TrashRow({ entry, isChosen, onChoose }: TrashRowProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(entry.deletedAt),
  );
  const facts = [
    translate('screens.trash.deleted', { at }),
    ...(entry.deletedBy === null ? [] : [translate('screens.facts.by', { name: entry.deletedBy })]),
  ];
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <FormControlLabel
        sx={{ m: 0, py: 0.75, inlineSize: '100%', gap: 1 }}
        control={<Checkbox checked={isChosen} onChange={(_event, isChecked) => onChoose(isChecked)} />}
        label={
          <>
            <Typography component="span" dir="auto" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {entry.name}
            </Typography>
            <Typography component="span" variant="body2" color="text.secondary">
              {facts.join(' ')}
            </Typography>
          </>
        }
      />
    </Box>
  );
}
