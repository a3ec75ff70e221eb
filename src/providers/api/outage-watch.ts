import { isObject } from '../../../core/is-object';
import { getOutage, setOutage, type Outage } from './outage';
import { queryClient } from './queryClient';

/** Between two looks while it lasts; an event of the live server says it sooner. */
const LOOK_MS = 2000;
/** Within so long the pages that waited together ask for what failed. */
const SPREAD_MS = 500;

const asOutage = (value: unknown): Outage | null => (value === 'away' || value === 'full' ? value : null);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks the server. No answer tells nothing of the database. */
async function look(): Promise<void> {
  const response = await fetch('/ready', { cache: 'no-store' }).catch(() => undefined);
  if (response === undefined) return;
  const body: unknown = response.ok ? undefined : await response.json().catch(() => undefined);
  become(isObject(body) ? asOutage(body['database']) : null);
}

function become(next: Outage | null): void {
  const hasEnded = next === null && getOutage().outage !== null;
  setOutage(next);
  if (!hasEnded) return;
  setTimeout(() => {
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  }, Math.random() * SPREAD_MS);
}

let isWatching = false;

/** Looks now, and again until the database is there. What failed meanwhile is asked for once more then. */
export async function watchOutage(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  await look();
  while (getOutage().outage !== null) {
    // Pages that wait together do not all ask in the same moment.
    await pause(LOOK_MS * (1 + Math.random() / 2));
    if (getOutage().outage !== null) await look();
  }
  isWatching = false;
}

/** Takes over what the live server says of the database. */
export function hearOutage(data: unknown): void {
  const payload = isObject(data) ? data['payload'] : undefined;
  become(isObject(payload) ? asOutage(payload['availability']) : null);
  if (getOutage().outage !== null) void watchOutage();
}
