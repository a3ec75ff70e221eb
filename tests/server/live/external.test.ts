import type Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig, type Config } from '../../../server/config';
import { freePort } from '../../support/start-panel';
import { APP } from '../realtime/support/reverb-server';
import { connected } from '../realtime/support/stock-clients';
import { Elsewhere } from './support/elsewhere';
import { liveClient, openPusher, startLiveApp, type LiveApp, type LiveClient } from './support/live-app';
import { startSecondApp } from './support/second-app';

let reverb: Elsewhere;
let config: Partial<Config>;
let app: LiveApp;
let one: string;
let cliente: string;
let pushers: Pusher[] = [];

beforeAll(async () => {
  reverb = new Elsewhere(await freePort());
  await reverb.start();
  config = { reverb: named(reverb) };
  app = await startLiveApp({ config });
  one = await app.tenant('One');
  cliente = await app.caller('Cliente', one);
});
afterAll(async () => {
  await app.close();
  await reverb.stop();
});
beforeEach(async () => {
  if (!reverb.isRunning) await reverb.start();
});
afterEach(() => {
  for (const pusher of pushers) pusher.disconnect();
  pushers = [];
});

/** As an operator names it. */
const named = ({ port }: Elsewhere, path = ''): Config['reverb'] =>
  readConfig(
    {
      REVERB_HOST: '127.0.0.1',
      REVERB_PORT: String(port),
      REVERB_SCHEME: 'http',
      REVERB_PATH: path,
      REVERB_APP_ID: APP.id,
      REVERB_APP_KEY: APP.key,
      REVERB_APP_SECRET: APP.secret,
    },
    '/',
  ).reverb;

async function client(token: string): Promise<LiveClient> {
  const pusher = openPusher(app.url, reverb.port, APP.key, token, '');
  pushers.push(pusher);
  return liveClient(await connected(pusher));
}

it('says where the live server is', async () => {
  const { body } = await app.call(cliente, 'GET', '/api/live');
  expect(body).toMatchObject({
    enabled: true,
    key: APP.key,
    host: '127.0.0.1',
    port: reverb.port,
    tls: false,
    path: '',
    mode: 'external',
  });
  expect((await fetch(`${app.url}/reverb/apps/${APP.id}/channels`)).status).toBe(404);
});

it('publishes there what happens here', async () => {
  const hearer = await client(cliente);
  await hearer.listen('resource/items', one);
  const { id } = await app.make(cliente, 'items', { name: 'abroad' });
  await hearer.hears({ type: 'created', payload: { ids: [id] } });
  await hearer.listen(`lock/items/${id}`, one);
  await app.call(cliente, 'PUT', `/api/live/locks/items/${id}`, {});
  await hearer.hears({ type: 'locked' });
  await hearer.hears({ type: 'unlocked' });
});

it('publishes once, however many processes there are, and goes on when the publishing one is gone', async () => {
  const second = await startSecondApp(app, config);
  const hearer = await client(cliente);
  await hearer.listen('resource/items', one);
  for (let ordinal = 0; ordinal < 20; ordinal += 1) await app.make(cliente, 'items', { name: `once ${ordinal}` });
  const { id } = await app.make(cliente, 'items', { name: 'last' });
  await expect.poll(() => JSON.stringify(hearer.heard)).toContain(id);
  const ids = hearer.heard.flatMap(({ payload }) => (payload as { ids: string[] }).ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(21);
  await second.close();
  const after = await app.make(cliente, 'items', { name: 'after' });
  await hearer.hears({ type: 'created', payload: { ids: [after.id] } });
});

it('loses nothing while the live server is away', async () => {
  const first = await client(cliente);
  await first.listen('resource/items', one);
  const before = await app.make(cliente, 'items', { name: 'before' });
  const { cursor } = await first.hears({ type: 'created', payload: { ids: [before.id] } });
  await reverb.stop();
  const during = await app.make(cliente, 'items', { name: 'during' });
  // The attempt has failed, and is not forgotten.
  await expect.poll(() => app.log.lines.join('\n')).toContain('no answer');
  await reverb.start();
  const second = await client(cliente);
  await second.listen('resource/items', one);
  await second.hears({ type: 'created', payload: { ids: [during.id] } });
  expect(JSON.stringify((await app.missed(cliente, cursor, ['resource/items'])).changes)).toContain(during.id);
});

it('ends the connections of whoever signed in there and loses a session or a right', async () => {
  const admin = await app.caller('Admin', null);
  for (const end of ['session', 'account'] as const) {
    const user = await app.user('Cliente', one);
    const token = await app.signIn(user.email);
    const hearer = await client(token);
    hearer.pusher.signin();
    await hearer.pusher.user.signinDonePromise;
    await hearer.listen('resource/items', one);
    const connections = reverb.hub?.connectionCount() ?? 0;
    if (end === 'session') await app.call(token, 'POST', '/api/auth/logout');
    else await app.call(admin, 'PATCH', `/api/users/${user.id}`, { status: 'blocked' });
    await expect.poll(() => reverb.hub?.connectionCount()).toBe(connections - 1);
  }
});

it('names the user in private channels of a Reverb, which knows no sign-in, and nowhere else', async () => {
  const reverbAt = new Elsewhere(await freePort(), '', { isReverb: true });
  await reverbAt.start();
  const other = await startLiveApp({ config: { reverb: named(reverbAt) } });
  const tenant = await other.tenant('One');
  const token = await other.caller('Cliente', tenant);
  const ask = async (at: LiveApp, by: string, tenantId: string) =>
    (
      await at.call<{ channel_data?: string }>(by, 'POST', '/api/broadcasting/auth', {
        socket_id: '1.2',
        channel_name: `private-tenant.${tenantId}.resource.items`,
      })
    ).body;
  expect(Object.keys(await ask(app, cliente, one))).toEqual(['auth']);
  expect(JSON.parse((await ask(other, token, tenant)).channel_data ?? '{}')).toEqual({
    user_id: expect.any(String) as string,
  });
  const pusher = openPusher(other.url, reverbAt.port, APP.key, token, '');
  pushers.push(pusher);
  const hearer = liveClient(await connected(pusher));
  await hearer.listen('resource/items', tenant);
  const { id } = await other.make(token, 'items', { name: 'at a Reverb' });
  await hearer.hears({ type: 'created', payload: { ids: [id] } });
  await other.call(token, 'POST', '/api/auth/logout');
  await expect.poll(() => reverbAt.hub?.connectionCount()).toBe(0);
  await other.close();
  await reverbAt.stop();
});

it('finds it under a prefix', async () => {
  const below = new Elsewhere(await freePort(), '/ws/reverb');
  await below.start();
  const other = await startLiveApp({ config: { reverb: named(below, 'ws/reverb/') } });
  const tenant = await other.tenant('One');
  const token = await other.caller('Cliente', tenant);
  const { body } = await other.call<{ port: number; path: string; key: string }>(token, 'GET', '/api/live');
  expect(body).toMatchObject({ port: below.port, path: '/ws/reverb' });
  const pusher = openPusher(other.url, body.port, body.key, token, body.path);
  pushers.push(pusher);
  const hearer = liveClient(await connected(pusher));
  pusher.signin();
  await pusher.user.signinDonePromise;
  await hearer.listen('resource/items', tenant);
  const { id } = await other.make(token, 'items', { name: 'below' });
  await hearer.hears({ type: 'created', payload: { ids: [id] } });
  // The other request that goes there, right after the start too.
  await other.call(token, 'POST', '/api/auth/logout');
  await expect.poll(() => below.hub?.connectionCount()).toBe(0);
  await other.close();
  await below.stop();
  expect(below.failures).toEqual([]);
});

it('publishes at an address of its own where people connect at another, as with Pusher', async () => {
  const [front, back] = [new Elsewhere(await freePort()), new Elsewhere(await freePort(), '/back')];
  await Promise.all([front.start(), back.start()]);
  const { port } = front;
  const { reverb: config } = readConfig(
    {
      REVERB_HOST: '127.0.0.1',
      REVERB_PORT: String(port),
      REVERB_SCHEME: 'http',
      REVERB_API_URL: `http://127.0.0.1:${back.port}/back/`,
      REVERB_APP_ID: APP.id,
      REVERB_APP_KEY: APP.key,
      REVERB_APP_SECRET: APP.secret,
    },
    '/',
  );
  const other = await startLiveApp({ config: { reverb: config } });
  const token = await other.caller('Cliente', await other.tenant('One'));
  expect((await other.call(token, 'GET', '/api/live')).body).toMatchObject({ host: '127.0.0.1', port });
  const published: string[] = [];
  const publish = back.hub?.publish.bind(back.hub);
  if (back.hub && publish) back.hub.publish = (event) => (published.push(event.name), publish(event));
  await other.make(token, 'items', { name: 'behind' });
  await expect.poll(() => published).toContain('created');
  await other.close();
  await Promise.all([front.stop(), back.stop()]);
});
