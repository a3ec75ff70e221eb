import type { ReactNode } from 'react';
import { useSignInMethods } from '../providers/session/signInMethods';
import { LightLink } from './LightLink';
import { takeFocus } from './takeFocus';
import { useAccountTexts } from './accountTexts';

interface MailSentProps {
  heading: string;
  text: string;
  children?: ReactNode;
}

/** Says that a mail is on its way; a demo shows where it went. */
export function MailSent({ heading, text, children }: MailSentProps) {
  const t = useAccountTexts();
  const methods = useSignInMethods();
  return (
    <section className="card message">
      <svg className="sign" viewBox="0 0 48 48" aria-hidden="true">
        <rect x="6" y="11" width="36" height="26" rx="5" />
        <path d="m8 15 16 12 16-12" />
      </svg>
      <h1 tabIndex={-1} ref={takeFocus}>
        {heading}
      </h1>
      <p className="lead">{text}</p>
      {methods?.outbox === true ? (
        <LightLink to="/system/outbox" className="primary">
          {t('toOutbox')}
        </LightLink>
      ) : null}
      {children}
      <LightLink to="/login">{t('backToLogin')}</LightLink>
    </section>
  );
}
