import { isObject } from './is-object';
import type { Json } from './types';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The moment as a clock in the time zone shows it. */
export interface LocalMoment {
  /** `YYYY-MM-DD`. */
  date: string;
  /** 0 is Sunday. */
  weekday: number;
  /** `HH:mm`. */
  time: string;
}

/** @param zone IANA name */
export function localMoment(at: Date, zone: string): LocalMoment {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    weekday: WEEKDAYS.indexOf(part('weekday')),
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Lies the moment in one of the `{weekday, start, end}`? The end is not part of it. */
export function isWithinHours(intervals: Json | undefined, { weekday, time }: LocalMoment): boolean {
  if (!Array.isArray(intervals)) return false;
  return intervals.some(
    (one) => isObject(one) && one['weekday'] === weekday && String(one['start']) <= time && time < String(one['end']),
  );
}
