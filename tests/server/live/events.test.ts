import PusherServer from 'pusher';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLiveApp, twoTenants, type LiveApp, type LiveClient } from './support/live-app';

let app: LiveApp;
let one: string;
let two: string;
let admin: string;
let cliente: string;
let other: string;
let hearer: LiveClient;
let stranger: LiveClient;
let platform: LiveClient;

beforeAll(async () => {
  app = await startLiveApp();
  ({ one, two, admin, cliente, other } = await twoTenants(app));
  [hearer, stranger, platform] = await Promise.all([app.client(cliente), app.client(other), app.client(admin)]);
  await Promise.all([
    hearer.listen('resource/items', one),
    hearer.listen('resource/notes', one),
    stranger.listen('resource/items', two),
    stranger.listen('resource/notes', two),
    platform.listen('resource/items', null),
    platform.listen('resource/machines', null),
  ]);
});
afterAll(() => app.close());

beforeEach(() => {
  for (const client of [hearer, stranger, platform]) client.heard.length = 0;
});

/** What is written last is heard last: when it has come, everything before it has. */
async function settle(): Promise<void> {
  const last = await app.make(other, 'items', { name: 'last' });
  await stranger.hears({ type: 'created', payload: { ids: [last.id] } });
}

it('tells the people of the tenant and the platform of each verb, with ids and never a value', async () => {
  const { id } = await app.make(cliente, 'items', { name: 'secret words' });
  await hearer.hears({ event: 'created', topic: 'resource/items', type: 'created', payload: { ids: [id] } });
  await app.call(cliente, 'PATCH', `/api/items/${id}`, { name: 'other secret words' });
  await hearer.hears({ event: 'updated', payload: { ids: [id] } });
  await app.call(cliente, 'DELETE', `/api/items/${id}`);
  await hearer.hears({ event: 'deleted', payload: { ids: [id] } });
  await platform.hears({ event: 'deleted', channel: 'private-platform.resource.items', payload: { ids: [id] } });
  expect(hearer.heard.map(({ type }) => type)).toEqual(['created', 'updated', 'deleted']);
  expect(JSON.stringify(hearer.heard)).not.toContain('secret words');
  expect(Object.keys(hearer.heard[0] ?? {}).toSorted()).toEqual([
    'at',
    'channel',
    'cursor',
    'event',
    'payload',
    'seq',
    'topic',
    'type',
  ]);
  await settle();
  expect(stranger.heard.filter(({ payload }) => JSON.stringify(payload).includes(id))).toEqual([]);
});

it('tells bulk changes in few events, each id once', async () => {
  const made = [];
  for (let ordinal = 0; ordinal < 130; ordinal += 1)
    made.push(await app.make(cliente, 'items', { name: `bulk ${ordinal}` }));
  const ids = made.map(({ id }) => id).toSorted();
  const filter = encodeURIComponent(JSON.stringify({ id: ids }));
  await hearer.hears({ type: 'created', topic: 'resource/items' });
  hearer.heard.length = 0;
  expect((await app.call(cliente, 'PATCH', `/api/items?filter=${filter}`, { count: 3 })).status).toBe(200);
  expect((await app.call(cliente, 'DELETE', `/api/items?filter=${filter}`)).status).toBe(200);
  await expect.poll(() => hearer.heard.filter(({ type }) => type === 'deleted').length).toBe(2);
  for (const type of ['updated', 'deleted']) {
    const events = hearer.heard.filter((event) => event.type === type);
    expect(events.map(({ payload }) => (payload as { ids: string[] }).ids.length)).toEqual([100, 30]);
    expect(events.flatMap(({ payload }) => (payload as { ids: string[] }).ids).toSorted()).toEqual(ids);
  }
});

it('keeps the order of one record under many writers', async () => {
  const { id } = await app.make(cliente, 'items', { name: 'busy', count: 0 });
  await hearer.join(`private-tenant.${one}.resource.items.${id}`);
  await Promise.all(
    Array.from({ length: 40 }, (_, count) => app.call(cliente, 'PATCH', `/api/items/${id}`, { count: count + 1 })),
  );
  await app.call(cliente, 'DELETE', `/api/items/${id}`);
  await hearer.hears({ topic: `resource/items/${id}`, type: 'deleted' });
  const own = hearer.heard.filter(({ topic }) => topic === `resource/items/${id}`);
  expect(own.map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq).toSorted((a, b) => a - b));
  expect(new Set(own.map(({ seq }) => seq)).size).toBe(own.length);
  expect(own.at(-1)?.type).toBe('deleted');
});

it("tells rows of nobody's tenant to everybody, those of the platform to the platform", async () => {
  const note = await app.make(admin, 'notes', { text: 'for all' });
  await hearer.hears({ channel: 'private-everyone.resource.notes', type: 'created', payload: { ids: [note.id] } });
  await stranger.hears({ channel: 'private-everyone.resource.notes', type: 'created', payload: { ids: [note.id] } });
  const own = await app.make(cliente, 'notes', { text: 'ours' });
  await hearer.hears({ channel: `private-tenant.${one}.resource.notes`, payload: { ids: [own.id] } });
  const machine = await app.make(admin, 'machines', { name: 'm' });
  await platform.hears({ channel: 'private-platform.resource.machines', payload: { ids: [machine.id] } });
  await settle();
  expect(stranger.heard.filter(({ payload }) => JSON.stringify(payload).includes(own.id))).toEqual([]);
});

it('tells of accounts that follow their owner, of sign-ins, and of what the system computes', async () => {
  await platform.listen('resource/users', null);
  const person = await app.user('Agente', one);
  await platform.hears({ topic: 'resource/users', type: 'created', payload: { ids: [person.id] } });
  platform.heard.length = 0;
  await app.signIn(person.email);
  await platform.hears({ topic: 'resource/users', type: 'updated', payload: { ids: [person.id] } });
});

it('takes events of whoever has the secret, by the HTTP API', async () => {
  const { id: appId, key, secret } = app.live.keys;
  const sdk = new PusherServer({ appId, key, secret, host: `127.0.0.1:${app.port}/reverb`, useTLS: false });
  await hearer.join('announcements');
  expect((await sdk.trigger('announcements', 'said', { topic: 'hello' })).status).toBe(200);
  await hearer.hears({ channel: 'announcements', event: 'said', topic: 'hello' });
  const forger = new PusherServer({
    appId,
    key,
    secret: 'guessed',
    host: `127.0.0.1:${app.port}/reverb`,
    useTLS: false,
  });
  await expect(forger.trigger('announcements', 'said', {})).rejects.toMatchObject({ status: 401 });
});

it('carries free topics inside a tenant, and takes no forged ones', async () => {
  const colleague = await app.client(await app.caller('Agente', one));
  await Promise.all([colleague.listen('sala/café ☕', one), stranger.listen('sala/café ☕', two)]);
  const send = (topic: unknown, type: unknown = 'moved', payload: unknown = { x: 1 }) =>
    app.call(cliente, 'POST', '/api/live/events', { topic, type, payload });
  expect((await send('sala/café ☕')).status).toBe(204);
  await colleague.hears({ topic: 'sala/café ☕', type: 'moved', event: 'moved', payload: { x: 1 } });
  expect((await send('resource/items', 'created')).status).toBe(403);
  expect((await send('lock/items', 'locked')).status).toBe(403);
  expect((await send('resource/x/y/z/q')).status).toBe(403);
  expect((await send('')).status).toBe(400);
  expect((await send('sala', 'pusher:error')).status).toBe(400);
  expect((await send('sala', 'client-x')).status).toBe(400);
  expect((await send('sala', 'big', 'x'.repeat(9001))).status).toBe(413);
  for (const unstorable of ['half \ud800', 'a\u0000b'])
    expect((await send('sala', 'moved', { [unstorable]: 1, text: unstorable })).status).toBe(400);
  await settle();
  expect(stranger.heard.filter(({ topic }) => topic.startsWith('sala'))).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 30 }, () => send('sala/café ☕')));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(19);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
});
