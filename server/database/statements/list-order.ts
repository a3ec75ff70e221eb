import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Resource } from '../../../core/types';
import { tieBreaker } from '../plan/plan-indexes';
import { sortExpression } from './sort-expression';
import { columnsOf } from '../table-columns';

export interface SortKey {
  field: string;
  order: 'ASC' | 'DESC';
  /** Where the field is no column of the resource. */
  place?: SortPlace;
}

/** What rows are ordered by that is no column of theirs; each is told the alias of their table. */
export interface SortPlace {
  key: (table: string) => RawBuilder<unknown>;
  /** What stands behind the table for the key to be there: it must not make rows more or fewer. */
  join?: (table: string) => RawBuilder<unknown>;
  /** Instead of `join`, for those rows alone that have something to be ordered by: an index of that can then lead to them. */
  link?: (table: string) => RawBuilder<unknown>;
  /** Is there nothing to order a row by? Such rows come last, whichever way. */
  absent?: (table: string) => RawBuilder<unknown>;
}

/** The sort among rows that have something to be ordered by; undefined where all have. */
export function linkedSort({ place, ...sort }: SortKey): SortKey | undefined {
  return place?.link && { ...sort, place: { key: place.key, join: place.link } };
}

/** The table under its alias, with what the sorts need beside it. */
export function orderedTable(
  table: RawBuilder<unknown>,
  alias: string,
  sorts: readonly SortKey[],
): RawBuilder<unknown> {
  const joins = sorts.flatMap(({ place }) => place?.join?.(alias) ?? []);
  return sql.join([sql`${table} as ${sql.id(alias)}`, ...joins], sql` `);
}

/** A key of the order, in its direction. */
export interface DirectedKey {
  key: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
}

/**
 * What a list sorted by several properties is ordered by. What breaks ties goes in the direction of the last, as it does
 * with one, so that an index of that property serves both.
 */
export function directedKeys(resource: Resource, sorts: readonly SortKey[], table: string): DirectedKey[] {
  const last = sorts.at(-1);
  if (!last) throw new Error(`${resource.name}: expected a property to sort by, got none`);
  const directed = (keys: RawBuilder<unknown>[], { order, place }: SortKey): DirectedKey[] => {
    const absent = place?.absent?.(table);
    return [
      ...(absent ? [{ key: absent, direction: sql.raw('asc') }] : []),
      ...keys.map((key) => ({ key, direction: sql.raw(order === 'DESC' ? 'desc' : 'asc') })),
    ];
  };
  const before = sorts.slice(0, -1).flatMap((sort) => directed(orderKeys(resource, sort, table).slice(0, 1), sort));
  return [...before, ...directed(orderKeys(resource, last, table), last)];
}

/**
 * What a list sorted by the property is ordered by, all in the same direction: the property, among equals the default
 * sort, among equals `id`, so that pages are stable and one index serves both directions.
 * @param table alias of the resource's table.
 */
export function orderKeys(
  resource: Resource,
  { field: property, place }: SortKey,
  table: string,
): RawBuilder<unknown>[] {
  const id = sql.id(table, 'id');
  const tail = tieBreaker(resource);
  if (place) return [place.key(table), ...(tail ? [sql.raw(sortExpression(tail, table))] : []), id];
  if (property === 'id') return [id];
  const column = columnsOf(resource).get(property);
  if (!column?.storage.sortable) {
    throw new Error(
      `${resource.name}: expected a sortable field, got "${property}"; check the sort before it comes here`,
    );
  }
  const keys = tail && tail.name !== column.name ? [column, tail] : [column];
  return [...keys.map((key) => sql.raw(sortExpression(key, table))), id];
}
