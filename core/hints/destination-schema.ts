import type { JsonSchemaObject } from '../types';

/** Where a call may go, in the order of the choices, and the collection whose record `id` names. */
export const DESTINATION_COLLECTIONS = {
  extension: 'extensions',
  queue: 'queues',
  callgroup: 'callgroups',
  ura: 'uras',
  timetable: 'timetables',
  audio: 'audios',
  conference: 'conference-rooms',
  disa: 'disas',
  survey: 'surveys',
  voicemail: 'extensions',
  external: undefined,
  'campaign-callback': undefined,
  hangup: undefined,
} as const satisfies Record<string, string | undefined>;

export type DestinationType = keyof typeof DESTINATION_COLLECTIONS;

export const DESTINATION_TYPES: readonly DestinationType[] = [
  'extension',
  'queue',
  'callgroup',
  'ura',
  'timetable',
  'audio',
  'conference',
  'disa',
  'survey',
  'voicemail',
  'external',
  'campaign-callback',
  'hangup',
];

export function isDestinationType(value: unknown): value is DestinationType {
  return typeof value === 'string' && Object.hasOwn(DESTINATION_COLLECTIONS, value);
}

function isOneOf(types: readonly string[]): JsonSchemaObject {
  return { properties: { type: { enum: [...types] } }, required: ['type'] };
}

/** `{type, id?, value?}`: an id where the type has a collection, a number where it is external. */
export function destinationSchema(types: readonly DestinationType[]): JsonSchemaObject {
  const withId = types.filter((type) => DESTINATION_COLLECTIONS[type] !== undefined);
  const schema: JsonSchemaObject = {
    type: 'object',
    required: ['type'],
    additionalProperties: false,
    properties: {
      type: { enum: [...types] },
      id: { type: ['string', 'null'], minLength: 1 },
      value: { type: ['string', 'null'], format: 'phone' },
    },
  };
  const needs: JsonSchemaObject[] = [];
  if (withId.length > 0)
    needs.push({ if: isOneOf(withId), then: { required: ['id'], properties: { id: { type: 'string' } } } });
  if (types.includes('external'))
    needs.push({ if: isOneOf(['external']), then: { required: ['value'], properties: { value: { type: 'string' } } } });
  if (needs.length > 0) schema['allOf'] = needs;
  return schema;
}
