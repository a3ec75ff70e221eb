import type { JsonObject, Resource } from '../../types';
import { isLarge } from '../is-large';
import { violation } from '../../violations';
import type { Violation } from '../../wire';

/** So many records one list names at most: each is looked up as the record is written. */
const MOST_REFERENCES = 5000;

/** Lists of a large record with more items than their fields take. */
export function overlongLists({ fields }: Pick<Resource, 'fields'>, record: JsonObject): Violation[] {
  if (!isLarge(record)) return [];
  return fields.flatMap(
    ({ name, kind, constraints: { minItems, maxItems = kind === 'reference-list' ? MOST_REFERENCES : undefined } }) => {
      const list = record[name];
      if (maxItems === undefined || !Array.isArray(list) || list.length <= maxItems) return [];
      return [
        violation(name, 'maxItems', minItems === undefined ? { maxItems } : { context: 'range', minItems, maxItems }),
      ];
    },
  );
}
