/** A repeatable source of chance: the same seed always gives the same demo data. */
export interface Random {
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items, in the order of the list. */
  some<Item>(items: readonly Item[], count: number): Item[];
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean;
}

/** Mulberry32: small, fast, and good enough for names and numbers. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new Error('demo: expected a list with items to pick from, got an empty one');
    return item;
  };
  return {
    integer,
    pick,
    some: (items, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, items.length)) chosen.add(integer(0, items.length - 1));
      return items.filter((_, index) => chosen.has(index));
    },
    chance: (percent) => integer(1, 100) <= percent,
  };
}

/** FNV-1a: texts that differ begin different numbers. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
