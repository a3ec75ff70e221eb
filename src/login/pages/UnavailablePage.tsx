import { useEffect } from 'react';
import { useOutage, useOutagesEnded } from '../../providers/api/outage';
import { Illustration } from '../Illustration';
import { LightPage } from './LightPage';
import { MessagePage } from './MessagePage';
import { SupportLink } from '../SupportLink';
import { useTexts } from '../texts';

/** In place of a page that could not begin. Where the database was the cause it loads anew as soon as that is back. */
export default function UnavailablePage() {
  const { t } = useTexts();
  const isWaiting = useOutage() !== null;
  const hasEnded = useOutagesEnded() > 0;
  useEffect(() => {
    if (hasEnded) location.reload();
  }, [hasEnded]);
  if (!isWaiting && !hasEnded) return <MessagePage kind="failed" mark="!" />;
  return (
    <LightPage title={t('messages.unavailable.title')}>
      <section className="card message" aria-live="polite">
        <Illustration name="failed" />
        <h1>{t('messages.unavailable.title')}</h1>
        <p className="lead">{t('messages.unavailable.text')}</p>
        <p className="waits">
          <span className="spinner" aria-hidden="true" />
          {t('messages.unavailable.waits')}
        </p>
        <SupportLink />
      </section>
    </LightPage>
  );
}
