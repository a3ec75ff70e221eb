import { sql } from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import { compile, identifier } from '../builder';
import { matchStatement, type Matches } from './list-statement';
import type { Column } from '../table-columns';

export const SPANS = ['hour', 'day', 'week', 'month'] as const;
export type Span = (typeof SPANS)[number];

export const MEASURES = ['sum', 'min', 'max'] as const;
export type Measure = (typeof MEASURES)[number];

export interface Grouping {
  column: Column;
  /** Times and dates come together by the hour, day, week or month of a place. */
  span?: { every: Span; zone: string } | undefined;
  /** What comes first; absent: the largest count, of spans the latest. */
  sort?: GroupSort | undefined;
  /** Groups answered at most. */
  limit: number;
}

/** Groups by what was measured in them. */
export interface GroupSort {
  by: Measure | 'count';
  order: 'ASC' | 'DESC';
}

export interface Aggregation {
  matches: Matches;
  measures: { measure: Measure; column: Column }[];
  group?: Grouping | undefined;
}

/** Money stays a decimal text; every other number is one. Times are ISO 8601 in UTC, as everywhere on the wire. */
export interface AggregateRow {
  /** Of the group; absent without one. Spans are the local time they begin at: `2026-11-21`, `2026-11-21T14:00`. */
  value?: string | number | boolean | null;
  count: number;
  /** Over all groups, answered or not. */
  total: number;
  groups: number;
  sum?: string | number | null;
  min?: string | number | null;
  max?: string | number | null;
}

/**
 * Counts the rows that match and measures columns of theirs, as a whole or per group. Without an order the largest groups come
 * first, of spans the latest.
 */
export function aggregateStatement({ matches, measures, group }: Aggregation): CompiledQuery<AggregateRow> {
  const key = group ? keyOf(group) : sql`null::text`;
  const columns = measures.map(({ column }, index) => sql`, ${identifier(column.name)} as ${identifier(`m${index}`)}`);
  const measured = measures.map(
    ({ measure, column }, index) => sql`, ${measuredAs(measure, column, index)} as ${identifier(measure)}`,
  );
  const picked = measures.map(({ measure }) => sql`, ${identifier(measure)}`);
  const value = group ? sql`"value", ` : sql``;
  // Answers hold money as text, which has another order than amounts.
  const place = measures.findIndex(({ measure }) => measure === group?.sort?.by);
  const sorted =
    group?.sort === undefined || place < 0
      ? sql``
      : sql`, ${sql.raw(group.sort.by)}(${identifier(`m${place}`)}) as "~sorted"`;
  return compile<AggregateRow>(sql`
    with "~rows" as (${matchStatement(matches, sql`${key} as "value"${sql.join(columns, sql``)}`)}),
    "~groups" as (select "value", count(*)::bigint as "count"${sql.join(measured, sql``)}${sorted} from "~rows" group by "value")
    select ${value}"count"${sql.join(picked, sql``)}, (sum("count") over ())::bigint as "total", (count(*) over ())::int as "groups"
    from "~groups" order by ${orderOf(group)} limit ${group?.limit ?? 1}`);
}

function orderOf(group: Grouping | undefined): RawBuilder<unknown> {
  if (group?.sort !== undefined) {
    const by = group.sort.by === 'count' ? sql`"count"` : sql`"~sorted"`;
    return sql`${by} ${group.sort.order === 'ASC' ? sql`asc` : sql`desc`} nulls last, "value" nulls last`;
  }
  return group?.span ? sql`"value" desc nulls last` : sql`"count" desc, "value" nulls last`;
}

/** Two digits of the hour are enough where groups are hours. */
const SHAPES: Record<Span, string> = {
  hour: 'YYYY-MM-DD"T"HH24:00',
  day: 'YYYY-MM-DD',
  week: 'YYYY-MM-DD',
  month: 'YYYY-MM-DD',
};

function keyOf({ column, span }: Grouping): RawBuilder<unknown> {
  const name = identifier(column.name);
  if (!span) return name;
  const local = column.type === 'date' ? sql`${name}::timestamp` : sql`${name} at time zone ${span.zone}`;
  return sql`to_char(date_trunc(${sql.lit(span.every)}, ${local}), ${sql.lit(SHAPES[span.every])})`;
}

function measuredAs(measure: Measure, { type }: Column, index: number): RawBuilder<unknown> {
  const column = identifier(`m${index}`);
  const value = { sum: sql`sum(${column})`, min: sql`min(${column})`, max: sql`max(${column})` }[measure];
  if (type === 'timestamp(3) with time zone')
    return sql`to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return type === 'numeric(18,4)' || type === 'date' ? sql`(${value})::text` : sql`(${value})::float8`;
}
