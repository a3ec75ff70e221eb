import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordLock } from '../../../core/live/live-event';
import type { JsonObject } from '../../../core/types';
import { connectSocket } from '../realtime/support/socket-client';
import { startLiveApp, type LiveApp } from './support/live-app';

/** Longest time after which a tab that is gone may still hold its lock. */
const FREED_MS = 10_000;
/** The same where the network broke off and nobody could say goodbye. */
const FREED_UNNOTICED_MS = 18_000;

let app: LiveApp;
let one: string;
let ana: { id: string; token: string };
let bia: { id: string; token: string };
let agent: { id: string; token: string };
let supervisor: string;
let stranger: string;
let admin: string;

beforeAll(async () => {
  app = await startLiveApp();
  one = await app.tenant('One');
  const two = await app.tenant('Two');
  const person = async (role: 'Cliente' | 'Agente') => {
    const user = await app.user(role, one);
    return { id: user.id, token: await app.signIn(user.email) };
  };
  [ana, bia, agent] = [await person('Cliente'), await person('Cliente'), await person('Agente')];
  [supervisor, stranger, admin] = [
    await app.caller('Supervisor', one),
    await app.caller('Cliente', two),
    await app.caller('Admin', null),
  ];
});
afterAll(() => app.close());

const path = (id: string) => `/api/live/locks/items/${id}`;
const put = (token: string, id: string, body: JsonObject = {}) =>
  app.call<JsonObject & { lock?: RecordLock }>(token, 'PUT', path(id), body);
const get = async (token: string, id: string) => (await app.call<RecordLock | null>(token, 'GET', path(id))).body;
const item = async (more: JsonObject = {}) => (await app.make(ana.token, 'items', { name: 'edited', ...more })).id;

describe('a lock', () => {
  it('belongs to the person of the session, is told, renewed and given back', async () => {
    const id = await item();
    const client = await app.client(bia.token);
    await client.listen('lock/items', one);
    await client.listen(`lock/items/${id}`, one);
    const { status, body } = await put(ana.token, id, { identity: 'somebody else' });
    expect(status).toBe(200);
    const lock = {
      resource: 'items',
      recordId: id,
      identity: { id: ana.id, name: expect.stringMatching(/^Cliente/) as string, role: 'Cliente' },
      createdAt: expect.stringMatching(/Z$/) as string,
    };
    expect(body).toEqual(lock);
    expect((await client.hears({ topic: 'lock/items', type: 'locked' })).payload).toEqual(lock);
    expect((await client.hears({ topic: `lock/items/${id}`, type: 'locked' })).payload).toEqual(lock);
    expect((await put(ana.token, id)).body).toEqual(body);
    expect(await get(bia.token, id)).toEqual(body);
    expect((await app.call(bia.token, 'GET', '/api/live/locks?resource=items')).body).toEqual([body]);
    expect((await app.call(bia.token, 'DELETE', path(id))).status).toBe(204);
    expect(await get(bia.token, id)).toEqual(body);
    expect((await app.call(ana.token, 'DELETE', path(id))).status).toBe(204);
    await client.hears({ topic: `lock/items/${id}`, type: 'unlocked' });
    expect(await get(bia.token, id)).toBeNull();
    expect(client.heard.filter(({ type }) => type === 'locked')).toHaveLength(2);
  });

  it('keeps others out until they take it over, of which its holder hears', async () => {
    const id = await item();
    const client = await app.client(ana.token);
    await client.join(`private-user.${ana.id}`);
    await client.listen(`lock/items/${id}`, one);
    await put(ana.token, id, { socketId: client.socketId });
    const refused = await put(bia.token, id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'locked', lock: { recordId: id, identity: { id: ana.id } } });
    expect(refused.body['title']).toMatch(/^Cliente \d+ está trabalhando neste registro$/);
    expect((await put(bia.token, id, { takeOver: true })).body).toMatchObject({ identity: { id: bia.id } });
    await client.hears({ topic: `lock/items/${id}`, type: 'unlocked' });
    await expect
      .poll(() => client.heard.findLast(({ type }) => type === 'locked')?.payload)
      .toMatchObject({ identity: { id: bia.id } });
    const notice = await client.hears({ event: 'notification.created' });
    expect(notice.payload).toMatchObject({
      type: 'system',
      severity: 'warning',
      unreadCount: 1,
      body: expect.stringContaining('edited') as string,
    });
    expect((await put(ana.token, id)).status).toBe(409);
  });

  it('is one, however many ask at once', async () => {
    const id = await item();
    const answers = await Promise.all([ana, bia, ana, bia, ana, bia].map(({ token }) => put(token, id)));
    const holders = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body)));
    expect(holders.size).toBe(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  it('needs the right to change the record, and is seen with the right to read it', async () => {
    const free = await item();
    const owned = await item({ ownerId: agent.id });
    expect((await put(supervisor, free)).status).toBe(403);
    expect((await put(stranger, free)).status).toBe(404);
    expect((await put(agent.token, free)).status).toBe(404);
    expect((await put(agent.token, owned)).status).toBe(200);
    await put(ana.token, free);
    expect((await app.call(supervisor, 'GET', path(free))).status).toBe(200);
    expect((await app.call(stranger, 'GET', path(free))).status).toBe(404);
    const locked = async (token: string) =>
      (await app.call<RecordLock[]>(token, 'GET', '/api/live/locks?resource=items')).body.map(
        ({ recordId }) => recordId,
      );
    expect(await locked(agent.token)).toEqual([owned]);
    expect(await locked(stranger)).toEqual([]);
    expect(await locked(admin)).toEqual(expect.arrayContaining([free, owned]));
    expect((await app.call(supervisor, 'GET', '/api/live/locks?resource=machines')).status).toBe(403);
    expect((await app.call(ana.token, 'GET', '/api/live/locks?resource=nothing')).status).toBe(404);
    expect((await app.call(ana.token, 'PUT', path('x'), {})).status).toBe(404);
    expect((await put(ana.token, free, { takeOver: 'yes' })).status).toBe(400);
    expect((await put(ana.token, free, { socketId: 'x' })).status).toBe(400);
  });
});

describe.concurrent('the connection of the holder', () => {
  it('keeps the lock past its lease, and frees it soon after it is gone', async () => {
    const id = await item();
    const holder = await app.client(ana.token);
    const watcher = await app.client(bia.token);
    await holder.listen('resource/items', one);
    await watcher.listen(`lock/items/${id}`, one);
    await put(ana.token, id, { socketId: holder.socketId });
    // Longer than the nine seconds of a lease that nobody renews.
    await expect(watcher.hears({ type: 'unlocked' }, 10_500)).rejects.toThrow('unlocked');
    expect(await get(bia.token, id)).toMatchObject({ identity: { id: ana.id } });
    holder.pusher.disconnect();
    await watcher.hears({ type: 'unlocked' }, FREED_MS);
    expect(await get(bia.token, id)).toBeNull();
  });

  it('is one of two tabs: the lock lasts as long as either', async () => {
    const id = await item();
    const [first, second] = [await app.client(ana.token), await app.client(ana.token)];
    const watcher = await app.client(bia.token);
    await Promise.all([
      first.listen('resource/items', one),
      second.listen('resource/items', one),
      watcher.listen(`lock/items/${id}`, one),
    ]);
    await put(ana.token, id, { socketId: first.socketId });
    await put(ana.token, id, { socketId: second.socketId });
    first.pusher.disconnect();
    await expect(watcher.hears({ type: 'unlocked' }, 6000)).rejects.toThrow('unlocked');
    expect((await app.call(ana.token, 'DELETE', `${path(id)}?socketId=1.1`)).status).toBe(204);
    expect(await get(bia.token, id)).toMatchObject({ identity: { id: ana.id } });
    expect((await app.call(ana.token, 'DELETE', `${path(id)}?socketId=${second.socketId}`)).status).toBe(204);
    await watcher.hears({ type: 'unlocked' });
  });

  it('may come back under another id without losing the lock', async () => {
    const id = await item();
    const before = await app.client(ana.token);
    const watcher = await app.client(bia.token);
    await Promise.all([before.listen('resource/items', one), watcher.listen(`lock/items/${id}`, one)]);
    await put(ana.token, id, { socketId: before.socketId });
    before.pusher.disconnect();
    const after = await app.client(ana.token);
    await after.listen('resource/items', one);
    await put(ana.token, id, { socketId: after.socketId });
    await expect(watcher.hears({ type: 'unlocked' }, 6000)).rejects.toThrow('unlocked');
  });

  it('that breaks off without a word frees it long before the protocol gives the connection up', async () => {
    const id = await item();
    const watcher = await app.client(bia.token);
    await watcher.listen(`lock/items/${id}`, one);
    const holder = await connectSocket(app.port, { key: app.live.keys.key });
    const channel = `private-user.${ana.id}`;
    const grant = await app.call(ana.token, 'POST', '/api/broadcasting/auth', {
      socket_id: holder.socketId,
      channel_name: channel,
    });
    holder.say('pusher:subscribe', { channel, ...grant.body });
    await holder.heard();
    await put(ana.token, id, { socketId: holder.socketId });
    // Silent to the protocol, yet answering the pings of the transport.
    await expect(watcher.hears({ type: 'unlocked' }, 10_500)).rejects.toThrow('unlocked');
    holder.webSocket.pause();
    await watcher.hears({ type: 'unlocked' }, FREED_UNNOTICED_MS);
    holder.webSocket.terminate();
  });

  it('that never was lets the lock end with its lease', async () => {
    const id = await item();
    const watcher = await app.client(bia.token);
    await watcher.listen(`lock/items/${id}`, one);
    await put(ana.token, id, { socketId: '1.1' });
    await watcher.hears({ type: 'unlocked' });
    expect((await put(bia.token, id)).status).toBe(200);
  });
});
