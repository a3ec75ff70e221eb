import type { Field, JsonObject, Resource } from '../types';
import { isSystemField } from '../system-fields';
import { mapRecord } from './map-record';

function isAbsent(fields: ReadonlyMap<string, Field>, name: string, value: unknown): boolean {
  if (value === undefined) return true;
  return value === null && fields.get(name)?.nullable === false;
}

const byName = new WeakMap<readonly Field[], ReadonlyMap<string, Field>>();

function named(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const known = byName.get(fields);
  if (known !== undefined) return known;
  const map = new Map(fields.map((field) => [field.name, field]));
  byName.set(fields, map);
  return map;
}

function dropAbsent(fields: readonly Field[], object: JsonObject): JsonObject {
  const known = named(fields);
  const hasAbsent = Object.keys(object).some((name) => isAbsent(known, name, object[name]));
  return hasAbsent
    ? Object.fromEntries(Object.entries(object).filter(([name, value]) => !isAbsent(known, name, value)))
    : object;
}

/**
 * The record as its schema sees it: without the fields that the system sets, and without null where a field does not
 * admit null, because there it means that there is no value.
 */
export function normaliseAbsent(resource: Resource, record: JsonObject): JsonObject {
  const declared = named(resource.fields);
  const isOwn = (name: string) => declared.has(name) || !isSystemField(name);
  const own = Object.keys(record).every(isOwn)
    ? record
    : Object.fromEntries(Object.entries(record).filter(([name]) => isOwn(name)));
  return mapRecord(resource, own, dropAbsent);
}
