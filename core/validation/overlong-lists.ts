import type { JsonObject, Resource } from '../types';
import { isLarge } from './is-large';
import { violation } from '../violations';
import type { Violation } from '../wire';

/** Lists of a large record with more items than their fields take. */
export function overlongLists({ fields }: Pick<Resource, 'fields'>, record: JsonObject): Violation[] {
  if (!isLarge(record)) return [];
  return fields.flatMap(({ name, constraints: { minItems, maxItems } }) => {
    const list = record[name];
    if (maxItems === undefined || !Array.isArray(list) || list.length <= maxItems) return [];
    return [violation(name, 'maxItems', minItems === undefined ? { maxItems } : { context: 'range', minItems, maxItems })];
  });
}
