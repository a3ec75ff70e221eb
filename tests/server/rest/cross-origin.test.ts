import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../../../server/config';
import { startTestApp, type TestApp } from '../../support/test-app';

const PAGE = 'https://app.example.com';
const OTHER = 'https://elsewhere.example.com';
const books = { title: 'Books', type: 'object', properties: { title: { type: 'string' } } };
const access = [
  {
    role: 'Cliente' as const,
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: 'books' }],
  },
];

let app: TestApp;
let closed: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: { 'books.json': books }, access, config: { allowedOrigins: [PAGE] } });
  closed = await startTestApp({ schemas: { 'books.json': books }, access });
  token = await app.caller('Cliente', await app.tenant('One'));
});
afterAll(async () => {
  await app.close();
  await closed.close();
});

const corsOf = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));
const preflight = {
  'access-control-request-method': 'PATCH',
  'access-control-request-headers': 'authorization,if-match',
};

describe('a page of another origin', () => {
  it('may ask beforehand, for ten minutes, where its origin is listed', async () => {
    for (const path of [
      '/api/books',
      '/api/books/1',
      '/api/broadcasting/auth',
      '/api/broadcasting/user-auth',
      '/api/auth/login',
    ]) {
      const { status, headers } = await app.call(null, 'OPTIONS', path, undefined, { origin: PAGE, ...preflight });
      expect({
        path,
        status,
        origin: headers['access-control-allow-origin'],
        age: headers['access-control-max-age'],
      }).toEqual({ path, status: 204, origin: PAGE, age: '600' });
      expect(String(headers['access-control-allow-methods'])).toContain('PATCH');
      expect(String(headers['access-control-allow-headers'])).toMatch(/Authorization.*If-Match/);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('reads answers and refusals, with the headers that carry totals, versions and waits', async () => {
    const { headers } = await app.call(token, 'GET', '/api/books', undefined, { origin: PAGE });
    expect(headers['access-control-allow-origin']).toBe(PAGE);
    expect(headers['vary']).toContain('Origin');
    const exposed = String(headers['access-control-expose-headers']).split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['Content-Range', 'X-Total-Estimated', 'ETag', 'Retry-After']));
    const document = await app.call(token, 'GET', '/schemas/manifest.json', undefined, { origin: PAGE });
    expect([document.status, document.headers['vary']]).toEqual([200, 'Origin, accept-encoding']);
    for (const [by, path, status] of [
      [null, '/api/books', 401],
      [token, '/api/nothing', 404],
    ] as const) {
      const refused = await app.call(by, 'GET', path, undefined, { origin: PAGE });
      expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([status, PAGE]);
    }
  });

  it('gets nothing where its origin is not listed, nor outside the API, nor where none is', async () => {
    for (const origin of [OTHER, 'null', `${PAGE}.evil.com`, `${PAGE}:444`]) {
      expect(corsOf((await app.call(token, 'GET', '/api/books', undefined, { origin })).headers)).toEqual([]);
      expect((await app.call(null, 'OPTIONS', '/api/books', undefined, { origin, ...preflight })).status).not.toBe(204);
    }
    expect(corsOf((await app.call(null, 'GET', '/health', undefined, { origin: PAGE })).headers)).toEqual([]);
    expect(corsOf((await closed.call(null, 'GET', '/api/books', undefined, { origin: PAGE })).headers)).toEqual([]);
  });

  it('is not let in by a cookie', async () => {
    const { status } = await app.call(null, 'GET', '/api/books', undefined, {
      origin: PAGE,
      cookie: `accessToken=${token}`,
    });
    expect(status).toBe(401);
  });
});

describe('the live server', () => {
  it('takes connections of its own pages and of listed origins alone, once there is a list', async () => {
    await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.fastify.server.address() as AddressInfo;
    const first = async (origin: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/reverb/app/${app.live.keys.key}?protocol=7`, { origin });
      const event = await new Promise<{ event: string; data: string }>((resolve) =>
        socket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data)) as never), { once: true }),
      );
      socket.close();
      return event;
    };
    expect((await first(PAGE)).event).toBe('pusher:connection_established');
    expect((await first(`http://127.0.0.1:${port}`)).event).toBe('pusher:connection_established');
    expect(await first(OTHER)).toMatchObject({
      event: 'pusher:error',
      data: expect.stringContaining('4009') as string,
    });
  });
});

describe('ALLOWED_ORIGINS', () => {
  const read = (value: string) => readConfig({ ALLOWED_ORIGINS: value }, '/').allowedOrigins;

  it('lists origins in the form that browsers send', () => {
    expect([read(''), read(' https://App.example.com/ , http://localhost:5173')]).toEqual([
      [],
      ['https://app.example.com', 'http://localhost:5173'],
    ]);
  });

  it.each(['*', 'https://*.example.com', 'app.example.com', 'https://app.example.com/panel', 'null', 'file:///x'])(
    'refuses %j',
    (value) => {
      expect(() => read(value)).toThrow(/ALLOWED_ORIGINS: expected origins with commas between/);
    },
  );
});
