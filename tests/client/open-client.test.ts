import { afterAll, beforeAll, expect, it } from 'vitest';
import type { components } from '../../client/api.gen';
import { openClient, type ApiClient } from '../../client/open-client';
import { DEMO_PASSWORD } from '../../panel/demo/seed';
import { startDemoApp, type DemoApp } from '../support/panel/demo-app';

let app: DemoApp;
let client: ApiClient;
let token: string | undefined;

beforeAll(async () => {
  app = await startDemoApp();
  client = openClient(await app.fastify.listen({ port: 0, host: '127.0.0.1' }), () => token);
  const { data } = await client.POST('/api/auth/login', {
    body: { email: 'cliente@example.com', password: DEMO_PASSWORD },
  });
  token = data !== undefined && 'accessToken' in data ? data.accessToken : undefined;
}, 120_000);
afterAll(() => app.close());

it('creates, reads, lists, changes, replaces and deletes a record by its types alone', async () => {
  const values = {
    name: 'Sexta-feira à tarde',
    code: 'FRI',
    kind: 'legal',
    channels: ['PABX'],
    maxMinutes: 15,
    active: true,
  } satisfies components['schemas']['pause-reasons.new'];
  const { data: created, response } = await client.POST('/api/pause-reasons', { body: values });
  expect(created, String(response.status)).toMatchObject(values);
  const params = { path: { id: created?.id ?? '' } };

  const found = await client.GET('/api/pause-reasons', {
    params: { query: { filter: { name: values.name }, sort: ['name', 'ASC'], range: [0, 4] } },
  });
  expect(found.data).toEqual([created]);
  expect(found.response.headers.get('content-range')).toBe('pause-reasons 0-0/1');

  const changed = await client.PATCH('/api/pause-reasons/{id}', { params, body: { maxMinutes: 20 } });
  expect(changed.data?.maxMinutes).toBe(20);
  const { error } = await client.PUT('/api/pause-reasons/{id}', { params, body: { ...values, version: 1 } });
  expect(error).toMatchObject({ status: 409, code: 'conflict' });
  const replaced = await client.PUT('/api/pause-reasons/{id}', { params, body: { ...values, maxMinutes: 25 } });
  expect(replaced.data).toMatchObject({ maxMinutes: 25, version: 3 });

  const many = await client.PATCH('/api/pause-reasons', {
    params: { query: { filter: { id: [params.path.id] } } },
    body: { maxMinutes: null },
  });
  expect(many.data?.ids).toEqual([params.path.id]);
  expect((await client.DELETE('/api/pause-reasons/{id}', { params })).data?.name).toBe(values.name);
  expect((await client.GET('/api/pause-reasons/{id}', { params })).error?.code).toBe('not_found');
});

it('is told by its types what a call does not take', () => {
  // @ts-expect-error the name is required
  const nameless = (): unknown => client.POST('/api/pause-reasons', { body: { code: 'X' } });
  // @ts-expect-error nobody takes lines out of the audit
  const written = (): unknown => client.DELETE('/api/audit-logs/{id}', { params: { path: { id: '' } } });
  const trunk = async () => (await client.GET('/api/trunks/{id}', { params: { path: { id: '' } } })).data;
  // @ts-expect-error a secret is not answered
  const told = async (): Promise<unknown> => (await trunk())?.password;
  expect([nameless, written, told].map((one) => typeof one)).toEqual(['function', 'function', 'function']);
});
