import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Resource } from '../../core/types';
import { tieBreaker } from './plan/plan-indexes';
import { sortExpression } from './sort-expression';
import { columnsOf } from './table-columns';

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
