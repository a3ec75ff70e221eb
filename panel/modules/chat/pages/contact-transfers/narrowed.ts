import type { Field, JsonObject } from '../../../../../core/types';

/** A field that offers only some of the records it may name. */
export function narrowed(fields: readonly Field[], name: string, filter: JsonObject): Field | undefined {
  const field = fields.find((one) => one.name === name);
  return field?.reference && { ...field, reference: { ...field.reference, filter } };
}
