import { useEffect } from 'react';
import { getOutage, subscribeOutage } from '../../providers/api/outage';
import { initialiseLive } from '../../providers/realtime/initialise-live';

const RETRY_MS = 30_000;

/** Begins the live connection of the signed-in person, and again where it could not begin; draws nothing. */
export function LiveConnection() {
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
  return null;
}
