import type { FieldKind } from '../../../core/types';
import { quoteName } from '../plan/quote';
import type { Column } from '../table-columns';

const SHORT_BY_NATURE: ReadonlySet<FieldKind> = new Set(['enum', 'email', 'phone', 'ip', 'color', 'time', 'time-zone']);
const LONGEST_KEY = 600;

/**
 * What lists sort by and sort indexes hold. A b-tree entry has at most 2.7 kB, so text without a small limit is sorted
 * by its beginning; otherwise one long value would make the write fail.
 * @param table alias, where the statement has several tables.
 */
export function sortExpression(column: Column, table?: string): string {
  const name = table === undefined ? quoteName(column.name) : `${quoteName(table)}.${quoteName(column.name)}`;
  return isUnbounded(column) ? `left(${name}, 200)` : name;
}

function isUnbounded({ type, field }: Column): boolean {
  if (type !== 'text' || !field || SHORT_BY_NATURE.has(field.kind)) return false;
  return (field.constraints.maxLength ?? Number.POSITIVE_INFINITY) > LONGEST_KEY;
}
