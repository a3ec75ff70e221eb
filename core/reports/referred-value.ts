import { isObject } from '../is-object';
import type { Json, JsonObject } from '../types';
import type { Formula, MeasureFilter, ReferredValue } from './report';

const COMPARISON = /_(?:lte|gte|lt|gt)$/;

export const COMPARATORS = { lte: '<=', gte: '>=', lt: '<', gt: '>' } as const;
export type Comparator = keyof typeof COMPARATORS;

/** A value of the record that a reference of the row names. */
export interface ReferredField {
  reference: string;
  /** Of that record. */
  property: string;
}

/** A condition of a measure that compares a field with a value of a record that the row names. */
export interface ReferredCondition extends ReferredField {
  /** Of the row. */
  field: string;
  comparator: Comparator;
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
    const named = referredField(value.of);
    if (comparator === undefined || named === undefined) return undefined;
    referred.push({ field: condition.replace(COMPARISON, ''), comparator, ...named, otherwise: value.else });
  }
  return { plain, referred };
}

/** @param path `deskId.patience` */
function referredField(path: string): ReferredField | undefined {
  const [reference, property, more] = path.split('.');
  return reference === undefined || property === undefined || more !== undefined ? undefined : { reference, property };
}

/** What a sum adds up of the records that rows name; undefined for every other formula. */
export function sumOfNamed(formula: Formula): ReferredField | undefined {
  return 'sum' in formula && typeof formula.sum !== 'string' ? referredField(formula.sum.of) : undefined;
}
