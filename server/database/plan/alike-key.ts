import type { Column } from '../table-columns';
import { quoteName, quoteText } from './quote';

/** SQL of what rows have alike: the value at a dotted path, as text. @example alikeKey(columns, 'phones.0.number') // ("phones" #>> '{0,number}') */
export function alikeKey(columns: ReadonlyMap<string, Column>, path: string): string {
  const [head = '', ...rest] = path.split('.');
  const column = columns.get(path) ?? columns.get(head);
  if (!column) throw new Error(`alike: expected a column for ${path}, found none`);
  return rest.length === 0 ? `(${quoteName(column.name)}::text)` : `(${quoteName(column.name)} #>> ${quoteText(`{${rest.join(',')}}`)})`;
}
