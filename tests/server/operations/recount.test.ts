import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessFile } from '../../../core/access/types';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { defineApp } from '../../../server/application/application';
import { definePlugin } from '../../../server/application/plugin';
import { compile } from '../../../server/database/builder';
import { readConfig } from '../../../server/config';
import { withFeedLine } from '../../../server/operations/write/feed-lines';
import { recount } from '../../../server/operations/recount/recount';
import { recountCommand } from '../../../server/recount-command';
import fc from '../../support/property';
import { differingOf } from '../../support/kept';
import { startTestApp, type TestApp } from '../../support/test-app';

const integer = (rollup: JsonObject) => ({ type: 'integer', default: 0, readOnly: true, 'x-admin': { rollup } });
const ofBooks = (more: JsonObject = {}) => integer({ collection: 'books', by: 'shelfId', ...more });

const SCHEMAS = {
  'halls.json': {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 20 },
      books: integer({ collection: 'shelves', by: 'hallIds', sum: 'books' }),
      lent: integer({ collection: 'shelves', by: 'hallIds', sum: 'lent' }),
      lentShare: { type: 'number', 'x-admin': { unit: '%', rollup: { share: 'lent', in: 'books' } } },
    },
  },
  'shelves.json': {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 20 },
      hallIds: { type: 'array', items: { type: 'string' }, 'x-admin': { reference: 'halls' } },
      books: ofBooks(),
      lent: ofBooks({ where: { state: ['lent', 'lost'] } }),
      recent: ofBooks({ days: 30 }),
      visits: integer({ collection: 'visits', by: 'shelfId' }),
      readAt: {
        type: 'string',
        format: 'date-time',
        readOnly: true,
        'x-admin': { rollup: { collection: 'books', by: 'shelfId', latest: 'readAt' } },
      },
      pages: { type: 'integer', readOnly: true },
      chapters: { type: 'integer', readOnly: true },
    },
  },
  'books.json': {
    type: 'object',
    properties: {
      title: { type: 'string', maxLength: 20 },
      shelfId: { type: 'string', 'x-admin': { reference: 'shelves' } },
      label: { type: 'string', readOnly: true, 'x-admin': { compute: '{{title}} @ {{shelfId.name}}' } },
      readAt: { type: 'string', format: 'date-time' },
      pages: { type: 'integer' },
      state: { type: 'string', enum: ['here', 'lent', 'lost'], default: 'here' },
    },
    'x-admin': { softDelete: true },
  },
  'visits.json': {
    type: 'object',
    properties: {
      at: { type: 'string', format: 'date-time' },
      shelfId: { type: 'string', 'x-admin': { reference: 'shelves' } },
    },
  },
};
const ACCESS: AccessFile[] = [
  {
    role: 'Cliente',
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: ['books', 'halls', 'shelves', 'visits'] }],
  },
];

const PAGES = sql`(select "shelfId", sum("pages")::int as "pages" from "books" where "deletedAt" is null group by 1) as there`;

const library = definePlugin({
  name: 'library',
  resources: {
    visits: { retention: { needs: { visits: ['at'] }, time: 'at', leastDays: 0, forGood: { shelves: ['visits'] } } },
  },
  kept: {
    'shelves.pages': {
      needs: { shelves: ['pages'], books: ['pages', 'shelfId'] },
      equals: 'the pages of its books',
      compared: () => sql`
        select shelf."id", shelf."pages" as "stored", there."pages" as "expected"
        from "shelves" as shelf join ${PAGES} on there."shelfId" = shelf."id" where shelf."pages" is not null`,
      async repair({ resources }, executor, ids) {
        const shelves = resources.get('shelves');
        if (!shelves) throw new Error('expected shelves');
        const write = sql`update "shelves" as row set "pages" = there."pages" from ${PAGES} where there."shelfId" = row."id" and row."id" = any(${[...ids]}::uuid[])`;
        await executor.run(withFeedLine(shelves, 'update', write, ['pages']));
      },
    },
    'shelves.chapters': {
      needs: { shelves: ['chapters'] },
      equals: 'seven',
      compared: () =>
        sql`select "id", "chapters" as "stored", 7 as "expected" from "shelves" where "chapters" is not null`,
      repair: 'nobody knows how; ask the author',
    },
    'shelves.unknown': {
      needs: { shelves: ['unknown'] },
      equals: 'what these schemas do not have',
      compared: () => sql`select "unknown" from "shelves"`,
      repair: '',
    },
  },
});
const application = defineApp({ plugins: [library], tenancy: 'tenants' });

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: SCHEMAS, access: ACCESS, application });
  token = await app.caller('Cliente', await app.tenant('Um'));
});
afterAll(() => app.close());

const make = async (collection: string, body: JsonObject = {}) => {
  const { status, body: made } = await app.call<DataRecord>(token, 'POST', `/api/${collection}`, body);
  expect(status, JSON.stringify(made)).toBe(201);
  return made;
};
const read = async (collection: string, id: string) =>
  (await app.call<DataRecord>(token, 'GET', `/api/${collection}/${id}`)).body;
const spoil = (statement: string) => app.database.owner.script(statement);

/** What the command says, and how it ends. */
async function command({ repair = false } = {}): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const config = readConfig(
    { DATABASE_URL: app.database.url, DATA_DIR: app.dataDir, SCHEMAS_DIR: app.schemasDir },
    process.cwd(),
  );
  const say = (line: string) => void lines.push(line);
  const isEqual = await recountCommand(app.runtime.application, config, { repair, say, tell: () => undefined });
  return { code: isEqual ? 0 : 1, lines };
}

describe('numbers that plain SQL has made wrong', () => {
  it('are named with their records, set right where that is asked for, and found no more', async () => {
    const hall = await make('halls', { name: 'Nord' });
    const shelf = await make('shelves', { name: 'A', hallIds: [hall.id] });
    const other = await make('shelves', { name: 'B', hallIds: [hall.id] });
    const [book] = [
      await make('books', {
        title: 'one',
        shelfId: shelf.id,
        state: 'lent',
        readAt: '2026-01-02T03:04:05Z',
        pages: 10,
      }),
      await make('books', { title: 'two', shelfId: shelf.id, pages: 5 }),
      await make('books', { title: 'three', shelfId: other.id }),
    ];
    await spoil(`update "shelves" set "pages" = 15 where "id" = '${shelf.id}'`);
    expect(await command()).toMatchObject({ code: 0 });
    await spoil(
      `update "shelves" set "books" = 9, "recent" = 0, "readAt" = '2020-01-01', "pages" = 4 where "id" = '${shelf.id}';
       update "halls" set "lentShare" = 1, "books" = "books" where "id" = '${hall.id}';
       update "books" set "label" = 'nonsense' where "id" = '${book.id}'`,
    );
    const told = await command();
    expect(told.code).toBe(1);
    const said = told.lines.join('\n');
    expect(said).toMatch(/shelves\.books: 2 records, 1 differing \(/);
    expect(said).toContain(`  ${shelf.id}: 9, expected 2`);
    expect(said).toContain(`  ${shelf.id}: 0, expected 2`);
    expect(said).toContain(`  ${shelf.id}: 2020-01-01 00:00:00+00, expected 2026-01-02 03:04:05+00`);
    expect(said).toContain(`  ${hall.id}: 1, expected`);
    expect(said).toContain(`  ${book.id}: nonsense, expected one @ A`);
    expect(said).toContain(`shelves.pages: 1 records, 1 differing`);
    expect(said).toContain('  expected the pages of its books');
    expect(said).toContain(`  ${shelf.id}: 4, expected 15`);
    expect(said).toContain('shelves.lent: 2 records, 0 differing');
    expect(said).not.toContain('unknown');
    expect(await read('shelves', shelf.id)).toMatchObject({ books: 9 });

    const repaired = await command({ repair: true });
    expect(repaired.lines.join('\n')).toContain('1 set right');
    expect(repaired.lines.at(-1)).toMatch(/\d+ fields compared, \d+ values set right, all are equal/);
    expect(repaired.code).toBe(0);
    expect(await read('shelves', shelf.id)).toMatchObject({
      books: 2,
      lent: 1,
      recent: 2,
      readAt: '2026-01-02T03:04:05.000Z',
      pages: 15,
    });
    expect(await read('halls', hall.id)).toMatchObject({ books: 3, lent: 1, lentShare: 33.3 });
    expect(await read('books', book.id)).toMatchObject({ label: 'one @ A' });
    expect(await command()).toMatchObject({ code: 0 });
  });

  it('tell pages that are open of what is set right', async () => {
    const shelf = await make('shelves', { name: 'fed' });
    await spoil(`update "shelves" set "books" = 3 where "id" = '${shelf.id}'`);
    await command({ repair: true });
    const lines = await spoil(
      `select "fields" from painel.change_feed where "resource" = 'shelves' and "recordId" = '${shelf.id}' and "action" = 'update'`,
    );
    expect(lines).toEqual([{ fields: expect.arrayContaining(['books']) }]);
  });

  it('are all counted where only some are named', async () => {
    await spoil(`
      insert into "shelves" ("id", "tenantId", "version", "createdAt", "updatedAt", "name", "books")
      select gen_random_uuid(), (select "tenantId" from "shelves" limit 1), 1, now(), now(), 'many', 1 from generate_series(1, 2500)`);
    const { lines } = await command();
    expect(lines.join('\n')).toMatch(/shelves\.books: \d+ records, 2500 differing/);
    expect(lines.filter((line) => line.endsWith(': 1, expected 0'))).toHaveLength(20);
    expect(lines).toContain('  and 2480 more');
    expect((await command({ repair: true })).lines.join('\n')).toContain('2500 set right');
    expect(await command()).toMatchObject({ code: 0 });
    await spoil(`delete from "shelves" where "name" = 'many'`);
  });

  it('stay wrong, and the command ends with 1, where a plug-in says that nothing sets them right', async () => {
    const shelf = await make('shelves', { name: 'C' });
    await spoil(`update "shelves" set "chapters" = 6 where "id" = '${shelf.id}'`);
    const { code, lines } = await command({ repair: true });
    expect(code).toBe(1);
    expect(lines).toContain('  not set right: nobody knows how; ask the author');
    expect(lines.at(-1)).toContain('1 values differ');
    await spoil(`update "shelves" set "chapters" = null where "id" = '${shelf.id}'`);
  });
});

it('takes a number that stays when rows go for right where it is more than what is there, and for wrong where it is less', async () => {
  const shelf = await make('shelves', { name: 'D' });
  await make('visits', { shelfId: shelf.id, at: '2026-01-01T00:00:00Z' });
  await spoil(`update "shelves" set "visits" = 12 where "id" = '${shelf.id}'`);
  const more = await command();
  expect(more.code).toBe(0);
  expect(more.lines.join('\n')).toMatch(
    /shelves\.visits: \d+ records, 0 differing, 1 kept for good with more than what is there/,
  );
  await spoil(`update "shelves" set "visits" = 0 where "id" = '${shelf.id}'`);
  expect((await command()).lines).toContain(`  ${shelf.id}: 0, expected 1`);
  await command({ repair: true });
  expect(await read('shelves', shelf.id)).toMatchObject({ visits: 1 });
});

it('does not take for wrong what the hourly pass is about to follow, but what it has not followed', async () => {
  const shelf = await make('shelves', { name: 'E' });
  const book = await make('books', { title: 'old', shelfId: shelf.id });
  const age = (interval: string) =>
    spoil(`alter table "books" disable trigger user; update "books" set "createdAt" = now() - interval '${interval}' where "id" = '${book.id}';
      alter table "books" enable trigger user`);
  await age('30 days 1 hour');
  expect(await differingOf(app)).toEqual([]);
  await age('31 days');
  expect(await differingOf(app)).toEqual([{ field: 'shelves.recent', id: shelf.id, stored: '1', expected: '0' }]);
  await command({ repair: true });
  expect(await differingOf(app)).toEqual([]);
});

it('ends when it is told to, in the middle of a comparison', async () => {
  const stopping = new AbortController();
  const slow = new Map([
    [
      'shelves.name',
      {
        needs: {},
        equals: 'itself, after a while',
        compared: () => sql`select "id", pg_sleep(20)::text as "stored", '' as "expected" from "halls"`,
        repair: '',
      },
    ],
  ]);
  const place = { ...app.runtime, application: { ...app.runtime.application, kept: slow } };
  const began = Date.now();
  const counting = recount(
    place,
    {
      comparing: (fields) => {
        if (fields.includes('shelves.name')) setTimeout(() => stopping.abort(), 300);
      },
      field: () => undefined,
    },
    { repair: false, signal: stopping.signal },
  );
  await expect(counting).rejects.toThrow('aborted');
  expect(Date.now() - began).toBeLessThan(10_000);
  const running = await app.runtime.database
    .as('platform')
    .run(
      compile(
        sql`select 1 from pg_stat_activity where "query" like '%pg_sleep(20)%' and "state" = 'active' and pid <> pg_backend_pid()`,
      ),
    );
  expect(running).toEqual([]);
});

const shelfOf = fc.integer({ min: 0, max: 3 });
const write = fc.oneof(
  fc.record({ do: fc.constant('book' as const), shelf: shelfOf, state: fc.constantFrom('here', 'lent', 'lost') }),
  fc.record({ do: fc.constant('move' as const), book: fc.nat(), shelf: shelfOf }),
  fc.record({ do: fc.constant('lend' as const), book: fc.nat(), state: fc.constantFrom('here', 'lent', 'lost') }),
  fc.record({ do: fc.constant('read' as const), book: fc.nat(), day: fc.integer({ min: 1, max: 28 }) }),
  fc.record({ do: fc.constant('remove' as const), book: fc.nat() }),
  fc.record({ do: fc.constant('restore' as const), book: fc.nat() }),
  fc.record({ do: fc.constant('many' as const), shelf: shelfOf, state: fc.constantFrom('here', 'lent') }),
  fc.record({ do: fc.constant('rename' as const), shelf: shelfOf, name: fc.constantFrom('x', 'y', 'z') }),
  fc.record({ do: fc.constant('hall' as const), shelf: shelfOf, halls: fc.subarray([0, 1]) }),
  fc.record({ do: fc.constant('visit' as const), shelf: shelfOf }),
);

it('finds nothing after any writes, one by one, many at a time and at once', async () => {
  const halls = [await make('halls', { name: 'P' }), await make('halls', { name: 'Q' })];
  const shelves = await Promise.all([0, 1, 2, 3].map((one) => make('shelves', { name: `S${one}` })));
  const books: string[] = [];
  const [at, bookAt] = [(one: number) => String(shelves[one]?.id), (one: number) => books[one % books.length]];
  const ask = async (method: string, path: string, body?: JsonObject) =>
    expect((await app.call(token, method, `/api/${path}`, body)).status, `${method} ${path}`).toBeLessThan(500);
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 8, maxLength: 20 }), async (writes) => {
      const run = async (one: (typeof writes)[number]) => {
        const book = 'book' in one ? bookAt(one.book) : undefined;
        if ('book' in one && book === undefined) return;
        if (one.do === 'book')
          books.push((await make('books', { title: 'b', shelfId: at(one.shelf), state: one.state })).id);
        if (one.do === 'move') await ask('PATCH', `books/${book}`, { shelfId: at(one.shelf) });
        if (one.do === 'lend') await ask('PATCH', `books/${book}`, { state: one.state });
        if (one.do === 'read')
          await ask('PATCH', `books/${book}`, { readAt: `2026-02-${String(one.day).padStart(2, '0')}T00:00:00Z` });
        if (one.do === 'remove') await ask('DELETE', `books/${book}`);
        if (one.do === 'restore') await ask('POST', 'books/trash/restore', { ids: [String(book)] });
        if (one.do === 'many')
          await app.runtime.database
            .as('platform')
            .run(compile(sql`update "books" set "state" = ${one.state} where "shelfId" = ${at(one.shelf)}::uuid`));
        if (one.do === 'rename') await ask('PATCH', `shelves/${at(one.shelf)}`, { name: one.name });
        if (one.do === 'hall')
          await ask('PATCH', `shelves/${at(one.shelf)}`, { hallIds: one.halls.map((hall) => String(halls[hall]?.id)) });
        if (one.do === 'visit') await make('visits', { shelfId: at(one.shelf), at: '2026-03-01T00:00:00Z' });
      };
      const half = Math.floor(writes.length / 2);
      for (const one of writes.slice(0, half)) await run(one);
      // A record that begins to name another in the moment in which that is renamed keeps the name from before, until the command mends it.
      const [renames, others] = [true, false].map((is) =>
        writes.slice(half).filter((one) => (one.do === 'rename') === is),
      );
      await Promise.all((others ?? []).map(run));
      for (const one of renames ?? []) await run(one);
      expect(await differingOf(app)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
