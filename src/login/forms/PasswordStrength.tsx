import './password-strength.css';
import { passwordStrength } from '../../../core/password/password-strength';
import { APP_TITLE } from '../../providers/settings';
import type { Translate } from '../texts';

const STEPS = ['weak', 'fair', 'strong'] as const;

interface PasswordStrengthProps {
  password: string;
  /** Of `useAccountTexts`. */
  t: Translate;
}

/** How hard a password is to guess: a meter, and the same in words. */
export function PasswordStrength({ password, t }: PasswordStrengthProps) {
  const strength = passwordStrength(password, APP_TITLE);
  return (
    <div className="strength" data-strength={password === '' ? undefined : strength}>
      <div className="strength-bars" aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} />
        ))}
      </div>
      <p className="strength-words" role="status">
        {password === '' ? '' : `${t('password.strength')}: ${t(`password.${strength}`)}`}
      </p>
    </div>
  );
}
