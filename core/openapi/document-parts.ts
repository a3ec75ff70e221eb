import type { JsonSchema, JsonSchemaObject } from '../types';

/** An OpenAPI document, or a part of one. Plain JSON, built once and only served. */
export interface Part {
  [name: string]: unknown;
}

export const text: JsonSchemaObject = { type: 'string' };
export const flag: JsonSchemaObject = { type: 'boolean' };
export const whole: JsonSchemaObject = { type: 'integer' };
export const instant: JsonSchemaObject = { type: 'string', format: 'date-time' };
export const uuid: JsonSchemaObject = { type: 'string', format: 'uuid' };

export const oneOf = (...values: string[]): JsonSchemaObject => ({ type: 'string', enum: values });

export const listOf = (items: JsonSchema): JsonSchemaObject => ({ type: 'array', items });

export const schemaRef = (name: string): JsonSchemaObject => ({ $ref: `#/components/schemas/${name}` });

/** An object with these members; those named `x?` may be absent. */
export function object(members: Record<string, JsonSchema>): JsonSchemaObject {
  const entries = Object.entries(members);
  const required = entries.map(([name]) => name).filter((name) => !name.endsWith('?'));
  const properties = Object.fromEntries(entries.map(([name, schema]) => [name.replace(/\?$/, ''), schema]));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

const ANNOTATIONS = ['title', 'description', 'readOnly', 'writeOnly', 'deprecated'];
const COMPOSED = ['$ref', 'const', 'oneOf', 'anyOf', 'allOf', 'not', 'if'];

/** The schema, or null. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return true;
  const { type, enum: values } = schema;
  if (Object.keys(schema).every((keyword) => ANNOTATIONS.includes(keyword))) return schema;
  if (COMPOSED.every((keyword) => schema[keyword] === undefined) && type !== undefined) {
    const types = [type].flat();
    return {
      ...schema,
      type: types.includes('null') ? type : [...types, 'null'],
      ...(Array.isArray(values) && { enum: values.includes(null) ? values : [...(values as unknown[]), null] }),
    };
  }
  const annotations = Object.fromEntries(
    ANNOTATIONS.filter((keyword) => schema[keyword] !== undefined).map((keyword) => [keyword, schema[keyword]]),
  );
  return { ...annotations, anyOf: [schema, { type: 'null' }] };
}

/** A body of JSON. */
export function jsonContent(schema: JsonSchema): Part {
  return { 'application/json': { schema } };
}
