import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Door } from '../../../../core/openapi/doors/door';
import { defineApp } from '../../../../server/application/application';
import { definePlugin } from '../../../../server/application/plugin';
import { callerContext } from '../../../../server/rest/caller';
import { route } from '../../../../server/rest/route';
import { startTestApp, type TestApp } from '../../../support/test-app';

const door = (method: 'get' | 'post', path: string, more: Partial<Door> = {}): Door => ({
  method,
  path,
  summary: 'A call of the library',
  ...more,
});

const library = definePlugin({
  name: 'library',
  routes: [
    (server, services) => {
      const answer = async (request: Parameters<typeof callerContext>[1]) => {
        await callerContext(services, request);
        return { done: true };
      };
      route(server, '/api/books/find', { POST: answer });
      route(server, '/api/books/order', { POST: answer });
      route(server, '/api/readers/:id/shop', { GET: answer });
    },
  ],
  doors: {
    house: [
      door('post', '/api/books/find', { viewing: 'open' }),
      door('post', '/api/books/order'),
      door('get', '/api/readers/{id}/shop', { viewing: 'closed' }),
    ],
  },
});

let app: TestApp;
let viewing: string;
let reader: string;

beforeAll(async () => {
  app = await startTestApp({
    application: defineApp({ plugins: [library] }),
    schemas: { 'books.json': { properties: { title: { type: 'string' } } } },
    access: [{ role: 'Reader', rules: [{ action: 'read', subject: 'books' }] }],
    tenancy: 'none',
  });
  const { id, email } = await app.user('Reader', null);
  reader = await app.signIn(email);
  const admin = await app.caller('Admin', null);
  const { body } = await app.call<{ accessToken: string }>(admin, 'POST', '/api/auth/impersonate', {
    userId: id,
    mode: 'view',
  });
  viewing = body.accessToken;
});
afterAll(() => app.close());

it('lets an Admin who views as somebody else ask by POST, and keeps ways to other systems closed, as calls say of themselves', async () => {
  const calls = [
    ['POST', '/api/books/find'],
    ['POST', '/api/books/order'],
    ['GET', '/api/readers/7/shop'],
    ['HEAD', '/api/readers/7/shop'],
  ] as const;
  const statuses = async (token: string) =>
    Promise.all(
      calls.map(
        async ([method, url]) =>
          (await app.fastify.inject({ method, url, headers: { authorization: `Bearer ${token}` } })).statusCode,
      ),
    );
  expect(await statuses(reader)).toEqual([200, 200, 200, 200]);
  expect(await statuses(viewing)).toEqual([200, 403, 403, 403]);
  const { body } = await app.call<{ paths: object }>(viewing, 'GET', '/api/openapi.json');
  expect(Object.keys(body.paths).filter((path) => /find|order|shop/.test(path))).toEqual(['/api/books/find']);
});
