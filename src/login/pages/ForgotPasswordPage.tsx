import { type SyntheticEvent, useState } from 'react';
import { authCall } from '../../providers/session/authCall';
import { AccountPage, type AccountPageProps } from './AccountPage';
import { useAccountTexts } from '../accountTexts';
import { LightLink } from '../LightLink';
import { MailSent } from '../MailSent';
import { Refusal } from '../forms/Refusal';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { useTexts } from '../texts';
import { useAttempt } from '../forms/useAttempt';

/** Asks for the mail with the link to a new password. */
export default function ForgotPasswordPage(frame: AccountPageProps) {
  const t = useAccountTexts();
  const { t: login } = useTexts();
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { busy, refusal, attempt } = useAttempt();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    return attempt(async () => {
      await authCall('forgot-password', { email: email.trim() });
      setIsSent(true);
    });
  };
  if (isSent) {
    return (
      <AccountPage {...frame}>
        <MailSent heading={t('forgot.sentHeading')} text={t('forgot.sentText', { email: email.trim() })}>
          <button className="quiet" type="button" onClick={() => setIsSent(false)}>
            {t('forgot.again')}
          </button>
        </MailSent>
      </AccountPage>
    );
  }
  return (
    <AccountPage {...frame}>
      <form className="card" onSubmit={submit} aria-busy={busy}>
        <h1>{t('forgot.heading')}</h1>
        <p className="lead">{t('forgot.lead')}</p>
        <Refusal error={refusal} t={login} />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
        />
        <SubmitButton label={t('forgot.send')} isBusy={busy} />
        <LightLink to="/login">{t('backToLogin')}</LightLink>
      </form>
    </AccountPage>
  );
}
