import type { Resource, ResourceSort } from './types';

/** What a list is ordered by where nobody asks for another order. */
export function usualSorts({
  sort,
  thenBy = [],
}: Pick<Resource, 'sort' | 'thenBy'>): [ResourceSort, ...ResourceSort[]] {
  return [sort, ...thenBy];
}
