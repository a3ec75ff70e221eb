import { useTranslate } from 'react-admin';
import { SecretInput } from '../security/SecretInput';

interface PasswordInputProps {
  value: string;
  onChange: (value: string) => void;
  refusal: string | undefined;
}

/** The person's present password, asked for before the account's safety changes. */
export function PasswordInput({ value, onChange, refusal }: PasswordInputProps) {
  const translate = useTranslate();
  return (
    <SecretInput
      label={translate('secondFactor.password')}
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      error={refusal !== undefined}
      helperText={refusal}
    />
  );
}
