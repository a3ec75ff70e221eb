import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataRecord } from '../../../core/wire';
import { compile } from '../../../server/database/builder';
import { trimFeed } from '../../../server/realtime/feed/trim-feed';
import { startLiveApp, twoTenants, type LiveApp, type LiveClient } from './support/live-app';

let app: LiveApp;
let one: string;
let two: string;
let admin: string;
let cliente: string;
let other: string;

beforeAll(async () => {
  app = await startLiveApp();
  ({ one, two, admin, cliente, other } = await twoTenants(app));
});
afterAll(() => app.close());

const owner = (statement: string) => app.database.owner.script(statement);
const list = async (token: string) => (await app.call<DataRecord[]>(token, 'GET', '/api/items')).body;

/** A list that is kept by events alone: what changed is fetched, what is deleted leaves. */
class Kept {
  private readonly records = new Map<string, DataRecord>();

  constructor(records: DataRecord[]) {
    for (const record of records) this.records.set(record.id, record);
  }

  async apply(type: string, ids: string[]): Promise<void> {
    for (const id of ids) {
      const { status, body } = await app.call<DataRecord>(cliente, 'GET', `/api/items/${id}`);
      if (type === 'deleted' || status === 404) this.records.delete(id);
      else this.records.set(id, body);
    }
  }

  sorted(): DataRecord[] {
    return [...this.records.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }
}

describe('what was missed', () => {
  it('makes a list equal to a fresh one after a lost connection, in either order of cursor', async () => {
    const client: LiveClient = await app.client(cliente);
    const doomed = await app.make(cliente, 'items', { name: 'doomed' });
    const changing = await app.make(cliente, 'items', { name: 'changing' });
    const kept = new Kept(await list(cliente));
    const fromSettings = await app.cursor(cliente);
    await client.listen('resource/items', one);
    await app.make(cliente, 'items', { name: 'heard' });
    const heard = await client.hears({ type: 'created' });
    client.pusher.disconnect();
    await app.make(cliente, 'items', { name: 'missed' });
    await app.call(cliente, 'PATCH', `/api/items/${changing.id}`, { name: 'changed' });
    await app.call(cliente, 'DELETE', `/api/items/${doomed.id}`);
    await app.make(other, 'items', { name: 'elsewhere' });
    for (const since of [heard.cursor, fromSettings]) {
      const { complete, changes, cursor } = await app.missed(cliente, since, ['resource/items']);
      expect(complete).toBe(true);
      for (const { type, payload } of changes) await kept.apply(type, (payload as { ids: string[] }).ids);
      const fresh = (await list(cliente)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(kept.sorted()).toEqual(fresh);
      expect((await app.missed(cliente, cursor, ['resource/items'])).changes).toEqual([]);
    }
  });

  it('misses nothing of transactions that end in another order than they began', async () => {
    const writer = app.database.owner.another();
    const since = await app.cursor(cliente);
    const early = await app.make(cliente, 'items', { name: 'early' });
    const late = await app.make(cliente, 'items', { name: 'late' });
    let cursor = since;
    await writer.transaction(async () => {
      // An open transaction that wrote first …
      await writer.script(
        `insert into painel.change_feed ("tenantId", "resource", "recordId", "action") values ('${one}', 'items', '${late.id}', 'update')`,
      );
      // … while others write and are read.
      await app.call(cliente, 'PATCH', `/api/items/${early.id}`, { count: 1 });
      const meanwhile = await app.missed(cliente, since, ['resource/items']);
      expect(JSON.stringify(meanwhile.changes)).toContain(early.id);
      expect(
        meanwhile.changes
          .filter(({ type }) => type === 'updated')
          .flatMap(({ payload }) => (payload as { ids: string[] }).ids),
      ).toEqual([early.id]);
      ({ cursor } = meanwhile);
    });
    await writer.close();
    expect((await app.missed(cliente, cursor, ['resource/items'])).changes).toMatchObject([
      { type: 'updated', payload: { ids: [late.id] } },
    ]);
  });

  it('tells a subscriber at once what committed, also beside a long transaction', async () => {
    const client = await app.client(cliente);
    await client.listen('resource/items', one);
    const writer = app.database.owner.another();
    await writer.transaction(async () => {
      await writer.script(
        `insert into painel.change_feed ("tenantId", "resource", "recordId", "action") values ('${one}', 'items', '${two}', 'update')`,
      );
      const made = await app.make(cliente, 'items', { name: 'beside' });
      await client.hears({ type: 'created', payload: { ids: [made.id] } });
    });
    await writer.close();
    await client.hears({ type: 'updated', payload: { ids: [two] } });
  });

  it('keeps tenants and rows apart', async () => {
    const since = await app.cursor(cliente);
    const { id } = await app.make(cliente, 'items', { name: 'ours' });
    const note = await app.make(admin, 'notes', { text: "everybody's" });
    expect((await app.missed(other, since, ['resource/items'])).changes).toEqual([]);
    expect((await app.missed(other, since, ['resource/notes'])).changes).toMatchObject([
      { payload: { ids: [note.id] } },
    ]);
    expect(JSON.stringify((await app.missed(admin, since, ['resource/items', 'resource/notes'])).changes)).toContain(
      id,
    );
    const refused = (topics: string[]) =>
      app.call(other, 'GET', `/api/live/changes?${new URLSearchParams({ since, topics: JSON.stringify(topics) })}`);
    expect((await refused([`resource/items/${id}`])).status).toBe(403);
    expect((await refused(['resource/machines'])).status).toBe(403);
    expect((await refused(['resource/items', 'lock/machines'])).status).toBe(403);
  });

  it('tells of a record that is gone that it was deleted, not more', async () => {
    const { id } = await app.make(cliente, 'items', { name: 'gone' });
    const since = await app.cursor(cliente);
    await app.call(cliente, 'PATCH', `/api/items/${id}`, { count: 2 });
    expect((await app.missed(cliente, since, [`resource/items/${id}`])).changes).toMatchObject([
      { topic: `resource/items/${id}`, type: 'updated', payload: { ids: [id] } },
    ]);
    await app.call(cliente, 'DELETE', `/api/items/${id}`);
    expect((await app.missed(cliente, since, [`resource/items/${id}`])).changes).toMatchObject([
      { type: 'deleted', payload: { ids: [id] } },
    ]);
  });

  it('tells missed free topics and locks', async () => {
    const { id } = await app.make(cliente, 'items', { name: 'locked' });
    const since = await app.cursor(cliente);
    await app.call(cliente, 'POST', '/api/live/events', { topic: 'sala', type: 'hello', payload: 1 });
    await app.call(cliente, 'PUT', `/api/live/locks/items/${id}`, {});
    const { changes } = await app.missed(cliente, since, ['sala', 'lock/items', `lock/items/${id}`]);
    expect(changes.map(({ topic, type }) => `${topic} ${type}`)).toEqual([
      'sala hello',
      'lock/items locked',
      `lock/items/${id} locked`,
    ]);
    expect((await app.missed(other, since, ['sala', 'lock/items'])).changes).toEqual([]);
  });
});

describe('a gap', () => {
  it('of more than a thousand changes has to be fetched anew', async () => {
    const since = await app.cursor(cliente);
    const insert = (amount: number) =>
      owner(
        `insert into painel.change_feed ("tenantId", "resource", "recordId", "action") select '${one}', 'items', gen_random_uuid(), 'update' from generate_series(1, ${amount})`,
      );
    await insert(1000);
    expect((await app.missed(cliente, since, ['resource/items'])).complete).toBe(true);
    await insert(1);
    const answer = await app.missed(cliente, since, ['resource/items']);
    expect(answer).toMatchObject({ complete: false, changes: [] });
    expect((await app.missed(cliente, answer.cursor, ['resource/items'])).complete).toBe(true);
    expect((await app.missed(cliente, since, ['resource/notes'])).complete).toBe(true);
  });

  it('that reaches behind what is kept has to be fetched anew', async () => {
    const since = await app.cursor(cliente);
    await app.make(cliente, 'items', { name: 'old' });
    await owner(
      `update painel.change_feed set at = now() - interval '8 days'; update painel.outbox set at = now() - interval '2 hours'`,
    );
    await trimFeed(app.database);
    const [left] = await app.database
      .as('platform')
      .run(compile<{ rows: number }>(sql`select count(*)::int as rows from painel.change_feed`));
    expect(left?.rows).toBe(0);
    expect((await app.missed(cliente, since, ['resource/items'])).complete).toBe(false);
    // As long as a transaction from before the trimming runs, in whichever database, a new cursor reaches behind it.
    await expect
      .poll(async () => (await app.missed(cliente, await app.cursor(cliente), ['resource/items'])).complete)
      .toBe(true);
    expect((await app.missed(cliente, since, ['sala'])).complete).toBe(false);
  });

  it('of a database that counts anew has to be fetched anew', async () => {
    expect((await app.missed(cliente, '9000000000000:9000000000000:', ['resource/items'])).complete).toBe(false);
  });
});

it.each([
  '',
  'x',
  '1',
  '0:0:',
  '5:4:',
  '4:9:10',
  '4:9:6,5',
  '4:9:3',
  '99999999999999999999:99999999999999999999:',
  "1:1:'",
])('refuses the cursor %j', async (since) => {
  const { status } = await app.call(
    cliente,
    'GET',
    `/api/live/changes?${new URLSearchParams({ since, topics: '["resource/items"]' })}`,
  );
  expect(status).toBe(400);
});

it.each([
  '',
  '[]',
  '{}',
  '["resource/items",1]',
  '["resource/"]',
  `[${Array.from({ length: 101 }, (_, index) => `"t${index}"`).join(',')}]`,
])('refuses the topics %s', async (topics) => {
  const since = await app.cursor(cliente);
  expect((await app.call(cliente, 'GET', `/api/live/changes?${new URLSearchParams({ since, topics })}`)).status).toBe(
    400,
  );
});
