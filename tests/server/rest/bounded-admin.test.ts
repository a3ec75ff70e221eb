import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let token: string;
let profile: DataRecord;
let own: string;
let other: string;

const EMAIL = 'de.um.cliente@example.com';
const PASSWORD = 'senha de um cliente 7';
const NEW_PASSWORD = 'outra senha do mesmo 8';

beforeAll(async () => {
  app = await startDemoApp({ config: { trustProxy: 1 } });
  [own = '', other = ''] = (await app.list(app.admin, 'tenants')).map(({ id }) => id);
  profile = await app.make(app.admin, 'admins', {
    name: 'De um cliente',
    email: EMAIL,
    password: PASSWORD,
    accessLevel: 'full',
    tenantIds: [own],
  });
  const first = await app.signIn(EMAIL, PASSWORD);
  const changed = await app.call<{ accessToken: string }>(first, 'POST', '/api/auth/password', {
    currentPassword: PASSWORD,
    password: NEW_PASSWORD,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  token = changed.body.accessToken;
});
afterAll(() => app.close());

const status = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: JsonObject) =>
  (await app.call(token, method, `/api/${path}`, body)).status;

describe('an administrator of some tenants', () => {
  it('sees of every collection the rows of these and of nobody, and of no other tenant', async () => {
    const resources = [...app.runtime.catalog().resources.values()];
    const readable = await Promise.all(resources.map(({ name }) => status('GET', `${name}?range=[0,0]`)));
    for (const { name, tenancy } of resources.filter((_, index) => readable[index] === 200)) {
      const [seen, all] = [await app.list(token, name), await app.list(app.admin, name)];
      const mine = all.filter(
        (row) =>
          tenancy === 'platform' ||
          [own, null].includes(tenancy === 'own' ? row.id : (row['tenantId'] as string | null)),
      );
      if (!['audit-logs', 'notifications', 'views'].includes(name))
        expect(seen.map(({ id }) => id).toSorted(), name).toEqual(mine.map(({ id }) => id).toSorted());
      else
        expect(
          seen.filter((row) => ![own, null].includes(row['tenantId'] as string | null)),
          name,
        ).toEqual([]);
    }
    expect(await app.list(token, 'tenants')).toHaveLength(1);
    expect((await app.list(token, 'calls')).length).toBeGreaterThan(0);
    const [call] = await app.list(app.admin, 'calls', { tenantId: other });
    expect(await status('GET', `calls/${call?.id}`)).toBe(404);
    const [file] = await app.database.owner.script<{ id: string }>(
      `select "file" as "id" from "audios" where "tenantId" = '${other}' and "file" is not null limit 1`,
    );
    const door = `/api/files/${file?.id}/link`;
    expect([(await app.call(token, 'GET', door)).status, (await app.call(app.admin, 'GET', door)).status]).toEqual([
      404, 200,
    ]);
  });

  it('changes these alone, makes none, and is listened to no further than it sees', async () => {
    expect([
      await status('PATCH', `tenants/${own}`, { contactName: 'Ana' }),
      await status('PATCH', `tenants/${other}`, { contactName: 'Ana' }),
    ]).toEqual([200, 404]);
    expect(await status('POST', `tenants/${other}/transitions/suspend`)).toBe(404);
    const credit = (tenantId: string) =>
      status('POST', 'credits', { tenantId, type: 'bonus', amount: '1.00', description: 'Cortesia' });
    expect([await credit(own), await credit(other)]).toEqual([201, 403]);
    const join = (channel: string) =>
      app.call(token, 'POST', '/api/broadcasting/auth', { socket_id: '1.1', channel_name: channel });
    expect([
      (await join('private-platform.resource.calls')).status,
      (await join('private-platform.resource.servers')).status,
    ]).toEqual([403, 200]);
  });

  it('gives nobody, itself least of all, more than it has', async () => {
    const admins = { name: 'De todos', email: 'de.todos@example.com', password: PASSWORD, accessLevel: 'full' };
    expect([
      await status('POST', 'admins', admins),
      await status('PATCH', `admins/${profile.id}`, { tenantIds: [] }),
    ]).toEqual([403, 403]);
    const root = await app.one(app.admin, 'admins', { email: 'admin@example.com' });
    expect([
      await status('PATCH', `users/${root.id}`, { password: PASSWORD }),
      await status('DELETE', `users/${root.id}`),
    ]).toEqual([403, 403]);
    expect(
      await status('POST', 'users', {
        name: 'De todos',
        email: 'de.todos@example.com',
        password: PASSWORD,
        role: 'Admin',
        status: 'active',
      }),
    ).toBe(403);
    expect(await status('PATCH', `users/${profile.id}`, { phone: '+5511987654321' })).toBe(200);
  });

  it('is one of all tenants again once none is named', async () => {
    expect((await app.call(app.admin, 'PATCH', `/api/admins/${profile.id}`, { tenantIds: [] })).status).toBe(200);
    expect(await app.list(token, 'tenants')).toHaveLength(2);
    expect(
      violationsOf((await app.call(token, 'PATCH', `/api/tenants/${other}`, { contactName: 'A'.repeat(200) })).body),
    ).toEqual(['contactName maxLength']);
  });
});

describe('an administrator of some addresses', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const signIn = (address: string) =>
    app.call<{ accessToken: string; code: string }>(
      null,
      'POST',
      '/api/auth/login',
      { email: EMAIL, password: NEW_PASSWORD },
      from(address),
    );
  const ask = async (bearer: string, address: string) =>
    (await app.call(bearer, 'GET', '/api/tenants', undefined, from(address))).status;
  const allow = async (ipAllowList: string[], bearer = app.admin) =>
    (await app.call(bearer, 'PATCH', `/api/admins/${profile.id}`, { ipAllowList }, from('203.0.113.7'))).status;

  it('signs in and works from these alone, and everywhere again once none is named', async () => {
    const before = (await signIn('198.51.100.1')).body.accessToken;
    expect(await allow(['203.0.113.0/24', '2001:db8::/32'])).toBe(200);
    expect([
      await ask(before, '198.51.100.1'),
      await ask(before, '203.0.113.7'),
      await ask(before, '::ffff:203.0.113.9'),
      await ask(before, '2001:db8::5'),
    ]).toEqual([401, 200, 200, 200]);
    const [refused, wrong, admitted] = [
      await signIn('198.51.100.1'),
      await app.call(null, 'POST', '/api/auth/login', { email: EMAIL, password: 'x' }, from('198.51.100.1')),
      await signIn('203.0.113.7'),
    ];
    expect([refused.status, refused.body.code, wrong.body['code'], admitted.status]).toEqual([
      401,
      'address_refused',
      'bad_credentials',
      200,
    ]);
    const failures = await app.list(app.admin, 'audit-logs', { entityId: profile.id, action: 'login_failed' });
    expect(failures.map(({ ip }) => ip)).toEqual(['198.51.100.1', '198.51.100.1']);
    expect([await allow([]), await ask(before, '198.51.100.1')]).toEqual([200, 200]);
  });

  it('is refused behind the person that it is, too, and does not lock itself out', async () => {
    const { accessToken } = (await signIn('203.0.113.7')).body;
    const person = await app.one(app.admin, 'users', { email: 'cliente@example.com' });
    expect(await allow(['198.51.100.0/24'], accessToken)).toBe(409);
    expect((await app.call(app.admin, 'PATCH', `/api/admins/${profile.id}`, { canImpersonate: true })).status).toBe(
      200,
    );
    const visit = await app.call<{ accessToken: string }>(
      accessToken,
      'POST',
      '/api/auth/impersonate',
      { userId: person.id, mode: 'view' },
      from('203.0.113.7'),
    );
    expect(await allow(['203.0.113.7'], accessToken)).toBe(200);
    const look = async (address: string) =>
      (await app.call(visit.body.accessToken, 'GET', '/api/queues', undefined, from(address))).status;
    expect([await look('203.0.113.7'), await look('198.51.100.1')]).toEqual([200, 401]);
  });
});
