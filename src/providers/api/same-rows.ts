import { isObject } from '../../../core/is-object';

/**
 * The newer answer with everything of the former one that says the same, so that what is drawn of it is not drawn again. Rows of a list are known by
 * their `id`, or that of the record that they are about: one that comes or goes leaves the others as they are. Plain values, as JSON brings them, and
 * maps are looked into.
 */
export function sameRows(former: unknown, newer: unknown): unknown {
  if (Object.is(former, newer)) return former;
  if (Array.isArray(former) && Array.isArray(newer)) return sameItems(former, newer);
  if (former instanceof Map && newer instanceof Map) return sameEntries(former, newer);
  if (isPlain(former) && isPlain(newer)) return sameValues(former, newer);
  return newer;
}

function sameItems(former: readonly unknown[], newer: readonly unknown[]): readonly unknown[] {
  const known = new Map(former.map((item) => [idOf(item), item]));
  const items = newer.map((item, place) => {
    const id = idOf(item);
    return sameRows(id === undefined ? former[place] : known.get(id), item);
  });
  const isSame = items.length === former.length && items.every((item, place) => Object.is(item, former[place]));
  return isSame ? former : items;
}

function idOf(item: unknown): unknown {
  if (!isObject(item)) return undefined;
  return item['id'] ?? (isObject(item['record']) ? item['record']['id'] : undefined);
}

function sameEntries(former: ReadonlyMap<unknown, unknown>, newer: ReadonlyMap<unknown, unknown>) {
  const entries = new Map([...newer].map(([key, value]) => [key, sameRows(former.get(key), value)]));
  const isSame = newer.size === former.size && [...entries].every(([key, value]) => Object.is(value, former.get(key)));
  return isSame ? former : entries;
}

function sameValues(former: Record<string, unknown>, newer: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(newer);
  const values = Object.fromEntries(names.map((name) => [name, sameRows(former[name], newer[name])]));
  const isSame =
    names.length === Object.keys(former).length &&
    names.every((name) => name in former && Object.is(values[name], former[name]));
  return isSame ? former : values;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;

/** For `memo`: what is given to a component says the same as before. Functions are the same where they are the same object. */
export function sayTheSame(former: object, newer: object): boolean {
  const before = { ...former };
  return sameRows(before, { ...newer }) === before;
}

/** Makes something of an object once: the same object is answered the same again. */
export function madeOnce<Key extends object, Made extends object>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}
