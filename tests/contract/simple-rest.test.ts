import type { DataProvider } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockProvider } from '../support/stock-provider';
import { startTestApp, type TestApp } from '../support/test-app';

const books = {
  title: 'Books',
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string', 'x-admin': { search: true } }, year: { type: 'integer' }, shelfId: { type: 'string', 'x-admin': { reference: 'shelves' } } },
  'x-admin': { tenancy: 'platform' },
};
const shelves = { title: 'Shelves', type: 'object', required: ['name'], properties: { name: { type: 'string' } }, 'x-admin': { tenancy: 'platform' } };

let app: TestApp;
let provider: DataProvider;

beforeAll(async () => {
  app = await startTestApp({ schemas: { 'books.json': books, 'shelves.json': shelves } });
  const token = await app.caller('Admin', null);
  provider = await stockProvider(app, token);
});
afterAll(() => app.close());

describe('ra-data-simple-rest, unmodified', () => {
  it('creates, reads, lists, updates and removes', async () => {
    const { data: shelf } = await provider.create('shelves', { data: { name: 'A' } });
    const made = await Promise.all([1999, 2001, 2003, 2005].map((year) => provider.create('books', { data: { title: `Livro ${year}`, year, shelfId: shelf.id } })));
    const ids = made.map(({ data }) => data.id);
    const page = await provider.getList('books', { pagination: { page: 2, perPage: 3 }, sort: { field: 'year', order: 'DESC' }, filter: {} });
    expect({ total: page.total, years: page.data.map(({ year }) => year as number) }).toEqual({ total: 4, years: [1999] });
    const found = await provider.getList('books', { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' }, filter: { year_gte: 2001, q: 'livro', title_neq: 'Livro 2005' } });
    expect(found.data.map(({ year }) => year as number)).toEqual([2001, 2003]);
    const many = await provider.getMany('books', { ids: [ids[0], ids[3]] });
    expect(new Set(many.data.map(({ id }) => id as unknown))).toEqual(new Set<unknown>([ids[0], ids[3]]));
    const named = await provider.getManyReference('books', { target: 'shelfId', id: shelf.id, pagination: { page: 1, perPage: 2 }, sort: { field: 'title', order: 'ASC' }, filter: {} });
    expect({ total: named.total, length: named.data.length }).toEqual({ total: 4, length: 2 });
    const { data: one } = await provider.getOne('books', { id: ids[0] });
    const { data: changed } = await provider.update('books', { id: one.id, data: { ...one, year: 1998 }, previousData: one });
    expect(changed).toMatchObject({ year: 1998, version: 2 });
    await expect(provider.update('books', { id: one.id, data: { ...one, year: 1990 }, previousData: one })).rejects.toMatchObject({ status: 409 });
    const updated = await provider.updateMany('books', { ids, data: { title: 'Igual' } });
    expect(updated.data).toHaveLength(4);
    expect((await provider.delete('books', { id: ids[0], previousData: one })).data.id).toBe(ids[0]);
    expect((await provider.deleteMany('books', { ids: ids.slice(1) })).data).toHaveLength(3);
    await expect(provider.getOne('books', { id: ids[0] })).rejects.toMatchObject({ status: 404 });
  });
});
