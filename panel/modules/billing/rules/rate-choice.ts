import type { JsonObject } from '../../../../core/types';
import type { TimeBand } from './call-simulation';
import type { Tariff } from './call-price';

/** A rate as `rates` has it: `prefix` is of E.164 digits without `+`, null or empty for the whole class. */
type RateFields = Readonly<Record<string, unknown>>;

/** Everything that a prefix of the number may be, shortest first. @example prefixesOf('+551') // ['5', '55', '551'] */
export function prefixesOf(number: string): string[] {
  const digits = number.replace('+', '');
  return Array.from(digits, (_, index) => digits.slice(0, index + 1));
}

/**
 * Of rates of one class whose prefixes fit the number: what is for the time of the call goes before what is for any, then the longest
 * prefix, then the rate of the whole class.
 * @param bandOf asked only where one of the rates is for a time
 */
export function chosenRate<Rate extends RateFields>(rates: readonly Rate[], bandOf: () => TimeBand): Rate | undefined {
  const band = rates.some(({ timeBand }) => timeBand !== ANY_TIME) ? bandOf() : undefined;
  let best: Rate | undefined;
  for (const rate of rates) {
    if (rate['timeBand'] !== ANY_TIME && rate['timeBand'] !== band) continue;
    if (best === undefined || rank(rate) > rank(best)) best = rate;
  }
  return best;
}

const ANY_TIME = 'all';

/** No prefix has a hundred digits. */
const rank = ({ prefix, timeBand }: RateFields): number =>
  (timeBand === ANY_TIME ? 0 : 100) + (typeof prefix === 'string' ? prefix.length : 0);

/** How calls are charged by a rate of a plan: the rate says, and the plan where the rate does not. Fields as `rates` and `rate-plans` have them. */
export function tariffOf(plan: JsonObject, rate: JsonObject): Tariff {
  return {
    pricePerMinute: String(rate['pricePerMinute'] ?? '0'),
    connectionFee: String(rate['connectionFee'] ?? plan['connectionFee'] ?? '0'),
    minimumSeconds: Number(rate['minimumSeconds'] ?? plan['defaultMinimum']),
    incrementSeconds: Number(rate['incrementSeconds'] ?? plan['defaultIncrement']),
    graceSeconds: Number(plan['graceSeconds']),
    rounding: plan['rounding'] === 'nearest' ? 'nearest' : 'up',
  };
}
