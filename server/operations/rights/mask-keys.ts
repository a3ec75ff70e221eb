import type { MaskPlace } from '../../../core/access/masks';
import { HIDDEN } from '../../../core/format/hidden-digits';
import { isObject } from '../../../core/is-object';
import type { Json } from '../../../core/types';

/** Stands for a value of which nothing is shown, not even how long it is. */
const HIDDEN_VALUE = HIDDEN.repeat(6);

/** A map as it is answered: without these names, in lists with them and nothing of their values. */
export function maskKeys(value: Json, keys: readonly string[], place: MaskPlace): Json {
  if (!isObject(value)) return value;
  const hidden = new Set(keys);
  const shown = Object.entries(value).flatMap(([name, one]): [string, Json][] => {
    if (!hidden.has(name)) return [[name, one ?? null]];
    return place === 'read' ? [] : [[name, HIDDEN_VALUE]];
  });
  return Object.fromEntries(shown);
}

/** A map as it was sent, with what is stored under these names: nobody changes what they do not see, or sends its sign back for it. */
export function withStoredKeys(value: Json, stored: Json, keys: readonly string[], place: MaskPlace): Json {
  if (!isObject(value) && !(value === null && place === 'read')) return value;
  const before = isObject(stored) ? stored : {};
  const result = { ...(isObject(value) ? value : {}) };
  for (const name of keys) {
    if (place === 'list' && result[name] !== HIDDEN_VALUE) continue;
    if (Object.hasOwn(before, name)) result[name] = before[name] ?? null;
    else delete result[name];
  }
  return value === null && Object.keys(result).length === 0 ? null : result;
}
