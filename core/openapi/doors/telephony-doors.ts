import { LONGEST_CALL, TIME_BANDS } from '../../billing/call-simulation';
import { mayCheckNumbers, MOST_CHECKED } from '../../dialing/number-check';
import { POSTAL_ANSWERS } from '../../postal-address';
import { HOLIDAY_YEARS, type HolidayCollection } from '../../opening/holiday-import';
import { ROUTE_REFUSALS } from '../../routing/refusal-of-route';
import { CALL_SOURCES, ROUTE_OUTCOMES, TRUNK_FAULTS } from '../../routing/route-simulation';
import { ROLES, type JsonSchema } from '../../types';
import { flag, instant, listOf, object, oneOf, text, uuid, whole } from '../document-parts';
import type { Door, Doors } from './door';

const anything = { type: 'object' };

const numberCheck = (known: Record<'number' | 'listed', JsonSchema>) =>
  object({ ...known, sources: listOf(text), effectiveAt: { type: ['string', 'null'], format: 'date' } });

const chatbotDoors: Door[] = ROLES.map((role) => ({
  method: 'get',
  path: `/api/${role.toLowerCase()}/chatbot/login`,
  summary: 'Tokens for the chatbot',
  answer: object({ data: object({ token: text, refreshToken: text }) }),
  refused: ['forbidden'],
  when: (caller) => caller.role === role && caller.ability.can('read', 'Chatbot'),
}));

const orNothing = { type: ['string', 'null'] };
const postalAddress = object({ street: orNothing, district: orNothing, city: orNothing, state: orNothing });

const statementLine = object({
  id: text,
  occurredAt: { type: ['string', 'null'], format: 'date-time' },
  day: { type: ['string', 'null'], format: 'date' },
  kind: { type: ['string', 'null'] },
  description: { type: ['string', 'null'] },
  count: whole,
  quantity: { type: ['number', 'null'] },
  unit: { type: ['string', 'null'] },
  amount: { type: ['string', 'null'] },
  balanceAfter: { type: ['string', 'null'] },
});

const price = object({
  number: text,
  callType: text,
  rate: {
    anyOf: [
      object({
        id: uuid,
        prefix: { type: ['string', 'null'] },
        description: { type: ['string', 'null'] },
        timeBand: text,
        pricePerMinute: text,
      }),
      { type: 'null' },
    ],
  },
  billedSeconds: { type: ['integer', 'null'] },
  price: { type: ['string', 'null'] },
  currency: text,
});

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

/** Calls of the telephony's own resources. */
export const telephonyDoors: Doors = {
  'dnc-numbers': [
    {
      method: 'get',
      path: '/api/dnc-numbers/check',
      summary: 'What the lists of numbers that nobody may call say of one',
      query: { number: text },
      answer: numberCheck({ number: text, listed: flag }),
      refused: ['badRequest', 'forbidden', 'invalid', 'tooMany'],
      when: ({ ability }) => mayCheckNumbers(ability),
    },
    {
      method: 'post',
      path: '/api/dnc-numbers/check',
      summary: 'The same of many, in their order; without `number` what is none',
      body: { numbers: { ...listOf(text), minItems: 1, maxItems: MOST_CHECKED } },
      answer: object({
        answers: listOf(numberCheck({ number: { type: ['string', 'null'] }, listed: { type: ['boolean', 'null'] } })),
      }),
      refused: ['badRequest', 'forbidden', 'tooMany'],
      when: ({ ability }) => mayCheckNumbers(ability),
    },
  ],
  'recording-backup-settings': [
    {
      method: 'post',
      path: '/api/recording-backup-settings/{id}/run',
      summary: 'Begin a backup of recordings now; answers its record of recording-backup-jobs',
      status: 202,
      answer: anything,
      refused: ['forbidden', 'notFound', 'conflict', 'invalid'],
      when: ({ ability }) => ability.can('run', 'recording-backup-settings'),
    },
  ],
  'rate-plans': [
    {
      method: 'get',
      path: '/api/rate-plans/{id}/simulate',
      summary: 'What a call would cost',
      query: {
        number: text,
        area: { type: 'string', pattern: '^[1-9][1-9]$' },
        seconds: { ...whole, maximum: LONGEST_CALL },
        'band?': oneOf(...TIME_BANDS),
        'at?': instant,
      },
      answer: price,
      refused: ['forbidden', 'notFound', 'invalid'],
      when: ({ ability }) => ability.can('read', 'rate-plans') && ability.can('read', 'rates'),
    },
  ],
  'statement-entries': [
    {
      method: 'get',
      path: '/api/statement-entries/summary',
      summary:
        'Balance before and after a period, and what was added and taken away in it; on the platform of the tenant that is named',
      query: { 'tenant?': uuid, 'zone?': text, 'from?': instant, 'to?': instant, 'within?': text },
      answer: object({
        from: instant,
        until: instant,
        opening: text,
        credits: text,
        debits: text,
        closing: text,
        addsUp: flag,
      }),
      refused: ['forbidden', 'notFound', 'invalid'],
      when: ({ ability }) => ability.can('read', 'statement-entries'),
    },
    {
      method: 'get',
      path: '/api/statement-entries/consolidated',
      summary: 'The statement with the calls of each day in one line',
      query: { 'tenant?': uuid, 'zone?': text, 'filter?': text, 'range?': text },
      answer: object({ lines: listOf(statementLine), total: whole }),
      refused: ['badRequest', 'forbidden', 'notFound', 'invalid'],
      when: ({ ability }) => ability.can('read', 'statement-entries'),
    },
  ],
  attendances: [
    {
      method: 'post',
      path: '/api/attendances/{id}/transcript',
      summary: 'The messages of an attendance as a file: plain text, or a page to print',
      body: { format: oneOf('txt', 'html'), 'language?': text, 'timeZone?': text },
      answer: { type: 'string', contentMediaType: 'application/octet-stream' },
      answerType: '*/*',
      refused: ['badRequest', 'forbidden', 'notFound'],
      when: ({ ability }) =>
        ability.can('read', 'attendances') &&
        ability.can('export', 'attendances') &&
        ability.can('read', 'chat-messages'),
    },
  ],
  'outbound-routes': [
    {
      method: 'post',
      path: '/api/outbound-routes/simulate',
      summary: 'Which way out a call would take now',
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
  chatbot: [
    ...chatbotDoors,
    {
      method: 'get',
      path: '/api/chatbot/settings',
      summary: 'Where the chatbot is',
      answer: object({ url: { type: ['string', 'null'] }, cookieDomain: { type: ['string', 'null'] } }),
    },
  ],
  'postal-codes': [
    {
      method: 'get',
      path: '/api/postal-codes/{code}',
      where: { code: { type: 'string', format: 'cep' } },
      summary: 'The address that belongs to a Brazilian postal code',
      answer: object({ answer: oneOf(...POSTAL_ANSWERS), address: { anyOf: [postalAddress, { type: 'null' }] } }),
      refused: ['badRequest', 'tooMany'],
    },
  ],
};
