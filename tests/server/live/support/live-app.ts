import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type Pusher from 'pusher-js';
import type { Channel } from 'pusher-js';
import { expect, vi } from 'vitest';
import { channelsOfTopic, parseTopic } from '../../../../core/live/channel-names';
import type { LiveEvent, MissedChanges } from '../../../../core/live/live-event';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../support/test-app';
import { connected, pusherJs } from '../../realtime/support/stock-clients';

const items = {
  title: 'Items',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    count: { type: 'integer' },
    ownerId: { type: 'string', format: 'uuid', 'x-admin': { kind: 'text' } },
  },
};
const notes = {
  title: 'Notes',
  type: 'object',
  properties: { text: { type: 'string' } },
  'x-admin': { tenancy: 'shared' },
};
const machines = {
  title: 'Machines',
  type: 'object',
  properties: { name: { type: 'string' } },
  'x-admin': { tenancy: 'platform' },
};
const notifications = JSON.parse(readFileSync('schemas/notifications.json', 'utf8')) as object;

const noticeRules = [
  { action: ['read', 'delete'], subject: 'notifications' },
  { action: 'update', subject: 'notifications', fields: ['readAt'] },
];
const rows = { '*': { tenantId: '${user.tenantId}' }, notifications: { userId: '${user.id}' } };

/** Admin everything but notifications of others; Cliente its tenant; Supervisor reads items; Agente reads and changes its own items. */
const access = [
  {
    role: 'Admin' as const,
    rows: { notifications: { userId: '${user.id}' } },
    rules: [
      { action: 'manage', subject: ['items', 'notes', 'machines', 'users', 'tenants', 'audit-logs'] },
      ...noticeRules,
    ],
  },
  {
    role: 'Cliente' as const,
    rows,
    rules: [{ action: 'manage', subject: ['items', 'notes'] }, { action: 'read', subject: 'users' }, ...noticeRules],
  },
  { role: 'Supervisor' as const, rows, rules: [{ action: 'read', subject: 'items' }, ...noticeRules] },
  {
    role: 'Agente' as const,
    rows: { ...rows, items: { tenantId: '${user.tenantId}', ownerId: '${user.id}' } },
    rules: [{ action: ['read', 'update'], subject: 'items' }, ...noticeRules],
  },
];

export const SCHEMAS = {
  'items.json': items,
  'notes.json': notes,
  'machines.json': machines,
  'notifications.json': notifications,
};

/** A server that listens, and people who listen to it. */
export interface LiveApp extends TestApp {
  port: number;
  url: string;
  /** pusher-js signed in with a token; disconnected with the app. */
  client(token: string): Promise<LiveClient>;
  /** Creates a record; fails the test when it is refused. */
  make(token: string, collection: string, data: JsonObject): Promise<DataRecord>;
  cursor(token: string): Promise<string>;
  missed(token: string, since: string, topics: string[]): Promise<MissedChanges>;
}

/** One person's connection, and all that it heard. */
export interface LiveClient {
  pusher: Pusher;
  heard: Heard[];
  socketId: string;
  /** Resolves when subscribed; rejects when refused. */
  join(channel: string): Promise<Channel>;
  /** Joins every channel of a topic of the person. @param boundId of a person who may see some rows of the topic's collection only */
  listen(topic: string, tenantId: string | null, boundId?: string): Promise<void>;
  /** Waits for an event that fits. */
  hears(match: Partial<Heard>, within?: number): Promise<Heard>;
}

export interface Heard extends LiveEvent {
  channel: string;
  event: string;
}

export async function startLiveApp(options: TestAppOptions = {}): Promise<LiveApp> {
  const app = await startTestApp({ schemas: SCHEMAS, access, ...options });
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.fastify.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const clients: Pusher[] = [];
  return {
    ...app,
    port,
    url,
    async client(token) {
      const pusher = openPusher(url, port, app.live.keys.key, token);
      clients.push(pusher);
      return liveClient(await connected(pusher));
    },
    async make(token, collection, data) {
      const { status, body } = await app.call<DataRecord>(token, 'POST', `/api/${collection}`, data);
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    async cursor(token) {
      return (await app.call<{ cursor: string }>(token, 'GET', '/api/live')).body.cursor;
    },
    async missed(token, since, topics) {
      const query = new URLSearchParams({ since, topics: JSON.stringify(topics) });
      const { status, body } = await app.call<MissedChanges>(token, 'GET', `/api/live/changes?${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    async close() {
      for (const pusher of clients) pusher.disconnect();
      await app.close();
    },
  };
}

export function openPusher(url: string, port: number, key: string, token: string, wsPath = '/reverb'): Pusher {
  const headers = { Authorization: `Bearer ${token}` };
  const channelAuthorization = { transport: 'ajax' as const, endpoint: `${url}/api/broadcasting/auth`, headers };
  const userAuthentication = { transport: 'ajax' as const, endpoint: `${url}/api/broadcasting/user-auth`, headers };
  return pusherJs(port, { wsPath, channelAuthorization, userAuthentication }, key);
}

export function liveClient(pusher: Pusher): LiveClient {
  const heard: Heard[] = [];
  const join: LiveClient['join'] = (name) => {
    const channel = pusher.subscribe(name);
    channel.bind_global((event: string, data: LiveEvent) => {
      if (!event.startsWith('pusher')) heard.push({ ...data, event, channel: name });
    });
    return new Promise((resolve, reject) => {
      channel.bind('pusher:subscription_succeeded', () => resolve(channel));
      channel.bind('pusher:subscription_error', (error: unknown) => reject(new Error(JSON.stringify(error))));
    });
  };
  return {
    pusher,
    heard,
    get socketId() {
      return pusher.connection.socket_id;
    },
    join,
    async listen(name, tenantId, boundId) {
      const topic = parseTopic(name);
      if (!topic) throw new Error(`expected a topic, got ${name}`);
      await Promise.all(
        channelsOfTopic(topic, { id: boundId ?? '', tenantId, isBound: boundId !== undefined }).map(join),
      );
    },
    hears: (match, within = 20_000) =>
      vi.waitFor(
        () => {
          const found = heard.find((event) =>
            Object.entries(match).every(
              ([name, value]) => JSON.stringify(event[name as keyof Heard]) === JSON.stringify(value),
            ),
          );
          if (!found) throw new Error(`expected ${JSON.stringify(match)}, heard ${JSON.stringify(heard.slice(-5))}`);
          return found;
        },
        { timeout: within, interval: 10 },
      ),
  };
}

/** Tenants `one` and `two`, and tokens of people: of the platform, of the one and of the other. */
export async function twoTenants(
  app: LiveApp,
): Promise<{ one: string; two: string; admin: string; cliente: string; other: string }> {
  const [one, two] = [await app.tenant('One'), await app.tenant('Two')];
  const [admin, cliente, other] = await Promise.all([
    app.caller('Admin', null),
    app.caller('Cliente', one),
    app.caller('Cliente', two),
  ]);
  return { one, two, admin, cliente, other };
}
