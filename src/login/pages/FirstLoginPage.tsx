import { type SyntheticEvent, useState } from 'react';
import { changePassword, PasswordRefusal } from '../../providers/session/changePassword';
import { endSession } from '../../providers/session/session';
import { useSession } from '../../providers/session/useSession';
import { LightPage } from './LightPage';
import { NewPasswordFields } from '../forms/NewPasswordFields';
import { SubmitButton } from '../forms/SubmitButton';
import { useTexts } from '../texts';
import { useNewPassword } from '../forms/useNewPassword';

/** A new account, or one whose password somebody else set, chooses its own before anything else. */
export default function FirstLoginPage() {
  const { t } = useTexts();
  const choice = useNewPassword(useSession()?.userData.email);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!choice.isReady) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      // The guard leads on as soon as the session says that the first access is over.
      await changePassword({ password: choice.password });
    } catch (error) {
      setRefusal((error instanceof PasswordRefusal && error.reason) || t('errors.unavailable'));
      setBusy(false);
    }
  };

  return (
    <LightPage title={t('titles.firstLogin')}>
      <form className="card" onSubmit={submit} aria-busy={busy}>
        <h1>{t('headings.firstLogin')}</h1>
        <p className="lead">{t('firstLoginLead')}</p>
        <div role="alert">{refusal === undefined ? null : <p className="refusal">{refusal}</p>}</div>
        <NewPasswordFields choice={choice} autoFocus />
        <SubmitButton
          label={t('savePassword')}
          isBusy={busy}
          isDisabled={choice.fault !== undefined || choice.differs}
        />
        <button className="quiet" type="button" onClick={endSession}>
          {t('signOut')}
        </button>
      </form>
    </LightPage>
  );
}
