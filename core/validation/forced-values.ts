import type { ForcedCase } from '../records/filled-rules';
import { meets } from '../records/meets';
import type { Field, Json, JsonObject, Resource } from '../types';

/** What the record makes of the field under `forced`; undefined while it may be anything. */
export function forcedCase(
  { forced }: Pick<Field, 'forced'>,
  record: { readonly [name: string]: Json | undefined },
): ForcedCase | undefined {
  return forced?.find(({ when }) => meets(when, record));
}

/** The record with the values that the others force; the same where they force nothing. */
export function withForced({ fields }: Pick<Resource, 'fields'>, record: JsonObject): JsonObject {
  const forced = fields.flatMap((field): [string, Json][] => {
    const found = forcedCase(field, record);
    return found === undefined || record[field.name] === found.is ? [] : [[field.name, found.is]];
  });
  return forced.length === 0 ? record : { ...record, ...Object.fromEntries(forced) };
}
