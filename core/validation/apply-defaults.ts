import { resolveField } from '../records/find-field';
import { meets } from '../records/meets';
import { setOwn } from '../schema/keywords';
import type { Field, Json, JsonObject, Resource } from '../types';
import { isVisible } from './is-visible';
import { leadsBack } from './checks/leads-back';
import { mapRecord } from './map-record';

const MAX_PASSES = 10;

type Shapes = Pick<Resource, 'definitions'>;

/** What a new record that is like this begins with in the field. */
export function usualIn(
  resource: Shapes,
  field: Field,
  record: { readonly [name: string]: Json | undefined },
): Json | undefined {
  return field.defaultRule?.cases?.find(({ when }) => meets(when, record))?.is ?? startingValue(resource, field);
}

/** @param seen the shapes looked at already: one that requires itself begins with nothing */
function startingValue(resource: Shapes, field: Field, seen = new Set<Field>()): Json | undefined {
  if (field.default !== undefined)
    return typeof field.default === 'object' ? structuredClone(field.default) : field.default;
  // A required object whose members have defaults starts with those.
  if (field.kind !== 'object' || !field.required) return undefined;
  const holder = resolveField(resource, field);
  if (seen.has(holder)) return undefined;
  seen.add(holder);
  return holder.fields?.some((member) => startingValue(resource, member, seen) !== undefined) === true ? {} : undefined;
}

const starting = new WeakMap<readonly Field[], readonly Field[]>();

function startingFields(resource: Shapes, fields: readonly Field[]): readonly Field[] {
  const known = starting.get(fields);
  if (known !== undefined) return known;
  const found = fields.filter(
    (field) => field.defaultRule?.cases !== undefined || startingValue(resource, field) !== undefined,
  );
  starting.set(fields, found);
  return found;
}

/** Is there an object in the value, which has members to begin with in its turn? */
const holdsObject = (value: Json): boolean =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || value.some(holdsObject));

/** Values that one record begins with at most: those of definitions that use others many times multiply. */
const MOST_BEGUN = 10_000;

function fill(resource: Resource, fields: readonly Field[], object: JsonObject, room: { left: number }): JsonObject {
  const open = startingFields(resource, fields);
  let current = object;
  // A default may show the next field, which then has a default of its own.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = current;
    const missing = open.flatMap((field) => {
      if (Object.hasOwn(before, field.name) || !isVisible(field, before, resource)) return [];
      const value = usualIn(resource, field, before);
      return value === undefined || (holdsObject(value) && leadsBack(resource, fields, field))
        ? []
        : [{ field, value }];
    });
    if (missing.length === 0 || missing.length > room.left) break;
    // What others say of a field may be a default of theirs, which comes first.
    const plain = missing.filter(({ field }) => field.defaultRule?.cases === undefined);
    const begun = plain.length > 0 ? plain : missing;
    room.left -= begun.length;
    current = { ...before };
    for (const { field, value } of begun) setOwn(current, field.name, value);
  }
  return current;
}

/**
 * The record with the defaults of its visible absent fields, as at creation. A given null stays. Where definitions hold each
 * other, a default inside one of them does not begin another object that leads back to it.
 */
export function applyDefaults(resource: Resource, record: JsonObject): JsonObject {
  const room = { left: MOST_BEGUN };
  return mapRecord(resource, record, (fields, object) => fill(resource, fields, object, room));
}
