import { isAtReading } from '../../core/at-reading';
import { Problem } from '../../core/errors';
import type { Resource } from '../../core/types';
import { columnsOf } from '../database/table-columns';

/** What is secret says nothing by its order either. @throws Problem `unknown_sort`. */
export function assertSortable(resource: Resource, field: string): void {
  const column = columnsOf(resource).get(field);
  if (column?.traits.sortable && !column.field?.secret && !(column.field && isAtReading(column.field))) return;
  throw new Problem('unknown_sort', {
    detail: `${resource.name}: expected a field that can be sorted by, got ${JSON.stringify(field.slice(0, 80))}.`,
    params: { field: field.slice(0, 80) },
  });
}
