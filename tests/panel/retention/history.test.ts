import { v7 as createId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { runRetention } from '../../../server/operations/retention/keep-retention';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { backupWorld } from '../../support/panel/backup-world';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

const DAY = 24 * 60 * 60_000;
const COLLECTIONS = ['calls', 'queue-events', 'ura-log', 'agent-status-log', 'dial-attempts'];

let app: DemoApp;
let tenantId: string;
let otherId: string;
beforeAll(async () => {
  app = await startDemoApp();
  tenantId = await tenant();
  otherId = String((await app.list(app.admin, 'users', { email: 'cliente2@example.com' }))[0]?.['tenantId']);
});
afterAll(() => app.close());

const { tenant, recorded } = backupWorld(() => app);

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const pass = () => runRetention(app.runtime, new AbortController().signal);
const owner = (text: string) => app.database.owner.script<JsonObject>(text);
const madeFor = (whose: string, collection: string, body: JsonObject) =>
  createRecord(asSystem(app.runtime, { tenantId: whose }), collection, body);
const call = (days: number, whose = tenantId, more: JsonObject = {}) =>
  madeFor(whose, 'calls', { direction: 'inbound', state: 'ended', startedAt: daysAgo(days), ...more });
const isThere = async (collection: string, { id }: { id: string }) =>
  (await owner(`select 1 from "${collection}" where "id" = '${id}'`)).length === 1;
const keep = (collection: string, days: number, more: JsonObject = {}) =>
  app.make(app.cliente, 'retention-rules', { collection, days, enabled: true, ...more });
async function withoutRules() {
  await owner(`delete from "retention-rules"`);
}

describe('history of the telephony', () => {
  it('goes when its rule says so, of the tenant alone, with one line in the audit and a run that people can read', async () => {
    const [old, young, others] = [await call(401), await call(399), await call(401, otherId)];
    const rule = await keep('calls', 400);
    await pass();
    expect(await Promise.all([old, young, others].map((one) => isThere('calls', one)))).toEqual([false, true, true]);
    const [audit, ...more] = await owner(
      `select "action", "changes", "userRole", "tenantId" from "audit-logs" where "entity" = 'calls' and "action" = 'delete'`,
    );
    expect([audit, more]).toMatchObject([
      { tenantId, userRole: 'System', changes: [{ field: 'records', from: 1, to: 0 }] },
      [],
    ]);
    expect((await app.list(app.cliente, 'retention-runs'))[0]).toMatchObject({
      collection: 'calls',
      days: 400,
      deleted: 1,
      byPlatform: false,
      oldestKept: young['startedAt'],
      problem: null,
    });
    expect((await app.call(app.cliente, 'GET', `/api/retention-rules/${rule.id}`)).body).toMatchObject({
      lastDeleted: 1,
      oldestKept: young['startedAt'],
      lastProblem: null,
    });
    await withoutRules();
  });

  it('stays without a rule, and with one that is switched off', async () => {
    const old = await call(2000);
    await keep('calls', 400, { enabled: false });
    await pass();
    expect(await isThere('calls', old)).toBe(true);
    await withoutRules();
    await pass();
    expect(await isThere('calls', old)).toBe(true);
  });

  it('goes by the rule of the platform where a tenant has none of its own, which stands in place of it', async () => {
    const [mine, theirs] = [await call(500), await call(500, otherId)];
    const usual = await app.make(app.admin, 'retention-rules', { collection: 'calls', days: 400, enabled: true });
    await keep('calls', 600);
    await pass();
    expect([await isThere('calls', mine), await isThere('calls', theirs)]).toEqual([true, false]);
    expect((await app.call(app.admin, 'GET', `/api/retention-rules/${usual.id}`)).body).toMatchObject({
      tenantId: null,
    });
    expect((await app.call(app.cliente, 'GET', `/api/retention-rules/${usual.id}`)).status).toBe(404);
    const { body } = await app.call<{ lines: JsonObject[] }>(app.cliente, 'GET', '/api/retention-rules/overview');
    expect(body.lines.find(({ collection }) => collection === 'calls')).toMatchObject({
      leastDays: 183,
      rule: { days: 600 },
      usual: { days: 400, enabled: true },
    });
    await withoutRules();
  });

  it('stays while it has a recording, and goes once that is gone', async () => {
    const held = await recorded({ startedAt: daysAgo(700), locked: true }, { startedAt: daysAgo(700) });
    await keep('calls', 400);
    await pass();
    expect(await isThere('calls', { id: String(held['callId']) })).toBe(true);
    await owner(`delete from "recordings" where "id" = '${held.id}'`);
    await pass();
    expect(await isThere('calls', { id: String(held['callId']) })).toBe(false);
    await withoutRules();
  });

  it('leaves every sum as it was: balances, the statement, cost centers, campaigns and mailings', async () => {
    const priced = await call(400, tenantId, { price: '12.3400', billedSeconds: 60 });
    await owner(`
      insert into "statement-entries" ("id", "tenantId", "version", "createdAt", "updatedAt", "kind", "amount", "balanceAfter", "occurredAt", "callId")
      values ('${createId()}', '${tenantId}', 1, now(), now(), 'call', -12.34, 0, '${daysAgo(400)}', '${priced.id}')`);
    const [contact] = await app.list(app.cliente, 'mailing-contacts');
    const [campaign] = await app.list(app.cliente, 'campaigns');
    const attempt = await madeFor(tenantId, 'dial-attempts', {
      startedAt: daysAgo(2000),
      campaignId: campaign?.id ?? null,
      mailingContactId: contact?.id ?? null,
      phone: '+5511987654321',
      attemptNumber: 1,
      result: 'answered',
    });
    const sums = async () =>
      Promise.all(
        [
          `select "id", "balance" from "tenants" order by "id"`,
          `select count(*)::int as n, sum("amount") as s, min("callId"::text) filter (where "callId" = '${priced.id}') as named from "statement-entries"`,
          `select "id", "spentThisMonth" from "cost-centers" order by "id"`,
          `select "id", "totalContacts", "dialedContacts", "finishedContacts", "contactRate", "conversionRate", "dropRate" from "campaigns" order by "id"`,
          `select "id", "dialed", "finishedContacts" from "mailings" order by "id"`,
          `select "id", "attempts", "lastResult" from "mailing-contacts" order by "id"`,
        ].map(owner),
      );
    const before = await sums();
    await keep('calls', 300);
    await keep('dial-attempts', 1900);
    await pass();
    expect([await isThere('calls', priced), await isThere('dial-attempts', attempt)]).toEqual([false, false]);
    expect(await sums()).toEqual(before);
    expect((await app.list(app.cliente, 'statement-entries', { callId: priced.id })).length).toBe(1);
    await withoutRules();
  });
});

describe('a rule', () => {
  it('says no fewer days than the records have to be kept, and is for what may have one', async () => {
    const refused = async (body: JsonObject) => {
      const answer = await app.call(app.cliente, 'POST', '/api/retention-rules', { enabled: true, ...body });
      return [answer.status, ...violationsOf(answer.body)];
    };
    expect(await refused({ collection: 'calls', days: 182 })).toEqual([422, 'days minimum']);
    expect(await refused({ collection: 'dial-attempts', days: 1826 })).toEqual([422, 'days minimum']);
    expect(await refused({ collection: 'statement-entries', days: 4000 })).toEqual([422, 'collection enum']);
    const rule = await keep('ura-log', 200);
    expect(await refused({ collection: 'ura-log', days: 300 })).toEqual([422, 'collection unique']);
    const changed = await app.call(app.cliente, 'PATCH', `/api/retention-rules/${rule.id}`, { days: 10 });
    expect(violationsOf(changed.body)).toEqual(['days minimum']);
    await withoutRules();
  });

  it('may be made for all that grows by time, by administrators of tenants and of the platform alone', async () => {
    const { body } = await app.call<{ lines: JsonObject[] }>(app.admin, 'GET', '/api/retention-rules/overview');
    expect(body.lines.map(({ collection }) => collection)).toEqual(expect.arrayContaining(COLLECTIONS));
    for (const who of ['supervisor@example.com', 'agente@example.com']) {
      const token = await app.signIn(who, 'painel-demo');
      for (const path of ['overview', 'preview?collection=calls&days=400'])
        expect((await app.call(token, 'GET', `/api/retention-rules/${path}`)).status).toBe(403);
      expect(
        (await app.call(token, 'POST', '/api/retention-rules', { collection: 'calls', days: 400, enabled: true }))
          .status,
      ).toBe(403);
    }
  });

  it('is previewed: how many records it would remove of whoever asks, and the oldest of them', async () => {
    const preview = (token: string, query: string) =>
      app.call<DataRecord>(token, 'GET', `/api/retention-rules/preview?collection=ura-log&${query}`);
    const step = (days: number, whose: string) =>
      madeFor(whose, 'ura-log', { at: daysAgo(days), callerNumber: '+551133224400', result: 'timeout' });
    const [oldest] = [await step(3000, tenantId), await step(2900, tenantId), await step(2950, otherId)];
    expect((await preview(app.cliente, 'days=2800')).body).toEqual({
      collection: 'ura-log',
      days: 2800,
      count: 2,
      isMore: false,
      oldest: oldest.at,
    });
    expect((await preview(app.admin, 'days=2800')).body).toMatchObject({ count: 3 });
    expect((await preview(app.admin, `days=2800&tenantId=${otherId}`)).body).toMatchObject({ count: 1 });
    expect((await preview(app.cliente, `days=2800&tenantId=${otherId}`)).status).toBe(403);
    expect((await preview(app.cliente, 'days=12')).status).toBe(400);
    // The rule of the platform is not for who has one of their own.
    await keep('ura-log', 5000);
    expect((await preview(app.admin, 'days=2800')).body).toMatchObject({ count: 1 });
    await withoutRules();
  });
});
