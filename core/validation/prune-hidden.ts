import type { Field, JsonObject, Resource } from '../types';
import { isVisible } from './is-visible';
import { mapRecord } from './map-record';

const MAX_PASSES = 10;

/** Which hidden values go: those that hints hide, or all that are not shown. */
type Dropped = (field: Field) => boolean;

const byHint: Dropped = (field) => field.dropsHidden === true;
const everyHidden: Dropped = (field) => field.visibility !== undefined;

function hiddenNames(resource: Resource, conditional: readonly Field[], object: JsonObject): string[] {
  return conditional
    .filter((field) => Object.hasOwn(object, field.name) && !isVisible(field, object, resource))
    .map((field) => field.name);
}

const conditionalOf = new Map(
  [byHint, everyHidden].map((dropped) => [dropped, new WeakMap<readonly Field[], readonly Field[]>()]),
);

function conditionalFields(fields: readonly Field[], dropped: Dropped): readonly Field[] {
  const known = conditionalOf.get(dropped)?.get(fields) ?? fields.filter(dropped);
  conditionalOf.get(dropped)?.set(fields, known);
  return known;
}

function pruneObject(resource: Resource, dropped: Dropped, fields: readonly Field[], object: JsonObject): JsonObject {
  const conditional = conditionalFields(fields, dropped);
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

/** The record without the values of fields that hints hide, at every depth: those are neither required nor kept. */
export function pruneHidden(resource: Resource, record: JsonObject): JsonObject {
  return mapRecord(resource, record, (fields, object) => pruneObject(resource, byHint, fields, object));
}

/** The record as somebody sees it: without every field that is not shown, also where the schema would take its value. */
export function shownPart(resource: Resource, record: JsonObject): JsonObject {
  return mapRecord(resource, record, (fields, object) => pruneObject(resource, everyHidden, fields, object));
}
