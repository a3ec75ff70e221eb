import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataRecord, Manifest } from '../../../core/wire';
import { startTestApp, type TestApp } from '../../support/test-app';

const books = {
  title: 'Books',
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string' }, shelf: { type: 'string', 'x-admin': { unique: true } } },
  'x-admin': {
    screens: [
      { path: '/admin/books', role: 'Admin', subject: 'Admin', actions: ['read', 'create', 'update', 'delete'] },
      { path: '/reader/books', role: 'Reader', subject: 'Reader.books', actions: ['read'] },
      { path: '/guest/books', role: 'Guest', subject: 'Guest.books', actions: ['read'] },
    ],
  },
};

let app: TestApp;
let admin: string;
let editor: string;
beforeAll(async () => {
  app = await startTestApp({
    tenancy: 'none',
    schemas: { 'books.json': books },
    access: [
      {
        role: 'Editor',
        home: '/admin/books',
        rows: { books: { createdBy: '${user.id}' } },
        rules: [{ action: 'manage', subject: ['books', 'access-profiles'] }],
      },
      { role: 'Reader', rules: [{ action: 'read', subject: 'Reader.books' }] },
    ],
  });
  [admin, editor] = [await app.caller('Admin', null), await app.caller('Editor', null)];
});
afterAll(() => app.close());

describe('roles of an application of one’s own, without tenants', () => {
  it('leave administrators every right, though no file speaks of them', async () => {
    expect((await app.call(admin, 'POST', '/api/books', { title: 'Emma', shelf: 'A' })).status).toBe(201);
    expect((await app.call(admin, 'GET', '/api/users')).status).toBe(200);
    expect((await app.call(admin, 'GET', '/api/audit-logs')).status).toBe(200);
  });

  it('see the rows that their file gives them, of which none says whose tenant it is', async () => {
    const made = await app.call<DataRecord>(editor, 'POST', '/api/books', { title: 'Persuasion' });
    expect(made.status).toBe(201);
    expect(made.body).not.toHaveProperty('tenantId');
    const { body } = await app.call<DataRecord[]>(editor, 'GET', '/api/books');
    expect(body.map(({ title }) => title)).toEqual(['Persuasion']);
    expect((await app.call(await app.caller('Reader', null), 'POST', '/api/books', { title: 'No' })).status).toBe(403);
  });

  it('know no tenants in the API document, nor by a filter', async () => {
    const { body } = await app.call(admin, 'GET', '/api/openapi.json');
    expect(JSON.stringify(body)).not.toContain('/api/tenants');
    expect(Object.keys((body as { components: { schemas: object } }).components.schemas)).toContain('books');
    expect(
      JSON.stringify((body as { components: { schemas: { books: object } } }).components.schemas.books),
    ).not.toContain('tenantId');
    expect((await app.call(admin, 'GET', '/api/tenants')).status).toBe(404);
  });

  it('are those that an account can have, and are known to the page', async () => {
    const refused = await app.call(admin, 'POST', '/api/users', {
      name: 'Ghost',
      email: 'ghost@example.com',
      password: 'correct horse 7',
      role: 'Ghost',
    });
    expect(refused.status).toBe(422);
    const { body } = await app.call<Manifest>(null, 'GET', '/schemas/manifest.json');
    expect(body.roles).toEqual([{ n: 'Admin' }, { n: 'Editor' }, { n: 'Reader' }]);
  });

  it('are given more, or less, by access profiles of an administrator, within the rows of their role', async () => {
    const reader = await app.caller('Reader', null);
    const create = (title: string) => app.call(reader, 'POST', '/api/books', { title });
    const give = (token: string, effect: string, action: string) =>
      app.call<DataRecord>(token, 'POST', '/api/access-profiles', {
        name: `${effect} ${action}`,
        roles: ['Reader'],
        rules: [{ effect, collection: 'books', actions: [action] }],
      });
    const [book] = (await app.call<DataRecord[]>(reader, 'GET', '/api/books')).body;
    expect((await create('Refused')).status).toBe(403);
    const given = await give(admin, 'allow', 'create');
    expect(given.status).toBe(201);
    expect(given.body).not.toHaveProperty('tenantId');
    expect((await create('Allowed')).status).toBe(201);
    expect((await give(admin, 'deny', 'read')).status).toBe(201);
    expect((await app.call(reader, 'GET', `/api/books/${book?.id}`)).status).toBe(403);
    expect((await app.call(admin, 'GET', `/api/books/${book?.id}`)).status).toBe(200);
  });

  it('pass on no more than they have themselves', async () => {
    const give = (collection: string) =>
      app.call(editor, 'POST', '/api/access-profiles', {
        name: `For ${collection}`,
        roles: ['Reader'],
        rules: [{ effect: 'allow', collection, actions: ['update'] }],
      });
    expect(await give('users')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'rules.0.actions', code: 'beyondOwn' }] },
    });
    expect((await give('books')).status).toBe(201);
  });

  it('say where their people land', async () => {
    const { email } = await app.user('Editor', null);
    const { body } = await app.call<{ userData: object }>(null, 'POST', '/api/auth/login', {
      email,
      password: 'correct horse 7',
    });
    expect(body.userData).toMatchObject({ role: 'Editor', home: '/admin/books' });
  });

  it('are missed where a screen names one that there is not', () => {
    expect(app.registry.current().findings).toContainEqual(
      expect.objectContaining({
        code: 'role-unknown',
        file: 'books.json',
        pointer: '/x-admin/screens/2/role',
        found: 'Guest',
      }),
    );
  });

  it('keep a value unique over all rows', async () => {
    expect((await app.call(editor, 'POST', '/api/books', { title: 'Twice', shelf: 'A' })).status).toBe(422);
  });
});
