import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { cnpj } from '../../../panel/demo/documents';
import panel from '../../../panel/panel.config';
import { keepFees } from '../../../panel/modules/billing/server/fees/keep-fees';
import { differingOf } from '../../support/kept';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { MONEY } from '../../support/panel/ended-calls';

/** Nothing runs by itself: a test says what is booked when. */
const quiet = { ...panel, opens: [], clock: new Map() };
const SIGNAL = new AbortController().signal;

let app: DemoApp;
let trunk: string;
let template: JsonObject;
let made = 0;

beforeAll(async () => {
  app = await startDemoApp({ application: quiet });
  trunk = (await sql('select "id" from "trunks" limit 1'))[0]?.['id'] as string;
  const { code: _code, document: _document, ...rest } = await app.one(app.admin, 'tenants', { code: 'maravilha' });
  await begunAt('2020-01-01T00:00:00Z');
  template = Object.fromEntries(
    ['name', 'documentType', 'timezone', 'serverId', 'ratePlanId'].map((name) => [name, rest[name] ?? null]),
  );
});
afterAll(() => app.close());

const sql = (text: string) => app.database.owner.script<JsonObject>(text);
const begunAt = (at: string) => sql(`update painel.fees_begun set "at" = '${at}'`);
const keep = (now: string) => keepFees(app.runtime, SIGNAL, new Date(now));

/** A tenant made at a time, with an account that begins then; without a fee of its own unless it is said. */
async function tenant(createdAt: string, more: JsonObject = {}): Promise<string> {
  made += 1;
  const { id } = await app.make(app.admin, 'tenants', {
    ...template,
    code: `fees-${made}`,
    document: cnpj(70_000_000 + made),
    email: `fees-${made}@example.com`,
    modules: ['pabx'],
    ...more,
  });
  await sql(`update "tenants" set "createdAt" = '${createdAt}' where "id" = '${id}'`);
  return id;
}

/** A number of a tenant that came to be at a time. */
async function number(tenantId: string, createdAt: string, more: JsonObject = {}): Promise<string> {
  made += 1;
  const [row] = await sql(`
    insert into "dids" ("id", "tenantId", "version", "createdAt", "updatedAt", "number", "trunkId", "status", "destination", "monthlyFee")
    values (gen_random_uuid(), '${tenantId}', 1, '${createdAt}', '${createdAt}', '+55113000${String(1000 + made)}', '${trunk}',
      '${String(more['status'] ?? 'active')}', '{"type": "hangup"}', ${String(more['monthlyFee'] ?? '12.5')})
    returning "id"`);
  return String(row?.['id']);
}

const entriesOf = (tenantId: string) =>
  sql(`
    select "kind", "month", "didId", "number", "amount"::text, "balanceAfter"::text, "description" from "statement-entries"
    where "tenantId" = '${tenantId}' order by "occurredAt", "id"`);
const feesOf = async (tenantId: string) =>
  (await entriesOf(tenantId)).map(({ kind, month, amount }) => `${String(kind)} ${String(month)} ${String(amount)}`);
const balanceOf = async (tenantId: string) =>
  (await sql(`select "balance"::text, "version" from "tenants" where "id" = '${tenantId}'`))[0];

describe('monthly fees', () => {
  it('are booked in the demo, in words, and the balances are the sums of the entries', async () => {
    const fees = await app.list(app.cliente, 'statement-entries', { kind: ['monthly_fee', 'did_fee'] });
    expect(fees.filter(({ kind }) => kind === 'monthly_fee')).toHaveLength(1);
    const one = fees.find(({ kind }) => kind === 'did_fee');
    const did = await app.one(app.cliente, 'dids', { id: one?.['didId'] ?? null });
    expect(one).toMatchObject({ number: did['number'], month: expect.stringMatching(/^\d{4}-\d{2}$/) });
    expect(one?.['description']).toMatch(/^Mensalidade do número \d+ – \p{L}+ de \d{4}/u);
    expect(await differingOf(app, MONEY)).toEqual([]);
  });

  it('are booked once, whoever books them at the same time, and move the balance without the version of the tenant', async () => {
    const id = await tenant('2026-02-01T12:00:00Z', { monthlyFee: '390.00' });
    const did = await number(id, '2026-02-01T12:00:00Z', { monthlyFee: '12.3456' });
    const before = await balanceOf(id);
    await Promise.all([1, 2, 3, 4].map(() => keep('2026-02-01T12:00:01Z')));
    await keep('2026-02-01T12:01:00Z');
    expect(await entriesOf(id)).toMatchObject([
      { kind: 'monthly_fee', month: '2026-02', didId: null, amount: '-390.0000', balanceAfter: '-390.0000' },
      { kind: 'did_fee', month: '2026-02', didId: did, amount: '-12.3456', balanceAfter: '-402.3456' },
    ]);
    expect(await balanceOf(id)).toEqual({ balance: '-402.3456', version: before?.['version'] });
    await expect(
      sql(`insert into "statement-entries" ("id", "tenantId", "version", "createdAt", "updatedAt", "kind", "month", "amount")
        values (gen_random_uuid(), '${id}', 1, now(), now(), 'monthly_fee', '2026-02', -1)`),
    ).rejects.toThrow(/unique/);
    const { body } = await app.call(
      app.admin,
      'GET',
      `/api/statement-entries/summary?tenant=${id}&from=2026-01-01T00:00:00Z`,
    );
    expect(body).toMatchObject({ debits: '-402.3456', closing: '-402.3456', addsUp: true });
  });

  it('are all or nothing: where the work breaks off, the next one does it', async () => {
    const id = await tenant('2026-02-01T12:00:00Z', { monthlyFee: '10.00' });
    await sql(`
      create function pg_temp_refuse() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
      create trigger refuse before update on painel.fee_accounts for each row execute function pg_temp_refuse()`);
    await keep('2026-02-01T12:00:01Z');
    expect([await feesOf(id), (await balanceOf(id))?.['balance']]).toEqual([[], '0.0000']);
    await sql('drop trigger refuse on painel.fee_accounts');
    await expect
      .poll(async () => {
        await keep('2026-02-01T12:00:05Z');
        return feesOf(id);
      })
      .toEqual(['monthly_fee 2026-02 -10.0000']);
  });

  it('of months in which no server ran are caught up', async () => {
    const id = await tenant('2026-01-31T12:00:00Z', { monthlyFee: '31.00' });
    await keep('2026-01-31T12:00:01Z');
    await number(id, '2026-02-15T12:00:00Z', { monthlyFee: '28.00' });
    await keep('2026-04-20T12:00:00Z');
    expect(await feesOf(id)).toEqual([
      'monthly_fee 2026-01 -1.0000',
      'monthly_fee 2026-02 -31.0000',
      'did_fee 2026-02 -14.0000',
      'monthly_fee 2026-03 -31.0000',
      'did_fee 2026-03 -28.0000',
      'monthly_fee 2026-04 -31.0000',
      'did_fee 2026-04 -28.0000',
    ]);
    expect(await differingOf(app, MONEY)).toEqual([]);
  });

  it('begin with the clock of the tenant', async () => {
    const id = await tenant('2026-03-01T02:00:00Z', { monthlyFee: '30.00', timezone: 'Pacific/Auckland' });
    await keep('2026-03-31T10:59:59Z');
    expect(await feesOf(id)).toEqual(['monthly_fee 2026-03 -30.0000']);
    await keep('2026-03-31T11:00:00Z');
    expect(await feesOf(id)).toEqual(['monthly_fee 2026-03 -30.0000', 'monthly_fee 2026-04 -30.0000']);
  });

  it('of a number that is added in mid-month are those of the days that are left, once in the month', async () => {
    const id = await tenant('2026-02-01T12:00:00Z');
    await keep('2026-02-01T12:00:01Z');
    const did = await number(id, '2026-04-16T12:00:00Z', { monthlyFee: '10.00', status: 'reserved' });
    await keep('2026-04-16T12:00:01Z');
    expect(await feesOf(id)).toEqual([]);
    await sql(`update "dids" set "status" = 'active' where "id" = '${did}'`);
    await keep('2026-04-21T12:00:00Z');
    expect(await feesOf(id)).toEqual(['did_fee 2026-04 -3.3333']);
    expect((await entriesOf(id))[0]?.['description']).toMatch(/ – abril de 2026 \(10 de 30 dias\)$/);
    // Away and there again, it is the same number.
    await sql(`update "dids" set "deletedAt" = now() where "id" = '${did}'`);
    await sql(`
      insert into "dids" ("id", "tenantId", "version", "createdAt", "updatedAt", "number", "trunkId", "status", "destination", "monthlyFee")
      select gen_random_uuid(), "tenantId", 1, now(), now(), "number", "trunkId", 'active', "destination", "monthlyFee" from "dids" where "id" = '${did}'`);
    await keep('2026-04-25T12:00:00Z');
    expect(await feesOf(id)).toEqual(['did_fee 2026-04 -3.3333']);
  });

  it('are not those of what came to an end before the month', async () => {
    const id = await tenant('2026-02-01T12:00:00Z');
    const did = await number(id, '2026-02-01T12:00:00Z', { monthlyFee: '28.00' });
    await keep('2026-02-01T12:00:01Z');
    await sql(`update "dids" set "status" = 'released' where "id" = '${did}'`);
    await keep('2026-03-01T12:00:00Z');
    expect(await feesOf(id)).toEqual(['did_fee 2026-02 -28.0000']);
  });

  it.each([
    ['suspended', ['monthly_fee 2026-03 -31.0000', 'monthly_fee 2026-04 -30.0000']],
    ['cancelled', ['monthly_fee 2026-03 -31.0000']],
  ])('of a client that is %s', async (status, fees) => {
    const id = await tenant('2026-03-01T12:00:00Z', { monthlyFee: '31.00' });
    await keep('2026-03-01T12:00:01Z');
    await sql(`update "tenants" set "status" = '${status}', "monthlyFee" = 30 where "id" = '${id}'`);
    await keep('2026-04-01T12:00:00Z');
    expect(await feesOf(id)).toEqual(fees);
  });

  it('of a client on trial begin on the day on which it becomes active, and nothing of before is charged', async () => {
    const id = await tenant('2026-02-01T12:00:00Z', { monthlyFee: '30.00', status: 'trial' });
    await keep('2026-02-01T12:00:01Z');
    await keep('2026-04-01T12:00:00Z');
    expect(await feesOf(id)).toEqual([]);
    await sql(`update "tenants" set "status" = 'active' where "id" = '${id}'`);
    await keep('2026-04-30T12:00:00Z');
    expect(await feesOf(id)).toEqual(['monthly_fee 2026-04 -1.0000']);
  });

  it('of clients from before this was there begin with the next month', async () => {
    await begunAt('2026-05-15T12:00:00Z');
    const id = await tenant('2024-01-01T12:00:00Z', { monthlyFee: '30.00' });
    await keep('2026-05-15T12:00:01Z');
    await number(id, '2026-05-20T12:00:00Z', { monthlyFee: '6.00' });
    await keep('2026-05-31T12:00:00Z');
    expect(await feesOf(id)).toEqual([]);
    await keep('2026-06-01T03:00:00Z');
    expect(await feesOf(id)).toEqual(['monthly_fee 2026-06 -30.0000', 'did_fee 2026-06 -6.0000']);
    await begunAt('2020-01-01T00:00:00Z');
  });

  it('tell the client once that the balance is low', async () => {
    const id = await tenant('2026-02-01T12:00:00Z', { monthlyFee: '60.00', lowBalanceAlert: '50.00' });
    await app.make(app.admin, 'credits', {
      tenantId: id,
      type: 'recharge',
      amount: '100.00',
      paymentMethod: 'pix',
      description: 'Recarga',
    });
    const notices = () =>
      sql(`select "type" from "notifications" where "tenantId" = '${id}' and "type" = 'low_balance'`);
    expect(await notices()).toEqual([]);
    await keep('2026-02-01T12:00:01Z');
    expect(await notices()).toHaveLength(1);
    await keep('2026-03-01T12:00:00Z');
    expect(await notices()).toHaveLength(1);
    expect((await balanceOf(id))?.['balance']).toBe('-20.0000');
  });

  it('are written by the system alone', async () => {
    const entry = { kind: 'monthly_fee', month: '2030-01', amount: '-1.00' };
    for (const token of [app.admin, app.cliente])
      expect((await app.call(token, 'POST', '/api/statement-entries', entry)).status).toBe(403);
    const { id } = (await app.list(app.cliente, 'statement-entries', { kind: 'did_fee' }))[0] ?? { id: '' };
    for (const token of [app.admin, app.cliente]) {
      expect((await app.call(token, 'PATCH', `/api/statement-entries/${id}`, { month: '2030-01' })).status).toBe(403);
      expect((await app.call(token, 'DELETE', `/api/statement-entries/${id}`)).status).toBe(403);
    }
  });
});
