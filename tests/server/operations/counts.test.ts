import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessFile } from '../../../core/access/types';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { applyPlan } from '../../../server/database/plan/apply-plan';
import { countAged } from '../../../server/operations/computed/count-aged';
import { startTestApp, type TestApp } from '../../support/test-app';
import { recordingLog } from '../../support/database/test-database';

const SCHEMAS = {
  'halls.json': {
    type: 'object',
    properties: {
      books: {
        type: 'integer',
        default: 0,
        'x-admin': { rollup: { collection: 'shelves', by: 'hallIds', sum: 'books' } },
      },
      lent: {
        type: 'integer',
        default: 0,
        'x-admin': { rollup: { collection: 'shelves', by: 'hallIds', sum: 'lent' } },
      },
      lentShare: { type: 'number', 'x-admin': { unit: '%', rollup: { share: 'lent', in: 'books' } } },
    },
  },
  'shelves.json': {
    type: 'object',
    properties: {
      hallIds: { type: 'array', items: { type: 'string' }, 'x-admin': { reference: 'halls' } },
      worn: {
        type: 'integer',
        default: 0,
        'x-admin': {
          rollup: { collection: 'books', by: 'shelfId', items: 'copies', itemsWhere: { state: ['torn', 'we\'t "x"'] } },
        },
      },
      recent: { type: 'integer', default: 0, 'x-admin': { rollup: { collection: 'books', by: 'shelfId', days: 30 } } },
      name: { type: 'string' },
      books: { type: 'integer', default: 0, 'x-admin': { rollup: { collection: 'books', by: 'shelfId' } } },
      lent: {
        type: 'integer',
        default: 0,
        'x-admin': { rollup: { collection: 'books', by: 'shelfId', where: { state: ['lent', 'lost'] } } },
      },
      readAt: {
        type: 'string',
        format: 'date-time',
        'x-admin': { rollup: { collection: 'books', by: 'shelfId', latest: 'readAt' } },
      },
    },
  },
  'themes.json': {
    type: 'object',
    properties: {
      uses: { type: 'integer', default: 0, 'x-admin': { rollup: { collection: 'books', by: 'themeIds' } } },
    },
  },
  'books.json': {
    type: 'object',
    properties: {
      title: { type: 'string', maxLength: 20 },
      shelfId: { type: 'string', 'x-admin': { reference: 'shelves' } },
      themeIds: { type: 'array', items: { type: 'string' }, 'x-admin': { reference: 'themes' } },
      readAt: { type: 'string', format: 'date-time' },
      copies: { type: 'array', items: { type: 'object', properties: { state: { type: 'string' } } } },
      state: { type: 'string', enum: ['here', 'lent', 'lost'], default: 'here' },
    },
    'x-admin': { softDelete: true },
  },
};
const ACCESS: AccessFile[] = [
  {
    role: 'Cliente',
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: ['books', 'halls', 'shelves', 'themes'] }],
  },
];

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: SCHEMAS, access: ACCESS });
  token = await app.caller('Cliente', await app.tenant('Um'));
});
afterAll(() => app.close());

const make = async (collection: string, body: JsonObject = {}) =>
  (await app.call<DataRecord>(token, 'POST', `/api/${collection}`, body)).body;
const read = async (collection: string, id: string) =>
  (await app.call<DataRecord>(token, 'GET', `/api/${collection}/${id}`)).body;
const write = async (method: string, url: string, body?: JsonObject) =>
  expect((await app.call(token, method, `/api/${url}`, body)).status).toBe(200);

it('counts what is made, moved, changed, removed and brought back', async () => {
  const [one, two] = [await make('shelves', { name: 'A' }), await make('shelves', { name: 'B' })];
  expect(one).toMatchObject({ books: 0, lent: 0 });
  const book = await make('books', { shelfId: one.id, state: 'lent' });
  await make('books', { shelfId: one.id });
  expect(await read('shelves', one.id)).toMatchObject({ books: 2, lent: 1, version: 1 });
  await write('PATCH', `books/${book.id}`, { shelfId: two.id });
  expect([await read('shelves', one.id), await read('shelves', two.id)]).toMatchObject([
    { books: 1, lent: 0 },
    { books: 1, lent: 1 },
  ]);
  await write('PATCH', `books/${book.id}`, { state: 'here' });
  await write('DELETE', `books/${book.id}`);
  expect(await read('shelves', two.id)).toMatchObject({ books: 0, lent: 0 });
  await write('POST', 'books/trash/restore', { ids: [book.id] });
  expect(await read('shelves', two.id)).toMatchObject({ books: 1, lent: 0 });
});

it('counts each record of a list once', async () => {
  const [one, two] = [await make('themes'), await make('themes')];
  const book = await make('books', { themeIds: [one.id, two.id] });
  await write('PATCH', `books/${book.id}`, { themeIds: [two.id] });
  expect([await read('themes', one.id), await read('themes', two.id)]).toMatchObject([{ uses: 0 }, { uses: 1 }]);
});

it('counts the items of what is there, and adds numbers up over two steps with the share that one has in the other', async () => {
  const hall = await make('halls');
  const [one, two] = [
    await make('shelves', { name: 'A', hallIds: [hall.id] }),
    await make('shelves', { name: 'B', hallIds: [hall.id] }),
  ];
  expect(await read('halls', hall.id)).toMatchObject({ books: 0, lentShare: null });
  const book = await make('books', {
    shelfId: one.id,
    state: 'lent',
    copies: [{ state: 'torn' }, { state: 'good' }, { state: 'we\'t "x"' }, {}],
  });
  await make('books', { shelfId: one.id });
  await make('books', { shelfId: two.id });
  expect(await read('shelves', one.id)).toMatchObject({ books: 2, worn: 2 });
  expect(await read('halls', hall.id)).toMatchObject({ books: 3, lent: 1, lentShare: 33.3, version: 1 });
  await write('PATCH', `books/${book.id}`, { copies: [{ state: 'torn' }], state: 'here' });
  await write('PATCH', `shelves/${two.id}`, { hallIds: [] });
  expect(await read('shelves', one.id)).toMatchObject({ worn: 1 });
  expect(await read('halls', hall.id)).toMatchObject({ books: 2, lent: 0, lentShare: 0 });
  await write('DELETE', `books/${book.id}`);
  expect([await read('shelves', one.id), await read('halls', hall.id)]).toMatchObject([{ worn: 0 }, { books: 1 }]);
});

it('lets go of what is older than the days that count, and tells who looks at the number', async () => {
  const [aged, fresh] = [await make('shelves', { name: 'Old' }), await make('shelves', { name: 'New' })];
  const books = await Promise.all([aged, aged, fresh].map(({ id }) => make('books', { shelfId: id })));
  expect(await read('shelves', aged.id)).toMatchObject({ recent: 2, books: 2 });
  // The triggers look at the row as it was: this is time going by.
  await app.database.owner.script(`
    alter table "books" disable trigger user;
    update "books" set "createdAt" = now() - interval '31 days' where "id" = '${books[0]?.id}';
    alter table "books" enable trigger user`);
  await countAged(app.runtime);
  expect([await read('shelves', aged.id), await read('shelves', fresh.id)]).toMatchObject([
    { recent: 1, books: 2 },
    { recent: 1, books: 1 },
  ]);
  const fed = await app.database.owner.script(
    `select 1 from painel.change_feed where "recordId" = '${aged.id}' and 'recent' = any("fields") and 'worn' = any("fields")`,
  );
  expect(fed).toHaveLength(1);
});

it('is right when many write at once, in any order, and tells who looks at the number', async () => {
  const shelves = await Promise.all(Array.from({ length: 4 }, (_, index) => make('shelves', { name: `S${index}` })));
  const books = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      make('books', { title: `M${index}`, shelfId: shelves[index % 4]?.id ?? '' }),
    ),
  );
  const half = (from: number) =>
    encodeURIComponent(JSON.stringify({ id: books.filter((_, index) => index % 2 === from).map(({ id }) => id) }));
  await Promise.all([
    write('PATCH', `books?filter=${half(0)}`, { shelfId: shelves[1]?.id ?? '' }),
    write('PATCH', `books?filter=${half(1)}`, { shelfId: shelves[0]?.id ?? '' }),
  ]);
  const numbers = await Promise.all(shelves.map(async ({ id }) => (await read('shelves', id))['books']));
  expect(numbers).toEqual([12, 12, 0, 0]);
  const fed = await app.database.owner.script<{ fields: string[] }>(
    `select distinct "fields" from painel.change_feed where "resource" = 'shelves' and "recordId" = '${shelves[2]?.id}' and "action" = 'update'`,
  );
  expect(fed).toEqual([{ fields: ['recent', 'books'] }]);
});

it('takes no value from a caller', async () => {
  const shelf = await make('shelves', { name: 'X' });
  expect((await app.call(token, 'PATCH', `/api/shelves/${shelf.id}`, { books: 7 })).body).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'books' }],
  });
});

it('counts what is there already when a schema begins to, and forgets what none asks for', async () => {
  const hall = await make('halls');
  const shelf = await make('shelves', { name: 'N', hallIds: [hall.id] });
  await make('books', { shelfId: shelf.id });
  const { resources } = app.runtime.catalog();
  const log = recordingLog();
  const without = structuredClone([...resources.values()]);
  for (const { fields } of without) {
    for (const field of fields) {
      delete field.counts;
      delete field.share;
      delete field.latest;
    }
  }
  await applyPlan(app.database, without, { log });
  for (const day of [1, 2])
    await make('books', {
      shelfId: shelf.id,
      state: 'lent',
      copies: [{ state: 'torn' }],
      readAt: `2026-04-0${day}T00:00:00.000Z`,
    });
  expect(await read('shelves', shelf.id)).toMatchObject({ books: 1 });
  await applyPlan(app.database, [...resources.values()], { log });
  expect(await read('shelves', shelf.id)).toMatchObject({
    books: 3,
    lent: 2,
    worn: 2,
    recent: 3,
    readAt: '2026-04-02T00:00:00.000Z',
  });
  expect(await read('halls', hall.id)).toMatchObject({ books: 3, lent: 2, lentShare: 66.7 });
});

it('has the latest of the times of the records of one', async () => {
  const [one, two] = [await make('shelves', { name: 'Latest' }), await make('shelves', { name: 'Other' })];
  const book = (shelfId: string, day: number | null) =>
    make('books', { shelfId, readAt: day === null ? null : `2026-01-${10 + day}T12:00:00.000Z` });
  const seen = async () =>
    (await Promise.all([one, two].map(({ id }) => read('shelves', id)))).map((shelf) => [
      (shelf['readAt'] as string | null)?.slice(8, 10) ?? null,
      shelf.version,
    ]);
  const [a, b] = [await book(one.id, 1), await book(one.id, 3), await book(one.id, 2)];
  await book(two.id, null);
  expect(await seen()).toEqual([
    ['13', 1],
    [null, 1],
  ]);
  await write('PATCH', `books/${b.id}`, { shelfId: two.id });
  expect(await seen()).toEqual([
    ['12', 1],
    ['13', 1],
  ]);
  await write('PATCH', `books/${b.id}`, { readAt: '2026-02-20T12:00:00.000Z' });
  await write('DELETE', `books/${a.id}`);
  expect(await seen()).toEqual([
    ['12', 1],
    ['20', 1],
  ]);
  await write('PATCH', `books/${b.id}`, { readAt: null });
  expect(await seen()).toEqual([
    ['12', 1],
    [null, 1],
  ]);
});

it('has the latest when many write at once', async () => {
  const shelf = await make('shelves', { name: 'Busy' });
  const books = await Promise.all(
    Array.from({ length: 18 }, (_, index) =>
      make('books', { shelfId: shelf.id, readAt: `2026-02-${10 + index}T00:00:00.000Z` }),
    ),
  );
  expect(await read('shelves', shelf.id)).toMatchObject({ readAt: '2026-02-27T00:00:00.000Z' });
  await Promise.all(
    books.map(({ id }, index) =>
      index % 3 === 0
        ? write('DELETE', `books/${id}`)
        : write('PATCH', `books/${id}`, { readAt: `2026-03-${10 + index}T00:00:00.000Z` }),
    ),
  );
  expect(await read('shelves', shelf.id)).toMatchObject({ readAt: '2026-03-27T00:00:00.000Z' });
});
