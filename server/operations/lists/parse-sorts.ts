import type { Json } from '../../../core/types';
import type { SortKey } from '../../database/statements/list-order';

/** Fields that one order may have. */
export const MOST_SORTS = 3;

/** `["f","ASC"]`, or up to three of them with different fields in a list; `undefined` for anything else. */
export function parseSorts(value: Json): SortKey[] | undefined {
  const several = Array.isArray(value) && Array.isArray(value[0]) ? value : [value];
  const sorts = several.map(toSort).filter((sort) => sort !== undefined);
  const isTwice = new Set(sorts.map(({ field }) => field)).size < sorts.length;
  return sorts.length === several.length && sorts.length <= MOST_SORTS && !isTwice ? sorts : undefined;
}

function toSort(value: Json): SortKey | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [field, order] = value;
  const direction = typeof order === 'string' ? order.toUpperCase() : order;
  return typeof field === 'string' && (direction === 'ASC' || direction === 'DESC')
    ? { field, order: direction }
    : undefined;
}
