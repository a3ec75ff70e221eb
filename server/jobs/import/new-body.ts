import type { JsonObject } from '../../../core/types';
import type { ReadRow } from './read-row';

/** The values of a row that is to be a new record. */
export function newBody({ values }: Pick<ReadRow, 'values'>): JsonObject {
  return Object.hasOwn(values, 'id') ? without(values, 'id') : values;
}

export function without(values: JsonObject, ...names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
