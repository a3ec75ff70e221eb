import { setOwn } from '../schema/keywords';
import type { Field, Json, JsonObject, Resource } from '../types';
import { isVisible } from './is-visible';
import { mapRecord } from './map-record';

const MAX_PASSES = 10;

function startingValue(field: Field): Json | undefined {
  if (field.default !== undefined) return typeof field.default === 'object' ? structuredClone(field.default) : field.default;
  // A required object whose members have defaults starts with those.
  if (field.kind !== 'object' || field.definition !== undefined || !field.required) return undefined;
  return field.fields?.some((member) => startingValue(member) !== undefined) === true ? {} : undefined;
}

const starting = new WeakMap<readonly Field[], readonly Field[]>();

function startingFields(fields: readonly Field[]): readonly Field[] {
  const known = starting.get(fields);
  if (known !== undefined) return known;
  const found = fields.filter((field) => startingValue(field) !== undefined);
  starting.set(fields, found);
  return found;
}

function fill(resource: Resource, fields: readonly Field[], object: JsonObject): JsonObject {
  const open = startingFields(fields);
  let current = object;
  // A default may show the next field, which then has a default of its own.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const missing = open.filter((field) => !Object.hasOwn(current, field.name) && isVisible(field, current, resource));
    if (missing.length === 0) break;
    current = { ...current };
    for (const field of missing) setOwn(current, field.name, startingValue(field) ?? null);
  }
  return current;
}

/** The record with the defaults of its visible absent fields, as at creation. A given null stays. */
export function applyDefaults(resource: Resource, record: JsonObject): JsonObject {
  return mapRecord(resource, record, (fields, object) => fill(resource, fields, object));
}
