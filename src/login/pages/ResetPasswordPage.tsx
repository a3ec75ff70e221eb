import { type SyntheticEvent, useState } from 'react';
import { authCall, SignInError } from '../../providers/session/authCall';
import { useLocationStore } from '../../providers/screens/location';
import { AccountPage, type AccountPageProps } from './AccountPage';
import { useAccountTexts } from '../accountTexts';
import { Refusal } from '../forms/Refusal';
import { refusedFields } from '../forms/refusedFields';
import { Done } from '../Done';
import { LightLink } from '../LightLink';
import { NewPasswordFields } from '../forms/NewPasswordFields';
import { SubmitButton } from '../forms/SubmitButton';
import { useTexts } from '../texts';
import { useAttempt } from '../forms/useAttempt';
import { useNewPassword } from '../forms/useNewPassword';

/** Where the mailed link leads: a new password for the account that it was made for. */
export default function ResetPasswordPage(frame: AccountPageProps) {
  const t = useAccountTexts();
  const { t: login } = useTexts();
  const token = new URLSearchParams(useLocationStore().search).get('token');
  const choice = useNewPassword();
  const [isDone, setIsDone] = useState(false);
  const { busy, refusal, attempt } = useAttempt();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    return attempt(async () => {
      await authCall('reset-password', { token, password: choice.password });
      setIsDone(true);
    });
  };
  if (isDone) {
    return (
      <AccountPage {...frame}>
        <Done heading={t('reset.doneHeading')} text={t('reset.doneText')} signIn={t('reset.signIn')} />
      </AccountPage>
    );
  }
  const isBad = refusal instanceof SignInError && refusal.code === 'bad_token';
  return (
    <AccountPage {...frame}>
      <form className="card" onSubmit={submit} aria-busy={busy}>
        <h1>{t('reset.heading')}</h1>
        <p className="lead">{t('reset.lead')}</p>
        {token === null ? <p className="refusal">{t('reset.noLink')}</p> : <Refusal error={refusal} t={login} />}
        <NewPasswordFields choice={choice} autoFocus error={refusedFields(refusal)['password']} />
        <SubmitButton label={t('reset.save')} isBusy={busy} isDisabled={token === null || isBad || !choice.isReady} />
        {token === null || isBad ? <LightLink to="/forgot-password">{t('reset.askAgain')}</LightLink> : null}
        <LightLink to="/login">{t('backToLogin')}</LightLink>
      </form>
    </AccountPage>
  );
}
