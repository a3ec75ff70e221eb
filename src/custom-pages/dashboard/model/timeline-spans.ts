import type { TimelineCardSpec } from '../card-types';
import type { DashboardScope } from './dashboard-scope';
import type { FigureGroup } from './figures';

/** One day or month. */
export interface TimeSpan {
  /** First and last moment, ISO 8601. */
  from: string;
  to: string;
  count: number;
  /** Money as a number: for drawing, not for reckoning. */
  sum: number;
}

const two = (part: number) => String(part).padStart(2, '0');

/** The day in the place of the browser, as the server names groups. */
function localDay(instant: string): string {
  const date = new Date(instant);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Every day or month of a timeline from the first to the present one, with or without records. */
export function timelineSpans(
  scope: DashboardScope,
  { every, spans }: Pick<TimelineCardSpec, 'every' | 'spans'>,
  groups: readonly FigureGroup[],
): TimeSpan[] {
  const startOf = every === 'day' ? scope.daysAgo : scope.monthsAgo;
  const byDay = new Map(groups.map((group) => [group.value, group]));
  return Array.from({ length: spans }, (_, index) => {
    const ago = spans - 1 - index;
    const from = startOf(ago);
    const group = byDay.get(localDay(from));
    return {
      from,
      to: new Date(Date.parse(startOf(ago - 1)) - 1).toISOString(),
      count: group?.count ?? 0,
      sum: Number(group?.sum ?? 0),
    };
  });
}
