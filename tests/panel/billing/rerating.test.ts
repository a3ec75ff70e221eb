import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DemoApp } from '../../support/panel/demo-app';
import {
  callWorld,
  MONEY,
  rateCallsAgain,
  startQuietApp,
  units,
  type CallWorld,
} from '../../support/panel/ended-calls';
import { differingOf } from '../../support/kept';

const FIXED = '+551144445555';
const MINUTE_MS = 60_000;

let app: DemoApp;
let world: CallWorld;

beforeAll(async () => {
  app = await startQuietApp();
  world = await callWorld(app);
});
afterAll(() => app.close());

beforeEach(() => world.sql('delete from painel.calls_to_settle'));

const tenth = () => world.plan([{ callType: 'local_fixed', pricePerMinute: '0.1000' }]);

async function settled(options: JsonObject): Promise<JsonObject & { id: string }> {
  const call = world.call({ calledNumber: FIXED, talkSeconds: 60, ...options });
  await world.write([call]);
  await world.wait([call]);
  await world.settle();
  return call;
}

/** The engine has brought the row to what was told later. */
async function told(call: JsonObject & { id: string }, change: string): Promise<void> {
  await world.sql(`update "calls" set ${change} where "id" = '${call.id}'`);
  await world.wait([call]);
  await world.settle();
}

const entries = (id: string) =>
  world.sql(
    `select "id", "kind", "amount"::text, "correctsId", "quantity", "description" from "statement-entries" where "callId" = '${id}' order by "occurredAt", "id"`,
  );

const proven = async () => expect(await differingOf(app, MONEY)).toEqual([]);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const rateAgain = (body: JsonObject) => rateCallsAgain(app, { from: minutesAgo(30), until: minutesAgo(-1), ...body });

describe('a call that was settled and of which something else is told', () => {
  it('has the difference booked as an entry that names the one it corrects, and nothing where nothing changed', async () => {
    const center = await app.make(app.cliente, 'cost-centers', { code: 'CC-90', name: 'Suporte', active: true });
    const before = await world.balance();
    const call = await settled({ ratePlanId: await tenth(), costCenterId: center.id });
    await told(call, `"talkSeconds" = 120`);
    await told(call, `"mos" = 4`);
    await told(call, `"disposition" = 'no_answer'`);
    await told(call, `"disposition" = 'answered', "talkSeconds" = 30`);
    const lines = await entries(call.id);
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['call', '-0.1000'],
      ['call_correction', '-0.1000'],
      ['call_correction', '0.2000'],
      ['call_correction', '-0.0500'],
    ]);
    expect(lines.map(({ correctsId }) => correctsId)).toEqual([null, ...lines.slice(0, 3).map(({ id }) => id)]);
    expect(lines[1]).toMatchObject({ quantity: null, description: 'Correção de ligação 1144445555 – 00:02:00' });
    expect(units(before) - units(await world.balance())).toBe(500n);
    expect(await world.rowOf(call.id)).toMatchObject({ billedSeconds: 30, price: '0.0500' });
    expect(await app.one(app.cliente, 'cost-centers', { id: center.id })).toMatchObject({ spentThisMonth: '0.0500' });
    await proven();
  });

  it('that cost nothing before has an entry of its own', async () => {
    const call = await settled({ ratePlanId: await tenth(), disposition: 'no_answer', talkSeconds: 0 });
    expect(await entries(call.id)).toEqual([]);
    await told(call, `"disposition" = 'answered', "talkSeconds" = 60`);
    expect(await entries(call.id)).toMatchObject([{ kind: 'call', amount: '-0.1000', correctsId: null, quantity: 60 }]);
  });

  it('is not charged by a plan that its tenant has been given since', async () => {
    const [plan] = [await tenth()];
    const [kept] = await world.sql(`select "ratePlanId" from "tenants" where "id" = '${world.tenantId}'`);
    await world.sql(`update "tenants" set "ratePlanId" = null where "id" = '${world.tenantId}'`);
    const call = await settled({});
    await world.sql(`update "tenants" set "ratePlanId" = '${plan}' where "id" = '${world.tenantId}'`);
    await told(call, `"mos" = 3`);
    expect(await entries(call.id)).toEqual([]);
    const { record } = await rateAgain({ tenantId: world.tenantId, from: call['startedAt'] ?? null });
    expect(record['changedCalls']).toBeGreaterThan(0);
    expect(await entries(call.id)).toMatchObject([{ kind: 'call', amount: '-0.1000' }]);
    await world.sql(
      `update "tenants" set "ratePlanId" = '${String(kept?.['ratePlanId'])}' where "id" = '${world.tenantId}'`,
    );
  });

  it('may correct an entry once: a second correction of it is refused by the database', async () => {
    const call = await settled({ ratePlanId: await tenth() });
    await told(call, `"talkSeconds" = 120`);
    const [first] = await entries(call.id);
    await expect(
      world.sql(`insert into "statement-entries" ("id", "tenantId", "version", "createdAt", "updatedAt", "kind", "amount", "callId", "correctsId")
        values (gen_random_uuid(), '${world.tenantId}', 1, now(), now(), 'call_correction', -1, '${call.id}', '${String(first?.['id'])}')`),
    ).rejects.toThrow(/unique/);
  });

  it('warns of a low balance once for each time that it falls below', async () => {
    const heard = async () => (await app.list(app.cliente, 'notifications', { type: 'low_balance' })).length;
    const call = await settled({ ratePlanId: await tenth() });
    await world.sql(`update "tenants" set "lowBalanceAlert" = "balance" where "id" = '${world.tenantId}'`);
    const before = await heard();
    await told(call, `"talkSeconds" = 120`);
    expect(await heard()).toBe(before + 1);
    await told(call, `"talkSeconds" = 180`);
    expect(await heard()).toBe(before + 1);
    await told(call, `"talkSeconds" = 60`);
    await told(call, `"talkSeconds" = 120`);
    expect(await heard()).toBe(before + 2);
    await world.sql(`update "tenants" set "lowBalanceAlert" = null where "id" = '${world.tenantId}'`);
  });
});

describe('calls of a period that a person has rated again', () => {
  async function corrected(): Promise<{ plan: string; call: JsonObject & { id: string } }> {
    const plan = await tenth();
    const call = await settled({ ratePlanId: plan });
    const { id } = await app.one(app.admin, 'rates', { ratePlanId: plan });
    expect((await app.call(app.admin, 'PATCH', `/api/rates/${id}`, { pricePerMinute: '0.3' })).status).toBe(200);
    return { plan, call };
  }

  it('are priced by what the plan says now, once', async () => {
    const { plan, call } = await corrected();
    const other = await settled({ ratePlanId: await tenth() });
    const { record, job } = await rateAgain({ ratePlanId: plan });
    expect(record).toMatchObject({ status: 'done', ratedCalls: 1, changedCalls: 1, difference: '0.2000' });
    expect(job).toMatchObject({ kind: 'rerating', status: 'done', total: 1, done: 1 });
    expect(job.outcome).toEqual({ calls: 1, changed: 1, difference: '0.2000' });
    expect((await entries(call.id)).map(({ amount }) => amount)).toEqual(['-0.1000', '-0.2000']);
    expect(await world.rowOf(call.id)).toMatchObject({ price: '0.3000' });
    expect(await entries(other.id)).toHaveLength(1);
    expect((await rateAgain({ ratePlanId: plan })).record).toMatchObject({ changedCalls: 0, difference: '0.0000' });
    expect(await entries(call.id)).toHaveLength(2);
    await proven();
  });

  it('keep the corrected prices when something else is told of them', async () => {
    const { plan, call } = await corrected();
    await rateAgain({ ratePlanId: plan });
    await told(call, `"talkSeconds" = 120`);
    expect((await entries(call.id)).map(({ amount }) => amount)).toEqual(['-0.1000', '-0.2000', '-0.3000']);
  });

  it('are those of the period, the tenant and the plan alone', async () => {
    const { plan, call } = await corrected();
    const old = await settled({ ratePlanId: plan, startedAt: minutesAgo(40) });
    const other = await app.one(app.admin, 'tenants', { code: 'maravilha' });
    expect((await rateAgain({ ratePlanId: plan, tenantId: other.id })).record).toMatchObject({ ratedCalls: 0 });
    expect((await rateAgain({ ratePlanId: plan })).record).toMatchObject({ ratedCalls: 1 });
    expect(await entries(call.id)).toHaveLength(2);
    expect(await entries(old.id)).toHaveLength(1);
  });

  it('need a period that ends after it begins, and the right: of the platform, full or of finance', async () => {
    const body = { from: minutesAgo(1), until: minutesAgo(2), reason: 'Preço corrigido' };
    expect((await app.call(app.admin, 'POST', '/api/reratings', body)).status).toBe(422);
    expect((await app.call(app.cliente, 'POST', '/api/reratings', { ...body, until: minutesAgo(0) })).status).toBe(403);
    expect((await app.call(app.cliente, 'GET', '/api/reratings')).status).toBe(403);
  });

  it('are of calls that were: calls to come are priced when they have been', async () => {
    const body = { from: minutesAgo(1), until: minutesAgo(-60), reason: 'Preço corrigido' };
    const refused = await app.call(app.admin, 'POST', '/api/reratings', body);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'until', code: 'past' }] } });
  });
});
