import type { Draft } from './dialect';

const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];
const count = { type: 'integer', minimum: 0 };
const text = { type: 'string' };
const number = { type: 'number' };
const flag = { type: 'boolean' };
const names = { type: 'array', items: text };

/** Keywords that say nothing about which values are valid: a wrong one is ignored, not the file. */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$schema',
  '$comment',
  'title',
  'description',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'format',
  'contentMediaType',
  'contentEncoding',
  'contentSchema',
]);

/** Keywords that hold schemas for others to refer to: what is no schema there is ignored as long as nothing refers to it. */
export const SHELVES: ReadonlySet<string> = new Set(['$defs', 'definitions']);

/** What each keyword may hold, `schema` being the shape of a schema within it. */
const shapesOf = (schema: object) => {
  const schemas = { type: 'array', minItems: 1, items: schema };
  const map = { type: 'object', additionalProperties: schema };
  return {
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
};

/** Draft 04 knows fewer keywords; what it does not know may hold anything. */
const ONLY_LATER = [
  '$id',
  '$anchor',
  '$comment',
  'examples',
  'const',
  'contains',
  'propertyNames',
  'if',
  'then',
  'else',
  'readOnly',
  'writeOnly',
  'deprecated',
];

function draft04(shapes: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(shapes).filter(([keyword]) => !ONLY_LATER.includes(keyword));
  const limit = { type: ['boolean', 'number'] };
  return { ...Object.fromEntries(kept), id: text, exclusiveMaximum: limit, exclusiveMinimum: limit };
}

/** Any schema, not looked into: the walk over a document does that. */
const ANY_SCHEMA = { type: ['object', 'boolean'] };

/** A schema for one node of a schema document, by draft; `schema` is what its subschemas are checked by. */
export function keywordShapes(draft: Draft, schema: object = ANY_SCHEMA): { properties: Record<string, unknown> } {
  const shapes = shapesOf(schema);
  return { properties: draft === '04' ? draft04(shapes) : shapes };
}
