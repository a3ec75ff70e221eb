import type { Json } from '../../../core/types';

/** One opening interval: weekday 0 (Sunday) to 6, times `HH:mm`, the end up to `24:00`. */
export interface WeeklyInterval {
  weekday: number;
  start: string;
  end: string;
}

/** The intervals of a stored value; what is none is left out. */
export function asIntervals(value: Json | undefined): WeeklyInterval[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { weekday, start, end } = entry;
    if (typeof weekday !== 'number') return [];
    return [{ weekday, start: typeof start === 'string' ? start : '', end: typeof end === 'string' ? end : '' }];
  });
}

/** The intervals as they are stored: by day, then by start. */
export function toStored(intervals: WeeklyInterval[]): Json {
  const sorted = intervals.toSorted((a, b) => a.weekday - b.weekday || a.start.localeCompare(b.start));
  return sorted.map(({ weekday, start, end }) => ({ weekday, start, end }));
}

export type IntervalFault = 'order' | 'overlap' | null;

/** What is wrong with interval `index` of one day: it ends before it starts, or another one covers part of it. */
export function intervalFault(day: WeeklyInterval[], index: number): IntervalFault {
  const own = day[index];
  if (!own || own.start === '' || own.end === '') return null;
  if (own.end <= own.start) return 'order';
  const overlaps = day.some((other, at) => at !== index && other.start < own.end && own.start < other.end);
  return overlaps ? 'overlap' : null;
}

/** Where a further interval of a day starts by default: after the last one, or at the start of office hours. */
export function nextInterval(weekday: number, day: WeeklyInterval[]): WeeklyInterval {
  const last = day
    .map(({ end }) => end)
    .toSorted()
    .at(-1);
  if (last === undefined || last === '') return { weekday, start: '08:00', end: '18:00' };
  return { weekday, start: last >= '23:00' ? '' : last, end: last >= '23:00' ? '' : '24:00' };
}

/** Monday first, as in an office week. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
export const WORKDAYS: readonly number[] = [1, 2, 3, 4, 5];

/** These days get the intervals of `weekday`; the others keep theirs. */
export function copyToDays(intervals: WeeklyInterval[], weekday: number, days: readonly number[]): WeeklyInterval[] {
  const day = intervals.filter((interval) => interval.weekday === weekday);
  const others = intervals.filter((interval) => !days.includes(interval.weekday));
  return [...others, ...days.flatMap((target) => day.map((interval) => ({ ...interval, weekday: target })))];
}

/** From Monday to Friday, in office hours. */
export const officeWeek = (): WeeklyInterval[] => WORKDAYS.map((weekday) => nextInterval(weekday, []));

/** Name of a weekday in the language: 0 is Sunday. */
export function weekdayName(weekday: number, tag: string, width: 'long' | 'short'): string {
  // 2023-01-01 was a Sunday.
  return new Intl.DateTimeFormat(tag, { weekday: width, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2023, 0, 1 + weekday)),
  );
}
