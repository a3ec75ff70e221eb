import { isDay } from '../format/is-day';
import type { Json, JsonObject } from '../types';

/** Minutes of one day, the end not included. */
export interface DaySpan {
  from: number;
  to: number;
}

export const DAY_MINUTES = 1440;

/** @param time `HH:mm`, `24:00` at most */
export function minutesOf(time: Json | undefined): number | undefined {
  const [hours, minutes] = typeof time === 'string' ? time.split(':').map(Number) : [];
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? undefined
    : hours * 60 + minutes;
}

/**
 * The parts of a day that are holiday. A holiday that `recurring` says comes every year on its day and month; without a `startTime`
 * it begins with the day, without an `endTime` it ends with it.
 * @param date `YYYY-MM-DD`
 */
export function holidaysOn(holidays: readonly JsonObject[], date: string): DaySpan[] {
  return holidays.flatMap((holiday) => {
    const day = dayOf(holiday);
    const isThatDay = holiday['recurring'] === true ? day.slice(5) === date.slice(5) && day <= date : day === date;
    return isThatDay ? [holidaySpan(holiday)] : [];
  });
}

const dayOf = ({ date }: JsonObject): string => (typeof date === 'string' ? date : '');

/** The part of its day that is holiday. */
export function holidaySpan({ allDay, startTime, endTime }: JsonObject): DaySpan {
  const isWhole = allDay !== false;
  return {
    from: (isWhole ? undefined : minutesOf(startTime)) ?? 0,
    to: (isWhole ? undefined : minutesOf(endTime)) ?? DAY_MINUTES,
  };
}

/** Its days, `YYYY-MM-DD`: those of one that comes every year up to and with that year. */
export function holidayDates(holiday: JsonObject, lastYear: number): string[] {
  const day = dayOf(holiday);
  if (!isDay(day)) return [];
  if (holiday['recurring'] !== true) return [day];
  const first = Number(day.slice(0, 4));
  const years = Array.from({ length: Math.max(1, lastYear - first + 1) }, (_, index) => first + index);
  return years.map((year) => `${String(year).padStart(4, '0')}${day.slice(4)}`).filter(isDay);
}
