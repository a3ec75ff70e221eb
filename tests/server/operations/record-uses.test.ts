import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessFile } from '../../../core/access/types';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { startTestApp, type TestApp } from '../../support/test-app';

const onShelf = { type: 'string', 'x-admin': { reference: 'shelves' } };
const SCHEMAS = {
  'shelves.json': { type: 'object', properties: { name: { type: 'string' } } },
  'books.json': {
    type: 'object',
    properties: {
      title: { type: 'string' },
      shelfId: onShelf,
      copies: { type: 'array', items: { type: 'object', properties: { at: onShelf } } },
    },
    'x-admin': { softDelete: true },
  },
  'secrets.json': { type: 'object', properties: { title: { type: 'string' }, shelfId: onShelf } },
  'plans.json': { type: 'object', properties: { title: { type: 'string' }, hiddenId: onShelf } },
  'loans.json': {
    type: 'object',
    properties: { title: { type: 'string' }, over: { type: 'boolean', default: false }, shelfId: onShelf },
    'x-admin': { history: { over: true } },
  },
  'moves.json': {
    type: 'object',
    properties: { title: { type: 'string' }, shelfId: onShelf },
    'x-admin': { appendOnly: true },
  },
};
const own = { '*': { tenantId: '${user.tenantId}' } };
const ACCESS: AccessFile[] = [
  {
    role: 'Cliente',
    rows: own,
    rules: [{ action: 'manage', subject: ['shelves', 'books', 'secrets', 'plans', 'loans', 'moves'] }],
  },
  {
    role: 'Agente',
    rows: { ...own, books: { tenantId: '${user.tenantId}', title: { $ne: 'Of the manager' } } },
    rules: [
      { action: 'read', subject: ['shelves', 'books', 'plans', 'loans', 'moves'] },
      { action: 'read', subject: 'plans', fields: ['hiddenId'], inverted: true },
    ],
  },
];

let app: TestApp;
let manager: string;
let reader: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: SCHEMAS, access: ACCESS });
  const tenant = await app.tenant('Um');
  [manager, reader] = await Promise.all([app.caller('Cliente', tenant), app.caller('Agente', tenant)]);
});
afterAll(() => app.close());

const make = async (collection: string, body: JsonObject = {}) =>
  (await app.call<DataRecord>(manager, 'POST', `/api/${collection}`, body)).body;
const usesOf = (token: string, { id }: DataRecord) => app.call(token, 'GET', `/api/shelves/${id}/uses`);

it('tells whoever reads a record what names it now, of what they read and by fields that they read', async () => {
  const shelf = await make('shelves', { name: 'North' });
  await make('books', { title: 'On it', shelfId: shelf.id });
  await make('books', { title: 'With a copy on it', copies: [{ at: shelf.id }] });
  const binned = await make('books', { title: 'In the trash', shelfId: shelf.id });
  await app.call(manager, 'DELETE', `/api/books/${binned.id}`);
  await make('books', { title: 'Of the manager', shelfId: shelf.id });
  await make('secrets', { title: 'Whole collection', shelfId: shelf.id });
  await make('plans', { title: 'By a field', hiddenId: shelf.id });
  await make('loans', { title: 'Still out', shelfId: shelf.id });
  await make('loans', { title: 'Long ago', shelfId: shelf.id, over: true });
  await make('moves', { title: 'Without end', shelfId: shelf.id });
  const { body } = await usesOf(reader, shelf);
  expect(body).toEqual({
    usedBy: [
      { resource: 'books', count: 2, ids: expect.any(Array), representations: ['On it', 'With a copy on it'] },
      { resource: 'loans', count: 1, ids: expect.any(Array), representations: ['Still out'] },
    ],
  });
  const seen = (await usesOf(manager, shelf)).body['usedBy'] as JsonObject[];
  expect(seen.map(({ resource, count }) => [resource, count])).toEqual([
    ['books', 3],
    ['loans', 1],
    ['plans', 1],
    ['secrets', 1],
  ]);
  expect(
    (await app.call(reader, 'POST', '/api/shelves/uses', { ids: [shelf.id] })).status,
    'what stands against a removal is for those who may remove',
  ).toBe(403);
});

it('counts so far and no further, and names a few', async () => {
  const shelf = await make('shelves', { name: 'Full' });
  for (let made = 0; made < 103; made += 1) await make('books', { title: `Book ${made}`, shelfId: shelf.id });
  const [books] = (await usesOf(reader, shelf)).body['usedBy'] as { count: number; ids: string[]; more?: boolean }[];
  expect({ ...books, ids: books?.ids.length }).toMatchObject({ count: 100, more: true, ids: 5 });
});

it('says nothing of records that the caller does not read', async () => {
  const elsewhere = await app.caller('Agente', await app.tenant('Dois'));
  const shelf = await make('shelves', { name: 'Of another' });
  expect((await usesOf(elsewhere, shelf)).status).toBe(404);
});
