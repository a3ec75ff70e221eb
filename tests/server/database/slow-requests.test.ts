import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DataRecord } from '../../../core/wire';
import { compile } from '../../../server/database/builder';
import { openDatabase, type OpenDatabase } from '../../../server/database/connection/open-database';
import type { Executor } from '../../../server/database/types';
import { openDatabaseLine, type DatabaseLine } from '../../support/database/database-line';
import { startTestApp, type TestApp } from '../../support/test-app';
import { createTestDatabase, recordingLog } from '../../support/database/test-database';

const SCHEMAS = { 'notes.json': { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } };
const ACCESS = [
  {
    role: 'Cliente' as const,
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: 'notes' }],
  },
];
const PATIENCE_MS = 2000;
/** Far from the patience, so that the database is not away. The first request of a session asks four times at least, one after the other. */
const SLOW_MS = 1200;

const log = recordingLog();
let stored: OpenDatabase;
let line: DatabaseLine;
let database: OpenDatabase;
let app: TestApp;

beforeAll(async () => {
  stored = await createTestDatabase();
  line = await openDatabaseLine(stored.url);
  database = await openDatabase({ databaseUrl: line.url, log, poolSize: 4, databasePatience: PATIENCE_MS });
  app = await startTestApp({ schemas: SCHEMAS, access: ACCESS, database });
});
afterEach(() => line.mend());
afterAll(async () => {
  await app.close();
  await line.close();
  await stored.close();
});

const newCaller = async () => app.caller('Cliente', await app.tenant('One'));
const create = (token: string, name: string) => app.call<DataRecord>(token, 'POST', '/api/notes', { name });

const asRequest = <Result>(work: () => Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    database.patience.request().run(() => void work().then(resolve, reject));
  });

describe('a database each of whose answers comes late', () => {
  it('has a request refused once its waits are too long in all, with nothing of it stored, and serves it when it is quick again', async () => {
    const cliente = await newCaller();
    line.slow(SLOW_MS);
    expect(await create(cliente, 'slow')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { code: 'unavailable' },
    });
    line.mend();
    await expect
      .poll(async () => (await create(cliente, 'after')).status, { interval: 100, timeout: 20_000 })
      .toBe(201);
    const { body } = await app.call<DataRecord[]>(cliente, 'GET', '/api/notes?range=[0,99]');
    expect(new Set(body.map(({ name }) => name))).toEqual(new Set(['after']));
  });

  it('refuses those too who wait for what another request asks', async () => {
    const cliente = await newCaller();
    line.slow(SLOW_MS);
    const answers = await Promise.all(['one', 'two', 'three'].map((name) => create(cliente, name)));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  });
});

describe('a request that is refused', () => {
  const noted = (account: string) =>
    compile<{ count: number }>(
      sql`select count(*)::int as count from painel.mail_requests where "account" = ${account}`,
    );
  const note = (account: string) =>
    compile(sql`insert into painel.mail_requests ("account", "address", "trier") values (${account}, '::1', 'nobody')`);
  const transact = (work: (executor: Executor) => Promise<unknown>) =>
    asRequest(() => database.transaction('platform', work));

  it.each([
    ['asks for more', async (executor: Executor) => executor.run(noted('refused'))],
    ['has asked for all that it needs', async () => undefined],
  ])('leaves nothing of a transaction that %s', async (_when, more) => {
    const refused = transact(async (executor) => {
      await executor.run(note('refused'));
      database.patience.lose(PATIENCE_MS);
      return more(executor);
    });
    await expect(refused).rejects.toMatchObject({ kind: 'slow' });
    // Whoever comes next gets the connections back.
    await Promise.all(
      Array.from({ length: 8 }, (_, place) => transact((executor) => executor.run(note(`kept ${place}`)))),
    );
    expect(await database.as('platform').run(noted('refused'))).toEqual([{ count: 0 }]);
    expect(await database.as('platform').run(noted('kept 7'))).not.toEqual([{ count: 0 }]);
  });
});

describe('a database that is well', () => {
  it('may take as long for a statement of a request as the statement needs', async () => {
    const seconds = (PATIENCE_MS + 500) / 1000;
    expect(
      await asRequest(() => database.as('platform').run(compile(sql`select pg_sleep(${seconds}::float8)`))),
    ).toHaveLength(1);
  });
});
