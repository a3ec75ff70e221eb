import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveEvent, MissedChanges } from '../../core/live/live-event';
import type { DataRecord } from '../../core/wire';
import { connected } from '../server/realtime/support/stock-clients';
import { APP } from '../server/realtime/support/reverb-server';
import { Elsewhere } from '../server/live/support/elsewhere';
import { liveClient, openPusher, startLiveApp, type LiveApp, type LiveClient } from '../server/live/support/live-app';
import { freePort } from '../support/start-panel';

const KILLS = 20;
const KILLS_ELSEWHERE = 5;
const WRITERS = 4;
const HOT_RECORDS = 3;
/** Writes that a server answers before its life is in danger, and how long it may still live, in milliseconds. */
const BEFORE_KILL = 15;
const LONGEST_LIFE = 150;
const KEYS = { id: '1', key: 'crash-key', secret: 'crash-secret' };

/** Owns the database and the people; the servers that are killed work beside it. */
let app: LiveApp;
let folder: string;
let one: string;
let cliente: string;
let stranger: string;
let hot: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painel-live-crash-'));
  app = await startLiveApp();
  one = await app.tenant('One');
  [cliente, stranger] = [await app.caller('Cliente', one), await app.caller('Cliente', await app.tenant('Two'))];
  hot = [];
  for (let ordinal = 0; ordinal < HOT_RECORDS; ordinal += 1)
    hot.push((await app.make(cliente, 'items', { name: `hot ${ordinal}` })).id);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Mortal {
  url: string;
  port: number;
  kill(): Promise<void>;
}

/** A server of the product as its own process. */
async function startMortal(environment: Record<string, string>): Promise<Mortal> {
  const port = await freePort();
  const server: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '0',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: app.database.url,
      SCHEMAS_DIR: app.schemasDir,
      SECRET_KEY: 'only for this one test run',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  server.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  for (let isReady = false; !isReady;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}:\n${complaints}`);
    isReady = await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (!isReady) await pause(20);
  }
  return {
    url,
    port,
    async kill() {
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
}

const call = async <Body>(url: string, token: string, method: string, path: string, body?: object): Promise<Body> => {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  return (await (
    await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  ).json()) as Body;
};

/** A change to what is there already would be none. */
let serial = 0;

/** Writes through a server until that is gone: hot records again and again, and others that come and go. */
async function write(url: string, token: string, records: string[], answered: () => void): Promise<void> {
  try {
    for (let count = 0; ; count += 1) {
      const id = records[count % records.length];
      serial += 1;
      if (id !== undefined) await call(url, token, 'PATCH', `/api/items/${id}`, { count: serial });
      answered();
      const made = await call<DataRecord>(url, token, 'POST', '/api/items', { name: `made ${count}` });
      if (count % 2 === 0) await call(url, token, 'DELETE', `/api/items/${made.id}`);
    }
  } catch (error) {
    // The server was killed in the middle of an answer, or before one.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
  }
}

async function writeUntilKilled(server: Mortal): Promise<void> {
  let left = BEFORE_KILL;
  let writers: Promise<void>[] = [];
  const enough = new Promise<void>((resolve) => {
    const answered = () => {
      left -= 1;
      if (left === 0) resolve();
    };
    writers = [
      ...Array.from({ length: WRITERS }, () => write(server.url, cliente, hot, answered)),
      write(server.url, stranger, [], answered),
    ];
  });
  await enough;
  await pause(Math.random() * LONGEST_LIFE);
  await server.kill();
  await Promise.all(writers);
}

/** What a subscriber knows, from events and from what it asks for after each loss. */
class Subscriber {
  readonly seen = new Map<string, number[]>();
  readonly ids = new Set<string>();
  cursor = '';
  recovered = 0;
  /** Events that came before it had asked: they may lie beyond changes that nobody has told. Undefined once it has. */
  private early: LiveEvent[] | undefined;

  constructor(readonly topics: string[]) {}

  take(topic: string, seq: number, payload: unknown): boolean {
    for (const id of (payload as { ids: string[] }).ids) this.ids.add(id);
    const known = this.seen.get(topic) ?? [];
    this.seen.set(topic, known);
    // What is asked for again, or comes twice, is known by its number.
    if (known.includes(seq)) return false;
    known.push(seq);
    return true;
  }

  follow(client: LiveClient): void {
    client.pusher.bind_global((event: string, data: LiveEvent) => {
      if (!['created', 'updated', 'deleted'].includes(event)) return;
      if (this.early) this.early.push(data);
      else this.hear(data);
    });
  }

  private hear({ topic, seq, payload, cursor }: LiveEvent): void {
    this.take(topic, seq, payload);
    this.cursor = cursor;
  }

  /** From here on things may be missed; `catchUp` asks for them. */
  interrupt(): void {
    this.early = [];
  }

  async catchUp(url: string): Promise<void> {
    const query = new URLSearchParams({ since: this.cursor, topics: JSON.stringify(this.topics) });
    const { complete, cursor, changes } = await call<MissedChanges>(url, cliente, 'GET', `/api/live/changes?${query}`);
    expect(complete).toBe(true);
    for (const { topic, seq, payload } of changes) if (this.take(topic, seq, payload)) this.recovered += 1;
    this.cursor = cursor;
    for (const event of this.early ?? []) this.take(event.topic, event.seq, event.payload);
    this.early = undefined;
  }
}

interface Row extends Record<string, unknown> {
  seq: number;
  recordId: string;
  tenantId: string;
}

const feed = (since: number) =>
  app.database.owner.script<Row>(
    `select seq, "recordId", "tenantId" from painel.change_feed where resource = 'items' and seq > ${since} order by seq`,
  );

async function lastSeq(): Promise<number> {
  return (await feed(0)).at(-1)?.seq ?? 0;
}

/** Every committed change of the records is known, in its order, and nothing of another tenant is. */
async function check({ seen, ids }: Pick<Subscriber, 'seen' | 'ids'>, begun: number): Promise<number> {
  const rows = await feed(begun);
  for (const id of hot) {
    const written = rows.filter(({ recordId }) => recordId === id).map(({ seq }) => seq);
    expect(seen.get(`resource/items/${id}`)).toEqual(written);
    expect(written.length).toBeGreaterThan(0);
  }
  const ours = rows.filter(({ tenantId }) => tenantId === one).map(({ recordId }) => recordId);
  const theirs = new Set(rows.filter(({ tenantId }) => tenantId !== one).map(({ recordId }) => recordId));
  expect(ours.filter((id) => !ids.has(id))).toEqual([]);
  expect([...ids].filter((id) => theirs.has(id))).toEqual([]);
  expect(theirs.size).toBeGreaterThan(0);
  return rows.length;
}

it(`loses nothing, leaks nothing and keeps the order through ${KILLS} kills between commit and publish`, async () => {
  const environment = { REVERB_APP_ID: KEYS.id, REVERB_APP_KEY: KEYS.key, REVERB_APP_SECRET: KEYS.secret };
  const topics = ['resource/items', ...hot.map((id) => `resource/items/${id}`)];
  const begun = await lastSeq();
  const subscriber = new Subscriber(topics);
  subscriber.cursor = await app.cursor(cliente);
  let roundsWithLoss = 0;
  // While one server works, the next two come up.
  const waiting = [startMortal(environment), startMortal(environment)];
  for (let round = 0; round < KILLS; round += 1) {
    const server = await (waiting.shift() ?? startMortal(environment));
    if (round < KILLS - 1) waiting.push(startMortal(environment));
    const pusher: Pusher = await connected(openPusher(server.url, server.port, KEYS.key, cliente));
    const client = liveClient(pusher);
    subscriber.interrupt();
    subscriber.follow(client);
    const recovered = subscriber.recovered;
    await Promise.all(topics.map((topic) => client.listen(topic, one)));
    await subscriber.catchUp(server.url);
    if (subscriber.recovered > recovered) roundsWithLoss += 1;
    await writeUntilKilled(server);
    pusher.disconnect();
  }
  const last = await startMortal(environment);
  await Promise.all(waiting.map(async (server) => (await server).kill()));
  await subscriber.catchUp(last.url);
  await last.kill();
  const written = await check(subscriber, begun);
  console.log(
    `${KILLS} kills: ${written} writes, ${subscriber.recovered} events recovered, after ${roundsWithLoss} of the kills`,
  );
  // Otherwise no kill has hit the gap, and nothing was proved.
  expect(roundsWithLoss).toBeGreaterThan(KILLS / 5);
}, 400_000);

it(`publishes every change elsewhere at least once, in order, through ${KILLS_ELSEWHERE} kills of the publishing server`, async () => {
  const reverb = new Elsewhere(await freePort());
  await reverb.start();
  const environment = {
    REVERB_HOST: '127.0.0.1',
    REVERB_PORT: String(reverb.port),
    REVERB_SCHEME: 'http',
    REVERB_APP_ID: APP.id,
    REVERB_APP_KEY: APP.key,
    REVERB_APP_SECRET: APP.secret,
  };
  const first = await startMortal(environment);
  const pusher = await connected(openPusher(first.url, reverb.port, APP.key, cliente, ''));
  const client = liveClient(pusher);
  const topics = ['resource/items', ...hot.map((id) => `resource/items/${id}`)];
  await Promise.all(topics.map((topic) => client.listen(topic, one)));
  const subscriber = new Subscriber(topics);
  subscriber.follow(client);
  // The position of the publisher is there once its first event has come.
  const made = await call<DataRecord>(first.url, cliente, 'POST', '/api/items', { name: 'first' });
  await client.hears({ type: 'created', payload: { ids: [made.id] } }, 10_000);
  const begun = await lastSeq();
  let server = first;
  for (let round = 0; round < KILLS_ELSEWHERE; round += 1) {
    const next = startMortal(environment);
    await writeUntilKilled(server);
    server = await next;
  }
  const end = await call<DataRecord>(server.url, cliente, 'POST', '/api/items', { name: 'end' });
  await client.hears({ type: 'created', payload: { ids: [end.id] } }, 20_000);
  await check(subscriber, begun);
  await server.kill();
  pusher.disconnect();
  await reverb.stop();
}, 300_000);
