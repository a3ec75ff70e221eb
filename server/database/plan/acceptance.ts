import type { Json } from '../../../core/types';
import type { Column } from '../table-columns';
import { quoteName, quoteText } from './quote';

/** SQL of one entry of a condition such as `{"status": ["new", "open"]}`: the column has one of the values. */
export function acceptance(columns: ReadonlyMap<string, Column>, path: string, accepted: Json): string {
  const column = columns.get(path);
  if (!column) throw new Error(`condition: expected a column for ${path}, found none`);
  const values = [accepted].flat().map((value) => quoteText(typeof value === 'string' ? value : JSON.stringify(value)));
  return `${quoteName(column.name)}::text in (${values.join(', ')})`;
}
