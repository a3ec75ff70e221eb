import type { JsonObject } from '../../../core/types';
import { toSql, type Column } from '../../database/table-columns';

/** Values by column, as `json_to_recordset` reads them; what is absent is NULL. */
export function jsonRow(columns: Iterable<Column>, record: JsonObject): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const column of columns) {
    const value = record[column.property];
    // Inside JSON a value of JSON stands as it is.
    if (value !== null && value !== undefined)
      row[column.name] = column.type === 'jsonb' ? value : toSql(column, value);
  }
  return row;
}
