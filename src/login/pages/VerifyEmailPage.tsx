import { type SyntheticEvent, useState } from 'react';
import { authCall, SignInError } from '../../providers/session/authCall';
import { useLocationStore } from '../../providers/screens/location';
import { AccountPage, type AccountPageProps } from './AccountPage';
import { useAccountTexts } from '../accountTexts';
import { Done } from '../Done';
import { LightLink } from '../LightLink';
import { MailSent } from '../MailSent';
import { Refusal } from '../forms/Refusal';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { useTexts } from '../texts';
import { useAttempt } from '../forms/useAttempt';

/** Where the mailed link leads; without one, the way to get it once more. */
export default function VerifyEmailPage(frame: AccountPageProps) {
  const query = new URLSearchParams(useLocationStore().search);
  const token = query.get('token');
  return (
    <AccountPage {...frame}>
      {token === null ? <ResendForm known={query.get('email') ?? ''} /> : <ConfirmForm key={token} token={token} />}
    </AccountPage>
  );
}

/** A click, because programs that look through mails follow their links too. */
function ConfirmForm({ token }: { token: string }) {
  const t = useAccountTexts();
  const { t: login } = useTexts();
  const [isDone, setIsDone] = useState(false);
  const { busy, refusal, attempt } = useAttempt();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    return attempt(async () => {
      await authCall('verify-email', { token });
      setIsDone(true);
    });
  };
  if (isDone) return <Done heading={t('verify.doneHeading')} text={t('verify.doneText')} signIn={t('verify.signIn')} />;
  if (refusal instanceof SignInError && refusal.code === 'bad_token') return <ResendForm known="" because={refusal} />;
  return (
    <form className="card" onSubmit={submit} aria-busy={busy}>
      <h1>{t('verify.heading')}</h1>
      <p className="lead">{t('verify.lead')}</p>
      <Refusal error={refusal} t={login} />
      <SubmitButton label={t('verify.confirm')} isBusy={busy} />
    </form>
  );
}

function ResendForm({ known, because }: { known: string; because?: unknown }) {
  const t = useAccountTexts();
  const { t: login } = useTexts();
  const [email, setEmail] = useState(known);
  const [isSent, setIsSent] = useState(false);
  const { busy, refusal, attempt } = useAttempt();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    return attempt(async () => {
      await authCall('resend-verification', { email: email.trim() });
      setIsSent(true);
    });
  };
  if (isSent)
    return <MailSent heading={t('forgot.sentHeading')} text={t('verify.sentText', { email: email.trim() })} />;
  return (
    <form className="card" onSubmit={submit} aria-busy={busy}>
      <h1>{t('verify.resendHeading')}</h1>
      <p className="lead">{t('verify.resendLead')}</p>
      <Refusal error={refusal ?? because} t={login} />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
      />
      <SubmitButton label={t('verify.resend')} isBusy={busy} />
      <LightLink to="/login">{t('backToLogin')}</LightLink>
    </form>
  );
}
