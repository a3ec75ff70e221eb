import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeInput } from './CodeInput';
import { FormDialog } from './FormDialog';
import { PasswordInput } from './PasswordInput';
import { useRefusals } from './useRefusals';

interface CheckedDialogProps {
  /** What is to be done. */
  kind: 'renew' | 'disable';
  onClose: () => void;
  /** Does it; what it throws is shown. */
  onConfirm: (currentPassword: string, code: string) => Promise<void>;
}

/** Asks for password and code before the second factor changes. */
export function CheckedDialog({ kind, onClose, onConfirm }: CheckedDialogProps) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, refusals, attempt } = useRefusals();
  return (
    <FormDialog
      title={translate(`secondFactor.${kind}`)}
      text={translate(`secondFactor.${kind}Text`)}
      action={translate(`secondFactor.${kind}`)}
      danger={kind === 'disable'}
      busy={busy}
      refusal={refusals.form}
      onSubmit={() => void attempt(() => onConfirm(password, code))}
      onClose={onClose}
    >
      <PasswordInput value={password} onChange={setPassword} refusal={refusals.currentPassword} />
      <CodeInput value={code} onChange={setCode} refusal={refusals.code} />
    </FormDialog>
  );
}
