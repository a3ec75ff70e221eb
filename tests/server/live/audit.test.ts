import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataRecord } from '../../../core/wire';
import { startLiveApp, type LiveApp, type LiveClient } from './support/live-app';

const TOPIC = 'resource/audit-logs';
const GROWN = { topic: TOPIC, type: 'created', payload: { ids: [], gap: true } };

let app: LiveApp;
let one: string;
let admin: string;
let cliente: string;
let watcher: LiveClient;

beforeAll(async () => {
  app = await startLiveApp();
  one = await app.tenant('One');
  [admin, cliente] = [await app.caller('Admin', null), await app.caller('Cliente', one)];
  watcher = await app.client(admin);
  await watcher.listen(TOPIC, null);
});
afterAll(() => app.close());

const newest = async (filter: object) =>
  (
    await app.call<DataRecord[]>(
      admin,
      'GET',
      `/api/audit-logs?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["createdAt","DESC"]`,
    )
  ).body[0];

it('whoever may read the audit hears of every write, and finds its line', async () => {
  for (const act of [
    () => app.make(cliente, 'items', { name: 'audited' }),
    () => app.make(admin, 'notes', { text: 'for all' }),
  ]) {
    watcher.heard.length = 0;
    const { id } = await act();
    await watcher.hears(GROWN);
    expect(await newest({ entityId: id })).toMatchObject({ action: 'create' });
  }
});

it('and of what the audit gets by itself', async () => {
  const user = await app.user('Supervisor', one);
  const supervisor = await app.signIn(user.email);
  watcher.heard.length = 0;
  expect((await app.call(supervisor, 'POST', '/api/items', { name: 'no' })).status).toBe(403);
  const denied = await newest({ action: 'denied', userId: user.id });
  await expect
    .poll(() => watcher.heard.flatMap(({ payload }) => (payload as { ids: string[] }).ids))
    .toContain(denied?.id);
});

it('asks after a break whether there was anything', async () => {
  const before = await app.cursor(admin);
  expect((await app.missed(admin, before, [TOPIC])).changes).toEqual([]);
  await app.make(cliente, 'items', { name: 'meanwhile' });
  expect((await app.missed(admin, before, [TOPIC])).changes).toMatchObject([GROWN]);
});

it('nobody else hears of it', async () => {
  const stranger = await app.client(cliente);
  await expect(stranger.listen(TOPIC, one)).rejects.toThrow(/403|401/);
  expect(
    (
      await app.call(
        cliente,
        'GET',
        `/api/live/changes?${new URLSearchParams({ since: await app.cursor(cliente), topics: JSON.stringify([TOPIC]) })}`,
      )
    ).status,
  ).toBe(403);
});
