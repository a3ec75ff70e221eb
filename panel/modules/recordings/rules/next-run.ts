import { zonedInstant } from '../../../../core/import/zoned-instant';
import { localMoment } from '../../../../core/within-hours';

/** When something is done again and again. `runAt` is `HH:mm` or `24:00`. */
export interface Rhythm {
  frequency: 'daily' | 'weekly' | 'monthly';
  runAt: string;
}

const DAY_MS = 86_400_000;
const MONDAY = 1;
/** The longest month, and the days that zones may be apart. */
const MOST_DAYS = 34;

/**
 * The first time after a moment, ISO 8601: every day, on Mondays, or on the first of the month, on the clocks of the zone.
 * @param zone IANA name
 */
export function nextRun({ frequency, runAt }: Rhythm, zone: string, after: Date): string {
  const first = Date.parse(localMoment(after, zone).date) - DAY_MS;
  for (let day = 0; day < MOST_DAYS; day += 1) {
    const date = new Date(first + day * DAY_MS);
    const isDue =
      frequency === 'daily' || (frequency === 'weekly' ? date.getUTCDay() === MONDAY : date.getUTCDate() === 1);
    // A day that ends at 24:00 ends where the next one begins.
    const wall = runAt === '24:00' ? `${dayOf(new Date(date.getTime() + DAY_MS))}T00:00` : `${dayOf(date)}T${runAt}`;
    const at = isDue ? zonedInstant(wall, zone) : undefined;
    if (at !== undefined && Date.parse(at) > after.getTime()) return at;
  }
  throw new Error(`nextRun: expected a time such as 02:00, got ${JSON.stringify(runAt)}`);
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
