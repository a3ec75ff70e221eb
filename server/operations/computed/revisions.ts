import type { JsonObject, Resource } from '../../../core/types';

/**
 * The numbers under `revisionOf` of a record that is written: 1 of a new one, one more where something that they count changes.
 * @param before the stored record and the names of what changes; absent for a new record
 */
export function revisions(
  { fields }: Pick<Resource, 'fields'>,
  before?: { stored: JsonObject; changed: readonly string[] },
): JsonObject {
  const values: JsonObject = {};
  for (const { name, revisionOf } of fields) {
    if (revisionOf === undefined) continue;
    if (before === undefined) values[name] = 1;
    else if (revisionOf.some((counted) => before.changed.includes(counted)))
      values[name] = Number(before.stored[name] ?? 1) + 1;
  }
  return values;
}
