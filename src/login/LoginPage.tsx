import { Suspense, type SyntheticEvent, useState } from 'react';
import { lazy } from '../providers/lazy';
import { navigateTo, useLocationStore } from '../providers/location';
import { usePendingChallenge } from '../providers/pendingChallenge';
import { signIn } from '../providers/signIn';
import { AuthLayout, type AuthLayoutProps } from './AuthLayout';
import { LightLink } from './LightLink';
import { MaintenanceNotice } from './MaintenanceNotice';
import { NewAccountLinks } from './NewAccountLinks';
import { OtherWays } from './OtherWays';
import { PasswordField } from './PasswordField';
import { Refusal } from './Refusal';
import { SubmitButton } from './SubmitButton';
import { targetOf } from './targetOf';
import { TextField } from './TextField';
import { useTexts } from './texts';
import { useAttempt } from './useAttempt';
import { useProviderReturn } from './useProviderReturn';

/** For accounts with a second factor. */
const CodeForm = lazy(async () => ({ default: (await import('./CodeForm')).CodeForm }));

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
