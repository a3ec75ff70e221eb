import { Suspense, type SyntheticEvent, useState, useEffect } from 'react';
import { lazy } from '../../providers/api/lazy';
import { navigateTo, useLocationStore, safeTarget } from '../../providers/screens/location';
import { usePendingChallenge } from '../../providers/session/pendingChallenge';
import { signIn } from '../../providers/session/signIn';
import { AuthLayout, type AuthLayoutProps } from '../AuthLayout';
import { LightLink } from '../LightLink';
import { PasswordField } from '../forms/PasswordField';
import { Refusal } from '../forms/Refusal';
import { SubmitButton } from '../forms/SubmitButton';
import { targetOf } from '../targetOf';
import { TextField } from '../forms/TextField';
import { useTexts, type Translate } from '../texts';
import { useAttempt } from '../forms/useAttempt';
import { useMaintenance } from '../../providers/api/maintenance';
import { SignInError } from '../../providers/session/authCall';
import { useSignInMethods } from '../../providers/session/signInMethods';
import { returnFromProvider, leaveForProvider } from '../../providers/session/openid';
import { hasPasskeys, signInWithPasskey } from '../../providers/session/passkeys';

interface OtherWaysProps {
  t: Translate;
  busy: boolean;
  /** Where to go afterwards. */
  target: string;
  /** Runs a try and shows why it failed. */
  onTry: (work: () => Promise<void>) => void;
}

interface NewAccountLinksProps {
  t: Translate;
  email: string;
  /** Why the last sign-in failed. */
  refusal: unknown;
}

/** For accounts with a second factor. */
const CodeForm = lazy(async () => ({ default: (await import('../forms/CodeForm')).CodeForm }));

interface LoginPageProps {
  /** Key of the heading: `login`, or the area whose own login this is. */
  area: string;
  variant?: AuthLayoutProps['variant'];
  /** Fetches the panel while the server checks the password. */
  onSubmit: () => void;
}

/** E-mail and password, for every role; then the code, where the account has a second factor. */
export function LoginPage({ area, variant = 'split', onSubmit }: LoginPageProps) {
  const { t } = useTexts();
  const { search } = useLocationStore();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const challenge = usePendingChallenge();
  const { busy, refusal, setRefusal, attempt } = useAttempt();
  useProviderReturn(search, attempt);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
    return attempt(async () => {
      const isIn = await signIn(email.trim(), password);
      setPassword('');
      if (isIn) navigateTo(targetOf(search), { replace: true });
    });
  };

  if (challenge !== null) {
    return (
      <AuthLayout variant={variant} title={t('code.heading')}>
        <Suspense>
          <CodeForm challenge={challenge} t={t} onSubmit={onSubmit} onOver={setRefusal} />
        </Suspense>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout variant={variant} title={t(`titles.${area}`)}>
      <form className="card" onSubmit={submit} aria-busy={busy}>
        <h1>{t(`headings.${area}`)}</h1>
        <p className="lead">{t('lead')}</p>
        <MaintenanceNotice />
        <Refusal error={refusal} t={t} />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
        />
        <PasswordField
          t={t}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <LightLink to="/forgot-password" className="forgot">
          {t('forgot')}
        </LightLink>
        <SubmitButton label={t(busy ? 'signingIn' : 'signIn')} isBusy={busy} />
        <NewAccountLinks t={t} email={email} refusal={refusal} />
        <OtherWays
          t={t}
          busy={busy}
          target={targetOf(search)}
          onTry={(work) => {
            onSubmit();
            void attempt(async () => {
              await work();
              navigateTo(targetOf(search), { replace: true });
            });
          }}
        />
      </form>
    </AuthLayout>
  );
}

/** Above a login, while only administrators may come in. */
function MaintenanceNotice() {
  const { t } = useTexts();
  if (useMaintenance() === null) return null;
  return (
    <p className="notice" role="status">
      {t('messages.maintenance.onlyAdmins')}
    </p>
  );
}

/** For those whose account is not ready: the mail to confirm the address once more, and an account of one's own where there are such. */
function NewAccountLinks({ t, email, refusal }: NewAccountLinksProps) {
  const methods = useSignInMethods();
  if (refusal instanceof SignInError && refusal.code === 'email_unverified') {
    return (
      <LightLink to={`/verify-email?email=${encodeURIComponent(email.trim())}`}>{t('resendVerification')}</LightLink>
    );
  }
  return methods?.register === true ? <LightLink to="/register">{t('register')}</LightLink> : null;
}

/**
 * Goes on where somebody comes back from an OpenID Connect provider: exchanges the code in the address, which leaves it at
 * once, or says why there is none.
 */
function useProviderReturn(search: string, attempt: (work: () => Promise<void>) => Promise<void>): void {
  const query = new URLSearchParams(search);
  const code = query.get('openid');
  const failure = query.get('openidError');
  useEffect(() => {
    if (code === null && failure === null) return;
    navigateTo(location.pathname, { replace: true });
    void attempt(async () => {
      if (code === null) throw new SignInError(failure ?? '');
      const { isIn, target } = await returnFromProvider(code);
      const wanted = safeTarget(target) ?? '/';
      if (isIn) navigateTo(wanted, { replace: true });
      else if (wanted !== '/')
        navigateTo(`${location.pathname}?${new URLSearchParams({ to: wanted })}`, { replace: true });
    });
  }, [code, failure, attempt]);
}

/** Ways in beside e-mail and password, as far as server and browser have them. */
function OtherWays({ t, busy, target, onTry }: OtherWaysProps) {
  const methods = useSignInMethods();
  const withPasskey = hasPasskeys(methods?.passkeys?.relyingParty);
  if (!withPasskey && methods?.openid === undefined) return null;
  return (
    <div className="other-ways">
      <p className="or">{t('otherWays.or')}</p>
      {withPasskey ? (
        <button className="secondary" type="button" disabled={busy} onClick={() => onTry(signInWithPasskey)}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <circle cx="8.500" cy="8" r="4" />
            <path d="M2.500 20c0-3.600 2.700-6 6-6 1 0 2 .2 2.900.7M17.500 13.500v7l2-2M17.500 16.500l1.800-1.500" />
            <circle cx="17.500" cy="10.500" r="3" />
          </svg>
          {t('otherWays.passkey')}
        </button>
      ) : null}
      {methods?.openid === undefined ? null : (
        <button
          className="secondary"
          type="button"
          disabled={busy}
          onClick={() => {
            leaveForProvider(target);
          }}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M13 4h5a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-5M9 16l4-4-4-4M13 12H4" />
          </svg>
          {t('otherWays.openid', { provider: methods.openid.label })}
        </button>
      )}
    </div>
  );
}
