import { resolveField } from '../../../core/records/find-field';
import { isObject } from '../../../core/is-object';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import type { PreparedUpdate } from '../preparing/prepare-update';
import { holds, membersOf } from '../resource-facts';
import { sameValue } from '../same-value';

/** Names of the fields of a record in which something of a person is. */
export function personalNames(resource: Resource): string[] {
  return resource.fields
    .filter((field) => holds(resource, field, ({ personal }) => personal === true))
    .map(({ name }) => name);
}

/** What stands in place of personal values. */
export interface Impersonal {
  /** Where a text is required. */
  word: string;
  /** Of a value of the record; undefined: nothing, or the word. */
  instead: (value: Json, field: string, record: JsonObject) => Json | undefined;
}

/** A record without what its schema calls personal. */
export function withoutPerson(resource: Resource, stored: JsonObject, { word, instead }: Impersonal): PreparedUpdate {
  const replaced: Replaced = (field, value) => {
    const known = instead(value, field.name, stored);
    return known === undefined ? (field.required ? word.slice(0, field.constraints.maxLength) : null) : known;
  };
  const names = new Set(personalNames(resource));
  const record = Object.fromEntries(
    resource.fields
      .filter(({ name }) => names.has(name))
      .map((field) => [field.name, impersonal(resource, field, stored[field.name] ?? null, replaced)]),
  );
  const changed = Object.keys(record).filter((name) => !sameValue(undefined, stored[name], record[name]));
  return { stored, record: Object.fromEntries(changed.map((name) => [name, record[name] ?? null])), changed };
}

type Replaced = (field: Field, value: Json) => Json;

function impersonal(resource: Resource, field: Field, value: Json, replaced: Replaced): Json {
  if (value === null) return null;
  if (field.personal === true) return replaced(field, value);
  const holder = resolveField(resource, field);
  if (Array.isArray(value)) {
    const { item } = holder;
    return item ? value.map((one) => impersonal(resource, item, one, replaced)) : value;
  }
  if (!isObject(value)) return value;
  const members = new Map(membersOf(holder, value).map((member) => [member.name, member]));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, Json]) => {
      const member = members.get(name);
      return [name, member ? impersonal(resource, member, one, replaced) : one];
    }),
  );
}
