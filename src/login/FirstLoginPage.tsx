import { type SyntheticEvent, useState } from 'react';
import { changePassword, PasswordRefusal } from '../providers/changePassword';
import { endSession } from '../providers/session';
import { LightPage } from './LightPage';
import { PasswordField } from './PasswordField';
import { useTexts } from './texts';

const MIN_LENGTH = 8;

/** A new account, or one whose password somebody else set, chooses its own before anything else. */
export function FirstLoginPage() {
  const { t } = useTexts();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const tooShort = password !== '' && password.length < MIN_LENGTH;
  const differs = repeated !== '' && repeated !== password;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (password.length < MIN_LENGTH || repeated !== password) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      // The guard leads on as soon as the session says that the first access is over.
      await changePassword({ password });
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
        <PasswordField
          t={t}
          label={t('newPassword')}
          name="newPassword"
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={setPassword}
          {...(tooShort ? { error: t('tooShort', { min: MIN_LENGTH }) } : { hint: t('passwordHint', { min: MIN_LENGTH }) })}
        />
        <PasswordField
          t={t}
          label={t('repeatPassword')}
          name="repeatPassword"
          autoComplete="new-password"
          value={repeated}
          onChange={setRepeated}
          {...(differs ? { error: t('passwordsDiffer') } : {})}
        />
        <button className="primary" type="submit" disabled={busy || tooShort || differs}>
          {busy ? <span className="spinner" aria-hidden="true" /> : null}
          {t('savePassword')}
        </button>
        <button className="quiet" type="button" onClick={endSession}>
          {t('signOut')}
        </button>
      </form>
    </LightPage>
  );
}
