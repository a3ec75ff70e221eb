import { sql } from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Resource } from '../../core/types';
import { compile, identifier } from './builder';
import { HIDDEN_COLUMNS, tableName } from './names';
import { selection } from './record-rows';
import type { Row } from './record-rows';
import { matchesSearch } from './search-condition';
import { sortExpression } from './sort-expression';
import { columnsOf } from './table-columns';

export interface ListRequest {
  resource: Resource;
  /** Conditions that all hold: rights, filters. Their columns are not qualified. */
  where: RawBuilder<unknown>[];
  /** Text of `q`. */
  search?: string | undefined;
  sort: { field: string; order: 'ASC' | 'DESC' };
  offset: number;
  limit: number;
  /** Properties answered; all when absent. */
  properties?: Iterable<string> | undefined;
}

/** Column of the answer that counts what matches. */
export const TOTAL = '~total';
/** From here on a page is found by the index alone, and rows are fetched for the page only. */
const DEEP = 1000;
/** At least so many rows of the sort index are looked at for the matches of a common word. */
const SHORTEST_WALK = 20_000;

/**
 * A page and, in the same round trip, the count of what matches up to `countBound` + 1; without a bound no count. No row,
 * no count: then ask `countStatement`. `id` breaks ties in the direction of the sort, so that one index serves both.
 */
export function pageStatement(request: ListRequest, countBound: number | undefined): CompiledQuery<Row> {
  const columns = selection(request.resource, request.properties, 't');
  const total = countBound === undefined ? sql`` : sql`, ${boundedCount(request, countBound)} as ${identifier(TOTAL)}`;
  const table = tableOf(request);
  const order = orderBy(request, 't');
  if (request.offset < DEEP) {
    return compile<Row>(sql`select ${columns}${total} from ${table} as t where ${matching(request)} ${order} ${pageBounds(request)}`);
  }
  const page = sql`select t."id" from ${table} as t where ${matching(request)} ${order} ${pageBounds(request)}`;
  return compile<Row>(sql`select ${columns}${total} from (${page}) as k join ${table} as t on t."id" = k."id" ${order}`);
}

/** How many rows match, at most `bound` + 1. */
export function countStatement(request: ListRequest, bound: number): CompiledQuery<{ total: number }> {
  return compile<{ total: number }>(sql`select ${boundedCount(request, bound)} as "total"`);
}

/** The rows that match, for the planner to estimate. */
export function matchStatement(request: ListRequest): RawBuilder<unknown> {
  return sql`select 1 from ${tableOf(request)} where ${matching(request)}`;
}

/**
 * A page of what a rare word finds, and its exact count. The planner, left to itself, walks the sort index until the page
 * is full and reads the whole table for it; so the matches are drawn apart (by the trigram index) and then sorted.
 */
export function rareSearchStatement(request: ListRequest): CompiledQuery<Row> {
  return compile<Row>(sql`
    with "~hits" as materialized (${matches(request)}),
    "~page" as (select "id" from "~hits" ${hitOrder(request)} ${pageBounds(request)})
    ${pageOf(request, sql`(select count(*)::int from "~hits")`)}`);
}

/**
 * A page of what a common word finds: its matches are close together on the sort index, so the first of them are met
 * there, where the trigram index would have to gather all. Where a bounded walk does not fill the page, because the
 * matches lie elsewhere, they are gathered after all. The count is null when the walk was enough.
 * @param expected number of matches: to gather them costs several times the walk over as many rows.
 */
export function commonSearchStatement(request: ListRequest, expected: number): CompiledQuery<Row> {
  const { offset, limit } = request;
  const walk = sql.lit(Math.max(SHORTEST_WALK, expected));
  const isFull = sql`(select count(*) from "~walked") >= ${offset + limit}`;
  return compile<Row>(sql`
    with "~walked" as materialized (
      select "id", k from (
        select t."id", ${keyOf(request)} as k, (${matching(request)}) as hit from ${tableOf(request)} as t
        where ${living(request)} ${orderBy(request, 't')} limit ${walk}
      ) as "~ordered" where hit limit ${offset + limit}
    ),
    "~hits" as materialized (${matches(request)} and not (${isFull})),
    "~page" as (
      (select "id" from "~walked" where ${isFull} ${hitOrder(request)} ${pageBounds(request)})
      union all
      (select "id" from "~hits" ${hitOrder(request)} ${pageBounds(request)})
    )
    ${pageOf(request, sql`(select case when ${isFull} then null else (select count(*)::int from "~hits") end)`)}`);
}

const tableOf = ({ resource }: ListRequest): RawBuilder<unknown> => identifier('public', tableName(resource.name));

function living({ resource }: ListRequest): RawBuilder<unknown> {
  return resource.softDelete ? sql`${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql`true`;
}

function matching(request: ListRequest): RawBuilder<unknown> {
  const { resource, where, search } = request;
  const parts: RawBuilder<unknown>[] = [...where];
  if (resource.softDelete) parts.push(living(request));
  if (search !== undefined) parts.push(matchesSearch(resource, search));
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

function matches(request: ListRequest): RawBuilder<unknown> {
  return sql`select t."id", ${keyOf(request)} as k from ${tableOf(request)} as t where ${matching(request)}`;
}

function boundedCount(request: ListRequest, bound: number): RawBuilder<unknown> {
  return sql`(select count(*)::int from (select 1 from ${tableOf(request)} where ${matching(request)} limit ${sql.lit(bound + 1)}) as "~counted")`;
}

function sortKey({ resource, sort }: ListRequest, table: string): RawBuilder<unknown> | undefined {
  if (sort.field === 'id') return undefined;
  const column = columnsOf(resource).get(sort.field);
  if (!column?.traits.sortable) {
    throw new Error(`${resource.name}: expected a sortable field, got "${sort.field}"; check the sort before it comes here`);
  }
  return sql.raw(sortExpression(column, table));
}

const keyOf = (request: ListRequest): RawBuilder<unknown> => sortKey(request, 't') ?? sql`t."id"`;

const directionOf = ({ sort }: ListRequest): RawBuilder<unknown> => sql.raw(sort.order === 'DESC' ? 'desc' : 'asc');

function orderBy(request: ListRequest, table: string): RawBuilder<unknown> {
  const direction = directionOf(request);
  const key = sortKey(request, table);
  const id = sql`${identifier(table, 'id')} ${direction}`;
  return key ? sql`order by ${key} ${direction}, ${id}` : sql`order by ${id}`;
}

function hitOrder(request: ListRequest): RawBuilder<unknown> {
  const direction = directionOf(request);
  return sql`order by k ${direction}, "id" ${direction}`;
}

function pageBounds({ limit, offset }: ListRequest): RawBuilder<unknown> {
  return offset === 0 ? sql`limit ${limit}` : sql`limit ${limit} offset ${offset}`;
}

function pageOf(request: ListRequest, total: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${selection(request.resource, request.properties, 't')}, ${total} as ${identifier(TOTAL)}
    from "~page" as p join ${tableOf(request)} as t on t."id" = p."id" ${orderBy(request, 't')}`;
}
