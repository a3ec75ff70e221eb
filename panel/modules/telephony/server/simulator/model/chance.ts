/** A repeatable source of chance for what happens at a contact centre. */
export interface Chance {
  /** From 0 up to, and without, 1. */
  share(): number;
  /** True in this share of cases, 0 to 1. */
  happens(share: number): boolean;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** Between the two. */
  between(low: number, high: number): number;
  /** How long something takes that may end at any moment, as the patience of callers. */
  exponential(mean: number): number;
  /** How long work takes: half of the times are below the median, a few are far above it. */
  logNormal(median: number, spread: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the items, each as often as its weight says. @throws Error for an empty list */
  weighted<Item extends { weight: number }>(items: readonly Item[]): Item;
}

/** Mulberry32: small, and the same on every machine. */
export function createChance(seed: number): Chance {
  let state = seed | 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(share() * (high - low + 1));
  // Never 0, of which there is no logarithm.
  const positive = (): number => 1 - share();
  const normal = (): number => Math.sqrt(-2 * Math.log(positive())) * Math.cos(2 * Math.PI * share());
  return {
    share,
    happens: (part) => share() < part,
    whole,
    between: (low, high) => low + share() * (high - low),
    exponential: (mean) => -mean * Math.log(positive()),
    logNormal: (median, spread) => median * Math.exp(spread * normal()),
    pick: (items) => of(items, whole(0, items.length - 1)),
    weighted(items) {
      let left = share() * items.reduce((sum, { weight }) => sum + weight, 0);
      return items.find(({ weight }) => (left -= weight) < 0) ?? of(items, items.length - 1);
    },
  };
}

function of<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('simulator: expected a list with items to choose from, got an empty one');
  return item;
}
