import { secretTail } from '../../../core/records/secret-tail';
import type { JsonObject, Resource } from '../../../core/types';

/**
 * The ends of secrets that are written, for the fields under `tailOf`.
 * @param record with the secrets as they were given
 * @param changed names of what changes; absent for a new record
 */
export function secretTails(
  { fields }: Pick<Resource, 'fields'>,
  record: JsonObject,
  changed?: readonly string[],
): JsonObject {
  const values: JsonObject = {};
  for (const { name, tailOf } of fields) {
    if (tailOf === undefined || changed?.includes(tailOf) === false) continue;
    const secret = record[tailOf];
    values[name] = typeof secret === 'string' ? secretTail(secret) : null;
  }
  return values;
}
