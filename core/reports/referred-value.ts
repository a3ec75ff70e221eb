import { isObject } from '../is-object';
import type { Json, JsonObject } from '../types';
import type { MeasureFilter, ReferredValue } from './report';

const COMPARISON = /_(?:lte|gte|lt|gt)$/;

export const COMPARATORS = { lte: '<=', gte: '>=', lt: '<', gt: '>' } as const;
export type Comparator = keyof typeof COMPARATORS;

/** A condition of a measure that compares a field with a value of a record that the row names. */
export interface ReferredCondition {
  /** Of the row. */
  field: string;
  comparator: Comparator;
  reference: string;
  /** Of the record that `reference` names. */
  property: string;
  otherwise: number;
}

export function isReferred(value: Json | ReferredValue | undefined): value is ReferredValue {
  return isObject(value) && typeof value['of'] === 'string' && typeof value['else'] === 'number';
}

function comparatorOf(condition: string): Comparator | undefined {
  const [suffix] = COMPARISON.exec(condition) ?? [];
  return (Object.keys(COMPARATORS) as Comparator[]).find((one) => `_${one}` === suffix);
}

/** The part of a filter that the rows of the source decide alone, and what compares them with other records; undefined for a comparison that there is not. */
export function splitReferred(filter: MeasureFilter): { plain: JsonObject; referred: ReferredCondition[] } | undefined {
  const plain: JsonObject = {};
  const referred: ReferredCondition[] = [];
  for (const [condition, value] of Object.entries(filter)) {
    if (!isReferred(value)) {
      plain[condition] = value;
      continue;
    }
    const comparator = comparatorOf(condition);
    const [reference, property, more] = value.of.split('.');
    if (comparator === undefined || reference === undefined || property === undefined || more !== undefined)
      return undefined;
    referred.push({ field: condition.replace(COMPARISON, ''), comparator, reference, property, otherwise: value.else });
  }
  return { plain, referred };
}
