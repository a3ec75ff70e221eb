import { type SyntheticEvent, useState } from 'react';
import { authCall } from '../../providers/session/authCall';
import { useAccountTexts } from '../accountTexts';
import { refusedFields } from './refusedFields';
import { LightLink } from '../LightLink';
import { NewPasswordFields } from './NewPasswordFields';
import { Refusal } from './Refusal';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';
import { useTexts } from '../texts';
import { useAttempt } from './useAttempt';
import { useNewPassword } from './useNewPassword';

interface RegisterStepsProps {
  names: string[];
  /** Index of the step that is shown. */
  current: number;
}

const STEPS = ['company', 'person', 'access'] as const;

/** Which step asks for a value that the server refused. */
const STEP_OF: Readonly<Record<string, number>> = {
  company: 0,
  document: 0,
  name: 1,
  email: 1,
  password: 2,
  acceptTerms: 2,
};

export interface RegisterFormProps {
  inSteps: boolean;
  /** The company says what its state knows it by. */
  asksDocument: boolean;
  /** The mail to confirm the address is on its way. */
  onSent: (email: string) => void;
}

/** Company, person and password of a new account: all at once, or one after the other. */
export function RegisterForm({ inSteps, asksDocument, onSent }: RegisterFormProps) {
  const t = useAccountTexts();
  const { t: login } = useTexts();
  const [values, setValues] = useState({ company: '', document: '', name: '', email: '' });
  const [acceptTerms, setAcceptTerms] = useState(false);
  const [step, setStep] = useState(0);
  const choice = useNewPassword(values.email);
  const { busy, refusal, attempt } = useAttempt();
  const errors = refusedFields(refusal);
  const input = (name: keyof typeof values) => ({
    name,
    label: t(name === 'email' ? 'email' : `register.${name}`),
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    ...(errors[name] === undefined ? {} : { error: errors[name] }),
  });
  const isLast = !inSteps || step === STEPS.length - 1;
  const shows = (part: (typeof STEPS)[number]) => !inSteps || STEPS[step] === part;
  const goOn = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isLast) {
      setStep(step + 1);
      return undefined;
    }
    return attempt(async () => {
      try {
        await authCall('register', { ...values, password: choice.password, acceptTerms });
      } catch (error) {
        setStep(Math.min(STEPS.length - 1, ...Object.keys(refusedFields(error)).map((name) => STEP_OF[name] ?? 0)));
        throw error;
      }
      onSent(values.email.trim());
    });
  };
  return (
    <form className="card" onSubmit={goOn} aria-busy={busy}>
      <h1>{t('register.heading')}</h1>
      <p className="lead">{t('register.lead')}</p>
      {inSteps ? <RegisterSteps names={STEPS.map((name) => t(`register.steps.${name}`))} current={step} /> : null}
      <Refusal error={refusal} t={login} />
      {shows('company') ? (
        <>
          <TextField {...input('company')} autoComplete="organization" autoFocus />
          {asksDocument ? <TextField {...input('document')} autoComplete="off" /> : null}
        </>
      ) : null}
      {shows('person') ? (
        <>
          <TextField {...input('name')} autoComplete="name" autoFocus={inSteps} />
          <TextField {...input('email')} type="email" autoComplete="username" />
        </>
      ) : null}
      {shows('access') ? (
        <>
          <NewPasswordFields choice={choice} autoFocus={inSteps} error={errors['password']} />
          <label className="check">
            <input
              type="checkbox"
              required
              checked={acceptTerms}
              onChange={(event) => setAcceptTerms(event.target.checked)}
            />
            {t('register.terms')}
          </label>
        </>
      ) : null}
      <SubmitButton
        label={t(isLast ? 'register.submit' : 'register.next')}
        isBusy={busy}
        isDisabled={isLast && !choice.isReady}
      />
      {inSteps && step > 0 ? (
        <button className="quiet" type="button" onClick={() => setStep(step - 1)}>
          {t('register.back')}
        </button>
      ) : (
        <LightLink to="/login">{t('register.haveAccount')}</LightLink>
      )}
    </form>
  );
}

/** Where one is in the registration. */
function RegisterSteps({ names, current }: RegisterStepsProps) {
  const t = useAccountTexts();
  return (
    <ol className="steps" aria-label={t('register.step', { number: current + 1, total: names.length })}>
      {names.map((name, index) => (
        <li
          key={name}
          data-done={index < current ? '' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="step-number" aria-hidden="true">
            {index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
