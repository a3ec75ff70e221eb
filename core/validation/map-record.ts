import { resolveField } from '../records/find-field';
import { setOwn } from '../schema/keywords';
import type { Field, Json, JsonObject, Resource } from '../types';
import { variantOf } from './variant-of';

export type Described = Pick<Resource, 'schema' | 'definitions' | 'fields' | 'additional'>;

/** Changes one object, given the fields it may have; nested objects were not visited yet. */
export type ObjectChange = (fields: readonly Field[], object: JsonObject) => JsonObject;

const holders = new WeakMap<Described, WeakMap<readonly Field[], readonly Field[]>>();

/** Of the fields those below which something is described: the values of the others stay as they are. */
function holdersAmong(resource: Described, fields: readonly Field[]): readonly Field[] {
  const byFields = holders.get(resource) ?? new WeakMap<readonly Field[], readonly Field[]>();
  holders.set(resource, byFields);
  const known = byFields.get(fields);
  if (known !== undefined) return known;
  const found = fields.filter((field) => {
    const { variants, item, fields: members } = resolveField(resource, field);
    return variants !== undefined || item !== undefined || members !== undefined;
  });
  byFields.set(fields, found);
  return found;
}

function mapMembers(
  resource: Described,
  fields: readonly Field[],
  object: JsonObject,
  change: ObjectChange,
): JsonObject {
  const changed = change(fields, object);
  let result = changed;
  for (const field of holdersAmong(resource, fields)) {
    if (!Object.hasOwn(changed, field.name)) continue;
    const value = changed[field.name];
    if (typeof value !== 'object' || value === null) continue;
    const mapped = mapValue(resource, field, value, change);
    if (mapped === value) continue;
    if (result === changed) result = { ...changed };
    setOwn(result, field.name, mapped);
  }
  return result;
}

function mapEach(values: Json[], one: (value: Json, index: number) => Json): Json[] {
  const mapped = values.map(one);
  return mapped.some((value, index) => value !== values[index]) ? mapped : values;
}

function mapValue(resource: Described, field: Field, value: Json, change: ObjectChange): Json {
  if (typeof value !== 'object' || value === null) return value;
  const holder = resolveField(resource, field);
  if (holder.variants !== undefined) {
    const variant = holder.variants[variantOf(resource, holder, value)];
    return variant === undefined ? value : mapValue(resource, variant.field, value, change);
  }
  const { item, fields } = holder;
  if (Array.isArray(value)) {
    return mapEach(value, (one, index) => {
      const described = (holder.kind === 'tuple' ? fields?.[index] : undefined) ?? item;
      return described === undefined ? one : mapValue(resource, described, one, change);
    });
  }
  if (fields !== undefined) {
    const mapped = mapMembers(resource, fields, value, change);
    return holder.additional?.item === undefined
      ? mapped
      : mapOthers(resource, { fields, item: holder.additional.item }, mapped, change);
  }
  if (holder.kind !== 'map' || item === undefined) return value;
  const result: JsonObject = {};
  for (const [name, one] of Object.entries(value)) setOwn(result, name, mapValue(resource, item, one, change));
  return result;
}

/** Values under names of the object's own choosing. */
function mapOthers(
  resource: Described,
  { fields, item }: { fields: readonly Field[]; item: Field },
  object: JsonObject,
  change: ObjectChange,
): JsonObject {
  const known = new Set(fields.map(({ name }) => name));
  const result: JsonObject = {};
  for (const [name, one] of Object.entries(object))
    setOwn(result, name, known.has(name) ? one : mapValue(resource, item, one, change));
  return Object.entries(object).some(([name, one]) => result[name] !== one) ? result : object;
}

/** Applies a change to a record and every described object inside it. The record itself is left as it is. */
export function mapRecord(resource: Described, record: JsonObject, change: ObjectChange): JsonObject {
  return mapMembers(resource, resource.fields, record, change);
}
