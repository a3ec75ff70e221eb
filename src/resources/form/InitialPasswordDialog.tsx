import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../CopyButton';

/** Shows the first password of a new account the only time there is: it cannot be asked for again. */
export function InitialPasswordDialog({ password, onClose }: { password: string; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('screens.initialPassword.title')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('screens.initialPassword.explain')}
        </Alert>
        <TextField
          label={translate('screens.initialPassword.label')} value={password} fullWidth
          slotProps={{ input: { readOnly: true, endAdornment: <CopyButton text={password} /> }, htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('screens.initialPassword.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
