import { QRCodeSVG } from 'qrcode.react';
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { SignInError } from '../../providers/session/authCall';
import { confirmEnrolment, type Enrolment, enrol, grouped } from '../../providers/session/secondFactor';
import { endSession, getSession, refreshSession } from '../../providers/session/session';
import { LightPage } from './LightPage';
import { RecoveryCodes } from '../forms/RecoveryCodes';
import { Refusal } from '../forms/Refusal';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { useTexts } from '../texts';
import { useAttempt } from '../forms/useAttempt';

/** Too old a sign-in begins anew; a wrong code is said as such. */
function readRefusal(error: unknown): unknown {
  if (!(error instanceof SignInError)) return error;
  if (error.code === 'unauthenticated') endSession();
  return error.code === 'invalid' ? new SignInError('bad_code') : error;
}

/** Whoever must have a second factor sets it up before anything else. */
export default function SecondFactorPage() {
  const { t } = useTexts();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  const [code, setCode] = useState('');
  const { busy, refusal, attempt } = useAttempt();

  const begin = useCallback(
    async () => setEnrolment(await enrol().catch((error: unknown) => Promise.reject(readRefusal(error)))),
    [],
  );
  useEffect(() => {
    void attempt(begin);
  }, [attempt, begin]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    return attempt(async () => {
      if (enrolment === undefined) return begin();
      setCodes(await confirmEnrolment(code).catch((error: unknown) => Promise.reject(readRefusal(error))));
    });
  };

  // The guard leads on as soon as the session says that nothing is missing.
  const goOn = () => void attempt(async () => void (await refreshSession(getSession()?.accessToken ?? '')));

  return (
    <LightPage title={t('enrol.heading')}>
      {codes === undefined ? (
        <form className="card" onSubmit={submit} aria-busy={busy}>
          <h1>{t('enrol.heading')}</h1>
          <p className="lead">{t('enrol.lead')}</p>
          <Refusal error={refusal} t={t} />
          {enrolment === undefined ? null : (
            <>
              <div className="qr">
                <QRCodeSVG value={enrolment.uri} size={184} marginSize={3} title={t('enrol.qr')} />
              </div>
              <p className="field-note">
                {t('enrol.byHand')} <code dir="ltr">{grouped(enrolment.secret)}</code>
              </p>
              <TextField
                label={t('code.totp')}
                name="code"
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={10}
                autoFocus
                value={code}
                onChange={setCode}
              />
            </>
          )}
          <SubmitButton label={t(enrolment === undefined && !busy ? 'enrol.again' : 'code.confirm')} isBusy={busy} />
          <button className="quiet" type="button" onClick={endSession}>
            {t('signOut')}
          </button>
        </form>
      ) : (
        <RecoveryCodes codes={codes} t={t} onDone={goOn} />
      )}
    </LightPage>
  );
}
