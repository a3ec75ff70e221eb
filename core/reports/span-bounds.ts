import { periodOf, startOfDay } from '../conditions/period';
import { isOfMinutes, SPAN_MINUTES, type ReportPeriod, type Span } from './report';

/** The instants of days, ISO 8601: from the first on, up to but without the second. */
export function instantsOf({ from, to }: ReportPeriod, zone: string): { from: string; to: string } {
  return { from: startOfDay(from, zone), to: startOfDay(dayAfter(to), zone) };
}

/** The instants of one step of the time, cut where the period is. `begin` as in `ReportRow`. */
export function spanInstants(
  span: Span,
  begin: string,
  zone: string,
  period: ReportPeriod,
): { from: string; to: string } {
  const whole = instantsOf(period, zone);
  const own = isOfMinutes(span) ? minutesFrom(begin, SPAN_MINUTES[span]) : instantsOf(daysOf(span, begin), zone);
  return { from: later(own.from, whole.from), to: later(own.to, whole.to) === own.to ? whole.to : own.to };
}

/** As many days before. */
export function periodBefore({ from, to }: ReportPeriod): ReportPeriod {
  const days = daysIn({ from, to });
  return { from: moved(from, -days), to: moved(from, -1) };
}

/** How many days, both counted. */
export const daysIn = ({ from, to }: ReportPeriod): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const DAY_MS = 86_400_000;

const later = (one: string, other: string): string => (one > other ? one : other);
const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const dayAfter = (day: string): string => moved(day, 1);

/** An instant is the beginning of a step on the clock of the place, so that the end is as many minutes later unless clocks are changed in between. */
function minutesFrom(begin: string, minutes: number): { from: string; to: string } {
  const from = new Date(begin);
  return { from: from.toISOString(), to: new Date(from.getTime() + minutes * 60_000).toISOString() };
}

function daysOf(span: Span, first: string): ReportPeriod {
  if (span === 'day') return { from: first, to: first };
  if (span === 'week') return { from: first, to: moved(first, 6) };
  const month = periodOf('this_month', { now: new Date(`${first}T12:00:00Z`), zone: 'UTC' });
  return { from: first, to: month === undefined ? first : moved(month.end, -1) };
}
