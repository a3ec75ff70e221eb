import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { registerPasskey } from '../../providers/passkeys';
import { FormDialog } from '../second-factor/FormDialog';
import { PasswordInput } from '../second-factor/PasswordInput';
import { useRefusals } from '../second-factor/useRefusals';

interface AddPasskeyDialogProps {
  onClose: () => void;
  onDone: () => void;
}

/** Names the new passkey and asks for the password; then the browser asks for the device. */
export function AddPasskeyDialog({ onClose, onDone }: AddPasskeyDialogProps) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { busy, refusals, attempt } = useRefusals();
  const submit = () =>
    void attempt(async () => {
      await registerPasskey(name, password);
      onDone();
    });
  return (
    <FormDialog
      title={translate('passkeys.add')}
      text={translate('passkeys.addText')}
      action={translate('passkeys.go')}
      busy={busy}
      refusal={refusals.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={translate('passkeys.name')}
        required
        autoFocus
        value={name}
        error={refusals.name !== undefined}
        helperText={refusals.name ?? translate('passkeys.nameHint')}
        onChange={(event) => {
          setName(event.target.value);
        }}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <PasswordInput value={password} onChange={setPassword} refusal={refusals.currentPassword} />
    </FormDialog>
  );
}
