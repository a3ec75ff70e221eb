import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { keepBackupTimes } from '../../../panel/modules/recordings/server/keep-backup-times';
import { backupWorld } from '../../support/panel/backup-world';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

const { settings, configure, recorded, act, ended, settleAll } = backupWorld(() => app);

const SETTINGS = '/api/recording-backup-settings';
const sql = (text: string) => app.database.owner.script<JsonObject>(text);
const look = () => keepBackupTimes(app.runtime, new AbortController().signal);
const backups = () => app.list(app.cliente, 'recording-backup-jobs', { origin: 'schedule', status_neq: 'cancelled' });

it('is begun by the clock of the tenant, once, however many look, and not while it is off', async () => {
  await settleAll();
  const sound = await recorded();
  const before = new Set((await backups()).map(({ id }) => id));
  const planned = await configure({ target: 'download', enabled: true, frequency: 'daily', runAt: '03:30' });
  expect(new Date(String(planned['nextRunAt'])).toISOString().slice(11)).toBe('06:30:00.000Z');
  await look();
  expect((await backups()).filter(({ id }) => !before.has(id))).toEqual([]);
  await sql(
    `update "recording-backup-settings" set "nextRunAt" = now() - interval '1 minute' where "id" = '${planned.id}'`,
  );
  await Promise.all([look(), look(), look()]);
  const begun = (await backups()).filter(({ id }) => !before.has(id));
  expect(begun).toHaveLength(1);
  expect(await ended(begun[0]?.id ?? '')).toMatchObject({ status: 'done', files: 1 });
  expect((await app.call<DataRecord>(app.cliente, 'GET', `/api/recordings/${sound.id}`)).body['backupStatus']).toBe(
    'done',
  );
  const after = await settings();
  expect(after).toMatchObject({ lastStatus: 'ok', nextRunAt: planned['nextRunAt'] });
  expect(Date.parse(String(after['lastRunAt']))).toBeGreaterThan(Date.now() - 60_000);
  expect((await configure({ target: 'download', enabled: false }))['nextRunAt']).toBeNull();
  await look();
  expect((await backups()).filter(({ id }) => !before.has(id))).toHaveLength(1);
});

it('has failed where the process that made it is gone and no other could', async () => {
  await configure({ target: 'download' });
  const held = vi.spyOn(app.runtime, 'maintenance').mockReturnValue({ since: '', message: null } as never);
  const begun = (await act('run')).body;
  const lost = `where "request" @> '{"backup":"${begun.id}"}'`;
  await sql(
    `update painel.jobs set "status" = 'running', "worker" = gen_random_uuid(), "attempts" = 3, "beatAt" = now() - interval '1 minute' ${lost}`,
  );
  await app.jobs.look();
  held.mockRestore();
  expect(await ended(begun.id)).toMatchObject({ status: 'failed' });
  expect((await settings())['lastStatus']).toBe('failed');
  const told = await app.list(app.cliente, 'notifications', { type: 'backup_failed' });
  await app.jobs.look();
  expect(await app.list(app.cliente, 'notifications', { type: 'backup_failed' })).toHaveLength(told.length);
});

it('is the business of the tenant alone', async () => {
  const { id } = await settings();
  const [job] = await app.list(app.cliente, 'recording-backup-jobs');
  const [supervisor, stranger] = [
    await app.signIn('supervisor@example.com', DEMO_PASSWORD),
    await app.signIn('cliente2@example.com', DEMO_PASSWORD),
  ];
  const answers = async (token: string) =>
    Promise.all([
      app.call(token, 'POST', `${SETTINGS}/${id}/run`),
      app.call(token, 'POST', `${SETTINGS}/${id}/test`),
      app.call(token, 'GET', `/api/recording-backup-jobs/${job?.id}`),
      app.call(token, 'POST', `/api/recording-backup-jobs/${job?.id}/transitions/cancel`, {}),
    ]).then((all) => all.map(({ status }) => status));
  expect(await answers(supervisor)).toEqual([403, 403, 403, 403]);
  expect(await answers(stranger)).toEqual([404, 404, 404, 404]);
  expect((await app.call(app.admin, 'GET', `/api/recording-backup-jobs/${job?.id}`)).status).toBe(200);
  for (const method of ['PATCH', 'DELETE'])
    expect((await app.call(app.cliente, method, `/api/recording-backup-jobs/${job?.id}`, {})).status).toBe(403);
});

it('goes into no private network by what a tenant types', async () => {
  const { id } = await settings();
  const set = (body: JsonObject) => app.call(app.cliente, 'PATCH', `${SETTINGS}/${id}`, body);
  for (const host of ['127.0.0.1', 'ftps://0x7f.1', 'https://user@localhost:9000/', '[::1]']) {
    const { status, body } = await set({ target: 'ftp', host, username: 'a', password: 'b' });
    expect([host, status, violationsOf(body)]).toEqual([host, 422, ['host publicAddress']]);
  }
});

it('keeps nobody from what they wait for, however long it takes', async () => {
  const { tenantId, id } = (await sql(`select "tenantId", "id" from "recording-backup-settings" limit 1`))[0] as {
    tenantId: string;
    id: string;
  };
  // As many as run at a time, elsewhere.
  await sql(`
    insert into painel.jobs ("id", "tenantId", "kind", "collection", "request", "status", "worker", "beatAt", "attempts", "language")
    select gen_random_uuid(), '${tenantId}', 'recording-backup', 'recordings', '{"settings":"${id}","held":true}', 'running', gen_random_uuid(), now() + interval '1 hour', 1, 'pt' from generate_series(1, 3)`);
  const asked = await app.call<JobView>(app.cliente, 'POST', '/api/contacts/bulk', {
    action: 'delete',
    filter: { name: 'Nobody is called so' },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(202);
  await expect
    .poll(async () => (await app.call<JobView>(app.cliente, 'GET', `/api/jobs/${asked.body.id}`)).body.status, {
      timeout: 10_000,
      interval: 20,
    })
    .toBe('done');
  await sql(`delete from painel.jobs where "request" @> '{"held":true}'`);
});
