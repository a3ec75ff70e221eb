import { useEffect } from 'react';
import type { MaintenanceState } from '../../../core/brand/brand';
import { askMaintenance, getMaintenance, useMaintenance } from '../../providers/api/maintenance';
import { useSession } from '../../providers/session/useSession';
import { HomeLink } from '../HomeLink';
import { Illustration } from '../Illustration';
import { LightLink } from '../LightLink';
import { LightPage } from './LightPage';
import { SupportLink } from '../SupportLink';
import { useTexts } from '../texts';

const ASK_MS = 5000;

/** Loads the page anew as soon as the maintenance is over: the program may be another one by then. */
function useReturn(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      // Pages that wait together do not all ask in the same moment.
      timer = setTimeout(() => void ask(), ASK_MS * (1 + Math.random() / 2));
    };
    const ask = async () => {
      const isAnswered = await askMaintenance();
      if (isAnswered && getMaintenance() === null) location.reload();
      else plan();
    };
    plan();
    return () => clearTimeout(timer);
  }, [isOn]);
}

const timeOf = (language: string, instant: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant));

/** When there is none: said at its own address. */
function Calm() {
  const { t } = useTexts();
  return (
    <section className="card message">
      <Illustration name="calm" />
      <h1>{t('messages.maintenance.none')}</h1>
      <p className="lead">{t('messages.maintenance.noneText')}</p>
      <HomeLink />
    </section>
  );
}

function Under({ message, until }: MaintenanceState) {
  const { t, language } = useTexts();
  const session = useSession();
  return (
    <section className="card message" aria-live="polite">
      <Illustration name="works" />
      <h1>{t('messages.maintenance.title')}</h1>
      <p className="lead">{t('messages.maintenance.text')}</p>
      {message === null ? null : (
        <p className="said">
          <bdi>{message}</bdi>
        </p>
      )}
      {until === null ? null : (
        <p className="expected">{t('messages.maintenance.until', { time: timeOf(language, until) })}</p>
      )}
      <p className="waits">
        <span className="spinner" aria-hidden="true" />
        {t('messages.maintenance.waits')}
      </p>
      <SupportLink />
      {session === null ? <LightLink to="/admin/login">{t('messages.maintenance.admins')}</LightLink> : null}
    </section>
  );
}

/** What everybody but administrators sees during maintenance; at its own address also when there is none. */
export default function MaintenancePage() {
  const { t } = useTexts();
  const maintenance = useMaintenance();
  useReturn(maintenance !== null);
  return (
    <LightPage title={t('messages.maintenance.title')}>
      {maintenance === null ? <Calm /> : <Under {...maintenance} />}
    </LightPage>
  );
}
