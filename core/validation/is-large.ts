import type { Json } from '../types';

/** Values that a record of people has at most, those of its lists and objects counted. */
const ORDINARY = 2000;

/** Has it so many values that to say everything of each takes long? */
export function isLarge(value: Json): boolean {
  const pending: unknown[] = [value];
  for (const one of pending) {
    if (typeof one === 'object' && one !== null) pending.push(...Object.values(one).slice(0, ORDINARY + 1));
    if (pending.length > ORDINARY) return true;
  }
  return false;
}
