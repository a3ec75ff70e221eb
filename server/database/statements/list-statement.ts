import { sql } from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Resource } from '../../../core/types';
import { compile, identifier } from '../builder';
import { isByMonth } from '../by-month';
import { directedKeys, orderedTable, orderKeys, type DirectedKey, type SortKey } from './list-order';
import { HIDDEN_COLUMNS, tableName } from '../names';
import { quoteName } from '../plan/quote';
import { selection } from '../record-rows';
import type { Row } from '../record-rows';
import { columnsOf } from '../table-columns';

/** Rows of a resource. */
export interface Matches {
  resource: Resource;
  /** The tenant whose rows alone the connection sees; only makes the list faster. */
  tenantId?: string | undefined;
  /** Conditions that all hold: rights, filters. Their columns are not qualified. */
  where: RawBuilder<unknown>[];
  /** One more condition, that of a search: the planner can tell how many rows it holds for. See `matchesSearch`. */
  search?: RawBuilder<boolean> | undefined;
}

/**
 * `order`: indexes in an order of the list; `rows`: an index that names the rows, whosever they are; `none`, or none whose worth
 * the planner can tell.
 */
export type ListGuide = 'order' | 'rows' | 'none';

export interface ListRequest extends Matches {
  sort: SortKey;
  /** Orders rows that are equal in `sort`. */
  thenBy?: readonly SortKey[] | undefined;
  offset: number;
  limit: number;
  /** Properties answered; all when absent. */
  properties?: Iterable<string> | undefined;
  /** What leads to the rows that `where` chooses; `order` where it chooses nothing. */
  guide?: ListGuide;
}

/** Column of the answer that counts what matches. */
export const TOTAL = '~total';
/** From here on a page is found by the index alone, and rows are fetched for the page only. */
const DEEP = 1000;
/** A sample reads so many bytes of the table at most: a few milliseconds. */
const MOST_SAMPLED = 250 * 8192;

/**
 * A page and, in the same round trip, the count of what matches up to `countBound` + 1; without a bound no count. No row,
 * no count: then ask `countStatement`.
 */
export function pageStatement(request: ListRequest, countBound: number | undefined): CompiledQuery<Row> {
  const columns = selection(request.resource, request.properties, 't');
  const total = countBound === undefined ? sql`` : sql`, ${boundedCount(request, countBound)} as ${identifier(TOTAL)}`;
  const table = orderedOf(request);
  const order = orderBy(request);
  if (request.offset < DEEP) {
    return compile<Row>(
      sql`select ${columns}${total} from ${table} where ${matching(request)} ${order} ${pageBounds(request)}`,
    );
  }
  // All columns of the index, in its order: they need not be picked out of each row that is passed over.
  const keys = request.tenantId === undefined ? keysOf(request) : [sql`t."tenantId"`, ...keysOf(request)];
  return compile<Row>(sql`
    with "~page" as materialized (select ${sql.join(keys)} from ${table} where ${matching(request)} ${order} ${pageBounds(request)})
    ${pageOf(request, total)}`);
}

/**
 * The page of a list over all tenants in an order whose index begins with the tenant: the first rows of each, merged. Whose rows
 * there are, the index tells by one look for each.
 */
export function acrossTenantsStatement(request: ListRequest, countBound: number | undefined): CompiledQuery<Row> {
  const total = countBound === undefined ? sql`` : sql`, ${boundedCount(request, countBound)} as ${identifier(TOTAL)}`;
  const keys = ordersOf(request);
  const named = keys.map(({ key }, index) => sql`${key} as ${identifier(`k${index}`)}`);
  const order = sql.join(keys.map(({ direction }, index) => sql`${identifier(`k${index}`)} ${direction}`));
  const firstOf = (tenant: RawBuilder<unknown>) => sql`
    select ${sql.join(named)}, t."id" from ${orderedOf(request)} where t."tenantId" ${tenant} and ${matching(request)}
    ${orderBy(request)} limit ${request.offset + request.limit}`;
  const next = (condition: RawBuilder<unknown>) => sql`
    select "tenantId" from ${tableOf(request)} where ${condition} and ${living(request)} order by "tenantId" limit 1`;
  return compile<Row>(sql`
    with recursive "~tenants" ("tenant") as (
      (${next(sql`"tenantId" is not null`)})
      union all
      select (${next(sql`"tenantId" > "~tenants"."tenant"`)}) from "~tenants" where "tenant" is not null
    ),
    "~page" as materialized (
      select "id" from (
        select "~first".* from "~tenants" cross join lateral (${firstOf(sql`= "~tenants"."tenant"`)}) as "~first" where "~tenants"."tenant" is not null
        union all
        (${firstOf(sql`is null`)})
      ) as "~merged" order by ${order} ${pageBounds(request)}
    )
    ${pageOf(request, total)}`);
}

/** How many rows match, at most `bound` + 1. */
export function countStatement(request: Matches, bound: number): CompiledQuery<{ total: number }> {
  return compile<{ total: number }>(sql`select ${boundedCount(request, bound)} as "total"`);
}

/** The rows that match: an expression of each, by default only that it is there. The table has its name, as the sorts among its columns know it. */
export function matchStatement(
  request: Matches,
  columns: RawBuilder<unknown> = sql`1`,
  sorts: readonly SortKey[] = [],
): RawBuilder<unknown> {
  const table =
    sorts.length === 0 ? tableOf(request) : orderedTable(tableOf(request), tableName(request.resource.name), sorts);
  return sql`select ${columns} from ${table} where ${matching(request)}`;
}

/**
 * A page of few matches, and their exact count. The planner, left to itself, walks the sort index until the page is full
 * and reads the whole table for it; so the matches are drawn apart and then sorted.
 */
export function rareStatement(request: ListRequest): CompiledQuery<Row> {
  const keys = ordersOf(request);
  const named = keys.map(({ key }, index) => sql`${key} as ${identifier(`k${index}`)}`);
  const order = sql.join(keys.map(({ direction }, index) => sql`${identifier(`k${index}`)} ${direction}`));
  return compile<Row>(sql`
    with "~hits" as materialized (select ${sql.join(named)}, t."id" from ${orderedOf(request)} where ${matching(request)}),
    "~page" as (select "id" from "~hits" order by ${order} ${pageBounds(request)})
    ${pageOf(request, sql`, (select count(*)::int from "~hits") as ${identifier(TOTAL)}`)}`);
}

/**
 * The page, if it can be filled from the first `walk` rows of the sort index, as where matches are many and everywhere.
 * Fewer rows than asked for say nothing: then `gatherStatement` has the page.
 */
export function walkStatement(request: ListRequest, walk: number): CompiledQuery<Row> {
  return compile<Row>(sql`
    with "~page" as materialized (
      select "id" from (
        select t."id", (${matching(request)}) as hit from ${orderedOf(request)} where ${living(request)} ${orderBy(request)} limit ${walk}
      ) as "~ordered" where hit ${pageBounds(request)}
    )
    ${pageOf(request, sql``)}`);
}

/**
 * The page of all matches, gathered by whatever finds them and then sorted. The order begins with an expression that no
 * index holds: the planner cannot choose to walk the sort index, and can share the work between processors.
 * @param bound only matches up to this sort key are gathered: the page is right if it is full.
 */
export function gatherStatement(request: ListRequest, bound?: string): CompiledQuery<Row> {
  const order = sql.join(
    ordersOf(request).map(({ key, direction }, index) =>
      index === 0 ? sql`coalesce(${key}, ${key}) ${direction}` : sql`${key} ${direction}`,
    ),
  );
  const matches = bound === undefined ? matching(request) : sql`${matching(request)} and ${upTo(request, bound)}`;
  return compile<Row>(sql`
    with "~page" as materialized (select t."id" from ${orderedOf(request)} where ${matches} order by ${order} ${pageBounds(request)})
    ${pageOf(request, sql``)}`);
}

/**
 * The sort key, as text, of the match at the position (from 1) among those on some pages of the table; no row where fewer
 * are met there.
 * @param percent of the table's pages; `MOST_SAMPLED` holds it down.
 */
export function sampleStatement(
  request: ListRequest,
  percent: number,
  position: number,
): CompiledQuery<{ bound: string | null }> {
  const [key] = keysOf(request);
  const table = tableOf(request);
  const place = sql`${`public.${quoteName(tableName(request.resource.name))}`}::regclass`;
  const size = isByMonth(request.resource)
    ? sql`(select sum(pg_relation_size(inhrelid)) from pg_inherits where inhparent = ${place})`
    : sql`pg_relation_size(${place})`;
  const share = sql`least(${percent}::float8, 100, ${sql.lit(100 * MOST_SAMPLED)}::float8 / greatest(${size}, 1))`;
  return compile<{ bound: string | null }>(sql`
    select (${key})::text as "bound" from ${table} as t tablesample system (${share})
    where ${matching(request)} order by ${key} ${directionOf(request)} limit 1 offset ${position - 1}`);
}

/** The table as `t`, with what its order needs. */
const orderedOf = (request: ListRequest): RawBuilder<unknown> =>
  orderedTable(tableOf(request), 't', [request.sort, ...(request.thenBy ?? [])]);

const tableOf = ({ resource }: Matches): RawBuilder<unknown> => identifier('public', tableName(resource.name));

function living({ resource }: Matches): RawBuilder<unknown> {
  return resource.softDelete ? sql`${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql`true`;
}

/**
 * The policy reads the tenant's setting anew for each row, which costs half as much again as all else that is done for it.
 * Beside a value that says the same, the planner compares the setting with the value once, and rows with the value. A walk
 * of the index alone needs no such help.
 */
function ofTenant({ resource, tenantId }: Matches): RawBuilder<unknown> {
  return resource.tenancy === 'tenant' && tenantId !== undefined ? sql`"tenantId" = ${tenantId}` : sql`true`;
}

function matching(request: Matches): RawBuilder<unknown> {
  const { resource, where, search } = request;
  const parts: RawBuilder<unknown>[] = [...where];
  if (search !== undefined) parts.push(search);
  if (parts.length > 0) parts.unshift(ofTenant(request));
  if (resource.softDelete) parts.push(living(request));
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

function boundedCount(request: Matches, bound: number): RawBuilder<unknown> {
  return sql`(select count(*)::int from (select 1 from ${tableOf(request)} where ${matching(request)} limit ${sql.lit(bound + 1)}) as "~counted")`;
}

const keysOf = ({ resource, sort }: ListRequest): RawBuilder<unknown>[] => orderKeys(resource, sort, 't');

const directionOf = ({ sort }: ListRequest): RawBuilder<unknown> => sql.raw(sort.order === 'DESC' ? 'desc' : 'asc');

const ordersOf = ({ resource, sort, thenBy = [] }: ListRequest): DirectedKey[] =>
  directedKeys(resource, [sort, ...thenBy], 't');

function orderBy(request: ListRequest): RawBuilder<unknown> {
  return sql`order by ${sql.join(ordersOf(request).map(({ key, direction }) => sql`${key} ${direction}`))}`;
}

/** Empty keys come last, or first where the order is turned round. */
function upTo(request: ListRequest, bound: string): RawBuilder<unknown> {
  const { resource, sort } = request;
  const [key] = keysOf(request);
  const value = sql`cast(${bound} as ${sql.raw(columnsOf(resource).get(sort.field)?.type ?? 'uuid')})`;
  return sort.order === 'DESC' ? sql`(${key} >= ${value} or ${key} is null)` : sql`${key} <= ${value}`;
}

function pageBounds({ limit, offset }: ListRequest): RawBuilder<unknown> {
  return offset === 0 ? sql`limit ${limit}` : sql`limit ${limit} offset ${offset}`;
}

function pageOf(request: ListRequest, total: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${selection(request.resource, request.properties, 't')}${total}
    from "~page" as p join ${orderedOf(request)} on t."id" = p."id" ${orderBy(request)}`;
}
