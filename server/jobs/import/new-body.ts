import type { JsonObject } from '../../../core/types';
import type { ReadRow } from './read-row';

/** The values of a row that is to be a new record, over those that all of them have. */
export function newBody({ values }: Pick<ReadRow, 'values'>, preset: JsonObject): JsonObject {
  const own = Object.hasOwn(values, 'id') ? without(values, 'id') : values;
  return Object.keys(preset).length === 0 ? own : { ...preset, ...own };
}

export function without(values: JsonObject, ...names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
