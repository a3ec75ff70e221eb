import type { Json, JsonObject } from '../types';
import { filterOfSource } from './report-hours';
import { splitReferred, sumOfNamed } from './referred-value';
import type {
  MeasureFilter,
  Report,
  ReportColumn,
  ReportDimension,
  ReportPeriod,
  ReportRow,
  ReportSource,
} from './report';
import { instantsOf, spanInstants } from './span-bounds';

/** What a report was asked, as its answer says it. */
export interface DrillPlace {
  period: ReportPeriod;
  zone: string;
  by: readonly string[];
  filter: JsonObject;
}

/**
 * The list of exactly the rows behind a figure; undefined where no list says it: for what is worked out of other figures but for a sum
 * of counts, for different values, for what is added up of other records, for parts of the clock, and for what compares with another record that the group does not name.
 * @param row of the answer; without it the totals
 */
export function drillDown(
  report: Report,
  key: string,
  { period, zone, by, filter }: DrillPlace,
  row?: Pick<ReportRow, 'group' | 'referred'>,
): { collection: string; filter: JsonObject } | undefined {
  const column = report.columns.find((one) => one.key === key);
  const source = report.sources.find(({ collection }) => collection === column?.collection);
  if (!column || !source) return undefined;
  const own = measureFilter(source, column, row?.referred ?? {});
  const groups =
    row === undefined
      ? []
      : by.map((name, index) => groupFilter(report, source, name, row.group[index] ?? null, { period, zone }));
  if (own === undefined || groups.some((group) => group === undefined)) return undefined;
  const { from, to } = instantsOf(period, zone);
  const hasOwnTime = groups.some((group) => group !== undefined && Object.hasOwn(group, `${source.time}_gte`));
  const bounds = hasOwnTime ? {} : { [`${source.time}_gte`]: from, [`${source.time}_lt`]: to };
  const asked = filterOfSource(report, source, filter);
  const parts = [bounds, source.where, asked, own, ...groups.filter((group) => group !== undefined)];
  return { collection: source.collection, filter: together(parts) };
}

/** What the rows of a source are of, in a period and with what the person filters by: the filter of their list. */
export function sourceFilter(
  source: ReportSource,
  { period, zone }: Pick<DrillPlace, 'period' | 'zone'>,
  filter: JsonObject,
): JsonObject {
  const { from, to } = instantsOf(period, zone);
  return together([{ [`${source.time}_gte`]: from, [`${source.time}_lt`]: to }, source.where, filter]);
}

/** Whether the figure is the number of rows in that list. */
export function countsRows(source: ReportSource, measure: string): boolean {
  const formula = source.measures[measure]?.formula;
  return formula !== undefined && 'count' in formula;
}

/** The rows that count for a measure. */
function measureFilter(
  source: ReportSource,
  { measure }: ReportColumn,
  referred: Record<string, number>,
): JsonObject | undefined {
  const formula = source.measures[measure]?.formula;
  if (formula === undefined || 'distinct' in formula || sumOfNamed(formula)) return undefined;
  if ('count' in formula) return resolved(formula.count, referred);
  if ('sum' in formula || 'min' in formula || 'max' in formula) return resolved(formula.where ?? {}, referred);
  return undefined;
}

function resolved(filter: MeasureFilter, referred: Record<string, number>): JsonObject | undefined {
  const split = splitReferred(filter);
  if (split === undefined) return undefined;
  const values: JsonObject = {};
  for (const { field, comparator, reference, property } of split.referred) {
    const value = referred[`${reference}.${property}`];
    if (value === undefined) return undefined;
    values[`${field}_${comparator}`] = value;
  }
  return { ...split.plain, ...values };
}

function groupFilter(
  report: Report,
  source: ReportSource,
  name: string,
  value: Json,
  { period, zone }: Pick<DrillPlace, 'period' | 'zone'>,
): JsonObject | undefined {
  const dimension = report.dimensions.find((one): one is ReportDimension => one.name === name);
  if (dimension === undefined || 'cycle' in dimension) return undefined;
  if ('span' in dimension) {
    if (typeof value !== 'string') return undefined;
    const { from, to } = spanInstants(dimension.span, value, zone, period);
    return { [`${source.time}_gte`]: from, [`${source.time}_lt`]: to };
  }
  if (value === null) return { [`${dimension.field}_null`]: true };
  if (!('first' in dimension)) return { [dimension.field]: value };
  // A plus stands at the beginning of a number alone, so that what contains it begins so.
  return typeof value === 'string' && value.startsWith('+') ? { [`${dimension.field}_like`]: value } : undefined;
}

/** Conditions side by side; those that say something of one field twice under `$and`. */
function together(parts: readonly JsonObject[]): JsonObject {
  const flat: JsonObject = {};
  const rest: JsonObject[] = [];
  for (const part of parts) {
    if (Object.keys(part).length === 0) continue;
    const clashes = Object.entries(part).some(
      ([key, value]) => Object.hasOwn(flat, key) && JSON.stringify(flat[key]) !== JSON.stringify(value),
    );
    if (clashes) rest.push(part);
    else Object.assign(flat, part);
  }
  return rest.length === 0 ? flat : { ...flat, $and: rest };
}
