import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../support/test-app';

interface Found {
  hits: { collection: string; id: string; name: string }[];
  left: string[];
}

const screen = (path: string, role: string) => ({ path, role, subject: role, actions: ['read', 'create'] });
const schema = (title: string, screens: object[]) => ({
  title,
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, secret: { type: 'string', format: 'password' } },
  'x-admin': { representation: '{{name}}', search: ['name'], screens },
});

let app: TestApp;
let admin: string;
let cliente: string;
let stranger: string;

beforeAll(async () => {
  app = await startTestApp({
    schemas: {
      'books.json': schema('Books', [screen('/admin/books', 'Admin'), screen('/cliente/books', 'Cliente')]),
      'films.json': schema('Films', [screen('/admin/films', 'Admin'), screen('/cliente/films', 'Cliente')]),
      'plans.json': schema('Plans', [screen('/admin/plans', 'Admin')]),
    },
    access: [
      { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] },
      { role: 'Cliente', rules: [{ action: 'manage', subject: ['books', 'plans'] }] },
    ],
  });
  const [one, other] = [await app.tenant('Um'), await app.tenant('Outro')];
  admin = await app.caller('Admin', null);
  cliente = await app.caller('Cliente', one);
  stranger = await app.caller('Cliente', other);
  for (let number = 1; number <= 6; number += 1)
    await app.call(cliente, 'POST', '/api/books', { name: `Conceição ${number}`, secret: 'conceição!' });
  await app.call(cliente, 'POST', '/api/plans', { name: 'Conceição plano' });
  await app.call(admin, 'POST', '/api/films', { name: 'Conceição filme', tenantId: one });
});

afterAll(() => app.close());

const search = async (token: string, text: string) =>
  (await app.call<Found>(token, 'GET', `/api/search/records?q=${encodeURIComponent(text)}`)).body;

describe('GET /api/search/records', () => {
  it('finds a few records of each collection, by their names', async () => {
    const { hits, left } = await search(admin, 'conceicao');
    expect(hits.filter(({ collection }) => collection === 'books')).toHaveLength(4);
    expect(hits.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Conceição 1', 'Conceição filme', 'Conceição plano']),
    );
    expect(left).toEqual([]);
    expect(JSON.stringify(hits)).not.toContain('!');
  });

  it('finds two letters wherever they stand, whatever their accents, and one where a word begins', async () => {
    const { body } = await app.call<{ id: string }>(cliente, 'POST', '/api/books', { name: 'Márcio Brandão' });
    const names = async (q: string) =>
      (
        await app.call<{ name: string }[]>(
          cliente,
          'GET',
          `/api/books?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
        )
      ).body.map(({ name }) => name);
    expect(await names('an')).toEqual(['Márcio Brandão']);
    expect(await names('ÃO')).toContain('Márcio Brandão');
    expect(await names('b')).toEqual(['Márcio Brandão']);
    expect(await names('n')).toEqual([]);
    expect((await search(cliente, 'an')).hits).toMatchObject([{ id: body.id }]);
    await app.call(cliente, 'DELETE', `/api/books/${body.id}`);
  });

  it('leaves out what the role has no screen for or no right to', async () => {
    const { hits } = await search(cliente, 'conceição');
    expect(new Set(hits.map(({ collection }) => collection))).toEqual(new Set(['books']));
  });

  it('looks in those collections alone that are named', async () => {
    const inside = async (token: string, only: string) => {
      const { body } = await app.call<Found>(token, 'GET', `/api/search/records?q=conceicao&in=${only}`);
      return [...new Set(body.hits.map(({ collection }) => collection))];
    };
    expect(await inside(admin, 'films,plans')).toEqual(expect.arrayContaining(['films', 'plans']));
    expect(await inside(admin, 'films,plans')).toHaveLength(2);
    expect(await inside(cliente, 'plans,nowhere')).toEqual([]);
  });

  it('finds nothing of another tenant', async () => {
    expect((await search(stranger, 'conceição')).hits).toEqual([]);
  });

  it.each(['', '?q=', '?q=a', `?q=${'a'.repeat(201)}`, '?q=ab&q=cd', '?q=ab&in=books&in=plans'])(
    'refuses %s',
    async (query) => {
      expect((await app.call(cliente, 'GET', `/api/search/records${query}`)).status).toBe(400);
    },
  );

  it('asks for a sign-in', async () => {
    expect((await app.call(null, 'GET', '/api/search/records?q=ab')).status).toBe(401);
  });
});
