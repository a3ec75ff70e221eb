import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

/** As the schema of queues has it. */
const MOST_PENALTY = 20;

interface PenaltyDialogProps {
  name: string;
  usual: number;
  onClose: () => void;
  onSet: (penalty: number) => void;
}

/** Asks how late a member is called: those with a lower penalty are called first. */
export function PenaltyDialog({ name, usual, onClose, onSet }: PenaltyDialogProps) {
  const translate = useTranslate();
  const [titleId, formId] = [useId(), useId()];
  const [typed, setTyped] = useState(String(usual));
  const penalty = Number(typed);
  const isFit = typed.trim() !== '' && Number.isInteger(penalty) && penalty >= 0 && penalty <= MOST_PENALTY;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isFit) onSet(penalty);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('watch.members.penaltyOf', { name })}</DialogTitle>
      <DialogContent>
        <form id={formId} noValidate onSubmit={submit}>
          <TextField
            label={translate('watch.members.penalty')}
            helperText={translate('watch.members.penaltyHelp', { most: MOST_PENALTY })}
            error={!isFit}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2, dir: 'ltr' } }}
            autoFocus
            fullWidth
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={formId} variant="contained" disabled={!isFit}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
