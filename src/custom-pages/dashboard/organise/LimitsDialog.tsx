import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { parseDecimal } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import type { Limits } from '../card-types';

interface LimitsDialogProps {
  title: string;
  worse: 'high' | 'low';
  limits: Limits;
  onSave: (limits: Limits) => void;
  onClose: () => void;
}

const LEVELS = ['warning', 'critical'] as const;

/** The number typed; null for an empty text, undefined for what is no number. */
function typed(text: string, language: string): number | null | undefined {
  const decimal = parseDecimal(text, language);
  return typeof decimal === 'string' ? Number(decimal) : decimal;
}

/** From which value on a figure is a warning, and from which critical. Empty means the card's own limits. */
export function LimitsDialog({ title, worse, limits, onSave, onClose }: LimitsDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [texts, setTexts] = useState({
    warning: limits.warning?.toString() ?? '',
    critical: limits.critical?.toString() ?? '',
  });
  const numbers = { warning: typed(texts.warning, language), critical: typed(texts.critical, language) };
  const isFaulty = LEVELS.some((level) => numbers[level] === undefined);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isFaulty) return;
    onSave(
      Object.fromEntries(
        LEVELS.flatMap((level) => (typeof numbers[level] === 'number' ? [[level, numbers[level]]] : [])),
      ),
    );
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <form onSubmit={save} noValidate>
        <DialogTitle>{translate('dashboard.limits.title', { title })}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2">{translate(`dashboard.limits.${worse}`)}</DialogContentText>
          {LEVELS.map((level) => (
            <TextField
              key={level}
              label={translate(`dashboard.limits.names.${level}`)}
              value={texts[level]}
              onChange={({ target }) => setTexts({ ...texts, [level]: target.value })}
              error={numbers[level] === undefined}
              helperText={numbers[level] === undefined ? translate('dashboard.limits.noNumber') : ' '}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isFaulty}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
