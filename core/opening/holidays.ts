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
    const day = typeof holiday['date'] === 'string' ? holiday['date'] : '';
    const isThatDay = holiday['recurring'] === true ? day.slice(5) === date.slice(5) && day <= date : day === date;
    if (!isThatDay) return [];
    const isWhole = holiday['allDay'] !== false;
    return [
      {
        from: (isWhole ? undefined : minutesOf(holiday['startTime'])) ?? 0,
        to: (isWhole ? undefined : minutesOf(holiday['endTime'])) ?? DAY_MINUTES,
      },
    ];
  });
}
