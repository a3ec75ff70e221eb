import { isObject } from '../../../core/is-object';
import type { JsonObject } from '../../../core/types';
import { UNTOUCHED, type Effect, type NewRecord, type Prepared } from './effect';

/** How many a list names, and how many of them a message can reach. */
function counted({ record }: NewRecord): JsonObject {
  const items = Array.isArray(record['items']) ? record['items'].filter(isObject) : [];
  return { total: items.length, valid: items.filter(({ contactId, phone }) => typeof contactId === 'string' || typeof phone === 'string').length };
}

const withCount = (list: NewRecord): Promise<Prepared> => Promise.resolve({ ...UNTOUCHED, values: counted(list) });

/** A list of contacts says how many they are. */
export const countItems: Effect = {
  needs: { 'contact-lists': ['items', 'total', 'valid'] },
  onCreate: (_context, _executor, list) => withCount(list),
  onChange: (_context, _executor, list) => (list.changed.includes('items') ? withCount(list) : Promise.resolve(UNTOUCHED)),
};
