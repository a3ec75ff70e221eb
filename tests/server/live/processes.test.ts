import type Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordLock } from '../../../core/live/live-event';
import { connected } from '../realtime/support/stock-clients';
import { liveClient, openPusher, startLiveApp, type LiveApp, type LiveClient } from './support/live-app';
import { startSecondApp, type SecondApp } from './support/second-app';

const KEYS = { reverb: { external: false, appId: '1', appKey: 'shared-key', appSecret: 'shared-secret' } };

let first: LiveApp;
let second: SecondApp;
let one: string;
let cliente: string;
let colleague: string;
const pushers: Pusher[] = [];

beforeAll(async () => {
  first = await startLiveApp({ config: KEYS });
  second = await startSecondApp(first, KEYS);
  one = await first.tenant('One');
  [cliente, colleague] = [await first.caller('Cliente', one), await first.caller('Cliente', one)];
});
afterAll(async () => {
  for (const pusher of pushers) pusher.disconnect();
  await second.close();
  await first.close();
});

/** Connected to the second server, asking `auth` for its rights. */
async function atSecond(token: string, auth = second.url): Promise<LiveClient> {
  const pusher = openPusher(auth, second.port, KEYS.reverb.appKey, token);
  pushers.push(pusher);
  return liveClient(await connected(pusher));
}

const call = async (url: string, token: string, method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  return fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
};

it('each client hears of what is written through any server', async () => {
  const here = await first.client(cliente);
  const there = await atSecond(cliente);
  await Promise.all([here.listen('resource/items', one), there.listen('resource/items', one)]);
  const { id } = await first.make(cliente, 'items', { name: 'by the first' });
  await Promise.all([here, there].map((client) => client.hears({ type: 'created', payload: { ids: [id] } })));
  await call(second.url, cliente, 'PATCH', `/api/items/${id}`, { name: 'by the second' });
  await Promise.all([here, there].map((client) => client.hears({ type: 'updated', payload: { ids: [id] } })));
  await call(second.url, cliente, 'POST', '/api/live/events', { topic: 'sala', type: 'hello' });
  const [event] = (await first.missed(cliente, (await here.hears({ type: 'updated' })).cursor, ['sala'])).changes;
  expect(event).toMatchObject({ topic: 'sala', type: 'hello' });
});

it('a session that ends at one server is refused by the other a second later', async () => {
  const user = await first.user('Cliente', one);
  const [here, there] = [await first.signIn(user.email), await first.signIn(user.email)];
  const statusThere = async () => (await call(second.url, there, 'GET', '/api/auth/me')).status;
  expect(await statusThere()).toBe(200);
  await first.call(here, 'DELETE', '/api/auth/sessions?keep=current');
  await expect.poll(statusThere, { timeout: 10_000 }).toBe(401);
});

it('a right may be asked of one server for a connection to the other', async () => {
  const client = await atSecond(cliente, first.url);
  await client.listen('resource/items', one);
  const { id } = await first.make(cliente, 'items', { name: 'crossed' });
  await client.hears({ type: 'created', payload: { ids: [id] } });
});

it('a lock that was asked of one server lives as long as the connection to the other', async () => {
  const { id } = await first.make(cliente, 'items', { name: 'locked across' });
  const holder = await atSecond(cliente);
  const watcher = await first.client(colleague);
  await Promise.all([holder.listen('resource/items', one), watcher.listen(`lock/items/${id}`, one)]);
  await first.call(cliente, 'PUT', `/api/live/locks/items/${id}`, { socketId: holder.socketId });
  await expect(watcher.hears({ type: 'unlocked' }, 10_500)).rejects.toThrow('unlocked');
  expect((await first.call<RecordLock>(colleague, 'GET', `/api/live/locks/items/${id}`)).body).toMatchObject({
    recordId: id,
  });
  holder.pusher.disconnect();
  await watcher.hears({ type: 'unlocked' }, 10_000);
});

it.each(['there', 'here'])(
  'a session that ends at one server falls silent at the other, whose connection was given its rights %s',
  async (place) => {
    const user = await first.user('Cliente', one);
    const token = await first.signIn(user.email);
    const client = await atSecond(token, place === 'there' ? second.url : first.url);
    await client.listen('resource/items', one);
    await first.call(token, 'POST', '/api/auth/logout');
    await expect.poll(() => client.pusher.connection.state).not.toBe('connected');
  },
);

it('a server that closes sends its clients to the next one, and waits for nobody', async () => {
  const third = await startSecondApp(first, KEYS);
  const pusher = openPusher(third.url, third.port, KEYS.reverb.appKey, cliente);
  pushers.push(pusher);
  const client = liveClient(await connected(pusher));
  await client.listen('resource/items', one);
  const states: string[] = [];
  pusher.connection.bind('state_change', ({ current }: { current: string }) => states.push(current));
  const begun = performance.now();
  await third.close();
  expect(performance.now() - begun).toBeLessThan(5000);
  // `refused` codes would end in `disconnected`.
  await expect.poll(() => states[0]).toBe('connecting');
});
