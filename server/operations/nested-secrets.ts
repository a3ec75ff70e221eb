import { isObject } from '../../core/is-object';
import { resolveField } from '../../core/records/find-field';
import type { Field, Json, JsonObject, Resource } from '../../core/types';
import { secretFlag } from '../../core/records/secret-flag';
import { membersOf, resourceFacts } from './resource-facts';

/** What to do with one secret member: `owner` is a fresh copy that may be changed, `stored` the value it had. */
type Visit = (owner: JsonObject, name: string, stored: JsonObject | undefined) => void;

/** The value as it may be answered: every secret below is replaced by `has<Name>`. */
export function maskNested(resource: Resource, record: JsonObject): JsonObject {
  return rewrite(resource, record, undefined, (owner, name) => {
    const present = owner[name] !== null && owner[name] !== undefined;
    delete owner[name];
    owner[secretFlag(name)] = present;
  });
}

/** The value without the secrets below and without their `has<Name>`: what the validator may see of a stored record. */
export function dropNested(resource: Resource, record: JsonObject): JsonObject {
  return rewrite(resource, record, undefined, (owner, name) => {
    delete owner[name];
    delete owner[secretFlag(name)];
  });
}

/** The value as submitted, without the `has<Name>` that readers send back. */
export function dropPresence(resource: Resource, record: JsonObject): JsonObject {
  return rewrite(resource, record, undefined, (owner, name) => {
    delete owner[secretFlag(name)];
  });
}

/** The value as it is stored: given secrets sealed, absent ones taken from `stored` at the same place. */
export function sealNested(
  resource: Resource,
  record: JsonObject,
  stored: JsonObject | undefined,
  seal: (text: string) => string,
): JsonObject {
  return rewrite(resource, record, stored, (owner, name, before) => {
    const value = owner[name];
    if (typeof value === 'string' && value !== '') owner[name] = seal(value);
    else if (value === undefined && before?.[name] !== undefined) owner[name] = before[name];
  });
}

/** The stored value with the secrets below as they were entered: never for people. */
export function openNested(resource: Resource, record: JsonObject, open: (sealed: string) => string): JsonObject {
  return rewrite(resource, record, undefined, (owner, name) => {
    const value = owner[name];
    if (typeof value === 'string') owner[name] = open(value);
  });
}

function rewrite(resource: Resource, record: JsonObject, stored: JsonObject | undefined, visit: Visit): JsonObject {
  const { holdingSecrets } = resourceFacts(resource);
  if (holdingSecrets.length === 0) return record;
  const result = { ...record };
  for (const field of holdingSecrets) {
    const value = result[field.name];
    if (value !== undefined) result[field.name] = inside(resource, field, value, stored?.[field.name], visit);
  }
  return result;
}

function inside(resource: Resource, field: Field, value: Json, stored: Json | undefined, visit: Visit): Json {
  const holder = resolveField(resource, field);
  if (holder.variants) {
    return holder.variants.reduce(
      (current: Json, variant) => inside(resource, variant.field, current, stored, visit),
      value,
    );
  }
  if (Array.isArray(value)) {
    const before = Array.isArray(stored) ? stored : [];
    return value.map((item, index) => {
      const member = holder.kind === 'tuple' ? holder.fields?.[index] : holder.item;
      return member ? inside(resource, member, item, before[index], visit) : item;
    });
  }
  if (!isObject(value)) return value;
  const before = isObject(stored) ? stored : undefined;
  const result = { ...value };
  for (const member of membersOf(holder, value)) {
    if (member.secret) visit(result, member.name, before);
    else if (Object.hasOwn(result, member.name)) {
      result[member.name] = inside(resource, member, result[member.name] ?? null, before?.[member.name], visit);
    }
  }
  return result;
}
