import { isObject } from '../../../core/is-object';
import { resolveField } from '../../../core/records/find-field';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import { variantOf } from '../../../core/validation/variant-of';
import { membersOf, resourceFacts } from '../resource-facts';
import { sameValue } from '../same-value';

/**
 * The record with every read-only member inside its values as it is stored, whatever the caller sent; what is new gets the
 * default or nothing. Items of a list are recognised by their `uniqueBy`, else by their other members, else by their place.
 */
export function keepReadOnly(resource: Resource, record: JsonObject, stored: JsonObject | undefined): JsonObject {
  const { holdingReadOnly } = resourceFacts(resource);
  if (holdingReadOnly.length === 0) return record;
  const result = { ...record };
  for (const field of holdingReadOnly) {
    const value = result[field.name];
    if (value !== undefined) result[field.name] = kept(resource, field, value, stored?.[field.name]);
  }
  return result;
}

function kept(resource: Resource, field: Field, value: Json, stored: Json | undefined): Json {
  const holder = resolveField(resource, field);
  if (holder.variants) {
    const arm = holder.variants[variantOf(resource, field, value)];
    return arm ? kept(resource, arm.field, value, stored) : value;
  }
  if (Array.isArray(value)) return keptItems(resource, field, value, Array.isArray(stored) ? stored : []);
  return isObject(value) ? keptMembers(resource, holder, value, isObject(stored) ? stored : {}) : value;
}

function keptMembers(resource: Resource, holder: Field, value: JsonObject, stored: JsonObject): JsonObject {
  const result = { ...value };
  for (const member of membersOf(holder, value)) {
    const { name } = member;
    if (member.readOnly) {
      const own = Object.hasOwn(stored, name) ? stored[name] : member.default;
      if (own !== undefined && !member.secret) result[name] = own;
      else if (Object.hasOwn(result, name)) delete result[name];
    } else if (Object.hasOwn(result, name)) result[name] = kept(resource, member, result[name] ?? null, stored[name]);
  }
  return result;
}

function keptItems(resource: Resource, field: Field, items: Json[], stored: Json[]): Json[] {
  const holder = resolveField(resource, field);
  if (holder.kind === 'tuple') {
    return items.map((item, index) => {
      const member = holder.fields?.[index];
      if (member?.readOnly) return stored[index] ?? member.default ?? null;
      return member ? kept(resource, member, item, stored[index]) : item;
    });
  }
  const { item: member } = holder;
  if (!member) return items;
  const places = matchItems(resource, member, { items, stored, uniqueBy: field.uniqueBy ?? holder.uniqueBy ?? [] });
  return items.map((item, index) => kept(resource, member, item, places[index]));
}

interface Lists {
  items: Json[];
  stored: Json[];
  uniqueBy: string[][];
}

/** For each item the stored one that it is; none is taken twice. */
function matchItems(resource: Resource, member: Field, { items, stored, uniqueBy }: Lists): (Json | undefined)[] {
  if (stored.length === 0) return items.map(() => undefined);
  const free = new Set(stored.keys());
  const found = items.map((): Json | undefined => undefined);
  const claim = (test: (item: Json, candidate: Json, index: number, place: number) => boolean) => {
    items.forEach((item, index) => {
      if (found[index] !== undefined) return;
      const place = [...free].find((one) => test(item, stored[one] ?? null, index, one));
      if (place === undefined) return;
      free.delete(place);
      found[index] = stored[place];
    });
  };
  const bare = (item: Json) => kept(resource, member, item, undefined);
  claim((item, candidate) => uniqueBy.some((names) => agree(names, item, candidate)));
  claim((item, candidate) => sameValue(undefined, bare(item), bare(candidate)));
  if (uniqueBy.length === 0) claim((_item, _candidate, index, place) => index === place);
  return found;
}

function agree(names: string[], item: Json, candidate: Json): boolean {
  if (!isObject(item) || !isObject(candidate)) return false;
  return names.every((name) => (item[name] ?? null) !== null && sameValue(undefined, item[name], candidate[name]));
}
