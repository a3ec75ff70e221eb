import { useEffect } from 'react';
import { initialiseLive } from '../../providers/realtime/initialise-live';
import { getOutage, subscribeOutage } from '../../providers/outage';
import { useAbility } from '../../providers/useAbility';
import { ConnectionBadge } from './ConnectionBadge';
import { NotificationBell } from './NotificationBell';

const RETRY_MS = 30_000;

/** The live part of the top bar; with it the connection of the signed-in person begins. */
export function LiveCorner() {
  const hasNotifications = useAbility().can('read', 'notifications');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      // It has told the console, and the badge shows it.
      initialiseLive().catch(() => {
        timer = setTimeout(begin, RETRY_MS);
      });
    };
    begin();
    const unsubscribe = subscribeOutage(() => {
      if (getOutage().outage !== null) return;
      clearTimeout(timer);
      begin();
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <ConnectionBadge />
      {hasNotifications ? <NotificationBell /> : null}
    </>
  );
}
