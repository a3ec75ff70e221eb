import { sql, type RawBuilder } from 'kysely';
import type { FilterOperators, FilterQuery } from '../../../core/conditions';
import type { Resource } from '../../../core/types';
import { isByMonth } from '../by-month';
import { MONTH_LEEWAY_MS } from '../plan/month-sql';

/** Of the 48 bits that an id has for its time. */
const MOST_MS = 2 ** 48 - 1;

interface Span {
  from: number;
  to: number;
}

/**
 * SQL of the months, as a range of ids, that a filter of a resource kept by the month asks for by its period; undefined where it says
 * nothing of that, or the table is not made of months. Whole months: the planner takes a range of ids and the period itself for two
 * conditions, and would expect too few rows of a part of a month.
 */
export function monthBounds(resource: Resource, query: FilterQuery): RawBuilder<boolean> | undefined {
  const { period } = resource;
  if (period === undefined || !isByMonth(resource)) return undefined;
  const { from, to } = spanOf(query, period.field);
  const bounds = [
    ...(from === -Infinity ? [] : [sql`"id" >= ${idAt(monthOf(from - MONTH_LEEWAY_MS, 0))}::uuid`]),
    ...(to === Infinity ? [] : [sql`"id" < ${idAt(monthOf(to + MONTH_LEEWAY_MS, 1))}::uuid`]),
  ];
  return bounds.length === 0 ? undefined : sql<boolean>`${sql.join(bounds, sql` and `)}`;
}

/** What all that must hold together says of the time. */
function spanOf(query: FilterQuery, field: string): Span {
  if ('$and' in query && Array.isArray(query.$and))
    return query.$and
      .map((part) => spanOf(part, field))
      .reduce((all, one) => ({ from: Math.max(all.from, one.from), to: Math.min(all.to, one.to) }), {
        from: -Infinity,
        to: Infinity,
      });
  const operators = Object.hasOwn(query, field) ? (query as { [path: string]: FilterOperators })[field] : undefined;
  const { $eq, $gt, $gte, $lt, $lte } = operators ?? {};
  return {
    from: Math.max(...[$eq, $gt, $gte].map((limit) => timeOf(limit) ?? -Infinity)),
    to: Math.min(...[$eq, $lt, $lte].map((limit) => timeOf(limit) ?? Infinity)),
  };
}

function timeOf(limit: unknown): number | undefined {
  const time = typeof limit === 'string' ? Date.parse(limit) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** The beginning, in UTC, of the month of a time, or of one so many months later. */
function monthOf(time: number, later: number): number {
  const date = new Date(Math.min(Math.max(time, 0), MOST_MS));
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}

/** The least id of a time. */
function idAt(time: number): string {
  const digits = Math.min(Math.max(time, 0), MOST_MS).toString(16).padStart(12, '0').padEnd(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
