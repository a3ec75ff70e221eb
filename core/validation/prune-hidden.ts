import type { Field, JsonObject, Resource } from '../types';
import { isVisible } from './is-visible';
import { mapRecord } from './map-record';

const MAX_PASSES = 10;

function hiddenNames(resource: Resource, conditional: readonly Field[], object: JsonObject): string[] {
  return conditional.filter((field) => Object.hasOwn(object, field.name) && !isVisible(field, object, resource)).map((field) => field.name);
}

const conditionalOf = new WeakMap<readonly Field[], readonly Field[]>();

function conditionalFields(fields: readonly Field[]): readonly Field[] {
  const known = conditionalOf.get(fields) ?? fields.filter((field) => field.visibility !== undefined);
  conditionalOf.set(fields, known);
  return known;
}

function pruneObject(resource: Resource, fields: readonly Field[], object: JsonObject): JsonObject {
  const conditional = conditionalFields(fields);
  if (conditional.length === 0) return object;
  let current = object;
  // Hiding one field may hide the next, whose condition looks at the first.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const hidden = new Set(hiddenNames(resource, conditional, current));
    if (hidden.size === 0) break;
    current = Object.fromEntries(Object.entries(current).filter(([name]) => !hidden.has(name)));
  }
  return current;
}

/** The record without the values of fields that are not shown, at every depth. */
export function pruneHidden(resource: Resource, record: JsonObject): JsonObject {
  return mapRecord(resource, record, (fields, object) => pruneObject(resource, fields, object));
}
