import { resolveField } from '../find-field';
import { meets } from '../meets';
import { setOwn } from '../schema/keywords';
import type { Field, Json, JsonObject, Resource } from '../types';
import { isVisible } from './is-visible';
import { mapRecord } from './map-record';

const MAX_PASSES = 10;

type Shapes = Pick<Resource, 'definitions'>;

/** What a new record that is like this begins with in the field. */
export function usualIn(resource: Shapes, field: Field, record: { readonly [name: string]: Json | undefined }): Json | undefined {
  return field.defaultWhen?.find(({ when }) => meets(when, record))?.is ?? startingValue(resource, field);
}

/** @param around the shapes that the field is part of: one that requires itself begins with nothing */
function startingValue(resource: Shapes, field: Field, around: readonly Field[] = []): Json | undefined {
  if (field.default !== undefined) return typeof field.default === 'object' ? structuredClone(field.default) : field.default;
  // A required object whose members have defaults starts with those.
  if (field.kind !== 'object' || !field.required) return undefined;
  const holder = resolveField(resource, field);
  if (around.includes(holder)) return undefined;
  return holder.fields?.some((member) => startingValue(resource, member, [...around, holder]) !== undefined) === true ? {} : undefined;
}

const starting = new WeakMap<readonly Field[], readonly Field[]>();

function startingFields(resource: Shapes, fields: readonly Field[]): readonly Field[] {
  const known = starting.get(fields);
  if (known !== undefined) return known;
  const found = fields.filter((field) => field.defaultWhen !== undefined || startingValue(resource, field) !== undefined);
  starting.set(fields, found);
  return found;
}

/** Of an object inside a default: the fields whose defaults it is part of. A schema that holds itself would begin again in each. */
type Origins = WeakMap<object, ReadonlySet<Field>>;

const NONE: ReadonlySet<Field> = new Set();
/** Defaults that are written for a shared definition are taken as they stand: definitions that hold each other would begin one another in every order. */
const isWhole = ({ default: given, definition }: Field): boolean => given !== undefined && definition !== undefined;

function inherit(origins: Origins, value: Json, from: ReadonlySet<Field>): void {
  if (from.size === 0 || typeof value !== 'object' || value === null) return;
  origins.set(value, from);
  if (Array.isArray(value)) for (const item of value) inherit(origins, item, from);
}

function fill(resource: Resource, fields: readonly Field[], object: JsonObject, origins: Origins): JsonObject {
  const within = origins.get(object) ?? NONE;
  for (const value of Object.values(object)) inherit(origins, value, within);
  if ([...within].some(isWhole)) return object;
  // A record that has had its defaults is as it was: they may be given twice, with what is hidden taken away in between.
  for (const field of fields) {
    const value = isWhole(field) && Object.hasOwn(object, field.name) ? object[field.name] : undefined;
    if (value !== undefined && JSON.stringify(value) === JSON.stringify(field.default)) inherit(origins, value, new Set([...within, field]));
  }
  const open = within.size === 0 ? startingFields(resource, fields) : startingFields(resource, fields).filter((field) => !within.has(field));
  let current = object;
  // A default may show the next field, which then has a default of its own.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = current;
    const missing = open.filter((field) => !Object.hasOwn(before, field.name) && isVisible(field, before, resource) && usualIn(resource, field, before) !== undefined);
    if (missing.length === 0) break;
    // What others say of a field may be a default of theirs, which comes first.
    const plain = missing.filter(({ defaultWhen }) => defaultWhen === undefined);
    current = { ...before };
    for (const field of plain.length > 0 ? plain : missing) {
      const value = usualIn(resource, field, before) ?? null;
      inherit(origins, value, new Set([...within, field]));
      setOwn(current, field.name, value);
    }
  }
  return current;
}

/** The record with the defaults of its visible absent fields, as at creation. A given null stays. */
export function applyDefaults(resource: Resource, record: JsonObject): JsonObject {
  const origins: Origins = new WeakMap();
  return mapRecord(resource, record, (fields, object) => fill(resource, fields, object, origins));
}
