import type { ReactNode } from 'react';
import { HomeLink } from '../HomeLink';
import { Illustration, type IllustrationName } from '../Illustration';
import { LightPage } from './LightPage';
import { SupportLink } from '../SupportLink';
import { useTexts } from '../texts';

const SIGNS = {
  notFound: 'notFound',
  notAuthorized: 'locked',
  notAuthorizedScoped: 'locked',
  comingSoon: 'soon',
  failed: 'failed',
} as const satisfies Record<string, IllustrationName>;

interface MessagePageProps {
  /** Which of the sign-in texts' `messages`. */
  kind: keyof typeof SIGNS;
  /** The code of the answer that the page stands for. */
  mark?: string;
  children?: ReactNode;
}

/** A page that only says something, and leads back. */
export function MessagePage({ kind, mark, children }: MessagePageProps) {
  const { t } = useTexts();
  return (
    <LightPage title={t(`messages.${kind}.title`)}>
      <section className="card message">
        <Illustration name={SIGNS[kind]} />
        {mark === undefined ? null : (
          <p className="mark" aria-hidden="true">
            {mark}
          </p>
        )}
        <h1>{t(`messages.${kind}.title`)}</h1>
        <p className="lead">{t(`messages.${kind}.text`)}</p>
        {children}
        <HomeLink anew={kind === 'failed'} />
        <SupportLink />
      </section>
    </LightPage>
  );
}
