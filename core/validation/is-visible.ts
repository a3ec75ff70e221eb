import { setOwn } from '../schema/keywords';
import type { Field, JsonObject, Resource } from '../types';
import { validatorOf } from './record-validator';

function withoutNulls(parent: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const [name, value] of Object.entries(parent)) if (value !== null && value !== undefined) setOwn(result, name, value);
  return result;
}

/** Is the field shown, given the object that holds it? A member without a value counts as absent. */
export function isVisible(field: Field, parent: JsonObject, resource: Pick<Resource, 'schema'>): boolean {
  if (field.visibility === undefined) return true;
  return validatorOf(resource).matches(field.visibility, withoutNulls(parent));
}
