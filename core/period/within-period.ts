import type { PeriodRule } from '../rules';
import type { JsonObject } from '../types';

const SUFFIX = /_(?:gte|lte|gt|lt|neq|between|within|null)$/;

const isOf = (field: string, key: string): boolean => key === field || key.replace(SUFFIX, '') === field;

/** Does a filter say something of the field, by itself or in a combination? */
export function isSaidOf(field: string, filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some((part) => isSaidOf(field, part));
  if (typeof filter !== 'object' || filter === null) return false;
  return Object.entries(filter).some(
    ([key, value]) => isOf(field, key) || (key.startsWith('$') && isSaidOf(field, value)),
  );
}

/** The filter of a list that is bound to a period: where it says nothing of it, it is that of the beginning. */
export function withinPeriod({ field, start }: PeriodRule, filter: JsonObject): JsonObject {
  return isSaidOf(field, filter) ? filter : { ...filter, [`${field}_within`]: start };
}

/** The part of a filter that says the period, beside combinations, and the rest of it. */
export function splitPeriod(rule: PeriodRule | undefined, filter: JsonObject): { said: JsonObject; rest: JsonObject } {
  const entries = Object.entries(filter);
  const isPeriod = ([key]: [string, unknown]) => rule !== undefined && isOf(rule.field, key);
  return {
    said: Object.fromEntries(entries.filter(isPeriod)),
    rest: Object.fromEntries(entries.filter((entry) => !isPeriod(entry))),
  };
}
