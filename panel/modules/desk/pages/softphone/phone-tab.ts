/** Whether this tab holds the telephone: `asking` until that is known. */
export type PhoneTab = 'asking' | 'here' | 'elsewhere';

const KEPT = 'painel-phone-tab';

interface Held {
  tab: PhoneTab;
  listeners: Set<() => void>;
  leaving: AbortController;
}

/** By the lock. Without an entry nobody in this tab wants the telephone. */
const wanted = new Map<string, Held>();

const lockOf = (userId: string): string => `painel-phone-${userId}`;

/** Browsers have locks on secure pages alone. */
const hasLocks = (): boolean => 'locks' in navigator;

export function phoneTab(userId: string): PhoneTab {
  return hasLocks() ? (wanted.get(lockOf(userId))?.tab ?? 'asking') : 'here';
}

/**
 * Wants the telephone of a person until what it returns is called. Of the tabs of one browser one holds it: the first, until nothing in it wants it any
 * more or another one takes it over. Where the browser has no locks every tab does.
 */
export function wantPhoneTab(userId: string, listener: () => void): () => void {
  if (!hasLocks()) return () => undefined;
  const lock = lockOf(userId);
  const held = wanted.get(lock) ?? begin(lock, heldBefore(lock));
  held.listeners.add(listener);
  return () => {
    held.listeners.delete(listener);
    if (held.listeners.size > 0) return;
    held.leaving.abort();
    if (wanted.get(lock) === held) wanted.delete(lock);
  };
}

/** Takes it from the tab that holds it. */
export function takePhoneTab(userId: string): void {
  const lock = lockOf(userId);
  const held = wanted.get(lock);
  if (held === undefined) return;
  held.leaving.abort();
  held.leaving = new AbortController();
  follow(lock, held, true).catch(reportError);
}

function begin(lock: string, takes: boolean): Held {
  const held: Held = { tab: 'asking', listeners: new Set(), leaving: new AbortController() };
  wanted.set(lock, held);
  follow(lock, held, takes).catch(reportError);
  return held;
}

/** A tab that is loaded anew holds on to what it held; one that is opened as its copy does not. */
function heldBefore(lock: string): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  const isReload = visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
  return isReload && sessionStorage.getItem(KEPT) === lock;
}

async function follow(lock: string, held: Held, takes: boolean): Promise<void> {
  const { locks } = navigator;
  const { signal } = held.leaving;
  const set = (tab: PhoneTab) => {
    held.tab = tab;
    for (const listener of held.listeners) listener();
  };
  const hold = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      signal.addEventListener('abort', () => resolve(), { once: true });
      sessionStorage.setItem(KEPT, lock);
      set('here');
    });
  const wait = async (): Promise<void> => {
    const wasFree = await locks.request(lock, { ifAvailable: true }, async (free) => {
      if (free !== null) await hold();
      return free !== null;
    });
    if (wasFree || signal.aborted) return;
    sessionStorage.removeItem(KEPT);
    set('elsewhere');
    await locks.request(lock, { signal }, hold);
  };
  try {
    await (takes ? locks.request(lock, { steal: true }, hold) : wait());
  } catch (error) {
    if (signal.aborted) return;
    // Another tab has taken it over.
    if (error instanceof DOMException && error.name === 'AbortError') await follow(lock, held, false);
    else throw error;
  }
}
