import { flag, listOf, object, oneOf, text, uuid, whole } from '../../../core/openapi/document-parts';
import type { Door, Doors } from '../../../core/openapi/doors/door';
import { HOLIDAY_YEARS, type HolidayCollection } from './rules/holiday-import';
import { ROUTE_REFUSALS } from './rules/refusal-of-route';
import { CALL_SOURCES, ROUTE_OUTCOMES, TRUNK_FAULTS } from './rules/route-simulation';
import { price } from '../billing/doors';

const route = object({
  id: uuid,
  name: text,
  distribution: text,
  requirePin: flag,
  maxMinutes: { type: ['integer', 'null'] },
});

const trunk = object({
  id: uuid,
  name: text,
  dialled: text,
  callerIds: listOf(text),
  fault: { enum: [...TRUNK_FAULTS, null] },
});

const holidayDoors = (collection: HolidayCollection): Door[] => [
  {
    method: 'post',
    path: `/api/${collection}/national`,
    summary: 'Put the holidays of the country in for a year; days that have one stay as they are',
    body: {
      year: { ...whole, ...HOLIDAY_YEARS },
      'optional?': flag,
      ...(collection === 'holidays' ? { 'calendar?': text } : {}),
    },
    answer: object({ ids: listOf(uuid), kept: whole }),
    refused: ['badRequest', 'forbidden', 'invalid'],
    when: ({ ability, isPlatform }) => !isPlatform && ability.can('create', collection),
  },
];

/** Calls about the ways in and out. */
export const pabxDoors: Doors = {
  'outbound-routes': [
    {
      method: 'post',
      path: '/api/outbound-routes/simulate',
      summary: 'Which way out a call would take now',
      viewing: 'open',
      body: {
        number: text,
        area: { type: 'string', pattern: '^[1-9][1-9]$' },
        'source?': oneOf(...CALL_SOURCES),
        'extension?': { type: ['string', 'null'] },
      },
      answer: object({
        number: text,
        callType: text,
        emergency: flag,
        outcome: oneOf(...ROUTE_OUTCOMES),
        route: { anyOf: [route, { type: 'null' }] },
        trunks: listOf(trunk),
        passed: listOf(object({ id: uuid, name: text, reason: oneOf(...ROUTE_REFUSALS) })),
        price: { anyOf: [price, { type: 'null' }] },
      }),
      refused: ['badRequest', 'forbidden', 'invalid'],
      when: ({ ability, isPlatform }) =>
        !isPlatform && ability.can('read', 'outbound-routes') && ability.can('read', 'trunks'),
    },
  ],
  holidays: holidayDoors('holidays'),
  'chat-holidays': holidayDoors('chat-holidays'),
};
