import PusherServer from 'pusher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelName, presenceChannel, userChannel } from '../../../core/live/channel-names';
import type { PanelRole } from '../../../panel/roles';
import { asSystem } from '../../../server/operations/context';
import { setComputed } from '../../../server/operations/set-computed';
import { startLiveApp, type LiveApp } from './support/live-app';

type Person = PanelRole | 'Stranger' | 'New';

let app: LiveApp;
let one: string;
let two: string;
const tokens = new Map<Person, string>();
const ids = new Map<Person, string>();
let channels: Record<string, string>;

beforeAll(async () => {
  app = await startLiveApp();
  [one, two] = [await app.tenant('One'), await app.tenant('Two')];
  const people: [Person, PanelRole, string | null][] = [
    ['Admin', 'Admin', null],
    ['Cliente', 'Cliente', one],
    ['Supervisor', 'Supervisor', one],
    ['Agente', 'Agente', one],
    ['Stranger', 'Cliente', two],
  ];
  for (const [person, role, tenantId] of people) {
    const user = await app.user(role, tenantId);
    ids.set(person, user.id);
    tokens.set(person, await app.signIn(user.email));
  }
  const cliente = token('Cliente');
  const free = await app.make(cliente, 'items', { name: "nobody's" });
  const owned = await app.make(cliente, 'items', { name: "the agent's", ownerId: idOf('Agente') });
  const note = await app.make(token('Admin'), 'notes', { text: 'for all' });
  const scope = { tenantId: one };
  const resource = (collection: string, recordId?: string) => ({
    kind: 'resource' as const,
    collection,
    ...(recordId !== undefined && { recordId }),
  });
  channels = {
    items: channelName({ kind: 'private', scope, topic: resource('items') }),
    'an item': channelName({ kind: 'private', scope, topic: resource('items', free.id) }),
    "the agent's item": channelName({ kind: 'private', scope, topic: resource('items', owned.id) }),
    'an item that is not': channelName({ kind: 'private', scope, topic: resource('items', one) }),
    'locks of items': channelName({ kind: 'private', scope, topic: { kind: 'lock', collection: 'items' } }),
    'presence at an item': presenceChannel({ collection: 'items', recordId: free.id }, { tenantId: one }),
    'presence at all items': presenceChannel({ collection: 'items' }, { tenantId: one }),
    'presence in a wrong tenant': presenceChannel({ collection: 'items', recordId: free.id }, { tenantId: two }),
    'presence of the platform': presenceChannel({ collection: 'items', recordId: free.id }, { tenantId: null }),
    'presence for everyone': channelName({
      kind: 'presence',
      scope: 'everyone',
      collection: 'notes',
      recordId: note.id,
    }),
    notes: channelName({ kind: 'private', scope, topic: resource('notes') }),
    'shared notes': channelName({ kind: 'private', scope: 'everyone', topic: resource('notes') }),
    'a shared note': channelName({ kind: 'private', scope: 'everyone', topic: resource('notes', note.id) }),
    'locks of shared notes': channelName({
      kind: 'private',
      scope: 'everyone',
      topic: { kind: 'lock', collection: 'notes' },
    }),
    machines: channelName({ kind: 'private', scope, topic: resource('machines') }),
    'items of the platform': channelName({ kind: 'private', scope: 'platform', topic: resource('items') }),
    'a topic': channelName({ kind: 'private', scope, topic: { kind: 'topic', topic: 'sala' } }),
    'a topic for everyone': channelName({
      kind: 'private',
      scope: 'everyone',
      topic: { kind: 'topic', topic: 'sala' },
    }),
    'a topic of the platform': channelName({
      kind: 'private',
      scope: 'platform',
      topic: { kind: 'topic', topic: 'sala' },
    }),
    "the Cliente's own": userChannel(idOf('Cliente')),
    "the Agente's own items": channelName({ kind: 'own', userId: idOf('Agente'), topic: resource('items') }),
    "locks of the Agente's own items": channelName({
      kind: 'own',
      userId: idOf('Agente'),
      topic: { kind: 'lock', collection: 'items' },
    }),
    "the Agente's own machines": channelName({ kind: 'own', userId: idOf('Agente'), topic: resource('machines') }),
    'no such collection': channelName({ kind: 'private', scope, topic: resource('nothing') }),
    'an unknown name': 'private-tenant.calls',
    'a public name': 'items',
    'an encrypted name': `private-encrypted-tenant.${one}.resource.items`,
  };
});
afterAll(() => app.close());

function token(person: Person): string {
  return tokens.get(person) ?? '';
}

function idOf(person: Person): string {
  return ids.get(person) ?? '';
}

const ask = (caller: string | null, channel: string, socketId = '12.34') =>
  app.call(caller, 'POST', '/api/broadcasting/auth', { socket_id: socketId, channel_name: channel });

const ALLOWED: Record<string, Person[]> = {
  items: ['Cliente', 'Supervisor'],
  "the Agente's own items": ['Agente'],
  "locks of the Agente's own items": ['Agente'],
  "the Agente's own machines": [],
  'an item': ['Cliente', 'Supervisor'],
  "the agent's item": ['Cliente', 'Supervisor', 'Agente'],
  'an item that is not': [],
  'locks of items': ['Cliente', 'Supervisor'],
  'presence at an item': ['Admin', 'Cliente', 'Supervisor'],
  'presence at all items': [],
  'presence in a wrong tenant': [],
  'presence of the platform': ['Admin'],
  'presence for everyone': [],
  notes: ['Cliente'],
  'shared notes': ['Cliente', 'Stranger'],
  'a shared note': ['Cliente', 'Stranger'],
  'locks of shared notes': [],
  machines: [],
  'items of the platform': ['Admin'],
  'a topic': ['Cliente', 'Supervisor', 'Agente'],
  'a topic for everyone': [],
  'a topic of the platform': ['Admin'],
  "the Cliente's own": ['Cliente'],
  'no such collection': [],
  'an unknown name': [],
  'a public name': [],
  'an encrypted name': [],
};

describe('who may join what', () => {
  it.each(Object.entries(ALLOWED))('%s: %j', async (name, allowed) => {
    for (const person of tokens.keys()) {
      const { status } = await ask(token(person), channels[name] ?? '');
      expect({ person, status }).toEqual({ person, status: allowed.includes(person) ? 200 : 403 });
    }
  });

  it('nobody without a session, nobody before the first change of password', async () => {
    expect((await ask(null, channels['items'] ?? '')).status).toBe(401);
    const user = await app.user('Cliente', one);
    const caller = await app.signIn(user.email);
    await setComputed(asSystem(app.runtime, 'platform'), 'users', user.id, { firstLogin: true });
    expect((await ask(caller, channels['items'] ?? '')).status).toBe(403);
  });

  it.each([
    {},
    { socket_id: '1.2' },
    { socket_id: 'x', channel_name: 'private-a' },
    { socket_id: '1.2', channel_name: 'x'.repeat(201) },
    { socket_id: ['1.2'], channel_name: 1 },
  ])('refuses %j', async (body) => {
    expect((await app.call(token('Cliente'), 'POST', '/api/broadcasting/auth', body)).status).toBe(400);
  });
});

describe('what is signed', () => {
  it('is what the protocol says, the same as a server SDK signs, in answer to forms too', async () => {
    const { id, key, secret } = app.live.keys;
    const sdk = new PusherServer({ appId: id, key, secret, host: '127.0.0.1' });
    const sign = async (channel: string) => {
      const form = new URLSearchParams({ socket_id: '12.34', channel_name: channel }).toString();
      const { status, body } = await app.call<{ auth: string; channel_data?: string }>(
        token('Cliente'),
        'POST',
        '/api/broadcasting/auth',
        form,
        { 'content-type': 'application/x-www-form-urlencoded' },
      );
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(token('Cliente'));
      return body;
    };
    const items = channels['items'] ?? '';
    expect(await sign(items)).toEqual(sdk.authorizeChannel('12.34', items));
    const present = channels['presence at an item'] ?? '';
    const { auth, channel_data: data = '' } = await sign(present);
    const member = JSON.parse(data) as { user_id: string };
    expect({ auth, channel_data: data }).toEqual(sdk.authorizeChannel('12.34', present, member));
    expect(member).toEqual({
      user_id: idOf('Cliente'),
      user_info: { name: expect.stringMatching(/^Cliente/) as string, role: 'Cliente' },
    });
  });

  it('signs a sign-in', async () => {
    const { body } = await app.call<{ user_data: string }>(token('Cliente'), 'POST', '/api/broadcasting/user-auth', {
      socket_id: '1.2',
    });
    expect(JSON.parse(body.user_data)).toMatchObject({ id: idOf('Cliente'), user_info: { role: 'Cliente' } });
  });

  it('tells those present name and role of each other, nothing more', async () => {
    const [first, second] = await Promise.all([app.client(token('Cliente')), app.client(token('Supervisor'))]);
    const name = channels['presence at an item'] ?? '';
    const joined: unknown[] = [];
    const channel = await first.join(name);
    channel.bind('pusher:member_added', (member: unknown) => joined.push(member));
    await second.join(name);
    const third = await app.client(token('Supervisor'));
    await third.join(name);
    await expect.poll(() => joined.length).toBe(1);
    expect(joined).toEqual([
      { id: idOf('Supervisor'), info: { name: expect.stringMatching(/^Supervisor/) as string, role: 'Supervisor' } },
    ]);
  });
});
