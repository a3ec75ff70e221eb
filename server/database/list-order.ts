import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Resource } from '../../core/types';
import { tieBreaker } from './plan/plan-indexes';
import { sortExpression } from './sort-expression';
import { columnsOf } from './table-columns';

export interface SortKey {
  field: string;
  order: 'ASC' | 'DESC';
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
  const directed = (key: RawBuilder<unknown>, { order }: SortKey) => ({ key, direction: sql.raw(order === 'DESC' ? 'desc' : 'asc') });
  const before = sorts.slice(0, -1).flatMap((sort) => orderKeys(resource, sort.field, table).slice(0, 1).map((key) => directed(key, sort)));
  return [...before, ...orderKeys(resource, last.field, table).map((key) => directed(key, last))];
}

/**
 * What a list sorted by the property is ordered by, all in the same direction: the property, among equals the default
 * sort, among equals `id`, so that pages are stable and one index serves both directions.
 * @param table alias of the resource's table.
 */
export function orderKeys(resource: Resource, property: string, table: string): RawBuilder<unknown>[] {
  const id = sql.id(table, 'id');
  if (property === 'id') return [id];
  const column = columnsOf(resource).get(property);
  if (!column?.traits.sortable) {
    throw new Error(`${resource.name}: expected a sortable field, got "${property}"; check the sort before it comes here`);
  }
  const tail = tieBreaker(resource);
  const keys = tail && tail.name !== column.name ? [column, tail] : [column];
  return [...keys.map((key) => sql.raw(sortExpression(key, table))), id];
}
