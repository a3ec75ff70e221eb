import { type SyntheticEvent, useState } from 'react';
import { SignInError } from '../../providers/session/authCall';
import { navigateTo, useLocationStore } from '../../providers/screens/location';
import { type PendingChallenge, setPendingChallenge } from '../../providers/session/pendingChallenge';
import { answerChallenge } from '../../providers/session/signIn';
import { Refusal } from './Refusal';
import { SubmitButton } from './SubmitButton';
import { targetOf } from '../targetOf';
import { TextField } from './TextField';
import type { Translate } from '../texts';
import { useAttempt } from './useAttempt';

interface CodeFormProps {
  challenge: PendingChallenge;
  t: Translate;
  /** Fetches the panel while the server checks the code. */
  onSubmit: () => void;
  /** Told why a challenge is over; it is forgotten then. */
  onOver: (error: SignInError) => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, t, onSubmit, onOver }: CodeFormProps) {
  const { search } = useLocationStore();
  const [usesRecovery, setUsesRecovery] = useState(false);
  const [code, setCode] = useState('');
  const { busy, refusal, setRefusal, attempt } = useAttempt();
  const kind = usesRecovery ? 'recovery' : 'totp';

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
    return attempt(async () => {
      try {
        await answerChallenge(challenge, code);
        navigateTo(targetOf(search), { replace: true });
      } catch (error) {
        if (!(error instanceof SignInError) || error.code !== 'challenge_expired') throw error;
        setPendingChallenge(null);
        onOver(error);
      }
    });
  };

  const change = () => {
    setUsesRecovery(!usesRecovery);
    setCode('');
    setRefusal(undefined);
  };

  return (
    <form className="card" onSubmit={submit} aria-busy={busy}>
      <h1>{t('code.heading')}</h1>
      <p className="lead">{t(`code.${kind}Lead`)}</p>
      <Refusal error={refusal} t={t} />
      <TextField
        key={kind}
        label={t(`code.${kind}`)}
        name="code"
        autoComplete="one-time-code"
        {...(usesRecovery ? {} : { inputMode: 'numeric' as const })}
        maxLength={40}
        autoFocus
        value={code}
        onChange={setCode}
      />
      <SubmitButton label={t('code.confirm')} isBusy={busy} />
      <div className="further">
        {challenge.methods.includes('recovery') ? (
          <button className="quiet" type="button" onClick={change}>
            {t(usesRecovery ? 'code.useTotp' : 'code.useRecovery')}
          </button>
        ) : null}
        <button
          className="quiet"
          type="button"
          onClick={() => {
            setPendingChallenge(null);
          }}
        >
          {t('code.otherAccount')}
        </button>
      </div>
    </form>
  );
}
