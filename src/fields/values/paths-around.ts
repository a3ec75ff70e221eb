import { childSource, parentSource } from '../form-names';

/**
 * Where a property may stand that is asked for from `source`: beside it, then in each object around, the nearest first.
 * `pathsAround('rules.0.field', 'collection')` → `rules.0.collection`, `rules.collection`, `collection`.
 */
export function pathsAround(source: string, property: string): string[] {
  const paths: string[] = [];
  for (let holder = source; holder !== '';) {
    holder = parentSource(holder);
    paths.push(childSource(holder, property));
  }
  return paths;
}
