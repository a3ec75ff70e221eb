import { SignInError } from '../providers/authCall';
import { useSignInMethods } from '../providers/signInMethods';
import { LightLink } from './LightLink';
import type { Translate } from './texts';

interface NewAccountLinksProps {
  t: Translate;
  email: string;
  /** Why the last sign-in failed. */
  refusal: unknown;
}

/** For those whose account is not ready: the mail to confirm the address once more, and an account of one's own where there are such. */
export function NewAccountLinks({ t, email, refusal }: NewAccountLinksProps) {
  const methods = useSignInMethods();
  if (refusal instanceof SignInError && refusal.code === 'email_unverified') {
    return (
      <LightLink to={`/verify-email?email=${encodeURIComponent(email.trim())}`}>{t('resendVerification')}</LightLink>
    );
  }
  return methods?.register === true ? <LightLink to="/register">{t('register')}</LightLink> : null;
}
