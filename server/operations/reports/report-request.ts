import { periodOf } from '../../../core/conditions/period';
import { Problem } from '../../../core/errors';
import { isDay } from '../../../core/format/is-day';
import { isObject } from '../../../core/is-object';
import type { Report, ReportPeriod, ReportRequest } from '../../../core/reports/report';
import { daysIn } from '../../../core/reports/span-bounds';
import { usualSort } from '../../../core/reports/usual-sort';
import { formatCheck } from '../../../core/validation/formats/formats';
import { USUAL_ZONE } from '../../../core/usual-zone';
import type { OperationContext } from '../context';

/** Rows of a page. */
const MOST_ROWS = 1000;
const USUAL_ROWS = 100;
const MOST_DIMENSIONS = 2;

/** What may be said of a report, as a query or a body has it: `by` and `sort` as lists, numbers as numbers. */
export interface GivenRequest {
  /** A named period, as `_within` takes it; in place of `from` and `to`. */
  period?: unknown;
  from?: unknown;
  to?: unknown;
  by?: unknown;
  filter?: unknown;
  sort?: unknown;
  limit?: unknown;
  offset?: unknown;
  compare?: unknown;
}

/**
 * The days, groups and order of a report; what is not said is as its file says.
 * @param mostDays of the period; undefined: as the report says for the screen
 * @throws Problem `bad_request` naming the member that does not fit
 */
export function parseReportRequest(
  context: OperationContext,
  report: Report,
  given: GivenRequest,
  mostDays = report.period.most,
): ReportRequest {
  const by = byOf(report, given.by);
  return {
    period: periodFrom(context, report, given, mostDays),
    by,
    filter: filterOf(given.filter),
    sort: sortOf(report, by, given.sort),
    limit: wholeOf('limit', given.limit ?? USUAL_ROWS, 1, MOST_ROWS),
    offset: wholeOf('offset', given.offset ?? 0, 0, Number.MAX_SAFE_INTEGER),
    compare: given.compare === true,
  };
}

/** Days and hours are those of the tenant, so that two of its people read the same figures; of the person where there is none. */
export function reportZone({ principal }: OperationContext): string {
  const zones = [principal?.tenant?.['timezone'], principal?.user['timezone']];
  return zones.find((zone): zone is string => typeof zone === 'string' && formatCheck('timezone', zone)) ?? USUAL_ZONE;
}

function unfit(member: string, expected: string, found: unknown): Problem {
  return new Problem('bad_request', {
    detail: `${member}: expected ${expected}, got ${(JSON.stringify(found) ?? 'nothing').slice(0, 80)}.`,
    params: { path: member },
  });
}

function periodFrom(
  context: OperationContext,
  report: Report,
  { period, from, to }: GivenRequest,
  most: number,
): ReportPeriod {
  const days =
    from === undefined && to === undefined ? namedPeriod(context, period ?? report.period.start) : daysOf(from, to);
  if (daysIn(days) <= most) return days;
  throw unfit('to', `a period of at most ${most} days`, `${days.from} to ${days.to}`);
}

function namedPeriod(context: OperationContext, name: unknown): ReportPeriod {
  const found = typeof name === 'string' ? periodOf(name, { now: new Date(), zone: reportZone(context) }) : undefined;
  if (!found) throw unfit('period', 'the name of a period, such as yesterday or last_7_days', name);
  const last = new Date(Date.parse(found.end) - 86_400_000).toISOString().slice(0, 10);
  return { from: found.start, to: last };
}

function daysOf(from: unknown, to: unknown): ReportPeriod {
  if (typeof from !== 'string' || !isDay(from)) throw unfit('from', 'a day such as 2026-11-01', from);
  if (typeof to !== 'string' || !isDay(to) || to < from) throw unfit('to', `a day from ${from} on`, to);
  return { from, to };
}

function byOf(report: Report, given: unknown): string[] {
  if (given === undefined) return report.by;
  const names = report.dimensions.map(({ name }) => name);
  const isFine =
    Array.isArray(given) &&
    given.length <= MOST_DIMENSIONS &&
    new Set(given).size === given.length &&
    given.every((name) => names.includes(name));
  if (isFine) return given as string[];
  throw unfit('by', `at most ${MOST_DIMENSIONS} of ${names.join(', ')}`, given);
}

function filterOf(given: unknown): ReportRequest['filter'] {
  const filter = given ?? {};
  if (isObject(filter)) return filter;
  throw unfit('filter', 'an object', given);
}

function sortOf(report: Report, by: readonly string[], given: unknown): ReportRequest['sort'] {
  if (given === undefined) return usualSort(report, by);
  const [name, order] = Array.isArray(given) ? (given as unknown[]) : [];
  const isKnown = name === 'group' || report.columns.some(({ key }) => key === name);
  if (typeof name === 'string' && isKnown && (order === 'ASC' || order === 'DESC')) return { by: name, order };
  throw unfit('sort', '["group" or a column, "ASC" or "DESC"]', given);
}

function wholeOf(member: string, value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw unfit(member, `a whole number from ${least} to ${most}`, value);
}
