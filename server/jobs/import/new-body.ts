import type { JsonObject } from '../../../core/types';
import type { ReadRow } from './read-row';

/** The values of a row that is to be a new record, over those that all of them have. */
export function newBody({ values }: Pick<ReadRow, 'values'>, preset: JsonObject): JsonObject {
  return Object.keys(preset).length === 0 ? values : { ...preset, ...values };
}
