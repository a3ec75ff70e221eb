import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userChannel } from '../../../core/live/channel-names';
import { isObject } from '../../../core/is-object';
import { LANGUAGES } from '../../../core/types';
import type { JobView } from '../../../core/jobs';
import type { DataRecord } from '../../../core/wire';
import { DatabaseFailure } from '../../../server/database/connection/database-failure';
import { openDatabase, type OpenDatabase } from '../../../server/database/connection/open-database';
import { listenerAt } from '../../support/listener';
import {
  fillDisk,
  freezeDatabase,
  killDatabase,
  mountDisk,
  postmasterOf,
  slowDatabase,
  untilTrue,
} from '../../support/database/outage';
import { startTestApp, type TestApp } from '../../support/test-app';
import { recordingLog } from '../../support/database/test-database';

const SCHEMAS = {
  'notes.json': {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, rank: { type: 'integer' } },
  },
};
const ACCESS = [
  { role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] },
  {
    role: 'Cliente' as const,
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: 'notes' }],
  },
];
/** What is promised, with room for a machine that has other things to do. */
const ANSWER_MS = 4_000;
const BACK_MS = 20_000;
const DISK_MB = 320;

const log = recordingLog();
let folder: string;
let disk: Awaited<ReturnType<typeof mountDisk>>;
let database: OpenDatabase;
let app: TestApp;
let cliente: string;
let undo: (() => Promise<void>) | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painel-outage-'));
  disk = await mountDisk(folder, DISK_MB);
  database = await openDatabase({ dataDir: folder, log, poolSize: 4 });
  app = await startTestApp({ schemas: SCHEMAS, access: ACCESS, database });
  cliente = await app.caller('Cliente', await app.tenant('One'));
});
afterEach(async () => {
  await undo?.();
  undo = undefined;
});
afterAll(async () => {
  await app.close();
  await disk?.unmount();
  await rm(folder, { recursive: true, force: true });
});

const status = async (path: string) => (await app.call(cliente, 'GET', path)).status;
const isBack = async () => (await status('/ready')) === 200 && (await status('/api/notes')) === 200;
const back = () => untilTrue(isBack, BACK_MS, 'the database is back');
const create = (name: string) => app.call<DataRecord>(cliente, 'POST', '/api/notes', { name });

/** The answer, and how long it took, in milliseconds. */
async function timed<Answer>(asked: Promise<Answer>): Promise<[Answer, number]> {
  const begun = performance.now();
  const answer = await asked;
  return [answer, performance.now() - begun];
}

/** Callers that write until they are told to stop; only what was answered with 201 counts. */
function startWriters(count: number) {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  const stopping = new AbortController();
  const ended = Promise.all(
    Array.from({ length: count }, async () => {
      while (!stopping.signal.aborted) {
        const answer = await create('written');
        statuses.add(answer.status);
        if (answer.status === 201) acknowledged.push(answer.body.id);
      }
    }),
  );
  return {
    acknowledged,
    statuses,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function expectAllThere(ids: readonly string[]): Promise<void> {
  const rows = await database.owner.script<{ id: string }>('select id from public.notes');
  const stored = new Set(rows.map(({ id }) => id));
  expect(ids.filter((id) => !stored.has(id))).toEqual([]);
}

describe('a database whose process is killed', () => {
  it('is started again by itself: meanwhile answers say so, and nothing acknowledged is missing', async () => {
    const before = await postmasterOf(folder);
    const writers = startWriters(3);
    await untilTrue(async () => writers.acknowledged.length > 20, BACK_MS, 'writes before the kill');
    await killDatabase(folder);
    const away = await untilTrue(async () => writers.statuses.has(503), ANSWER_MS, 'a refusal in words');
    expect(away).toBeLessThan(ANSWER_MS);
    const acknowledged = writers.acknowledged.length;
    await back();
    await untilTrue(async () => writers.acknowledged.length > acknowledged + 20, BACK_MS, 'writes after the kill');
    await writers.stop();
    expect(writers.statuses).toEqual(new Set([201, 503]));
    await expectAllThere(writers.acknowledged);
    expect(await postmasterOf(folder)).not.toBe(before);
    expect(log.lines.join('\n')).toMatch(/the database process \d+ has ended: starting it again/);
  });

  it('is alone on its folder again afterwards', async () => {
    await expect(openDatabase({ dataDir: folder, log: recordingLog() })).rejects.toThrow(
      `is in use by process ${process.pid}`,
    );
  });

  it('starts although processes of the one before hang', async () => {
    const thaw = await freezeDatabase(folder);
    await killDatabase(folder);
    await back();
    thaw();
  });

  it('gives a job that was under way back to those who can do it', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, async () => (await create('edited')).body.id));
    const begun = await app.call<JobView>(cliente, 'POST', '/api/notes/bulk', {
      action: 'edit',
      filter: { name: 'edited' },
      values: { rank: 7 },
    });
    expect(begun.status).toBe(202);
    await killDatabase(folder);
    await back();
    const { id } = begun.body;
    await untilTrue(
      async () => (await app.call<JobView>(cliente, 'GET', `/api/jobs/${id}`)).body.status === 'done',
      BACK_MS,
      'the job',
    );
    const { body } = await app.call<DataRecord[]>(
      cliente,
      'GET',
      `/api/notes?filter=${JSON.stringify({ rank: 7 })}&range=[0,99]`,
    );
    expect(body.map((record) => record.id).toSorted()).toEqual(ids.toSorted());
  });
});

describe('a database that goes away in the moment of an answer', () => {
  it('loses no job: one that was taken without its taker hearing of it is begun again at once', async () => {
    const transaction = database.transaction.bind(database);
    undo = async () => void (database.transaction = transaction);
    let isLost = false;
    database.transaction = async (...given) => {
      const answer = await transaction(...given);
      if (isLost || !isObject(answer) || answer['status'] !== 'running') return answer;
      isLost = true;
      throw new DatabaseFailure('unavailable', { message: 'Connection terminated' });
    };
    const note = (await create('taken')).body.id;
    const begun = await app.call<JobView>(cliente, 'POST', '/api/notes/bulk', {
      action: 'edit',
      filter: { name: 'taken' },
      values: { rank: 9 },
    });
    const job = async () => (await app.call<JobView>(cliente, 'GET', `/api/jobs/${begun.body.id}`)).body.status;
    // Another server would have it after twenty seconds.
    await untilTrue(async () => (await job()) === 'done', 15_000, 'the job');
    expect(isLost).toBe(true);
    expect((await app.call(cliente, 'GET', `/api/notes/${note}`)).body).toMatchObject({ rank: 9 });
  });
});

describe('a database that is stopped', () => {
  it('is answered for with 503 in words, in each language, until it goes on', async () => {
    const kept = (await create('kept')).body.id;
    const thaw = await freezeDatabase(folder);
    undo = async () => thaw();
    // Of those that are under way at the moment some wait on a connection, some for one.
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, place) =>
        timed(place % 2 === 0 ? create('lost') : app.call(cliente, 'GET', `/api/notes/${kept}`)),
      ),
    );
    for (const [answer, took] of answers) {
      expect(answer).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2', 'content-type': expect.stringContaining('application/problem+json') as string },
        body: { code: 'unavailable' },
      });
      expect(took).toBeLessThan(ANSWER_MS);
    }
    const words = await Promise.all(
      LANGUAGES.map(
        async (language) =>
          (await app.call(cliente, 'GET', '/api/notes', undefined, { 'accept-language': language })).body,
      ),
    );
    expect(new Set(words.map(({ title }) => title)).size).toBe(LANGUAGES.length);
    expect([await status('/health'), await status('/ready')]).toEqual([200, 503]);
    thaw();
    await back();
    expect(await status(`/api/notes/${kept}`)).toBe(200);
  });
});

describe('a database that is slow', () => {
  it('is waited for or answered for with 503, in time, and nothing acknowledged is missing', async () => {
    undo = await slowDatabase(folder);
    const acknowledged: string[] = [];
    const begun = performance.now();
    for (let place = 0; place < 5 || performance.now() - begun < 5_000; place += 1) {
      const [{ status: answered, body }, took] = await timed(create(`slow ${place}`));
      expect([201, 503]).toContain(answered);
      expect(took).toBeLessThan(ANSWER_MS);
      if (answered === 201) acknowledged.push(body.id);
    }
    await undo();
    undo = undefined;
    await back();
    await expectAllThere(acknowledged);
  });
});

describe('a database whose disk is full', () => {
  it.runIf(process.getuid?.() === 0)(
    'refuses writes with 507 in words and goes on being read, until there is room, and says both to open pages',
    async () => {
      if (!disk) throw new Error('expected root to be able to mount a disk in memory');
      const kept = (await create('kept')).body.id;
      const listener = await listenerAt(app, cliente);
      await listener.join(
        userChannel((await app.call<{ userData: { id: string } }>(cliente, 'GET', '/api/auth/me')).body.userData.id),
      );
      const told = () =>
        listener.heard.filter(({ event }) => event === 'database.changed').map(({ payload }) => payload);
      undo = await fillDisk(folder);
      await untilTrue(async () => (await create('lost')).status === 507, ANSWER_MS, 'a refusal for want of room');
      const refused = await create('lost');
      expect(refused).toMatchObject({
        status: 507,
        headers: { 'retry-after': '10' },
        body: { code: 'insufficient_storage', title: 'O disco do servidor está cheio' },
      });
      expect([
        await status(`/api/notes/${kept}`),
        await status('/api/notes'),
        await status('/health'),
        await status('/ready'),
      ]).toEqual([200, 200, 200, 503]);
      await undo();
      undo = undefined;
      await untilTrue(async () => (await create('again')).status === 201, BACK_MS, 'writes again');
      expect(await status('/ready')).toBe(200);
      await expect.poll(told).toEqual([{ availability: 'full' }, { availability: 'available' }]);
      listener.pusher.disconnect();
    },
  );
});
