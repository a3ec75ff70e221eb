import { type ListPeriod, LIST_PERIODS, type PeriodRule } from '../../../../core/rules';
import { splitPeriod } from '../../../../core/period/within-period';
import type { Json, JsonObject } from '../../../../core/types';

/** How a filter says the period of a list. */
export type SaidPeriod =
  | { is: 'named'; name: string; choice: ListPeriod | undefined }
  /** Days, `YYYY-MM-DD`, both included. */
  | { is: 'days'; first: string; last: string }
  /** Instants; one of them at least. */
  | { is: 'bounds'; from: string | undefined; until: string | undefined }
  /** In a combination of conditions, or in another way. */
  | { is: 'other' };

const text = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** What the filter of a list says of its period, in the order in which it is told. */
export function saidPeriod(rule: PeriodRule, filter: JsonObject): SaidPeriod {
  const { said } = splitPeriod(rule, filter);
  const name = text(said[`${rule.field}_within`]);
  const [first, last] = name?.split('/') ?? [];
  if (name !== undefined && first !== undefined && last !== undefined) return { is: 'days', first, last };
  if (name !== undefined) return { is: 'named', name, choice: LIST_PERIODS.find((one) => one === name) };
  const from = text(said[`${rule.field}_gte`]) ?? text(said[`${rule.field}_gt`]);
  const until = text(said[`${rule.field}_lte`]) ?? text(said[`${rule.field}_lt`]);
  return from === undefined && until === undefined ? { is: 'other' } : { is: 'bounds', from, until };
}

/** The filter with another period, in the words of `periodOf`. */
export function withPeriod(rule: PeriodRule, filter: JsonObject, name: string): JsonObject {
  return { ...splitPeriod(rule, filter).rest, [`${rule.field}_within`]: name };
}
