import { isNode } from '../schema/keywords';
import type { Field } from '../types';
import { identityField } from './resource-defaults';

/**
 * Columns of one table. A row of PostgreSQL fits a page of 8 kB, where even a value that is stored elsewhere leaves 18 bytes,
 * so that 400 always fit.
 */
const MOST_COLUMNS = 400;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isNode(value) ? Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)]) : [];
}

/**
 * Of more fields than a table has columns for, marks those that are stored together: what no hint speaks of, from the end of
 * the schema. They are validated, answered and filtered by as all others, but cannot be sorted by or searched in.
 */
export function gatherFields(
  fields: readonly Field[],
  hints: { readonly [hint: string]: unknown },
  own: ReadonlyMap<string, { readonly [hint: string]: unknown }>,
): void {
  if (fields.length <= MOST_COLUMNS) return;
  const named = new Set(textsIn(hints));
  const identity = identityField(fields);
  const needsColumn = (field: Field): boolean =>
    field === identity || field.secret || named.has(field.name) || Object.keys(own.get(field.name) ?? {}).length > 0;
  let left = MOST_COLUMNS - fields.filter(needsColumn).length;
  for (const field of fields) {
    if (needsColumn(field)) continue;
    if (left <= 0) field.gathered = true;
    left -= 1;
  }
}
