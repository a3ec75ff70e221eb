import { isObject } from '../../../../core/is-object';
import type { Field, Json, JsonObject } from '../../../../core/types';
import { SYSTEM_FIELDS } from '../../../../core/wire';

/**
 * A value that is not the same in the three states of a record: `base` (as the form loaded it), `mine` (as the person
 * left it) and `theirs` (as somebody else saved it meanwhile). An absent value counts as null.
 */
export interface Difference {
  /** Property names from the record down. */
  path: string[];
  /** The field at the path; absent for names the schema leaves open. */
  field?: Field;
  base: Json;
  mine: Json;
  theirs: Json;
  /** Who changed it. `both` differ from each other and need a decision; the others merge by themselves. */
  changedBy: 'me' | 'them' | 'both';
}

export type Side = 'mine' | 'theirs';

/** Stable name of a difference, for choices and React keys. */
export function differenceKey(path: readonly string[]): string {
  return JSON.stringify(path);
}

/** Equality of JSON values; an absent member equals null, the order of members does not matter. */
export function isSameJson(left: Json | undefined, right: Json | undefined): boolean {
  const a = left ?? null;
  const b = right ?? null;
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => isSameJson(item, b[index]))
    );
  }
  if (!isObject(a) || !isObject(b)) return false;
  return namesOf(a, b).every((name) => isSameJson(own(a, name), own(b, name)));
}

/**
 * Lists what differs between three states of one record, in the order of the fields. Objects are compared member by
 * member where the schema knows the members, so that two people may change two members of one address; everything else
 * (lists above all) is one value. Values both sides changed alike are not listed.
 */
export function compareStates(fields: Field[], base: JsonObject, mine: JsonObject, theirs: JsonObject): Difference[] {
  const system: readonly string[] = SYSTEM_FIELDS;
  return compareMembers(fields, [], base, mine, theirs).filter(({ path }) => !system.includes(path[0] ?? ''));
}

function compareMembers(
  fields: Field[],
  parent: string[],
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
): Difference[] {
  const known = fields.map((field) => field.name);
  const names = [...known, ...namesOf(base, mine, theirs).filter((name) => !known.includes(name))];
  return names.flatMap((name) => {
    const field = fields.find((candidate) => candidate.name === name);
    const path = [...parent, name];
    const states = { base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) };
    if (
      field?.kind === 'object' &&
      field.fields &&
      isObject(states.base) &&
      isObject(states.mine) &&
      isObject(states.theirs)
    ) {
      return compareMembers(field.fields, path, states.base, states.mine, states.theirs);
    }
    const changedBy = whoChanged(states);
    return changedBy ? [{ path, ...(field ? { field } : {}), ...states, changedBy }] : [];
  });
}

function whoChanged({
  base,
  mine,
  theirs,
}: {
  base: Json;
  mine: Json;
  theirs: Json;
}): Difference['changedBy'] | undefined {
  const byMe = !isSameJson(base, mine);
  const byThem = !isSameJson(base, theirs);
  if (byMe && byThem) return isSameJson(mine, theirs) ? undefined : 'both';
  if (byMe) return 'me';
  return byThem ? 'them' : undefined;
}

/**
 * The record to save: theirs, with my changes laid over it. Where both changed a value, `choices` decides by
 * `differenceKey`; without a choice mine stays. The version is theirs, so that the save is not refused again.
 */
export function mergeStates(
  theirs: JsonObject,
  differences: Difference[],
  choices: Readonly<Record<string, Side>>,
): JsonObject {
  return differences.reduce((merged, difference) => {
    const side =
      difference.changedBy === 'both'
        ? (choices[differenceKey(difference.path)] ?? 'mine')
        : difference.changedBy === 'me'
          ? 'mine'
          : 'theirs';
    return side === 'mine' ? withValue(merged, difference.path, difference.mine) : merged;
  }, theirs);
}

function withValue(target: JsonObject, path: readonly string[], value: Json): JsonObject {
  const [name, ...rest] = path;
  if (name === undefined) return target;
  const child = own(target, name);
  const next = rest.length > 0 && isObject(child) ? withValue(child, rest, value) : value;
  return Object.fromEntries([...Object.entries(target).filter(([key]) => key !== name), [name, next]]);
}

function own(object: JsonObject, name: string): Json {
  return Object.hasOwn(object, name) ? (object[name] ?? null) : null;
}

function namesOf(...objects: JsonObject[]): string[] {
  return [...new Set(objects.flatMap((object) => Object.keys(object)))];
}
