import { LONGEST_CALL, TIME_BANDS } from '../../billing/call-simulation';
import { mayCheckNumbers, MOST_CHECKED } from '../../dialing/number-check';
import { POSTAL_ANSWERS } from '../../postal-address';
import { HOLIDAY_YEARS, type HolidayCollection } from '../../opening/holiday-import';
import { ROUTE_REFUSALS } from '../../routing/refusal-of-route';
import { CALL_SOURCES, ROUTE_OUTCOMES, TRUNK_FAULTS } from '../../routing/route-simulation';
import { ACTIONS, ROLES, type JsonSchema } from '../../types';
import { flag, instant, listOf, object, oneOf, text, uuid, whole } from '../document-parts';
import type { Door, Doors } from './door';

const anything = { type: 'object' };
const content = { type: 'string', contentMediaType: 'application/octet-stream' };
const lock = object({
  resource: text,
  recordId: text,
  identity: object({ id: uuid, name: text, role: text }),
  createdAt: instant,
});

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

export const recordDoors: Doors = {
  'across collections': [
    {
      method: 'get',
      path: '/api/search/records',
      summary: 'Look in every collection',
      query: { q: { type: 'string', minLength: 2, maxLength: 200 }, 'in?': text },
      answer: object({ hits: listOf(object({ collection: text, id: uuid, name: text })), left: listOf(text) }),
      refused: ['badRequest'],
    },
    {
      method: 'get',
      path: '/api/aggregate/records',
      summary: 'Count, add up and group',
      query: {
        queries: {
          ...listOf(
            object({
              collection: text,
              'filter?': anything,
              'sum?': text,
              'min?': text,
              'max?': text,
              'group?': text,
              'every?': oneOf('hour', 'day', 'week', 'month'),
              'zone?': text,
              'limit?': { ...whole, minimum: 1, maximum: 100 },
            }),
          ),
          minItems: 1,
          maxItems: 80,
        },
      },
      answer: object({ answers: listOf(anything) }),
      refused: ['badRequest'],
    },
    {
      method: 'post',
      path: '/api/contact-transfers/count',
      summary: 'How much a transfer of a wallet would move',
      body: {
        fromAgentId: { type: ['string', 'null'] },
        mode: oneOf('all', 'filtered', 'selected'),
        'filter?': anything,
        'contactIds?': listOf(text),
      },
      answer: object({ contacts: whole, openAttendances: whole }),
      refused: ['badRequest', 'forbidden', 'invalid'],
      when: ({ ability }) => ability.can('create', 'contact-transfers') && ability.can('update', 'contacts'),
    },
    {
      method: 'get',
      path: '/api/access/explain',
      summary: 'What somebody may do, and by which rule',
      query: { resource: text, 'user?': uuid, 'record?': uuid },
      answer: object({
        user: anything,
        resource: text,
        record: { type: ['object', 'null'] },
        outsideTenant: flag,
        rules: listOf(anything),
        actions: listOf(
          object({
            action: oneOf(...ACTIONS),
            extent: oneOf('all', 'some', 'none'),
            decidedBy: { type: ['integer', 'null'] },
            considered: listOf(whole),
            fields: listOf(anything),
          }),
        ),
      }),
      refused: ['badRequest', 'forbidden', 'notFound'],
    },
  ],
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
  files: [
    {
      method: 'post',
      path: '/api/files',
      summary: 'Keep a file; its id is the value of a file field',
      bodyType: '*/*',
      status: 201,
      answer: object({ id: uuid, name: text, type: text, size: whole }),
      refused: ['badRequest', 'tooLarge', 'unsupportedType'],
    },
    {
      method: 'get',
      path: '/api/files/{id}/link',
      summary: 'An address of the file that needs no bearer, for ten minutes',
      query: { 'use?': oneOf('listen', 'download') },
      answer: object({ url: text, expiresAt: instant }),
      refused: ['badRequest', 'notFound'],
    },
    {
      method: 'get',
      path: '/api/files/{id}',
      summary: 'The content of a file, also in ranges',
      answer: content,
      answerType: '*/*',
      or: { 206: null, 304: null },
      refused: ['notFound', 'rangeUnsatisfiable'],
    },
  ],
  chatbot: [
    ...chatbotDoors,
    {
      method: 'get',
      path: '/api/chatbot/settings',
      summary: 'Where the chatbot is',
      answer: object({ url: { type: ['string', 'null'] }, cookieDomain: { type: ['string', 'null'] } }),
    },
  ],
  live: [
    {
      method: 'get',
      path: '/api/live',
      summary: 'Where live events come from',
      answer: object({
        enabled: flag,
        key: text,
        host: { type: ['string', 'null'] },
        port: { type: ['integer', 'null'] },
        tls: { type: ['boolean', 'null'] },
        path: text,
        cursor: text,
        mode: text,
        pollSeconds: whole,
      }),
    },
    {
      method: 'post',
      path: '/api/broadcasting/auth',
      summary: 'Sign a subscription',
      body: { socket_id: text, channel_name: text },
      answer: object({ auth: text, 'channel_data?': text }),
      refused: ['badRequest', 'forbidden'],
    },
    {
      method: 'post',
      path: '/api/broadcasting/user-auth',
      summary: 'Sign the person of a connection',
      body: { socket_id: text },
      answer: object({ auth: text, user_data: text }),
      refused: ['badRequest'],
    },
    {
      method: 'get',
      path: '/api/live/changes',
      summary: 'What was missed',
      query: { since: text, topics: { ...listOf(text), maxItems: 100 } },
      answer: object({
        cursor: text,
        complete: flag,
        changes: listOf(object({ topic: text, type: text, payload: true, seq: whole })),
      }),
      refused: ['badRequest'],
    },
    {
      method: 'post',
      path: '/api/live/events',
      summary: 'An event on a topic of one’s own',
      body: { topic: text, type: text, 'payload?': true },
      status: 204,
      refused: ['badRequest', 'forbidden', 'tooLarge', 'tooMany'],
    },
    {
      method: 'get',
      path: '/api/live/locks',
      summary: 'Who works on what',
      query: { resource: text },
      answer: listOf(anything),
      refused: ['badRequest', 'forbidden', 'notFound'],
    },
    {
      method: 'get',
      path: '/api/live/locks/{collection}/{id}',
      summary: 'Who works on a record',
      answer: { anyOf: [lock, { type: 'null' }] },
      refused: ['forbidden', 'notFound'],
    },
    {
      method: 'put',
      path: '/api/live/locks/{collection}/{id}',
      summary: 'Lock a record, or renew the lock',
      body: { 'socketId?': text, 'takeOver?': flag },
      answer: lock,
      refused: ['badRequest', 'forbidden', 'notFound', 'conflict'],
    },
    {
      method: 'delete',
      path: '/api/live/locks/{collection}/{id}',
      summary: 'Give the lock back',
      query: { 'socketId?': text },
      status: 204,
      refused: ['badRequest', 'forbidden'],
    },
    {
      method: 'post',
      path: '/api/notifications/read-all',
      summary: 'Mark all notifications as read',
      status: 204,
      when: ({ ability }) => ability.can('update', 'notifications'),
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
  system: [
    { method: 'get', path: '/api/openapi.json', summary: 'This document', from: 'first-login', answer: anything },
    {
      method: 'get',
      path: '/api/maintenance',
      summary: 'Whether only administrators work',
      isPublic: true,
      answer: anything,
    },
    {
      method: 'put',
      path: '/api/maintenance',
      summary: 'Begin maintenance',
      body: { 'message?': { type: ['string', 'null'] }, 'until?': { type: ['string', 'null'], format: 'date-time' } },
      answer: anything,
      refused: ['badRequest', 'forbidden', 'invalid'],
      when: isAdministrator,
    },
    {
      method: 'delete',
      path: '/api/maintenance',
      summary: 'End maintenance',
      answer: anything,
      refused: ['forbidden', 'conflict'],
      when: isAdministrator,
    },
    {
      method: 'get',
      path: '/api/schemas/findings',
      summary: 'What is wrong with schemas: faults, warnings, and changes of tables that wait for a person',
      answer: listOf(anything),
      refused: ['forbidden'],
      when: ({ role }) => role === 'Admin',
    },
    {
      method: 'get',
      path: '/schemas/{name}',
      summary: 'The description of a collection, `manifest.json` that of all',
      isPublic: true,
      answer: anything,
      refused: ['notFound'],
    },
    {
      method: 'get',
      path: '/locales/{language}/{name}',
      summary: 'Texts of the screens',
      isPublic: true,
      answer: anything,
      refused: ['notFound'],
    },
  ],
};

function isAdministrator({ role, ability }: Parameters<NonNullable<Door['when']>>[0]): boolean {
  return role === 'Admin' && ability.can('update', 'Admin');
}
