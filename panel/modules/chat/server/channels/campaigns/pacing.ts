/** How a campaign waits between two messages; seconds. */
export interface Pace {
  minDelay: number;
  maxDelay: number;
  /** A longer pause after so many messages; 0 for none. */
  longPauseEvery: number;
  longPause: number;
}

/** How long to wait after the `count`th message, seconds. @param chance from 0 up to 1 */
export function pauseAfter(
  { minDelay, maxDelay, longPauseEvery, longPause }: Pace,
  count: number,
  chance: number,
): number {
  const usual = minDelay + (Math.max(minDelay, maxDelay) - minDelay) * chance;
  return longPauseEvery > 0 && count % longPauseEvery === 0 ? Math.max(usual, longPause) : usual;
}

/** From so many on the share of failures is judged. */
const LEAST = 20;

/** Have too many failed? `limit` in per cent; null for none. */
export const failsTooOften = ({ sent, failed }: { sent: number; failed: number }, limit: number | null): boolean =>
  limit !== null && sent + failed >= LEAST && (failed / (sent + failed)) * 100 > limit;

/** One of the variations of a text. @param chance from 0 up to 1 */
export function variationOf(text: string, chance: number): string {
  const all = text
    .split('|||')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return all[Math.min(all.length - 1, Math.floor(chance * all.length))] ?? text;
}
