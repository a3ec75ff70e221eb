import type { ReactNode } from 'react';
import { navigateTo } from '../providers/location';
import { useSession } from '../providers/useSession';
import { LightPage } from './LightPage';
import { useTexts } from './texts';

interface MessagePageProps {
  /** Which of the sign-in texts' `messages`. */
  kind: 'notFound' | 'notAuthorized' | 'notAuthorizedScoped' | 'failed';
  /** The large mark above the heading. */
  mark: string;
  children?: ReactNode;
}

/** A page that only says something, and leads back. */
export function MessagePage({ kind, mark, children }: MessagePageProps) {
  const { t } = useTexts();
  const session = useSession();
  return (
    <LightPage title={t(`messages.${kind}.title`)}>
      <section className="card message">
        <p className="mark" aria-hidden="true">
          {mark}
        </p>
        <h1>{t(`messages.${kind}.title`)}</h1>
        <p className="lead">{t(`messages.${kind}.text`)}</p>
        {children}
        <a
          className="primary"
          href="/"
          onClick={(event) => {
            if (kind === 'failed') return;
            event.preventDefault();
            navigateTo('/');
          }}
        >
          {t(session === null ? 'toLogin' : 'toHome')}
        </a>
      </section>
    </LightPage>
  );
}
