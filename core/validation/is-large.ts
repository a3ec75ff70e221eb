import type { Json, JsonObject } from '../types';

/** Values that a record of people has at most, those of its lists and objects counted. */
const ORDINARY = 2000;

/** Has it so many values that to say everything of each takes long? */
export const isLarge = (value: Json): boolean => hasMore(value, ORDINARY);

/** Has it more than `most` values, those of its lists and objects counted, and itself? */
export function hasMore(value: Json, most: number): boolean {
  const pending: unknown[] = [value];
  for (const one of pending) {
    if (typeof one !== 'object' || one === null) continue;
    if (Array.isArray(one)) pending.push(...(one.slice(0, most + 1) as unknown[]));
    else for (const name in one) if (pending.push((one as JsonObject)[name]) > most) return true;
    if (pending.length > most) return true;
  }
  return pending.length > most;
}

/** Have its texts more than `most` characters, taken together? Of a value that `hasMore` knows to be small. */
export function hasMoreText(value: Json, most: number): boolean {
  let left = most;
  const pending: unknown[] = [value];
  for (const one of pending) {
    if (typeof one === 'string' && (left -= one.length) < 0) return true;
    if (typeof one === 'object' && one !== null) pending.push(...(Object.values(one) as unknown[]));
  }
  return false;
}
