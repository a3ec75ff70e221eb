import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../CopyButton';

interface InitialPasswordDialogProps {
  password: string;
  /** What the secret is called that was made for a new record; without it, it is the first password of an account. */
  of?: string;
  /** The address that the account signs in with. */
  account?: string;
  onClose: () => void;
}

/** Shows the first password of a new account, or a secret made for a new record, the only time there is: it cannot be asked for again. */
export function InitialPasswordDialog({ password, of, account, onClose }: InitialPasswordDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{of ?? translate('screens.initialPassword.title')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate(of === undefined ? 'screens.initialPassword.explain' : 'screens.initialPassword.explainMade')}
        </Alert>
        {account === undefined ? null : (
          <TextField
            label={translate('screens.initialPassword.account')}
            value={account}
            fullWidth
            slotProps={{
              input: { readOnly: true, endAdornment: <CopyButton text={account} /> },
              htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false },
            }}
          />
        )}
        <TextField
          label={of ?? translate('screens.initialPassword.label')}
          value={password}
          fullWidth
          slotProps={{
            input: { readOnly: true, endAdornment: <CopyButton text={password} /> },
            htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false },
          }}
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
