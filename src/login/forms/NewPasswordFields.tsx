import { PasswordField } from './PasswordField';
import { PasswordStrength } from './PasswordStrength';
import { useTexts } from '../texts';
import { useAccountTexts } from '../accountTexts';
import type { NewPassword } from './useNewPassword';

interface NewPasswordFieldsProps {
  choice: NewPassword;
  autoFocus?: boolean;
  /** Why the server refused the password. */
  error?: string | undefined;
}

/** The new password and its repetition, with the rules and how strong it is, wherever a password is chosen. */
export function NewPasswordFields({ choice, autoFocus = false, error }: NewPasswordFieldsProps) {
  const { t: login } = useTexts();
  const t = useAccountTexts();
  const { password, setPassword, repeated, setRepeated, fault, differs } = choice;
  const refused = fault === undefined ? error : t(`password.${fault}`);
  return (
    <>
      <div>
        <PasswordField
          t={login}
          label={login('newPassword')}
          name="newPassword"
          autoComplete="new-password"
          autoFocus={autoFocus}
          value={password}
          onChange={setPassword}
          {...(refused === undefined ? { hint: t('password.hint') } : { error: refused })}
        />
        <PasswordStrength password={password} t={t} />
      </div>
      <PasswordField
        t={login}
        label={login('repeatPassword')}
        name="repeatPassword"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
        {...(differs ? { error: login('passwordsDiffer') } : {})}
      />
    </>
  );
}
