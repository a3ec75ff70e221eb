import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../core/types';
import { asSystem } from '../../../server/operations/context';
import { setComputed } from '../../../server/operations/set-computed';
import { startLiveApp, type LiveApp, type LiveClient } from './support/live-app';

const SILENT_MS = 5000;

let app: LiveApp;
let one: string;
let cliente: string;
let admin: string;

beforeAll(async () => {
  app = await startLiveApp();
  one = await app.tenant('One');
  [cliente, admin] = [await app.caller('Cliente', one), await app.caller('Admin', null)];
});
afterAll(() => app.close());

interface Listening {
  id: string;
  email: string;
  token: string;
  client: LiveClient;
}

async function listening(role: Role, topic: string, tenantId = one): Promise<Listening> {
  const user = await app.user(role, tenantId);
  const token = await app.signIn(user.email);
  const client = await app.client(token);
  await client.listen(topic, tenantId);
  await client.join(`private-user.${user.id}`);
  return { id: user.id, email: user.email, token, client };
}

/** Resolves with the close code of a connection that the server ends. */
function closeCode({ pusher }: LiveClient): Promise<number> {
  return new Promise((resolve) => {
    pusher.connection.bind('error', (error: { data?: { code?: number }; error?: { data?: { code?: number } } }) =>
      resolve(error.data?.code ?? error.error?.data?.code ?? 0),
    );
  });
}

async function within<Value>(promise: Promise<Value>, ms = SILENT_MS): Promise<Value> {
  const begun = performance.now();
  const value = await promise;
  expect(performance.now() - begun).toBeLessThan(ms);
  return value;
}

describe('a session', () => {
  it('that is signed out closes its connection for good, and no other of the person', async () => {
    const { client, token, email } = await listening('Cliente', 'resource/items');
    const stays = await app.client(await app.signIn(email));
    await stays.listen('resource/items', one);
    const closed = closeCode(client);
    await app.call(token, 'POST', '/api/auth/logout');
    expect(await within(closed)).toBe(4009);
    const heard = client.heard.length;
    const { id } = await app.make(cliente, 'items', { name: 'after' });
    await stays.hears({ type: 'created', payload: { ids: [id] } });
    expect(client.heard).toHaveLength(heard);
    expect(client.pusher.connection.state).not.toBe('connected');
  });

  it('ends with the account that is blocked, which hears why', async () => {
    const { client, id } = await listening('Cliente', 'resource/items');
    const closed = closeCode(client);
    expect((await app.call(admin, 'PATCH', `/api/users/${id}`, { status: 'blocked' })).status).toBe(200);
    expect(await within(closed)).toBe(4009);
    expect(client.heard.find(({ event }) => event === 'session.revoked')?.payload).toMatchObject({ reason: 'blocked' });
  });

  it('ends with the tenant that is closed', async () => {
    const tenantId = await app.tenant('Closing');
    const { client } = await listening('Cliente', 'resource/items', tenantId);
    const writer = await app.caller('Cliente', tenantId);
    const lost = new Promise((resolve) =>
      client.pusher.channel(`private-tenant.${tenantId}.resource.items`).bind('pusher:subscription_error', resolve),
    );
    const made = await app.make(writer, 'items', { name: 'before' });
    await client.hears({ type: 'created', payload: { ids: [made.id] } });
    await app.call(admin, 'PATCH', `/api/tenants/${tenantId}`, { status: 'cancelled' });
    expect(await within(lost)).toMatchObject({ status: 401 });
  });
});

describe('a right', () => {
  it('that a change of the account takes away ends its channels, and asking again with the old signature does not help', async () => {
    const { client, id, token } = await listening('Cliente', 'resource/items');
    const name = `private-tenant.${one}.resource.items`;
    const lost = new Promise((resolve) => client.pusher.channel(name).bind('pusher:subscription_error', resolve));
    const { body: signed } = await app.call(token, 'POST', '/api/broadcasting/auth', {
      socket_id: client.socketId,
      channel_name: name,
    });
    client.heard.length = 0;
    await setComputed(asSystem(app.runtime, 'platform'), 'users', id, { firstLogin: true });
    expect(await within(lost)).toMatchObject({ status: 401 });
    expect(client.pusher.connection.state).toBe('connected');
    await client
      .hears({ event: 'abilities.changed' })
      .catch(() => expect.fail('the person should hear that its rights changed'));
    const heard = client.heard.length;
    client.pusher.send_event('pusher:subscribe', { channel: name, ...signed });
    await app.make(cliente, 'items', { name: 'not for you' });
    const watcher = await app.client(cliente);
    await watcher.listen('resource/items', one);
    const { id: last } = await app.make(cliente, 'items', { name: 'last' });
    await watcher.hears({ payload: { ids: [last] } });
    expect(client.heard).toHaveLength(heard);
  });

  it("to a record that leaves the person's rows ends its channel alone", async () => {
    const user = await app.user('Agente', one);
    const client = await app.client(await app.signIn(user.email));
    const [mine, gone] = await Promise.all(
      ['mine', 'gone'].map((name) => app.make(cliente, 'items', { name, ownerId: user.id })),
    );
    if (!mine || !gone) throw new Error('expected two items');
    const channels = [mine, gone].map(({ id }) => `private-tenant.${one}.resource.items.${id}`);
    await Promise.all(channels.map((name) => client.join(name)));
    const lost = new Promise((resolve) =>
      client.pusher.channel(channels[1] ?? '').bind('pusher:subscription_error', resolve),
    );
    await app.call(cliente, 'PATCH', `/api/items/${gone.id}`, { ownerId: null });
    expect(await within(lost)).toMatchObject({ status: 401 });
    const heard = client.heard.length;
    await app.call(cliente, 'PATCH', `/api/items/${gone.id}`, { count: 5 });
    await app.call(cliente, 'PATCH', `/api/items/${mine.id}`, { count: 6 });
    await client.hears({ topic: `resource/items/${mine.id}`, type: 'updated' });
    expect(client.heard.slice(heard).map(({ topic }) => topic)).toEqual([`resource/items/${mine.id}`]);
  });

  it('that stays is not asked for twice', async () => {
    const { client } = await listening('Cliente', 'resource/items');
    const errors: unknown[] = [];
    client.pusher
      .channel(`private-tenant.${one}.resource.items`)
      .bind('pusher:subscription_error', (error: unknown) => errors.push(error));
    const { id } = await app.make(cliente, 'items', { name: 'for all' });
    await client.join(`private-tenant.${one}.resource.items.${id}`);
    await app.call(cliente, 'PATCH', `/api/items/${id}`, { count: 1 });
    await app.call(cliente, 'DELETE', `/api/items/${id}`);
    await client.hears({ topic: `resource/items/${id}`, type: 'deleted' });
    // Two rounds of looking through all subscriptions.
    await expect.poll(() => app.live.embedded?.hub.connectionCount(), { timeout: 500 }).toBeGreaterThan(0);
    app.live.rightsChanged();
    app.live.rightsChanged();
    const made = await app.make(cliente, 'items', { name: 'still' });
    await client.hears({ type: 'created', payload: { ids: [made.id] } });
    expect(errors).toEqual([]);
  });
});

it('starts no connection for a session that is gone', async () => {
  const token = await app.caller('Cliente', one);
  const client = await app.client(token);
  await app.call(token, 'POST', '/api/auth/logout');
  await expect(client.join(`private-tenant.${one}.resource.items`)).rejects.toThrow('401');
});
