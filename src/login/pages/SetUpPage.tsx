import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { SignInError } from '../../providers/session/authCall';
import { navigateTo } from '../../providers/screens/location';
import { setUp } from '../../providers/session/setUp';
import { AccountPage } from './AccountPage';
import { useAccountTexts } from '../accountTexts';
import { Done } from '../Done';
import { NewPasswordFields } from '../forms/NewPasswordFields';
import { Refusal } from '../forms/Refusal';
import { refusedFields } from '../forms/refusedFields';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { useTexts } from '../texts';
import { useAttempt } from '../forms/useAttempt';
import { useNewPassword } from '../forms/useNewPassword';

interface SetUpPageProps {
  /** Fetches the panel while the server makes the account. */
  onSubmit: () => void;
}

/** The code that the printed link brings along, behind the `#`: no server on the way sees that. */
const codeOfLink = (): string => new URLSearchParams(location.hash.slice(1)).get('code') ?? '';

const isCode = (error: unknown, code: string): boolean => error instanceof SignInError && error.code === code;

/** Makes the first administrator of a server without any account. */
export default function SetUpPage({ onSubmit }: SetUpPageProps) {
  const t = useAccountTexts();
  const { busy, refusal, attempt } = useAttempt();
  return (
    <AccountPage variant="split" title="setUp">
      {isCode(refusal, 'state_conflict') ? (
        // Somebody else was first, of which this page knows nothing until it is loaded again.
        <Done heading={t('setUp.doneHeading')} text={t('setUp.doneText')} signIn={t('setUp.signIn')} anew />
      ) : (
        <SetUpForm
          busy={busy}
          refusal={refusal}
          onSend={(work) => {
            onSubmit();
            void attempt(work);
          }}
        />
      )}
    </AccountPage>
  );
}

interface SetUpFormProps {
  busy: boolean;
  refusal: unknown;
  onSend: (work: () => Promise<void>) => void;
}

function SetUpForm({ busy, refusal, onSend }: SetUpFormProps) {
  const t = useAccountTexts();
  const { t: login } = useTexts();
  const [code, setCode] = useState(codeOfLink);
  const [hasCode] = useState(code !== '');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const choice = useNewPassword(email);
  const form = useRef<HTMLFormElement>(null);
  const isWrongCode = isCode(refusal, 'bad_set_up_code');
  const errors: Record<string, string> = {
    ...refusedFields(refusal),
    ...(isWrongCode && { code: t('setUp.badCode') }),
  };
  const errorOf = (field: string) => (errors[field] === undefined ? {} : { error: errors[field] });
  useEffect(() => {
    // The link of another start, opened where this page is: the browser loads nothing anew.
    const follow = () => setCode((last) => codeOfLink() || last);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (refusal !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!choice.isReady) return;
    onSend(async () => {
      await setUp({ code: code.trim(), name: name.trim(), email: email.trim(), password: choice.password });
      navigateTo('/', { replace: true });
    });
  };
  return (
    <form className="card" ref={form} onSubmit={submit} aria-busy={busy}>
      <h1>{t('setUp.heading')}</h1>
      <p className="lead">{t('setUp.lead')}</p>
      <Refusal error={isWrongCode ? new SignInError('invalid') : refusal} t={login} />
      <TextField
        label={t('setUp.code')}
        name="code"
        autoComplete="one-time-code"
        autoFocus={!hasCode}
        value={code}
        onChange={setCode}
        hint={t('setUp.codeHint')}
        {...errorOf('code')}
      />
      <TextField
        label={t('setUp.name')}
        name="name"
        autoComplete="name"
        autoFocus={hasCode}
        value={name}
        onChange={setName}
        {...errorOf('name')}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        {...errorOf('email')}
      />
      <NewPasswordFields choice={choice} error={errors['password']} />
      <SubmitButton label={t('setUp.submit')} isBusy={busy} isDisabled={!choice.isReady} />
    </form>
  );
}
