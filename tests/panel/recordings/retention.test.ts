import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { endRetention } from '../../../panel/modules/recordings/server/retention';
import { backupWorld } from '../../support/panel/backup-world';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

const DAY = 24 * 60 * 60_000;

let app: DemoApp;
let tenantId: string;
beforeAll(async () => {
  app = await startDemoApp();
  tenantId = await tenant();
});
afterAll(() => app.close());

const { tenant, recorded, read } = backupWorld(() => app);

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
/** On the clocks of São Paulo, where the tenant is. */
const dayOf = (time: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(time);
const keepFor = (recordingRetentionDays: number) =>
  app.call(app.admin, 'PATCH', `/api/tenants/${tenantId}`, { recordingRetentionDays });
const pass = () => endRetention(app.runtime, new AbortController().signal);
const status = async (id: string) => (await app.call(app.cliente, 'GET', `/api/recordings/${id}`)).status;
const files = (upload: unknown) =>
  app.database.owner.script(`select 1 from painel.files where "id" = '${String(upload)}'`);

describe('recordings', () => {
  it('are kept as many days as the tenant says: the sound goes, the call stays, and the audit tells', async () => {
    await keepFor(30);
    const old = await recorded({ startedAt: daysAgo(31) }, { startedAt: daysAgo(31) });
    const young = await recorded({ startedAt: daysAgo(29) });
    expect(await read('recordings', young.id)).toMatchObject({ expiresAt: dayOf(Date.now() + DAY) });
    await pass();
    expect([await status(old.id), await status(young.id)]).toEqual([404, 200]);
    expect([(await files(old['file'])).length, (await files(young['file'])).length]).toEqual([0, 1]);
    expect((await app.call(app.cliente, 'GET', `/api/calls/${String(old['callId'])}`)).status).toBe(200);
    const lines = await app.database.owner.script<JsonObject>(
      `select "action", "userId" from "audit-logs" where "entity" = 'recordings' and "entityId" = '${old.id}' and "action" <> 'create'`,
    );
    expect(lines).toEqual([{ action: 'delete', userId: null }]);
  });

  it('that are protected stay, and so do those of a tenant that keeps them for good', async () => {
    await keepFor(30);
    const held = await recorded({ startedAt: daysAgo(400), locked: true });
    await pass();
    expect(await read('recordings', held.id)).toMatchObject({ expiresAt: null, file: held['file'] });
    await keepFor(0);
    const old = await recorded({ startedAt: daysAgo(400) });
    await pass();
    expect(await read('recordings', old.id)).toMatchObject({ expiresAt: null });
    await keepFor(500);
    expect(await read('recordings', old.id)).toMatchObject({ expiresAt: dayOf(Date.now() + 100 * DAY) });
  });

  it('that people removed can be taken back with their sound until their time is over, and not after', async () => {
    await keepFor(30);
    const removed = await recorded({ startedAt: daysAgo(29) });
    expect((await app.call(app.cliente, 'DELETE', `/api/recordings/${removed.id}`)).status).toBe(200);
    await pass();
    expect(await files(removed['file'])).toHaveLength(1);
    await keepFor(28);
    await pass();
    expect(await files(removed['file'])).toEqual([]);
  });
});
