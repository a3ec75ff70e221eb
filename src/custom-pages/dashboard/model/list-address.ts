import type { JsonObject } from '../../../../core/types';

/** The address of a screen's list with a filter: react-admin reads it there. An empty one takes away what was filtered by before. */
export function listAddress(path: string, filter: JsonObject): string {
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;
}
