import type { Draft } from './dialect';

const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];
const count = { type: 'integer', minimum: 0 };
const text = { type: 'string' };
const number = { type: 'number' };
const flag = { type: 'boolean' };
const schema = { type: ['object', 'boolean'] };
const schemas = { type: 'array', minItems: 1, items: schema };
const map = { type: 'object', additionalProperties: schema };
const names = { type: 'array', items: text };

/** What each keyword may hold, one level deep: the walk over the document does the rest. */
const shapes = {
  $id: text,
  $schema: text,
  $ref: text,
  $anchor: text,
  $dynamicRef: text,
  $dynamicAnchor: text,
  $comment: text,
  $defs: map,
  definitions: map,
  type: { anyOf: [{ enum: TYPES }, { type: 'array', minItems: 1, uniqueItems: true, items: { enum: TYPES } }] },
  enum: { type: 'array' },
  multipleOf: { type: 'number', exclusiveMinimum: 0 },
  maximum: number,
  minimum: number,
  exclusiveMaximum: number,
  exclusiveMinimum: number,
  maxLength: count,
  minLength: count,
  pattern: text,
  maxItems: count,
  minItems: count,
  uniqueItems: flag,
  maxContains: count,
  minContains: count,
  maxProperties: count,
  minProperties: count,
  required: names,
  dependentRequired: { type: 'object', additionalProperties: names },
  prefixItems: schemas,
  items: { anyOf: [schema, { type: 'array', items: schema }] },
  additionalItems: schema,
  unevaluatedItems: schema,
  contains: schema,
  properties: map,
  patternProperties: map,
  additionalProperties: schema,
  unevaluatedProperties: schema,
  propertyNames: schema,
  dependentSchemas: map,
  dependencies: { type: 'object', additionalProperties: { anyOf: [schema, names] } },
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  not: schema,
  if: schema,
  then: schema,
  else: schema,
  format: text,
  contentMediaType: text,
  contentEncoding: text,
  contentSchema: schema,
  title: text,
  description: text,
  readOnly: flag,
  writeOnly: flag,
  deprecated: flag,
  examples: { type: 'array' },
};

/** Draft 04 knows fewer keywords; what it does not know may hold anything. */
const ONLY_LATER = ['$id', '$anchor', '$comment', 'examples', 'const', 'contains', 'propertyNames', 'if', 'then', 'else', 'readOnly', 'writeOnly', 'deprecated'];

function draft04(): Record<string, unknown> {
  const kept = Object.entries(shapes).filter(([keyword]) => !ONLY_LATER.includes(keyword));
  const limit = { type: ['boolean', 'number'] };
  return { ...Object.fromEntries(kept), id: text, exclusiveMaximum: limit, exclusiveMinimum: limit };
}

/** A schema for one node of a schema document, by draft. */
export function keywordShapes(draft: Draft): { properties: Record<string, unknown> } {
  return { properties: draft === '04' ? draft04() : shapes };
}
