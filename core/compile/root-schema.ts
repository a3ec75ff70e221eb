import { definitionName } from '../schema/bundle';
import { isNode, own, setOwn } from '../schema/keywords';
import type { JsonSchemaObject } from '../types';
import { isSystemField } from '../system-fields';
import { SYSTEM_FIELDS } from '../wire';
import type { Arms } from './arms';
import { armsOf } from './arms';
import { flattenSchema } from './flatten-schema';
import type { Definitions, FlatSchema } from './flatten-schema';
import { valueTypes } from './value-types';

export interface Root {
  schema: JsonSchemaObject;
  flat: FlatSchema;
  arms: Arms['arms'];
}

function isObjectLike(flat: FlatSchema, arms: Arms['arms']): boolean {
  const { types } = valueTypes(flat.keywords);
  if (types.length > 0 && !types.includes('object')) return false;
  if (types.length > 1) return false;
  if (arms.length > 0) return arms.every((arm) => isObjectLike(arm.flat, [])) || isNode(flat.keywords['properties']);
  return types[0] === 'object' || isNode(flat.keywords['properties']) || flat.branches.length > 0;
}

function wrapped(schema: JsonSchemaObject): JsonSchemaObject {
  const { $defs, title, description, 'x-admin': hints, ...value } = schema;
  const root: JsonSchemaObject = { type: 'object', properties: { value }, required: ['value'], additionalProperties: false };
  for (const [keyword, said] of Object.entries({ title, description, 'x-admin': hints, $defs })) {
    if (said !== undefined) root[keyword] = said;
  }
  return root;
}

/** A record is an object: a schema of anything else becomes the schema of its one property `value`. */
export function rootSchema(schema: JsonSchemaObject, definitions: Definitions): Root {
  const flat = flattenSchema(schema, definitions, new Set());
  const { arms } = armsOf(flat.keywords, definitions, flat.merged);
  if (isObjectLike(flat, arms)) return { schema, flat, arms };
  const whole = wrapped(schema);
  return { schema: whole, flat: flattenSchema(whole, definitions, new Set()), arms: [] };
}

const ROOT_LISTS = ['allOf', 'anyOf', 'oneOf'];
const ROOT_SINGLES = ['if', 'then', 'else', 'not'];

/** Takes the names that the system sets out of what the schema asks of a record, wherever it asks at the root. */
class SystemNames {
  readonly #defs: { [name: string]: unknown };
  readonly #isDropped: (name: string) => boolean;

  constructor(defs: { [name: string]: unknown }, isDropped: (name: string) => boolean) {
    this.#defs = defs;
    this.#isDropped = isDropped;
  }

  strip(schema: unknown): unknown {
    if (!isNode(schema)) return schema;
    const result: JsonSchemaObject = { ...schema };
    if (Array.isArray(schema['required'])) result['required'] = schema['required'].filter((name) => !this.#isDropped(String(name)));
    if (isNode(schema['properties'])) {
      const properties: Record<string, unknown> = {};
      for (const name of Object.keys(schema['properties'])) if (!this.#isDropped(name)) setOwn(properties, name, own(schema['properties'], name));
      result['properties'] = properties;
    }
    for (const keyword of ROOT_LISTS) {
      const list = schema[keyword];
      if (Array.isArray(list)) result[keyword] = list.map((one) => this.strip(one));
    }
    for (const keyword of ROOT_SINGLES) {
      if (schema[keyword] !== undefined) result[keyword] = this.strip(schema[keyword]);
    }
    // A prohibition that spoke of a stripped name would turn into one of everything.
    if (schema['not'] !== undefined && JSON.stringify(result['not']) !== JSON.stringify(schema['not'])) delete result['not'];
    if (typeof schema['$ref'] === 'string') result['$ref'] = this.#stripped(schema['$ref']);
    return result;
  }

  #stripped(reference: string): string {
    const name = `${definitionName(reference)}.record`;
    if (!Object.hasOwn(this.#defs, name)) {
      this.#defs[name] = true;
      this.#defs[name] = this.strip(own(this.#defs, definitionName(reference)));
    }
    return `#/$defs/${name}`;
  }
}

function mentionsSystemField(schema: unknown, defs: unknown, seen: Set<unknown>): boolean {
  if (!isNode(schema) || seen.has(schema)) return false;
  seen.add(schema);
  if (Array.isArray(schema['required']) && schema['required'].some((name) => isSystemField(String(name)))) return true;
  const properties = schema['properties'];
  if (isNode(properties) && SYSTEM_FIELDS.some((name) => Object.hasOwn(properties, name))) return true;
  const inside = (one: unknown): boolean => mentionsSystemField(one, defs, seen);
  if (ROOT_LISTS.some((keyword) => Array.isArray(schema[keyword]) && schema[keyword].some(inside))) return true;
  if (ROOT_SINGLES.some((keyword) => inside(schema[keyword]))) return true;
  return typeof schema['$ref'] === 'string' && isNode(defs) && inside(own(defs, definitionName(schema['$ref'])));
}

/** A declared `tenantId` that refers to tenants is a choice of the platform's own roles and stays. */
export function keepsTenant(schema: JsonSchemaObject): boolean {
  const properties = schema['properties'];
  const tenantId = isNode(properties) ? own(properties, 'tenantId') : undefined;
  const hints = isNode(tenantId) ? tenantId['x-admin'] : undefined;
  return isNode(hints) && hints['reference'] !== undefined;
}

/** The schema without the fields that every record has anyway. */
export function withoutSystemFields(schema: JsonSchemaObject): JsonSchemaObject {
  if (!mentionsSystemField(schema, schema['$defs'], new Set())) return schema;
  const keepsTenantId = keepsTenant(schema);
  const defs: { [name: string]: unknown } = isNode(schema['$defs']) ? { ...schema['$defs'] } : {};
  const names = new SystemNames(defs, (name) => isSystemField(name) && !(name === 'tenantId' && keepsTenantId));
  const stripped = names.strip(schema);
  const result: JsonSchemaObject = isNode(stripped) ? { ...stripped } : schema;
  if (Object.keys(defs).length > 0) result['$defs'] = defs;
  return result;
}
