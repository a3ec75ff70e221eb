import type { Json } from '../types';
import { violation } from '../violations';
import type { Violation } from '../wire';
import { isObject } from '../is-object';

/** Items that repeat a combination of members of an earlier one, at the first of those members; all absent passes. */
export function checkUniqueBy(items: readonly Json[], combinations: readonly string[][], path: string): Violation[] {
  return combinations.flatMap((members) => {
    const seen = new Set<string>();
    return items.flatMap((item, index) => {
      if (!isObject(item) || members.every((member) => (item[member] ?? null) === null)) return [];
      const key = JSON.stringify(members.map((member) => item[member] ?? null));
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [violation(`${path}.${index}.${members[0] ?? ''}`, 'uniqueBy', { members })];
    });
  });
}
