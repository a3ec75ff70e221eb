import { dateFormat, DAY } from '../../../../../core/format/date';

const HOUR = { hour: '2-digit', minute: '2-digit' } as const;
const DAY_MS = 86_400_000;

const midnight = (instant: number): number => new Date(instant).setHours(0, 0, 0, 0);

/** Whole days of the person's calendar from an instant until now. */
const daysAgo = (instant: number): number => Math.round((midnight(Date.now()) - midnight(instant)) / DAY_MS);

/** `14:05` */
export const clockOf = (instant: string, language: string): string =>
  dateFormat(language, HOUR).format(new Date(instant));

/** The time of today, the day of the week of the last days, else the date. */
export function shortMoment(instant: string, language: string): string {
  const ago = daysAgo(Date.parse(instant));
  if (ago <= 0) return clockOf(instant, language);
  if (ago === 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day');
  return ago < 7
    ? dateFormat(language, { weekday: 'short' }).format(new Date(instant))
    : dateFormat(language, DAY).format(new Date(instant));
}

/** `hoje`, `ontem`, else the day in words. @param day `YYYY-MM-DD` of the person's calendar */
export function dayInWords(day: string, language: string): string {
  const instant = Date.parse(`${day}T12:00:00`);
  const ago = daysAgo(instant);
  if (ago === 0 || ago === 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day');
  const isThisYear = new Date(instant).getFullYear() === new Date().getFullYear();
  return dateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(new Date(instant));
}
