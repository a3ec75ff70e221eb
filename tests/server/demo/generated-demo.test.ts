import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessFile } from '../../../core/access/types';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { defineApp } from '../../../server/application/application';
import { demoOf, generatedDemo } from '../../../server/demo/generated-demo';
import { startTestApp, type TestApp } from '../../support/test-app';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const OURS = ['id', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'tenantId'];

const LIBRARY = {
  'authors.json': {
    type: 'object',
    required: ['name', 'email'],
    properties: {
      name: { type: 'string', maxLength: 80 },
      email: { type: 'string', format: 'email', 'x-admin': { unique: true } },
      birthDate: { type: 'string', format: 'date' },
      address: {
        type: 'object',
        required: ['city'],
        properties: { street: { type: 'string' }, city: { type: 'string' }, country: { type: 'string', maxLength: 2 } },
      },
      // Named before it is there.
      bestBookId: { type: 'string', 'x-admin': { reference: 'books' } },
      mentorId: { type: 'string', 'x-admin': { reference: 'authors' } },
    },
    additionalProperties: false,
  },
  'books.json': {
    type: 'object',
    required: ['title', 'isbn', 'authorId'],
    properties: {
      title: { type: 'string', maxLength: 60 },
      isbn: { type: 'string', pattern: '^97[89]\\d{10}$', 'x-admin': { unique: true } },
      authorId: { type: 'string', 'x-admin': { reference: 'authors' } },
      price: { type: 'number', minimum: 5, maximum: 80, multipleOf: 0.01 },
      pages: { type: 'integer', minimum: 1 },
      language: { enum: ['en', 'fr', 'pt'] },
      tags: { type: 'array', uniqueItems: true, items: { type: 'string' } },
    },
    additionalProperties: false,
  },
  'loans.json': {
    type: 'object',
    required: ['bookId', 'status', 'startDate'],
    properties: {
      bookId: { type: 'string', 'x-admin': { reference: 'books' } },
      reader: { type: 'string' },
      startDate: { type: 'string', format: 'date' },
      endDate: { type: 'string', format: 'date' },
      status: { enum: ['asked', 'lent', 'returned'], default: 'asked' },
      lentAt: { type: 'string', format: 'date-time', readOnly: true },
    },
    additionalProperties: false,
    'x-admin': {
      rules: [{ field: 'endDate', is: '>=', than: 'startDate' }],
      transitions: {
        field: 'status',
        start: ['asked'],
        moves: [
          { name: 'lend', from: ['asked'], to: 'lent', stamp: { at: 'lentAt' } },
          { name: 'return', from: ['lent'], to: 'returned' },
        ],
      },
    },
  },
};

async function start(
  schemas: Record<string, object>,
  { access, ...settings }: { each?: number; seed?: string; access?: AccessFile[] } = {},
): Promise<TestApp> {
  return startTestApp({
    schemas,
    application: defineApp({ plugins: [], demo: demoOf({ now: NOW, ...settings }) }),
    config: { demo: true },
    ...(access && { access }),
  });
}

async function listed(app: TestApp, token: string, collection: string): Promise<DataRecord[]> {
  const query = new URLSearchParams({ range: '[0,499]', sort: '["id","ASC"]' });
  const { status, body } = await app.call<DataRecord[]>(token, 'GET', `/api/${collection}?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Without what the server gives, and with the places of the records that are named. */
async function values(app: TestApp, token: string, collections: readonly string[]): Promise<JsonObject[]> {
  const all: DataRecord[] = [];
  for (const collection of collections) all.push(...(await listed(app, token, collection)));
  const places = new Map(all.map(({ id }, place) => [id, place]));
  return all.map((record) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([name]) => !OURS.includes(name))
        .map(([name, value]) => [name, typeof value === 'string' ? (places.get(value) ?? value) : value]),
    ),
  );
}

describe('a library', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await start(LIBRARY);
    admin = await app.signIn('admin@example.com', 'painel-demo');
  });
  afterAll(() => app.close());

  it('has 200 records of each resource, which name records that exist', async () => {
    const [authors, books, loans] = [
      await listed(app, admin, 'authors'),
      await listed(app, admin, 'books'),
      await listed(app, admin, 'loans'),
    ];
    expect([authors.length, books.length, loans.length]).toEqual([200, 200, 200]);
    const ids = (records: DataRecord[]) => new Set(records.map(({ id }) => id));
    expect(books.every(({ authorId }) => ids(authors).has(String(authorId)))).toBe(true);
    expect(loans.every(({ bookId }) => ids(books).has(String(bookId)))).toBe(true);
    expect(new Set(books.map(({ isbn }) => isbn)).size).toBe(200);
    expect(new Set(authors.map(({ email }) => email)).size).toBe(200);
    expect(app.log.lines.filter((line) => line.startsWith('demo: no'))).toEqual([]);
  });

  it('has values as the names of fields say', async () => {
    const authors = await listed(app, admin, 'authors');
    expect(authors.every(({ email }) => /^[a-z.]+\d*@example\.com$/.test(String(email)))).toBe(true);
    expect(authors.every(({ birthDate }) => birthDate === null || String(birthDate) < '2007')).toBe(true);
    const addresses = authors.flatMap(({ address }) => (address === null ? [] : [address as JsonObject]));
    expect(addresses.length).toBeGreaterThan(100);
    expect(addresses.every(({ country }) => country == null || /^[A-Z]{2}$/.test(String(country)))).toBe(true);
  });

  it('begins where people may begin, and ends after it starts', async () => {
    const loans = await listed(app, admin, 'loans');
    expect(new Set(loans.map(({ status, lentAt }) => `${String(status)} ${String(lentAt)}`))).toEqual(
      new Set(['asked null']),
    );
    expect(loans.every(({ startDate, endDate }) => endDate === null || String(startDate) <= String(endDate))).toBe(
      true,
    );
    expect(loans.every(({ startDate }) => String(startDate) > '2024' && String(startDate) < '2027')).toBe(true);
  });

  it('fills in afterwards what was not there yet, and leads nobody back to themselves', async () => {
    const [authors, books] = [await listed(app, admin, 'authors'), await listed(app, admin, 'books')];
    const ids = new Set(books.map(({ id }) => id));
    const best = authors.filter(({ bestBookId }) => bestBookId !== null);
    expect(best.length).toBeGreaterThan(60);
    expect(best.every(({ bestBookId }) => ids.has(String(bestBookId)))).toBe(true);
    const mentored = new Set(authors.filter(({ mentorId }) => mentorId !== null).map(({ id }) => id));
    expect(mentored.size).toBeGreaterThan(30);
    expect(authors.some(({ mentorId }) => mentored.has(String(mentorId)))).toBe(false);
  });

  it('adds nothing at the next start', async () => {
    expect(await app.runtime.application.demo.load(app.runtime, app.log)).toBe(false);
    expect(await listed(app, admin, 'books')).toHaveLength(200);
  });
});

it('is the demo of an application that names none', () => {
  expect(defineApp({ plugins: [] }).demo).toBe(generatedDemo);
  const own = demoOf({ seed: 'own' });
  expect(defineApp({ plugins: [], demo: own }).demo).toBe(own);
});

it('schedules no mails of reports', async () => {
  const app = await start(
    {
      ...LIBRARY,
      'reports/measures.json': { loans: { loans: { count: {} } } },
      'reports/loans.json': {
        title: 'Loans',
        screens: [{ path: '/reports/loans', role: 'Admin', subject: 'Admin' }],
        period: { start: 'this_month' },
        sources: [{ collection: 'loans', time: 'createdAt' }],
        dimensions: ['status'],
        by: ['status'],
        columns: ['loans'],
      },
    },
    { each: 5 },
  );
  try {
    const admin = await app.signIn('admin@example.com', 'painel-demo');
    expect(await listed(app, admin, 'loans')).toHaveLength(5);
    expect(await listed(app, admin, 'report-schedules')).toEqual([]);
  } finally {
    await app.close();
  }
});

it('makes the same of the same seed, and something else of another', async () => {
  const made = async (seed: string): Promise<JsonObject[]> => {
    const app = await start(LIBRARY, { seed, each: 15 });
    try {
      const admin = await app.signIn('admin@example.com', 'painel-demo');
      return await values(
        app,
        admin,
        Object.keys(LIBRARY).map((file) => file.replace('.json', '')),
      );
    } finally {
      await app.close();
    }
  };
  const first = await made('one');
  expect(await made('one')).toEqual(first);
  expect(await made('two')).not.toEqual(first);
});

it('goes on with a start that was cut off', async () => {
  const app = await start(LIBRARY, { each: 10 });
  try {
    const { runtime, database } = app;
    await database.owner.script(
      `delete from "loans"; update "authors" set "bestBookId" = null; delete from "books" where "id" in (select "id" from "books" order by "id" desc limit 4);
       update "users" set "firstLogin" = true where "email" = 'admin@example.com'`,
    );
    expect(await runtime.application.demo.load(runtime, app.log)).toBe(true);
    const admin = await app.signIn('admin@example.com', 'painel-demo');
    expect(await listed(app, admin, 'books')).toHaveLength(10);
    expect(await listed(app, admin, 'loans')).toHaveLength(10);
    expect(await listed(app, admin, 'users')).toHaveLength(1);
  } finally {
    await app.close();
  }
});

it('fills schemas with patterns, variants, maps and shapes that hold themselves, and names what it cannot', async () => {
  const schemas = {
    'things.json': {
      type: 'object',
      required: ['code', 'shape', 'tree', 'limits', 'pair', 'kind'],
      properties: {
        code: { type: 'string', pattern: '^(?:[A-Z]{2,3}|x_)-\\d{4}(?<end>[a-f]+)?$' },
        kind: { enum: ['plain', 'boxed'] },
        box: { type: 'object', required: ['width'], properties: { width: { type: 'number', exclusiveMinimum: 0 } } },
        shape: {
          oneOf: [
            {
              type: 'object',
              required: ['type', 'radius'],
              properties: { type: { const: 'circle' }, radius: { type: 'number' } },
            },
            {
              type: 'object',
              required: ['type', 'sides'],
              properties: { type: { const: 'polygon' }, sides: { type: 'integer', minimum: 3 } },
            },
          ],
        },
        tree: { $ref: '#/$defs/node' },
        limits: {
          type: 'object',
          minProperties: 1,
          propertyNames: { pattern: '^[a-z]+$' },
          additionalProperties: { type: 'integer' },
        },
        pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }], minItems: 2, items: false },
      },
      if: { properties: { kind: { const: 'boxed' } } },
      then: { required: ['box'] },
      else: { properties: { box: false } },
      additionalProperties: false,
      $defs: {
        node: {
          type: 'object',
          required: ['label', 'children'],
          properties: {
            label: { type: 'string', minLength: 3 },
            children: { type: 'array', items: { $ref: '#/$defs/node' } },
          },
          additionalProperties: false,
        },
      },
    },
    'chickens.json': {
      type: 'object',
      required: ['eggId'],
      properties: { eggId: { type: 'string', 'x-admin': { reference: 'eggs' } } },
    },
    'eggs.json': {
      type: 'object',
      required: ['chickenId'],
      properties: { chickenId: { type: 'string', 'x-admin': { reference: 'chickens' } } },
    },
    'settings.json': {
      type: 'object',
      properties: { theme: { enum: ['light', 'dark'] } },
      'x-admin': { singleton: true },
    },
  };
  const app = await start(schemas, { each: 40 });
  try {
    const admin = await app.signIn('admin@example.com', 'painel-demo');
    const things = await listed(app, admin, 'things');
    expect(things).toHaveLength(40);
    expect(new Set(things.map(({ kind }) => kind)).size).toBe(2);
    expect(things.every(({ kind, box }) => (kind === 'boxed') === (box !== null))).toBe(true);
    expect(await listed(app, admin, 'settings')).toHaveLength(1);
    const warnings = app.log.lines.filter((line) => line.startsWith('demo: no'));
    expect(warnings).toHaveLength(2);
    expect(warnings.join('\n')).toContain('no records of chickens; eggId');
    expect(warnings.join('\n')).toContain('needs a record of eggs');
  } finally {
    await app.close();
  }
});

it('gives records and accounts to two tenants where a folder has roles of tenants', async () => {
  const clerks = {
    type: 'object',
    required: ['name', 'email', 'desk', 'status'],
    properties: {
      name: { type: 'string' },
      email: { type: 'string', format: 'email' },
      password: { type: 'string', format: 'password', writeOnly: true },
      status: { enum: ['active', 'blocked'] },
      desk: { type: 'integer', minimum: 1 },
    },
    'x-admin': { account: 'Supervisor' },
  };
  const schemas = {
    'clerks.json': clerks,
    'notes.json': { type: 'object', required: ['title'], properties: { title: { type: 'string' } } },
  };
  const access: AccessFile[] = [
    { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] },
    { role: 'Supervisor', rules: [{ action: 'read', subject: 'notes' }] },
    {
      role: 'Cliente',
      rows: { '*': { tenantId: '${user.tenantId}' } },
      rules: [{ action: 'manage', subject: 'notes' }],
    },
  ];
  const app = await start(schemas, { access });
  try {
    const { resources, access: roles } = app.runtime.catalog();
    expect(app.runtime.application.demo.accounts(resources, roles)).toEqual([
      'admin@example.com',
      'cliente@example.com',
      'cliente2@example.com',
      'supervisor@example.com',
      'supervisor2@example.com',
    ]);
    expect(app.log.lines.filter((line) => line.startsWith('demo: no'))).toEqual([]);
    const admin = await app.signIn('admin@example.com', 'painel-demo');
    expect(await listed(app, admin, 'notes')).toHaveLength(200);
    expect((await listed(app, admin, 'tenants')).map(({ name }) => name)).toEqual(['Acme', 'Globex']);
    const own = await listed(app, await app.signIn('cliente@example.com', 'painel-demo'), 'notes');
    const others = await listed(app, await app.signIn('cliente2@example.com', 'painel-demo'), 'notes');
    expect([own.length, others.length]).toEqual([100, 100]);
    // Whose account is a record of its own.
    await app.signIn('supervisor@example.com', 'painel-demo');
    expect(await listed(app, admin, 'clerks')).toHaveLength(2);
    expect(own.some(({ id }) => others.some((other) => other.id === id))).toBe(false);
  } finally {
    await app.close();
  }
});
