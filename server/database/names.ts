import { createHash } from 'node:crypto';

/** Columns every table of a resource has; a property of the same name is this column. */
export const SYSTEM_COLUMNS = [
  'id',
  'tenantId',
  'version',
  'createdAt',
  'updatedAt',
  'createdBy',
  'updatedBy',
] as const;

/** Columns that are no part of a record; a property of the same name gets another column. */
export const HIDDEN_COLUMNS = { deletedAt: 'deletedAt', additional: 'additional', search: '~search' } as const;

const ENGINE_COLUMNS = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];
const TAKEN = new Set<string>([...Object.values(HIDDEN_COLUMNS), ...ENGINE_COLUMNS]);
/** PostgreSQL cuts names at 63 bytes; four are left for callers that add a mark. */
const LONGEST = 59;

/** Eight hex digits that stand for the text. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function cut(name: string, bytes: number): string {
  let result = '';
  for (const character of name) {
    if (Buffer.byteLength(result + character) > bytes) break;
    result += character;
  }
  return result;
}

function fit(name: string): string {
  return `${cut(name, LONGEST - 9)}_${shortHash(name)}`;
}

/** Column of a property: its name verbatim, with a hash where PostgreSQL could not take it. */
export function columnName(property: string): string {
  const fits = property !== '' && Buffer.byteLength(property) <= LONGEST && !TAKEN.has(property);
  return fits ? property : fit(property);
}

/** Table of a collection, in the schema `public`. */
export function tableName(collection: string): string {
  return Buffer.byteLength(collection) <= LONGEST ? collection : fit(collection);
}

/** A name that changes with the definition, so that comparing names compares definitions. */
export function derivedName(table: string, kind: string, definition: string): string {
  return `${cut(table, 40)}_${kind}_${shortHash(`${table} ${definition}`)}`;
}
