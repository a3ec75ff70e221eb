import { secretTail } from '../../../core/records/secret-tail';
import type { JsonObject, Resource } from '../../../core/types';

/**
 * The ends of secrets that are written, for the texts that hold them (`tail` of a secret).
 * @param record with the secrets as they were given
 * @param changed names of what changes; absent for a new record
 */
export function secretTails(
  { fields }: Pick<Resource, 'fields'>,
  record: JsonObject,
  changed?: readonly string[],
): JsonObject {
  const values: JsonObject = {};
  for (const { name, tail } of fields) {
    if (tail === undefined || changed?.includes(name) === false) continue;
    const secret = record[name];
    values[tail] = typeof secret === 'string' ? secretTail(secret) : null;
  }
  return values;
}
