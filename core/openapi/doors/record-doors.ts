import { ADMIN } from '../../access/roles';
import { ACTIONS } from '../../types';
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
              'sort?': { ...listOf(text), minItems: 2, maxItems: 2 },
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
      when: ({ role }) => role === ADMIN,
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
  return role === ADMIN && ability.can('update', ADMIN);
}
