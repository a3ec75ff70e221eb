import type { DataRecord } from '../../../core/wire';

/** The rows that are new or in another version than a moment ago. */
export function changedRows(
  before: readonly DataRecord[] | undefined,
  after: readonly DataRecord[] | undefined,
): string[] {
  if (!before || !after) return [];
  const versions = new Map(before.map(({ id, version }) => [id, version]));
  return after.filter(({ id, version }) => versions.get(id) !== version).map(({ id }) => id);
}

/** The rows in what react-admin's `refetch` of a list answers; its type says less than it holds. */
export function rowsOf(answer: unknown): DataRecord[] | undefined {
  const page = memberOf(answer, 'data');
  const rows = memberOf(page, 'data');
  return Array.isArray(rows) ? (rows as DataRecord[]) : undefined;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
