const FIRST_MS = 1000;
const LONGEST_MS = 300_000;

/** Who failed waits, twice as long after each further failure. */
export interface BackOff {
  isDue(key: string): boolean;
  succeeded(key: string): void;
  failed(key: string): void;
}

/** From a second up to five minutes. @param now milliseconds */
export function createBackOff(now: () => number = Date.now): BackOff {
  const waiting = new Map<string, { until: number; ms: number }>();
  return {
    isDue: (key) => (waiting.get(key)?.until ?? 0) <= now(),
    succeeded: (key) => void waiting.delete(key),
    failed(key) {
      const ms = Math.min((waiting.get(key)?.ms ?? FIRST_MS / 2) * 2, LONGEST_MS);
      waiting.set(key, { until: now() + ms, ms });
    },
  };
}
