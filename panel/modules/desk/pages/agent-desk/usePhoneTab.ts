import { useEffect, useState } from 'react';

/** Whether this tab holds the telephone: `asking` until that is known. */
export type PhoneTab = 'asking' | 'here' | 'elsewhere';

const KEPT = 'painel-phone-tab';

/** A tab that is loaded anew holds on to what it held; one that is opened as its copy does not. */
function heldBefore(lock: string): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  const isReload = visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
  return isReload && sessionStorage.getItem(KEPT) === lock;
}

/**
 * Of the tabs of one browser one holds the telephone of a person: the first, until it is closed or another one takes it over. Where the browser has no
 * locks every tab does.
 */
export function usePhoneTab(userId: string): { tab: PhoneTab; takeOver: () => void } {
  const lock = `painel-phone-${userId}`;
  // Browsers have locks on secure pages alone.
  const [tab, setTab] = useState<PhoneTab>(() => ('locks' in navigator ? 'asking' : 'here'));
  const [takings, setTakings] = useState(0);
  useEffect(() => {
    if (!('locks' in navigator)) return undefined;
    const { locks } = navigator;
    const leaving = new AbortController();
    const { signal } = leaving;
    const hold = () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) {
          resolve();
          return;
        }
        signal.addEventListener('abort', () => resolve(), { once: true });
        sessionStorage.setItem(KEPT, lock);
        setTab('here');
      });
    const wait = async (): Promise<void> => {
      const wasFree = await locks.request(lock, { ifAvailable: true }, async (free) => {
        if (free !== null) await hold();
        return free !== null;
      });
      if (wasFree || signal.aborted) return;
      sessionStorage.removeItem(KEPT);
      setTab('elsewhere');
      await locks.request(lock, { signal }, hold);
    };
    const follow = async (takes: boolean): Promise<void> => {
      try {
        await (takes ? locks.request(lock, { steal: true }, hold) : wait());
      } catch (error) {
        if (signal.aborted) return;
        // Another tab has taken it over.
        if (error instanceof DOMException && error.name === 'AbortError') await follow(false);
        else throw error;
      }
    };
    follow(takings > 0 || heldBefore(lock)).catch(reportError);
    return () => leaving.abort();
  }, [lock, takings]);
  return { tab, takeOver: () => setTakings((count) => count + 1) };
}
