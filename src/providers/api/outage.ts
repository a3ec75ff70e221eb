import { useSyncExternalStore } from 'react';
import { fetchCode } from './fetchCode';

/** What keeps people from working although the server answers: `away`: no data come. `full`: nothing can be saved. */
export type Outage = 'away' | 'full';

interface OutageView {
  outage: Outage | null;
  /** How many this page has seen the end of. */
  ended: number;
}

const listeners = new Set<() => void>();
let view: OutageView = { outage: null, ended: 0 };

export const getOutage = (): OutageView => view;

export function subscribeOutage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOutage = (): Outage | null => useSyncExternalStore(subscribeOutage, () => view.outage);

/** Changes when what failed for want of the database is worth another try. */
export const useOutagesEnded = (): number => useSyncExternalStore(subscribeOutage, () => view.ended);

export function setOutage(outage: Outage | null): void {
  if (outage === view.outage) return;
  view = { outage, ended: view.ended + (outage === null ? 1 : 0) };
  for (const listener of listeners) listener();
}

/** Reads from any answer of the server whether the database may be away or full, and has that looked at. */
export function noticeOutage({ status }: Response): void {
  if (status !== 503 && status !== 507) return;
  fetchCode(() => import('./outage-watch')).then(
    ({ watchOutage }) => watchOutage(),
    (error: unknown) => reportError(error),
  );
}
