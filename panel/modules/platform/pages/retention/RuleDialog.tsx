import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { type Decision, fetchPreview, isStricter, type Line, saveRule } from './retention-calls';
import { useRetentionText } from './useRetentionText';

const MOST_DAYS = 36_500;

interface RuleDialogProps {
  line: Line;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks for how long records are kept; before any of them would go it says how many, and asks once more. */
export function RuleDialog({ line, onSaved, onClose }: RuleDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const describe = useProblemText();
  const text = useRetentionText();
  const titleId = useId();
  const [typed, setTyped] = useState(String(line.rule?.days ?? line.usual?.days ?? Math.max(line.leastDays, 365)));
  const [enabled, setEnabled] = useState(line.rule?.enabled ?? true);
  const [isTouched, setTouched] = useState(false);
  const days = Number(typed);
  const isFit = /^\d+$/.test(typed) && days >= line.leastDays && days <= MOST_DAYS;
  const decision: Decision = { days, enabled };
  const preview = useMutation({ mutationFn: () => fetchPreview(line.collection, days) });
  const save = useMutation({ mutationFn: () => saveRule(line, decision), onSuccess: onSaved });
  const isAsked = isStricter(line, decision);
  const isShown = preview.data !== undefined && isAsked;
  const error = preview.error ?? save.error;
  const changed = () => {
    preview.reset();
    save.reset();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!isFit) return;
    if (isAsked && !isShown) preview.mutate();
    else save.mutate();
  };
  const actionOf = () => {
    if (!isAsked) return 'ra.action.save';
    if (!isShown) return 'retention.continue';
    return preview.data.count === 0 ? 'ra.action.confirm' : 'retention.confirm';
  };
  const least = translate('retention.least', { days: formatNumber(line.leastDays, language) });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{text.name(line.collection)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {translate(`retention.notes.${line.collection}`, { _: translate('retention.note') })}
          </Typography>
          <TextField
            label={translate('retention.days')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value.trim());
              changed();
            }}
            error={isTouched && !isFit}
            helperText={least}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5, dir: 'ltr' } }}
          />
          <FormControlLabel
            control={
              <Switch
                checked={enabled}
                onChange={({ target }) => {
                  setEnabled(target.checked);
                  changed();
                }}
              />
            }
            label={translate('retention.enabled')}
          />
          {error ? <Alert severity="error">{describe(error)}</Alert> : null}
          <div role="status">
            {isShown ? (
              <Alert severity={preview.data.count === 0 ? 'info' : 'warning'}>
                {text.preview(preview.data)}
                <br />
                {translate('retention.forGood')}
              </Alert>
            ) : null}
          </div>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isShown && preview.data.count !== 0 ? 'error' : 'primary'}
            loading={preview.isPending || save.isPending}
          >
            {translate(actionOf())}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
