import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import type simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser/open-browser';
import { startPageElsewhere, type PageElsewhere } from '../support/browser/page-elsewhere';
import { stockProvider } from '../support/stock-provider';
import { PASSWORD, startTestApp, type TestApp } from '../support/test-app';

const books = {
  title: 'Books',
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string' },
    year: { type: 'integer' },
    shelfId: { type: 'string', 'x-admin': { reference: 'shelves' } },
  },
  'x-admin': { tenancy: 'platform' },
};
const shelves = {
  title: 'Shelves',
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' } },
  'x-admin': { tenancy: 'platform' },
};

let app: TestApp;
let provider: DataProvider;
let elsewhere: PageElsewhere;
let browser: Browser;
let url: string;

beforeAll(async () => {
  [elsewhere, browser] = await Promise.all([startPageElsewhere(), openBrowser()]);
  app = await startTestApp({
    schemas: { 'books.json': books, 'shelves.json': shelves },
    config: { allowedOrigins: [elsewhere.origin] },
  });
  const token = await app.caller('Admin', null);
  provider = await stockProvider(app, token);
  url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  elsewhere.close();
  await app.close();
});

describe('ra-data-simple-rest, unmodified', () => {
  it('creates, reads, lists, updates and removes', async () => {
    const { data: shelf } = await provider.create('shelves', { data: { name: 'A' } });
    const made = await Promise.all(
      [1999, 2001, 2003, 2005].map((year) =>
        provider.create('books', { data: { title: `Livro ${year}`, year, shelfId: shelf.id } }),
      ),
    );
    const ids = made.map(({ data }) => data.id);
    const page = await provider.getList('books', {
      pagination: { page: 2, perPage: 3 },
      sort: { field: 'year', order: 'DESC' },
      filter: {},
    });
    expect({ total: page.total, years: page.data.map(({ year }) => year as number) }).toEqual({
      total: 4,
      years: [1999],
    });
    const found = await provider.getList('books', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: { year_gte: 2001, q: 'livro', title_neq: 'Livro 2005' },
    });
    expect(found.data.map(({ year }) => year as number)).toEqual([2001, 2003]);
    const many = await provider.getMany('books', { ids: [ids[0], ids[3]] });
    expect(new Set(many.data.map(({ id }) => id as unknown))).toEqual(new Set<unknown>([ids[0], ids[3]]));
    const named = await provider.getManyReference('books', {
      target: 'shelfId',
      id: shelf.id,
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'title', order: 'ASC' },
      filter: {},
    });
    expect({ total: named.total, length: named.data.length }).toEqual({ total: 4, length: 2 });
    const { data: one } = await provider.getOne('books', { id: ids[0] });
    const { data: changed } = await provider.update('books', {
      id: one.id,
      data: { ...one, year: 1998 },
      previousData: one,
    });
    expect(changed).toMatchObject({ year: 1998, version: 2 });
    await expect(
      provider.update('books', { id: one.id, data: { ...one, year: 1990 }, previousData: one }),
    ).rejects.toMatchObject({ status: 409, message: 'Outra pessoa alterou este registro enquanto isso' });
    const updated = await provider.updateMany('books', { ids, data: { title: 'Igual' } });
    expect(updated.data).toHaveLength(4);
    expect((await provider.delete('books', { id: ids[0], previousData: one })).data.id).toBe(ids[0]);
    expect((await provider.deleteMany('books', { ids: ids.slice(1) })).data).toHaveLength(3);
    await expect(provider.getOne('books', { id: ids[0] })).rejects.toMatchObject({ status: 404 });
  });
});

describe('ra-data-simple-rest in a page of another origin', () => {
  /** What the page may do with the API: signs in, then writes, reads, changes and asks for what is not there. */
  const work = async (given: { url: string; email: string; password: string }) => {
    const { provider: open, fetchJson } = (
      globalThis as unknown as {
        elsewhere: { provider: typeof simpleRestProvider; fetchJson: (url: string, options: object) => Promise<never> };
      }
    ).elsewhere;
    const login = await fetch(`${given.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: given.email, password: given.password }),
    });
    const { accessToken } = (await login.json()) as { accessToken: string };
    const there = open(`${given.url}/api`, (address: string, options = {}) =>
      fetchJson(address, { ...options, user: { authenticated: true, token: `Bearer ${accessToken}` } }),
    );
    const { data: made } = await there.create('shelves', { data: { name: 'de outra origem' } });
    const { data: changed } = await there.update('shelves', {
      id: made.id,
      data: { ...made, name: 'mudada' },
      previousData: made,
    });
    const list = await there.getList('shelves', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'name', order: 'DESC' },
      filter: { name: 'mudada' },
    });
    const missing = await there
      .getOne('shelves', { id: '00000000-0000-4000-8000-000000000000' })
      .catch(({ status }: { status: number }) => status);
    await there.delete('shelves', { id: made.id, previousData: changed });
    return { total: list.total, name: list.data[0]?.['name'] as unknown, missing };
  };

  it('works where its origin is listed, and reaches nothing where it is not', async () => {
    const { email } = await app.user('Admin', null);
    const page = await browser.newPage();
    await page.goto(elsewhere.origin);
    expect(await page.evaluate(work, { url, email, password: PASSWORD })).toEqual({
      total: 1,
      name: 'mudada',
      missing: 404,
    });
    // The same page by another name is another origin.
    await page.goto(elsewhere.origin.replace('127.0.0.1', 'localhost'));
    await expect(page.evaluate(work, { url, email, password: PASSWORD })).rejects.toThrow('Failed to fetch');
  });
});
