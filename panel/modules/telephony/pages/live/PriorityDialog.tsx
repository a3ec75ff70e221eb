import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { MOST_PRIORITY } from '../../rules/commands';

const PRIORITIES = Array.from({ length: MOST_PRIORITY + 1 }, (_none, place) => MOST_PRIORITY - place);

interface PriorityDialogProps {
  /** The number of who waits. */
  caller: string;
  /** Null where it is not known. */
  usual: number | null;
  isBusy: boolean;
  onClose: () => void;
  onSend: (priority: number) => void;
}

/** Asks for the priority of who waits in a queue. */
export function PriorityDialog({ caller, usual, isBusy, onClose, onSend }: PriorityDialogProps) {
  const translate = useTranslate();
  const text = useLiveText();
  const [titleId, formId] = [useId(), useId()];
  const [priority, setPriority] = useState(Math.min(usual ?? 0, MOST_PRIORITY));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSend(priority);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('watch.commands.prioritize')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 2 }}>
          {translate('watch.ask.prioritize', { from: caller })}
        </Typography>
        <form id={formId} noValidate onSubmit={submit}>
          <TextField
            select
            fullWidth
            autoFocus
            margin="none"
            label={translate('watch.callers.priority')}
            value={priority}
            onChange={(event) => setPriority(Number(event.target.value))}
          >
            {PRIORITIES.map((one) => (
              <MenuItem key={one} value={one}>
                {text.count(one)}
              </MenuItem>
            ))}
          </TextField>
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={formId} variant="contained" loading={isBusy}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
