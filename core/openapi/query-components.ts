import type { CollectionRights } from '../access/collection-rights';
import { comparableOf } from '../conditions/coerce-value';
import type { Comparable } from '../kinds/kinds';
import { isSystemField, systemField } from '../system-fields';
import type { Field, JsonSchema, JsonSchemaObject, Resource } from '../types';
import { SYSTEM_FIELDS } from '../wire';
import { listOf, oneOf, schemaRef } from './document-parts';

export const filterName = (collection: string) => `${collection}.filter`;
export const sortName = (collection: string) => `${collection}.sort`;

const OPERAND: Record<Exclude<Comparable, 'none'>, JsonSchemaObject> = {
  text: { type: 'string' },
  number: { type: 'number' },
  decimal: { type: 'string', format: 'decimal' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
  exact: { type: ['string', 'number', 'boolean'] },
};
const ORDERED: ReadonlySet<Comparable> = new Set<Comparable>(['text', 'number', 'decimal', 'date', 'instant']);

const equalName = (comparable: Comparable) => `filter.${comparable}`;
const limitName = (comparable: Comparable) => `filter.${comparable}-limit`;

/** What a filter compares with, by the kind of comparison; shared by all collections. */
export function filterComponents(): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = {};
  for (const [comparable, operand] of Object.entries(OPERAND) as [Comparable, JsonSchemaObject][]) {
    const orNull = { ...operand, type: [operand['type'], 'null'].flat() };
    schemas[equalName(comparable)] = {
      description: 'A value, null, or a list of which one must be met.',
      anyOf: [orNull, { ...listOf(orNull), maxItems: 1000 }],
    };
    if (ORDERED.has(comparable)) schemas[limitName(comparable)] = operand;
  }
  return schemas;
}

/** Filter and order of a collection: fields by which the caller may choose rows. */
export function queryComponents(
  resource: Resource,
  { readEverywhere }: CollectionRights,
  isPlatform: boolean,
): Record<string, JsonSchema> {
  const system = SYSTEM_FIELDS.filter((name) => name !== 'tenantId' || (isPlatform && resource.tenancy !== 'none')).map(
    systemField,
  );
  const fields = [
    ...resource.fields.filter(({ name, secret }) => !secret && !isSystemField(name) && readEverywhere.includes(name)),
    ...system,
  ];
  return {
    [filterName(resource.name)]: filterSchema(resource.name, fields),
    [sortName(resource.name)]: sortSchema(fields.filter(({ sortable }) => sortable)),
  };
}

function filterSchema(collection: string, fields: Field[]): JsonSchemaObject {
  const nested = listOf(schemaRef(filterName(collection)));
  const properties: Record<string, JsonSchema> = {
    q: { type: 'string', description: 'Searches.' },
    $and: nested,
    $or: nested,
  };
  const named = new Map<string, string[]>();
  const note = (key: string, name: string) => named.set(key, [...(named.get(key) ?? []), name]);
  for (const field of fields) {
    const comparable = comparableOf(field);
    // What has members is asked by them: {"address": {"city": "Recife"}} or "address.city".
    properties[field.name] = comparable === 'none' ? { type: ['object', 'null'] } : schemaRef(equalName(comparable));
    note('null', field.name);
    if (comparable === 'none') note('inside', field.name);
    else note(`neq ${comparable}`, field.name);
    if (comparable === 'text') note('like', field.name);
    if (ORDERED.has(comparable)) note(`limit ${comparable}`, field.name);
  }
  const patternProperties = Object.fromEntries([...named].map(([key, names]) => suffixPattern(key, names)));
  return { type: 'object', properties, patternProperties, additionalProperties: false };
}

function suffixPattern(key: string, names: string[]): [string, JsonSchema] {
  const [suffix, comparable = 'text'] = key.split(' ') as [string, Comparable?];
  const one = `^(?:${names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|')})`;
  if (suffix === 'inside') return [`${one}\\.`, true];
  if (suffix === 'null') return [`${one}_null$`, { type: 'boolean' }];
  if (suffix === 'like') return [`${one}_like$`, { type: 'string' }];
  return suffix === 'neq'
    ? [`${one}_neq$`, schemaRef(equalName(comparable))]
    : [`${one}_(?:gte|lte|gt|lt)$`, schemaRef(limitName(comparable))];
}

function sortSchema(fields: Field[]): JsonSchemaObject {
  return {
    type: 'array',
    prefixItems: [oneOf(...fields.map(({ name }) => name)), oneOf('ASC', 'DESC')],
    items: false,
    minItems: 2,
    maxItems: 2,
  };
}
