import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { parseFilter } from '../../../core/conditions';
import { DatabaseFailure } from '../../../server/database/connection/database-failure';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { guideOf } from '../../../server/operations/lists/list-guide';
import { listRecords } from '../../../server/operations/list-records';
import type { Runtime } from '../../../server/operations/runtime';
import { startTestApp, type TestApp } from '../../support/test-app';

const schemas = {
  'shelves.json': { title: 'Shelves', type: 'object', properties: { name: { type: 'string' } } },
  'books.json': {
    title: 'Books',
    type: 'object',
    properties: {
      title: { type: 'string', maxLength: 80 },
      genre: { enum: ['prose', 'verse'] },
      tags: { type: 'array', items: { enum: ['old', 'new'] }, uniqueItems: true },
      shelfId: { type: 'string', 'x-admin': { reference: 'shelves' } },
      remarks: { type: 'string' },
    },
    'x-admin': { columns: ['title'], filters: ['genre'], sort: { field: 'title', order: 'ASC' } },
  },
};
/** A field of every kind that holds several values. */
const boxes = {
  title: 'Boxes',
  type: 'object',
  properties: {
    name: { type: 'string' },
    tags: { type: 'array', items: { enum: ['old', 'new'] }, uniqueItems: true },
    shelfIds: { type: 'array', items: { type: 'string', 'x-admin': { reference: 'shelves' } } },
    words: { type: 'array', items: { type: 'string' } },
    sizes: { type: 'array', items: { type: 'integer' } },
    marks: { type: 'array', items: { enum: [1, 'one'] } },
    parts: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          'part.no': { type: 'integer' },
          spares: { type: 'array', items: { type: 'string' } },
        },
      },
    },
    pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    hours: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          weekday: { type: 'integer' },
          start: { type: 'string', format: 'time' },
          end: { type: 'string', format: 'time' },
        },
      },
      'x-admin': { kind: 'weekly-hours' },
    },
  },
};
const access = [{ role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] }];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ schemas: { ...schemas, 'boxes.json': boxes }, access, tenancy: 'tenants' });
});
afterAll(() => app.close());

const books = () => {
  const resource = app.runtime.catalog().resources.get('books');
  if (!resource) throw new Error('books: expected the resource, found none');
  return resource;
};

describe('guideOf', () => {
  it.each([
    [{}, 'order'],
    [{ genre: 'prose' }, 'order'],
    [{ genre: ['prose', 'verse'], remarks: 'x' }, 'order'],
    [{ title_gte: 'a' }, 'order'],
    [{ shelfId: '018f0000-0000-7000-8000-000000000000', genre: 'prose' }, 'rows'],
    [{ tags: 'old' }, 'rows'],
    [{ id: ['018f0000-0000-7000-8000-000000000000'] }, 'rows'],
    [{ remarks: 'x' }, 'none'],
    [{ title_like: 'x' }, 'none'],
    [{ genre_neq: 'prose' }, 'none'],
    [{ $or: [{ genre: 'prose' }, { remarks: 'x' }] }, 'none'],
  ])('%j: %s', (filter, expected) => {
    const query = parseFilter(books(), filter);
    const parts = '$and' in query && Array.isArray(query.$and) ? query.$and : [query];
    expect(guideOf(books(), parts)).toBe(expected);
  });
});

describe('listRecords', () => {
  it('answers what no index supports like everything else', async () => {
    const system = asSystem(app.runtime, 'platform');
    const tenantId = await app.tenant('Library');
    const made = await Promise.all(
      ['b', 'a', 'c'].map((title) =>
        createRecord(system, 'books', { title, remarks: title === 'c' ? 'worn' : 'new', tenantId }),
      ),
    );
    const answer = await listRecords(system, 'books', { filter: { remarks: 'new' }, range: { first: 0, last: 1 } });
    expect(answer).toMatchObject({ total: 2, estimated: false, records: [{ id: made[1]?.id }, { id: made[0]?.id }] });
  });

  it('refuses a list that takes too long, and says what to do', async () => {
    const slow: Runtime = {
      ...app.runtime,
      database: {
        ...app.runtime.database,
        lists: () => ({
          run: () => Promise.reject(new DatabaseFailure('timeout', { code: '57014', message: 'canceling statement' })),
        }),
      },
    };
    const listing = listRecords(asSystem(slow, 'platform'), 'books', {
      filter: {},
      sort: { field: 'remarks', order: 'ASC' },
      range: { first: 0, last: 9 },
    });
    await expect(listing).rejects.toMatchObject({
      code: 'too_costly',
      status: 400,
      detail: expect.stringMatching(/Sort by title instead of remarks, filter by one of genre/),
    });
  });
});

describe('a filter on one item of a list', () => {
  const shelves = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'] as const;
  let token: string;
  const asked = async (filter: object) => {
    const { status, body } = await app.call<{ name: string }[]>(
      token,
      'GET',
      `/api/boxes?${new URLSearchParams({ filter: JSON.stringify(filter), sort: '["name","ASC"]' }).toString()}`,
    );
    return status === 200 ? body.map(({ name }) => name).join() : String(status);
  };
  beforeAll(async () => {
    token = await app.caller('Admin', null);
    const make = async (collection: string, values: JsonObject) =>
      createRecord(asSystem(app.runtime, 'platform'), collection, values);
    const tenantId = await app.tenant('Boxes');
    for (const id of shelves) {
      const { id: made } = await make('shelves', { name: id, tenantId });
      await app.database.owner.script(`update shelves set id = '${id}' where id = '${made}'`);
    }
    await make('boxes', {
      name: 'a',
      tenantId,
      tags: ['old', 'new'],
      shelfIds: [...shelves],
      words: ['um', 'dois'],
      sizes: [1, 2],
      marks: [1, 'one'],
      pair: ['x', 7],
      labels: { 0: 'zero' },
      parts: [
        { name: 'lid', 'part.no': 1, spares: ['s', 't'] },
        { name: 'base', 'part.no': 2 },
      ],
    });
    await make('boxes', {
      name: 'b',
      tenantId,
      tags: ['new', 'old'],
      shelfIds: [...shelves].toReversed(),
      words: ['dois', 'um'],
      sizes: [2, 1],
      marks: ['one', 1],
      pair: ['y', 8],
      labels: { 0: 'nil' },
      parts: [
        { name: 'base', 'part.no': 2 },
        { name: 'lid', 'part.no': 1, spares: ['t'] },
      ],
    });
  });

  it.each<[object, string]>([
    [{ 'tags.0': 'old' }, 'a'],
    [{ 'tags.0': ['old', 'new'] }, 'a,b'],
    [{ 'tags.0_neq': 'old' }, 'b'],
    [{ 'tags.5': null }, 'a,b'],
    [{ 'tags.*': 'old' }, 'a,b'],
    [{ 'tags.*_null': true }, ''],
    [{ 'shelfIds.1': shelves[0] }, 'b'],
    [{ 'shelfIds.0': 'x' }, ''],
    [{ 'words.0': 'um' }, 'a'],
    [{ 'words.0_like': 'OI' }, 'b'],
    [{ 'words.*_like': 'OI' }, 'a,b'],
    [{ 'sizes.1_gt': 1 }, 'a'],
    [{ sizes: { '0': 2 } }, 'b'],
    [{ 'marks.0': 1 }, 'a'],
    [{ 'parts.0.name': 'lid' }, 'a'],
    [{ 'parts.*.name': 'lid' }, 'a,b'],
    [{ 'parts.1.part.no': 1 }, 'b'],
    [{ 'parts.*.spares.0': 't' }, 'b'],
    [{ 'pair.0': 'x', 'pair.1_lt': 8 }, 'a'],
    [{ 'labels.0': 'zero' }, 'a'],
    [{ 'hours.0.weekday': 1 }, ''],
    [{ 'tags.99999999999': 'old' }, '400'],
    [{ 'tags.-1': 'old' }, '400'],
    [{ 'tags.0.0': 'old' }, '400'],
    [{ 'labels.\u0000': 'x' }, '400'],
    [{ 'labels.\ud800': 'x' }, '400'],
  ])('%j', async (filter, expected) => {
    expect(await asked(filter)).toBe(expected);
  });

  it('is no order, group or sum', async () => {
    for (const field of ['tags.0', 'words.0', 'parts.0.name', 'sizes.*']) {
      expect(
        (await app.call(token, 'GET', `/api/boxes?sort=${encodeURIComponent(JSON.stringify([field, 'ASC']))}`)).status,
        field,
      ).toBe(400);
      for (const measure of ['group', 'sum']) {
        const queries = encodeURIComponent(JSON.stringify([{ collection: 'boxes', [measure]: field }]));
        const { body } = await app.call(token, 'GET', `/api/aggregate/records?queries=${queries}`);
        expect(body, `${measure} ${field}`).toMatchObject({ answers: [{ problem: { status: 400 } }] });
      }
    }
  });
});
