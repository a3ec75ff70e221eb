import { isDay } from '../format/is-day';

/** Where and when a filter is asked: what "today" means. */
export interface Clock {
  now: Date;
  /** IANA name. */
  zone: string;
}

/** Calendar days of a place, `YYYY-MM-DD`; `end` is the first day after. */
export interface Period {
  start: string;
  end: string;
}

const UNITS = ['day', 'week', 'month', 'year'] as const;
type Unit = (typeof UNITS)[number];

const DAY_MS = 86_400_000;
const MOST = 1000;
const WHOLE = /^(this|last|next)_(week|month|year)$/;
const COUNTED = /^(last|next)_(\d{1,4})_(day|week|month)s$/;
const SPAN = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/;
const DAYS: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 };

/** What `_within` takes, for texts of errors. */
export const PERIODS =
  'today, yesterday, tomorrow, this_week, last_month, next_year, last_7_days, next_2_weeks and the like, or the first and the last day as 2026-01-01/2026-01-31';

/**
 * The days of a period, named relative to now or, `2026-01-01/2026-01-31`, by its first and last. Weeks begin on Monday. `last_7_days` ends with today, `next_7_days` begins
 * with it; counted weeks and months are spans of as many days or months, not those of the calendar.
 * Undefined for a name that is none.
 */
export function periodOf(name: string, { now, zone }: Clock): Period | undefined {
  const today = dayIn(now, zone);
  const day = DAYS[name];
  if (day !== undefined && Object.hasOwn(DAYS, name))
    return { start: moved(today, 'day', day), end: moved(today, 'day', day + 1) };
  const [, first, last] = SPAN.exec(name) ?? [];
  if (first !== undefined && last !== undefined)
    return isDay(first) && isDay(last) && first <= last ? { start: first, end: moved(last, 'day', 1) } : undefined;
  const whole = WHOLE.exec(name);
  if (whole) return wholePeriod(today, whole[1] ?? '', unitOf(whole[2]));
  const counted = COUNTED.exec(name);
  const count = Number(counted?.[2] ?? 0);
  if (!counted || count < 1 || count > MOST) return undefined;
  return countedPeriod(today, counted[1] === 'last' ? -count : count, unitOf(counted[3]));
}

function unitOf(text: string | undefined): Unit {
  return UNITS.find((unit) => unit === text) ?? 'day';
}

function wholePeriod(today: string, which: string, unit: Unit): Period {
  const start = moved(beginning(today, unit), unit, { last: -1, this: 0, next: 1 }[which] ?? 0);
  return { start, end: moved(start, unit, 1) };
}

function countedPeriod(today: string, count: number, unit: Unit): Period {
  const tomorrow = moved(today, 'day', 1);
  return count < 0
    ? { start: moved(tomorrow, unit, count), end: tomorrow }
    : { start: today, end: moved(today, unit, count) };
}

function beginning(day: string, unit: Unit): string {
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  return moved(day, 'day', -((new Date(day).getUTCDay() + 6) % 7));
}

/** A month later than the 31st is the last of the next month. */
function moved(day: string, unit: Unit, count: number): string {
  const date = new Date(day);
  if (unit === 'day' || unit === 'week') date.setUTCDate(date.getUTCDate() + count * (unit === 'week' ? 7 : 1));
  else {
    const months = date.getUTCMonth() + count * (unit === 'year' ? 12 : 1);
    const last = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate();
    date.setUTCMonth(months, Math.min(date.getUTCDate(), last));
  }
  return date.toISOString().slice(0, 10);
}

/** Minutes and more that a place's clock is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(instant / 1000) * 1000;
}

function dayIn(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), zone)).toISOString().slice(0, 10);
}

/** The first instant of a day in a place, ISO 8601: where the clock leaps over midnight, the instant after the leap. */
export function startOfDay(day: string, zone: string): string {
  const local = Date.parse(day);
  const before = offsetAt(local - DAY_MS, zone);
  const after = offsetAt(local + DAY_MS, zone);
  const candidates = [local - Math.max(before, after), local - Math.min(before, after)];
  const [first = local, second = local] = candidates;
  return new Date(dayIn(new Date(first), zone) === day ? first : second).toISOString();
}
