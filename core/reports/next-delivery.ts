import { zonedInstant } from '../import/zoned-instant';
import { localMoment } from '../within-hours';
import { type RHYTHMS, WEEKDAYS } from './delivery';

/** When a report is sent, on the clocks of a zone. */
export interface DeliveryRhythm {
  every: (typeof RHYTHMS)[number];
  /** Of those that are sent every week. */
  weekday?: (typeof WEEKDAYS)[number] | null;
  /** Of those that are sent every month, 1 to 31; in a month with fewer days its last. */
  monthDay?: number | null;
  /** 0 to 23. */
  hour: number;
}

const DAY_MS = 86_400_000;
/** The longest month, and the days that zones may be apart. */
const MOST_DAYS = 34;

/**
 * The first time after a moment, ISO 8601. Where a change of the clocks leaves its hour out it is the one beside that, and of one that is repeated only one counts.
 * @param zone IANA name
 */
export function nextDelivery(rhythm: DeliveryRhythm, zone: string, after: Date): string {
  const first = Date.parse(localMoment(after, zone).date) - DAY_MS;
  const hour = String(rhythm.hour).padStart(2, '0');
  for (let day = 0; day < MOST_DAYS; day += 1) {
    const date = new Date(first + day * DAY_MS);
    if (!isOn(rhythm, date)) continue;
    const at = zonedInstant(`${date.toISOString().slice(0, 10)}T${hour}:00`, zone);
    if (at !== undefined && Date.parse(at) > after.getTime()) return at;
  }
  throw new Error(`nextDelivery: expected an hour from 0 to 23, got ${JSON.stringify(rhythm)}`);
}

/** The last time of the rhythm that has come, from a first one on: what was missed in between is told once. */
export function lastDelivery(rhythm: DeliveryRhythm, zone: string, from: Date, now: Date): Date {
  // Further back than a month there is nothing later than what is found from here.
  let last = new Date(Math.max(from.getTime(), now.getTime() - MOST_DAYS * DAY_MS));
  for (;;) {
    const next = new Date(nextDelivery(rhythm, zone, last));
    if (next > now) return last;
    last = next;
  }
}

function isOn({ every, weekday, monthDay }: DeliveryRhythm, date: Date): boolean {
  if (every === 'day') return true;
  if (every === 'week') return WEEKDAYS[(date.getUTCDay() + 6) % 7] === (weekday ?? 'monday');
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(monthDay ?? 1, last);
}
