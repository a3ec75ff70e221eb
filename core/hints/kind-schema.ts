import { DESTINATION_TYPES, destinationSchema, isDestinationType } from './destination-schema';
import type { FieldKind, JsonSchemaObject } from '../types';

const WEEKLY_HOURS: JsonSchemaObject = {
  type: 'array',
  items: {
    type: 'object',
    required: ['weekday', 'start', 'end'],
    additionalProperties: false,
    properties: {
      weekday: { type: 'integer', minimum: 0, maximum: 6 },
      start: { type: 'string', format: 'local-time' },
      end: { type: 'string', format: 'local-time' },
    },
  },
};

const text: JsonSchemaObject = { type: 'string' };

/** What a `kind` implies where the schema itself says nothing. */
const IMPLIED: Record<FieldKind, JsonSchemaObject> = {
  text,
  multiline: text,
  richtext: text,
  number: { type: 'number' },
  integer: { type: 'integer' },
  money: { type: 'string', format: 'money' },
  percent: { type: 'number' },
  duration: { type: 'integer', minimum: 0 },
  boolean: { type: 'boolean' },
  enum: {},
  'multi-enum': { type: 'array', uniqueItems: true },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'local-time' },
  'date-time': { type: 'string', format: 'date-time' },
  'weekly-hours': WEEKLY_HOURS,
  'time-zone': { type: 'string', format: 'timezone' },
  email: { type: 'string', format: 'email' },
  phone: { type: 'string', format: 'phone' },
  url: { type: 'string', format: 'uri' },
  ip: { type: 'string', format: 'ip' },
  color: { type: 'string', format: 'color' },
  secret: text,
  reference: text,
  'reference-list': { type: 'array', uniqueItems: true, items: text },
  destination: {},
  file: text,
  image: text,
  audio: text,
  object: { type: 'object' },
  list: { type: 'array' },
  'object-list': { type: 'array', items: { type: 'object' } },
  tuple: { type: 'array' },
  map: { type: 'object' },
  variant: {},
  json: {},
};

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
  const implied = IMPLIED[kind];
  if (schema['type'] === undefined) return { ...implied, ...schema };
  if (kind === 'weekly-hours' && schema['items'] === undefined) return { ...schema, items: WEEKLY_HOURS['items'] };
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

function withDestination(schema: JsonSchemaObject, destinations: unknown): JsonSchemaObject {
  const chosen = Array.isArray(destinations) ? destinations.filter(isDestinationType) : [];
  const types = chosen.length > 0 ? chosen : DESTINATION_TYPES;
  const standard = destinationSchema(types);
  return { ...standard, ...schema, type: schema['type'] ?? standard['type'] };
}
