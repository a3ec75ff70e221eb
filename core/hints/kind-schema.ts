import { KINDS } from '../kinds/kinds';
import { isNode } from '../schema/keywords';
import type { Destination, FieldKind, JsonSchemaObject } from '../types';

const COMPOSED = ['$ref', 'enum', 'const', 'oneOf', 'anyOf', 'allOf'];

function allowsString(schema: JsonSchemaObject): boolean {
  const type = schema['type'];
  return type === 'string' || (Array.isArray(type) && type.includes('string'));
}

/** Adds what the kind implies; what the schema says wins. `null` in its type stays. */
export function withKind(schema: JsonSchemaObject, kind: FieldKind, destinations: unknown): JsonSchemaObject {
  if (COMPOSED.some((keyword) => schema[keyword] !== undefined)) return schema;
  if (kind === 'destination')
    return schema['properties'] === undefined ? withDestination(schema, destinations) : schema;
  const { implied } = KINDS[kind];
  if (schema['type'] === undefined) return { ...implied, ...schema };
  if (kind === 'weekly-hours' && schema['items'] === undefined) return { ...schema, items: implied['items'] };
  if (
    implied['format'] !== undefined &&
    schema['format'] === undefined &&
    allowsString(schema) &&
    schema['pattern'] === undefined
  ) {
    return { ...schema, format: implied['format'] };
  }
  return schema;
}

/** The hint `destinations`, which its meta-schema has checked: the right name has the right shape. */
export const hintedDestinations = (hint: unknown): Destination[] =>
  Array.isArray(hint) ? hint.filter(isNode).map((one) => one as unknown as Destination) : [];

/** `{type, id?, value?}`: an id where the type leads to a record, a value where it asks for one. */
function withDestination(schema: JsonSchemaObject, hint: unknown): JsonSchemaObject {
  const destinations = hintedDestinations(hint);
  const text: JsonSchemaObject = { type: ['string', 'null'], minLength: 1 };
  const needs = destinations.flatMap(({ type, collection, value }): JsonSchemaObject[] => {
    const then =
      collection !== undefined
        ? { required: ['id'], properties: { id: { type: 'string' } } }
        : value !== undefined
          ? { required: ['value'], properties: { value: KINDS[value].implied } }
          : undefined;
    return then === undefined ? [] : [{ if: { properties: { type: { const: type } }, required: ['type'] }, then }];
  });
  return {
    required: ['type'],
    additionalProperties: false,
    properties: { type: { enum: destinations.map(({ type }) => type) }, id: text, value: text },
    ...(needs.length > 0 && { allOf: needs }),
    ...schema,
    type: schema['type'] ?? 'object',
  };
}
