import { billedSeconds, callPrice, type Tariff } from './call-price';
import { LONGEST_CALL } from './call-simulation';

/**
 * How long a call may last so that its price does not pass an amount, in whole steps; at most a day, and nothing where not even the
 * minimum is covered.
 * @param covers whether the amount covers a price, a decimal text with four places
 */
export function affordableSeconds(tariff: Tariff, covers: (price: string) => boolean): number {
  const { graceSeconds, minimumSeconds, incrementSeconds } = tariff;
  const isCovered = (seconds: number) => covers(callPrice(billedSeconds(seconds, tariff), tariff));
  const first = Math.max(minimumSeconds, graceSeconds + 1);
  if (!isCovered(first)) return 0;
  const lengthOf = (steps: number) => Math.min(LONGEST_CALL, minimumSeconds + steps * incrementSeconds);
  let [low, high] = [0, Math.ceil(LONGEST_CALL / incrementSeconds)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isCovered(lengthOf(middle))) low = middle;
    else high = middle - 1;
  }
  return Math.max(first, lengthOf(low));
}
