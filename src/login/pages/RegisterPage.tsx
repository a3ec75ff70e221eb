import { useState } from 'react';
import { brand } from '../../providers/session/startData';
import { getSetting } from '../../providers/settings';
import { useSignInMethods } from '../../providers/session/signInMethods';
import { AccountPage, type AccountPageProps } from './AccountPage';
import { useAccountTexts } from '../accountTexts';
import { LightLink } from '../LightLink';
import { MailSent } from '../MailSent';
import { RegisterForm, type RegisterFormProps } from '../forms/RegisterForm';

interface RegisterPageProps extends AccountPageProps {
  /** Ask for one thing after another. */
  inSteps?: boolean;
}

/** A form for strangers who open an account, where the platform lets them; else the way to the sales team. */
export default function RegisterPage({ inSteps = false, ...frame }: RegisterPageProps) {
  const methods = useSignInMethods();
  return (
    <AccountPage {...frame}>
      {methods === undefined ? (
        <div className="card" aria-busy="true" />
      ) : methods.register ? (
        <Registration inSteps={inSteps} asksDocument={methods.registerDocument} />
      ) : (
        <Sales />
      )}
    </AccountPage>
  );
}

function Registration(asked: Pick<RegisterFormProps, 'inSteps' | 'asksDocument'>) {
  const t = useAccountTexts();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) return <RegisterForm {...asked} onSent={setSentTo} />;
  return (
    <MailSent heading={t('register.sentHeading')} text={t('register.sentText', { email: sentTo })}>
      <LightLink to={`/verify-email?email=${encodeURIComponent(sentTo)}`}>{t('register.resend')}</LightLink>
    </MailSent>
  );
}

function Sales() {
  const t = useAccountTexts();
  const { sales } = brand;
  return (
    <section className="card message">
      <svg className="sign" viewBox="0 0 48 48" aria-hidden="true">
        <path d="M9 12h30a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H24l-9 7v-7H9a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3Z" />
        <path d="M16 23h.02M24 23h.02M32 23h.02" />
      </svg>
      <h1>{t('register.salesHeading')}</h1>
      <p className="lead">{t('register.salesText')}</p>
      {sales === null ? null : (
        <a className="primary" href={sales.url} rel="noreferrer">
          {sales.text[getSetting('language')]}
        </a>
      )}
      <LightLink to="/login" className={sales === null ? 'primary' : 'quiet'}>
        {t('backToLogin')}
      </LightLink>
    </section>
  );
}
