import { setOwn } from '../schema/keywords';
import type { Field, JsonObject, JsonSchema, Resource } from '../types';
import { validatorOf } from './record-validator';

function withoutNulls(parent: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const [name, value] of Object.entries(parent))
    if (value !== null && value !== undefined) setOwn(result, name, value);
  return result;
}

/** Is the field shown, given the object that holds it? */
export function isVisible(field: Field, parent: JsonObject, resource: Pick<Resource, 'schema'>): boolean {
  return field.visibility === undefined || holds(field.visibility, parent, resource);
}

/** Does a condition of a field hold, given the object that holds the field? A member without a value counts as absent. */
export function holds(condition: JsonSchema, parent: JsonObject, resource: Pick<Resource, 'schema'>): boolean {
  return validatorOf(resource).matches(condition, withoutNulls(parent));
}
