import { isObject } from '../is-object';
import type { Json } from '../types';
import type { PlacePath } from './import-places';

/** What a cell says of a part of a field; `undefined` where it is empty. */
export interface Part {
  /** From the field down. */
  path: PlacePath;
  value: Json | undefined;
}

/**
 * The value of a field with parts of it laid over what was there; what is empty goes, and so do items of lists of which the parts
 * say nothing. `undefined` where nothing is left.
 * @example layParts(undefined, [{ path: [0, 'number'], value: '1' }, { path: [1, 'number'], value: undefined }]) // [{ number: '1' }]
 */
export function layParts(before: Json | undefined, parts: readonly Part[]): Json | undefined {
  const laid = parts.reduce<Json | undefined>((value, part) => lay(value, part.path, part.value), before);
  return pruned(laid, parts);
}

function lay(before: Json | undefined, [key, ...rest]: PlacePath, value: Json | undefined): Json | undefined {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const items = Array.isArray(before) ? [...before] : [];
    while (items.length < key) items.push(null);
    items[key] = lay(items[key], rest, value) ?? null;
    return items;
  }
  const { [key]: old, ...others } = isObject(before) ? before : {};
  const next = lay(old, rest, value);
  return next === undefined ? others : { ...others, [key]: next };
}

/** Items that are named, but of which nothing is said, are not there. */
function pruned(value: Json | undefined, parts: readonly Part[]): Json | undefined {
  if (Array.isArray(value)) {
    const said = new Map<number, boolean>();
    for (const {
      path: [index],
      value: part,
    } of parts)
      if (typeof index === 'number') said.set(index, (said.get(index) ?? false) || part !== undefined);
    const items = value.filter((item, index) => item !== null && said.get(index) !== false);
    return items.length === 0 ? undefined : items;
  }
  return isObject(value) && Object.keys(value).length === 0 ? undefined : value;
}
