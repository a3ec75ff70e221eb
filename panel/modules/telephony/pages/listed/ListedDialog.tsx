import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { LONGEST_REASON, SHORTEST_REASON } from '../../../dialer/rules/binding-sources';

interface ListedDialogProps {
  /** Which list names the number. */
  refusal: unknown;
  /** @param reason undefined: the number is not called */
  onAnswer: (reason: string | undefined) => void;
}

/** A list names the number: asks why it is to be called all the same. */
export default function ListedDialog({ refusal, onAnswer }: ListedDialogProps) {
  useRemote(pageTexts('listed-number'));
  const translate = useTranslate();
  const describe = useProblemText();
  const [titleId, formId] = [useId(), useId()];
  const [reason, setReason] = useState('');
  const said = reason.trim();
  const isSaid = said.length >= SHORTEST_REASON;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSaid) onAnswer(said);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => onAnswer(undefined)} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('listedNumber.title')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {describe(refusal)}
        </Alert>
        <form id={formId} noValidate onSubmit={submit}>
          <TextField
            label={translate('listedNumber.reason')}
            helperText={translate('listedNumber.help')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
            required
            fullWidth
            autoFocus
            margin="none"
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(undefined)}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={formId} variant="contained" color="warning" disabled={!isSaid}>
          {translate('listedNumber.call')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
