import { amountOf, unitsOf } from './amount';

/** How a call is charged; amounts are decimal texts with up to four places, times are seconds. */
export interface Tariff {
  pricePerMinute: string;
  connectionFee: string;
  minimumSeconds: number;
  incrementSeconds: number;
  /** Calls up to this are free. */
  graceSeconds: number;
  rounding: 'up' | 'nearest';
}

/** What is charged for a call that lasts so long: nothing within the grace, else the minimum and whole steps beyond it. */
export function billedSeconds(
  seconds: number,
  {
    graceSeconds,
    minimumSeconds,
    incrementSeconds,
  }: Pick<Tariff, 'graceSeconds' | 'minimumSeconds' | 'incrementSeconds'>,
): number {
  if (seconds <= graceSeconds) return 0;
  return minimumSeconds + Math.ceil(Math.max(0, seconds - minimumSeconds) / incrementSeconds) * incrementSeconds;
}

/** The price of so many charged seconds, a decimal text with four places; nothing charged costs nothing, not the connection either. */
export function callPrice(
  billed: number,
  { pricePerMinute, connectionFee, rounding }: Pick<Tariff, 'pricePerMinute' | 'connectionFee' | 'rounding'>,
): string {
  if (billed === 0) return amountOf(0n);
  const sixtieths = unitsOf(connectionFee) * 60n + BigInt(billed) * unitsOf(pricePerMinute);
  return amountOf((sixtieths + (rounding === 'up' ? 59n : 30n)) / 60n);
}
