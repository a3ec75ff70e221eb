import { isSystemField } from '../system-fields';
import type { Field, Json, JsonObject, Resource } from '../types';

/** What a record hands on to one that is made after it: nothing that the system keeps, that is secret, or that is withheld. */
export function copiedValues(
  { fields }: Pick<Resource, 'fields'>,
  record: JsonObject,
  withheld: ReadonlySet<string>,
): JsonObject {
  const own = fields.filter(
    ({ name, readOnly, secret }) => !readOnly && !secret && !isSystemField(name) && !withheld.has(name),
  );
  return Object.fromEntries(
    own.flatMap(({ name }): [string, Json][] =>
      (record[name] ?? null) === null ? [] : [[name, record[name] ?? null]],
    ),
  );
}

export interface CloneOptions {
  /** What the clone of something of this name is called. */
  called: (name: string) => string;
  /** Milliseconds since 1970: times that have passed are not handed on. */
  now: number;
}

/** Free text, which may be added to. */
const isName = ({ kind, constraints }: Field): boolean => kind === 'text' && constraints.pattern === undefined;

/**
 * What the form for a clone begins with: the values that the record hands on. The state begins anew, and of what may occur only once a
 * name is changed, the rest left to whoever fills the form in.
 */
export function cloneOf(resource: Resource, record: JsonObject, { called, now }: CloneOptions): JsonObject {
  const { fields, pools, unique, transitions } = resource;
  const combinations = unique.map((rule) => fields.filter(({ name }) => rule.fields.includes(name)));
  const names = new Map(
    combinations.flatMap((members) => members.find(isName) ?? []).map((field) => [field.name, field]),
  );
  const single = combinations
    .filter((members) => !members.some(isName))
    .flatMap((members) => members.filter(({ reference }) => reference === undefined));
  const withheld = new Set([
    transitions?.field ?? '',
    ...pools.map(({ field }) => field),
    ...single.map(({ name }) => name),
  ]);
  const times = new Set(fields.filter(({ kind }) => kind === 'date-time').map(({ name }) => name));
  const values = Object.entries(copiedValues(resource, record, withheld)).filter(
    ([name, value]) => !times.has(name) || Date.parse(String(value)) > now,
  );
  return Object.fromEntries(values.map(([name, value]) => [name, renamed(names.get(name), value, called)]));
}

function renamed(field: Field | undefined, value: Json, called: CloneOptions['called']): Json {
  if (field === undefined || typeof value !== 'string') return value;
  const room = (field.constraints.maxLength ?? Infinity) - called('').length;
  return called(value.slice(0, Math.max(0, room)).trimEnd());
}
