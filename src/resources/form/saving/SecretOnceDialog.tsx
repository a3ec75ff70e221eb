import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { AnsweredOnce } from '../../../providers/session/answeredOnce';
import { CopyButton } from '../../CopyButton';

export interface SecretOnceDialogProps {
  /** What it is: the first password of an account, the key of a service account, or a secret that the form made for a field. */
  kind: AnsweredOnce['name'] | 'made';
  secret: string;
  /** What the field is called that the secret was made for. */
  of?: string;
  /** The address that the account signs in with. */
  account?: string;
  onClose: () => void;
}

const WORDS = {
  initialPassword: {
    title: 'screens.initialPassword.title',
    explain: 'screens.initialPassword.explain',
    label: 'screens.initialPassword.label',
  },
  serviceKey: {
    title: 'screens.serviceKey.title',
    explain: 'screens.serviceKey.explain',
    label: 'screens.serviceKey.label',
  },
  made: {
    title: 'screens.initialPassword.title',
    explain: 'screens.initialPassword.explainMade',
    label: 'screens.initialPassword.label',
  },
} as const;

/** Shows a secret of a new record the only time there is: it cannot be asked for again. */
export function SecretOnceDialog({ kind, secret, of, account, onClose }: SecretOnceDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { title, explain, label } = WORDS[kind];
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{of ?? translate(title)}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate(explain)}
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
          label={of ?? translate(label)}
          value={secret}
          fullWidth
          slotProps={{
            input: { readOnly: true, endAdornment: <CopyButton text={secret} /> },
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
