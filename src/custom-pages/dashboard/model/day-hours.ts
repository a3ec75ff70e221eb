import type { DashboardScope } from './dashboard-scope';
import type { FigureGroup } from './figures';

/** An hour of the clock in the place of the browser. */
export interface DayHour {
  /** As the server names groups of hours: `2026-11-29T08:00`. */
  key: string;
  /** `08` */
  name: string;
  /** Its first moment, and the first after it; ISO 8601. */
  from: string;
  until: string;
}

const HOURS = 24;
const two = (part: number) => String(part).padStart(2, '0');

/** The hours of a day; where clocks repeat one, it is one hour that lasts two. */
export function dayHours(scope: Pick<DashboardScope, 'daysAgo'>, daysAgo: number): DayHour[] {
  const midnight = new Date(scope.daysAgo(daysAgo));
  const [year, month, day] = [midnight.getFullYear(), midnight.getMonth(), midnight.getDate()];
  return Array.from({ length: HOURS }, (_, hour) => ({
    key: `${year}-${two(month + 1)}-${two(day)}T${two(hour)}:00`,
    name: two(hour),
    from: new Date(year, month, day, hour).toISOString(),
    until: new Date(year, month, day, hour + 1).toISOString(),
  }));
}

/** How many records there are in each of the hours. */
export function countsOf(hours: readonly DayHour[], groups: readonly FigureGroup[]): number[] {
  const known = new Map(groups.map(({ value, count }) => [value, count]));
  return hours.map(({ key }) => known.get(key) ?? 0);
}
