import { isDay } from '../../../../core/format/is-day';
import { isObject } from '../../../../core/is-object';
import type { Report, ReportRequest } from '../../../../core/reports/report';
import { daysIn } from '../../../../core/reports/span-bounds';
import { usualSort } from '../../../../core/reports/usual-sort';
import type { JsonObject } from '../../../../core/types';
import { parseJson } from '../../../providers/api/parseJson';

/** Rows of a page that may be asked for. */
export const PAGE_SIZES = [10, 25, 100] as const;

/** How somebody looks at a report: all of it stands in the address. */
export interface ReportLook {
  /** The name of a period, or its first and last day: `2026-11-01/2026-11-30`. */
  period: string;
  by: string[];
  filter: JsonObject;
  sort: ReportRequest['sort'];
  page: number;
  perPage: number;
  compare: boolean;
  /** Of the saved view that it goes by. */
  view?: string | undefined;
}

const NAME = /^[a-z][\w]{0,39}$/;

/** The two days of a period that is told by them. */
export function daysOfPeriod(period: string): { from: string; to: string } | undefined {
  const [from = '', to = ''] = period.split('/');
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

/** Days of a period that are more than the screen of the report shows; undefined where it shows them all. */
export function tooManyDays({ period: { most } }: Report, period: string): { days: number; most: number } | undefined {
  const said = daysOfPeriod(period);
  if (said === undefined) return undefined;
  const days = daysIn(said);
  return days > most ? { days, most } : undefined;
}

/** Names of the dimensions that an address groups by. */
function byIn(report: Report, given: string | null): string[] {
  if (given === null) return report.by;
  const names = given.split(',').filter((name) => report.dimensions.some((one) => one.name === name));
  return names.length === 0 ? report.by : [...new Set(names)].slice(0, 2);
}

function sortIn(report: Report, by: readonly string[], params: URLSearchParams): ReportRequest['sort'] {
  const name = params.get('sort');
  const isKnown = name === 'group' || report.columns.some(({ key }) => key === name);
  if (name === null || !isKnown) return usualSort(report, by);
  return { by: name, order: params.get('order') === 'ASC' ? 'ASC' : 'DESC' };
}

/** Steps of the time are many, and are read from the first to the last. */
const usualSize = (report: Report, by: readonly string[]): number =>
  report.dimensions.some((one) => one.name === by[0] && !('field' in one)) ? 100 : 25;

/** What an address says; what it does not say, or says in a way that cannot be read, is as the report begins. */
export function lookIn(report: Report, search: string): ReportLook {
  const params = new URLSearchParams(search);
  const by = byIn(report, params.get('by'));
  const period = params.get('period') ?? '';
  const filter = parseJson(params.get('filter'));
  const page = Number(params.get('page'));
  return {
    period: NAME.test(period) || daysOfPeriod(period) ? period : report.period.start,
    by,
    filter: isObject(filter) ? filter : {},
    sort: sortIn(report, by, params),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((size) => size === Number(params.get('perPage'))) ?? usualSize(report, by),
    compare: params.get('compare') === 'true',
    view: params.get('view') ?? undefined,
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The shortest address that says this. */
export function searchOf(report: Report, look: ReportLook): string {
  const params = new URLSearchParams();
  if (look.period !== report.period.start) params.set('period', look.period);
  if (!isSame(look.by, report.by)) params.set('by', look.by.join(','));
  if (Object.keys(look.filter).length > 0) params.set('filter', JSON.stringify(look.filter));
  if (!isSame(look.sort, usualSort(report, look.by))) {
    params.set('sort', look.sort.by);
    params.set('order', look.sort.order);
  }
  if (look.perPage !== usualSize(report, look.by)) params.set('perPage', String(look.perPage));
  if (look.page !== 1) params.set('page', String(look.page));
  if (look.compare) params.set('compare', 'true');
  if (look.view !== undefined) params.set('view', look.view);
  const said = params.toString();
  return said === '' ? '' : `?${said}`;
}

/** The question of `GET /api/reports/{name}`. */
export function questionOf({ period, by, filter, sort, page, perPage, compare }: ReportLook): URLSearchParams {
  const days = daysOfPeriod(period);
  return new URLSearchParams({
    ...(days ?? { period }),
    by: by.join(','),
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.by, sort.order]),
    limit: String(perPage),
    offset: String((page - 1) * perPage),
    compare: String(compare),
  });
}
