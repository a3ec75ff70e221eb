import type { SchemaNode } from '../schema/keywords';
import type { Json, JsonObject } from '../types';

function pick(schema: SchemaNode, names: readonly string[]): JsonObject {
  const params: JsonObject = {};
  for (const name of names) {
    const value = schema[name];
    if (value !== undefined) params[name] = value as Json;
  }
  return params;
}

const RANGE = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];
const PARAMS: Record<string, readonly string[]> = {
  minimum: RANGE,
  maximum: RANGE,
  exclusiveMinimum: RANGE,
  exclusiveMaximum: RANGE,
  multipleOf: ['multipleOf'],
  minLength: ['minLength', 'maxLength'],
  maxLength: ['minLength', 'maxLength'],
  pattern: ['pattern'],
  format: ['format'],
  minItems: ['minItems', 'maxItems'],
  maxItems: ['minItems', 'maxItems'],
  minProperties: ['minProperties', 'maxProperties'],
  maxProperties: ['minProperties', 'maxProperties'],
};
/** Keywords whose texts have a form for both bounds, told apart by the context `range`. */
const RANGED = new Set([
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
]);
const CONTAINS = new Set(['contains', 'minContains', 'maxContains']);

/** What a violation's text may name: the limits that the schema sets at that place. */
export function violationParams(keyword: string, schema: SchemaNode): JsonObject {
  if (keyword === 'type')
    return { expected: (Array.isArray(schema['type']) ? schema['type'] : [schema['type']]) as Json[] };
  if (keyword === 'enum') return { allowed: schema['enum'] as Json };
  if (keyword === 'const') return { allowed: [schema['const'] as Json] };
  if (CONTAINS.has(keyword)) return { minContains: 1, ...pick(schema, ['minContains', 'maxContains']) };
  const names = PARAMS[keyword] ?? [];
  const params = pick(schema, names);
  const isRange =
    RANGED.has(keyword) && names.filter((name) => RANGED.has(name)).every((name) => params[name] !== undefined);
  return isRange ? { ...params, context: 'range' } : params;
}
