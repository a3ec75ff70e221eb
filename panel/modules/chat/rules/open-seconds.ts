import { openSpans, type Hours } from '../../../../core/opening/opening-at';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** Calendars are gone through day by day: of a wait that is longer only the last so many days are looked at. */
const MOST_DAYS = 3660;

/** How long something lasted, in whole seconds; null where nobody knows since when. */
export interface Elapsed {
  /** By the clock on the wall. */
  seconds: number | null;
  /** Those of them in which it was open; all of them where no hours say when that is. */
  openSeconds: number | null;
}

/** From one moment to another, both ISO 8601. */
export function elapsed(hours: Hours | undefined, from: unknown, to: string): Elapsed {
  const seconds = secondsBetween(from, to);
  if (seconds === null || hours === undefined) return { seconds, openSeconds: seconds };
  return { seconds, openSeconds: Math.round(openBetween(hours, Date.parse(String(from)), Date.parse(to)) / 1000) };
}

/** By the clock on the wall. */
export const secondsBetween = (from: unknown, to: string): number | null =>
  typeof from === 'string' ? Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000)) : null;

/** Milliseconds. Of hours that overlap the time counts once. */
function openBetween(hours: Hours, begins: number, ends: number): number {
  let counted = Math.max(begins, ends - MOST_DAYS * DAY_MS);
  const first = Math.floor(counted / MINUTE_MS) * MINUTE_MS;
  let open = 0;
  for (const { from, to } of openSpans(hours, first, Math.ceil((ends - first) / DAY_MS))) {
    if (from >= ends) break;
    open += Math.max(0, Math.min(to, ends) - Math.max(from, counted));
    counted = Math.max(counted, to);
  }
  return open;
}
