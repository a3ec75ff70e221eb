import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseFilter } from '../../../core/conditions';
import { DatabaseFailure } from '../../../server/database/database-failure';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { isGuided } from '../../../server/operations/list-guide';
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
const access = [{ role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] }];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ schemas, access });
});
afterAll(() => app.close());

const books = () => {
  const resource = app.runtime.catalog().resources.get('books');
  if (!resource) throw new Error('books: expected the resource, found none');
  return resource;
};

describe('isGuided', () => {
  it.each([
    [{}, true],
    [{ genre: 'prose' }, true],
    [{ genre: ['prose', 'verse'], remarks: 'x' }, true],
    [{ title_gte: 'a' }, true],
    [{ shelfId: '018f0000-0000-7000-8000-000000000000' }, true],
    [{ tags: 'old' }, true],
    [{ id: ['018f0000-0000-7000-8000-000000000000'] }, true],
    [{ remarks: 'x' }, false],
    [{ title_like: 'x' }, false],
    [{ genre_neq: 'prose' }, false],
    [{ $or: [{ genre: 'prose' }, { remarks: 'x' }] }, false],
  ])('%j: %s', (filter, expected) => {
    const query = parseFilter(books(), filter);
    const parts = '$and' in query && Array.isArray(query.$and) ? query.$and : [query];
    expect(isGuided(books(), parts)).toBe(expected);
  });
});

describe('listRecords', () => {
  it('answers what no index supports like everything else', async () => {
    const system = asSystem(app.runtime, 'platform');
    const tenantId = await app.tenant('Library');
    const made = await Promise.all(['b', 'a', 'c'].map((title) => createRecord(system, 'books', { title, remarks: title === 'c' ? 'worn' : 'new', tenantId })));
    const answer = await listRecords(system, 'books', { filter: { remarks: 'new' }, range: { first: 0, last: 1 } });
    expect(answer).toMatchObject({ total: 2, estimated: false, records: [{ id: made[1]?.id }, { id: made[0]?.id }] });
  });

  it('refuses a list that takes too long, and says what to do', async () => {
    const slow: Runtime = {
      ...app.runtime,
      database: { ...app.runtime.database, lists: () => ({ run: () => Promise.reject(new DatabaseFailure('timeout', { code: '57014', message: 'canceling statement' })) }) },
    };
    const listing = listRecords(asSystem(slow, 'platform'), 'books', { filter: {}, sort: { field: 'remarks', order: 'ASC' }, range: { first: 0, last: 9 } });
    await expect(listing).rejects.toMatchObject({ code: 'too_costly', status: 400, detail: expect.stringMatching(/Sort by title instead of remarks, filter by one of genre/) });
  });
});
