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

/**
 * A record without what its schema calls personal.
 * @param word stands where a text is required
 */
export function withoutPerson(resource: Resource, stored: JsonObject, word: string): PreparedUpdate {
  const names = new Set(personalNames(resource));
  const record = Object.fromEntries(
    resource.fields
      .filter(({ name }) => names.has(name))
      .map((field) => [field.name, impersonal(resource, field, stored[field.name] ?? null, word)]),
  );
  const changed = Object.keys(record).filter((name) => !sameValue(undefined, stored[name], record[name]));
  return { stored, record: Object.fromEntries(changed.map((name) => [name, record[name] ?? null])), changed };
}

function impersonal(resource: Resource, field: Field, value: Json, word: string): Json {
  if (value === null) return null;
  if (field.personal === true) return field.required ? word.slice(0, field.constraints.maxLength) : null;
  const holder = resolveField(resource, field);
  if (Array.isArray(value)) {
    const { item } = holder;
    return item ? value.map((one) => impersonal(resource, item, one, word)) : value;
  }
  if (!isObject(value)) return value;
  const members = new Map(membersOf(holder, value).map((member) => [member.name, member]));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, Json]) => {
      const member = members.get(name);
      return [name, member ? impersonal(resource, member, one, word) : one];
    }),
  );
}
