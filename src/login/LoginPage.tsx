import { type SyntheticEvent, useState } from 'react';
import { navigateTo, safeTarget, useLocationStore } from '../providers/location';
import { signIn, SignInError } from '../providers/signIn';
import { LightPage } from './LightPage';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';
import { type Translate, useTexts } from './texts';

const CODES = new Set(['bad_credentials', 'locked_out', 'too_many_requests', 'offline']);

/** The refusal in words; codes that a person cannot act upon become "try again later". */
export function describeSignInError(error: unknown, t: Translate): string {
  if (!(error instanceof SignInError)) return t('errors.unavailable');
  if (!CODES.has(error.code)) return t('errors.unavailable');
  if (error.minutes !== undefined && error.code !== 'bad_credentials') {
    return t(`errors.${error.code}_minutes`, { count: error.minutes });
  }
  return t(`errors.${error.code}`);
}

/** Where the person wanted to go: the guard put the path into `to` and left the page's own query beside it. */
export function targetOf(search: string): string {
  const query = new URLSearchParams(search);
  const to = safeTarget(query.get('to'));
  query.delete('to');
  if (to === undefined) return '/';
  return query.size > 0 && !to.includes('?') ? `${to}?${query.toString()}` : to;
}

interface LoginPageProps {
  /** Key of the heading: `login`, or the area whose own login this is. */
  area: 'login' | 'admin' | 'cliente' | 'supervisor' | 'agente';
  /** Fetches the panel while the server checks the password. */
  onSubmit: () => void;
}

/** E-mail and password, for every role. */
export function LoginPage({ area, onSubmit }: LoginPageProps) {
  const { t } = useTexts();
  const { search } = useLocationStore();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    onSubmit();
    try {
      await signIn(email.trim(), password);
      navigateTo(targetOf(search), { replace: true });
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };

  return (
    <LightPage title={t(`titles.${area}`)}>
      <form className="card" onSubmit={submit} aria-busy={busy}>
        <h1>{t(`headings.${area}`)}</h1>
        <p className="lead">{t('lead')}</p>
        <div role="alert">
          {refusal === undefined ? null : <p className="refusal">{describeSignInError(refusal, t)}</p>}
        </div>
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
        <button className="primary" type="submit" disabled={busy}>
          {busy ? <span className="spinner" aria-hidden="true" /> : null}
          {t(busy ? 'signingIn' : 'signIn')}
        </button>
      </form>
    </LightPage>
  );
}
