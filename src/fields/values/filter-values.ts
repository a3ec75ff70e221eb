import type { Json } from '../../../core/types';

/** What a filter by any of several values holds: an address may give one value where a list is meant. */
export function filterValues(value: Json | undefined): Json[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined || value === '' ? [] : [value];
}
