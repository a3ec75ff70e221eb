import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let tenantId: string;

beforeAll(async () => {
  app = await startDemoApp();
  tenantId = (await app.one(app.admin, 'tenants', { code: 'maravilha' })).id;
});
afterAll(() => app.close());

const tenant = async () => (await app.call<DataRecord>(app.admin, 'GET', `/api/tenants/${tenantId}`)).body;
const credit = (more: JsonObject): JsonObject => ({
  tenantId,
  type: 'recharge',
  amount: '10.00',
  paymentMethod: 'pix',
  description: 'Recarga',
  ...more,
});
const refused = async (more: JsonObject) =>
  violationsOf((await app.call(app.admin, 'POST', '/api/credits', credit(more))).body);
const entries = async () => app.list(app.admin, 'statement-entries', { tenantId });
const cents = (value: unknown) => Math.round(Number(value) * 10_000);

describe('credits', () => {
  it('of the demo were booked: the statement adds up to the balance', async () => {
    for (const one of await app.list(app.admin, 'tenants')) {
      const lines = await app.list(app.admin, 'statement-entries', { tenantId: one.id });
      const confirmed = await app.list(app.admin, 'credits', { tenantId: one.id, status: 'confirmed' });
      expect(lines.filter(({ kind }) => kind === 'credit' || kind === 'adjustment')).toHaveLength(confirmed.length);
      expect(lines.reduce((sum, line) => sum + cents(line['amount']), 0)).toBe(cents(one['balance']));
    }
  });

  it('move the balance once they are confirmed, exactly and with a line in the statement', async () => {
    const before = await tenant();
    const made = await app.make(app.admin, 'credits', credit({ amount: '0.10' }));
    const again = await app.make(app.admin, 'credits', credit({ amount: '0.20' }));
    expect(made).toMatchObject({ status: 'confirmed', balanceBefore: before['balance'] });
    expect(again['balanceBefore']).toBe(made['balanceAfter']);
    const after = await tenant();
    expect(cents(after['balance']) - cents(before['balance'])).toBe(3000);
    expect(after).toMatchObject({ balance: again['balanceAfter'], version: before.version });
    const line = (await entries()).find((one) => one['creditId'] === again.id);
    expect(line).toMatchObject({
      kind: 'credit',
      amount: '0.2000',
      balanceAfter: again['balanceAfter'],
      description: 'Recarga',
    });
    expect(again.createdBy).toBe(
      (await app.call<{ userData: { id: string } }>(app.admin, 'GET', '/api/auth/me')).body.userData.id,
    );
    const pending = await app.make(app.admin, 'credits', credit({ status: 'pending' }));
    expect(pending['balanceAfter']).toBeNull();
    expect(await tenant()).toMatchObject({ balance: after['balance'], version: after.version });
  });

  it('stand against nobody who edits the tenant meanwhile, and show to whoever asks whether it is as it was', async () => {
    const place = `/api/tenants/${tenantId}`;
    const { headers } = await app.call(app.admin, 'GET', place);
    const tag = String(headers['etag']);
    const again = async () => (await app.call(app.admin, 'GET', place, undefined, { 'if-none-match': tag })).status;
    expect(await again()).toBe(304);
    await app.make(app.admin, 'credits', credit({ amount: '0.30' }));
    expect(await again()).toBe(200);
    const edited = await app.call(app.admin, 'PATCH', place, { contactName: 'Ana Lima' }, { 'if-match': tag });
    expect(edited.status).toBe(200);
    const late = await app.call(app.admin, 'PATCH', place, { contactName: 'Rui Lima' }, { 'if-match': tag });
    expect(late.body).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('take turns: many at once lose nothing', async () => {
    const before = cents((await tenant())['balance']);
    await Promise.all(Array.from({ length: 12 }, () => app.make(app.admin, 'credits', credit({ amount: '0.01' }))));
    expect(cents((await tenant())['balance']) - before).toBe(1200);
    const balances = (await entries())
      .filter((line) => line['amount'] === '0.0100')
      .map((line) => line['balanceAfter']);
    expect(new Set(balances).size).toBe(balances.length);
  });

  it('are above zero, say how they were paid, and do not pass the credit limit downwards, unless the billing has no limit', async () => {
    expect(await refused({ amount: '0' })).toEqual(['amount pattern']);
    expect(await refused({ amount: '-5' })).toEqual(['amount pattern']);
    expect(await refused({ amount: '1.001' })).toEqual(['amount pattern']);
    expect(await refused({ paymentMethod: null })).toEqual(['paymentMethod required']);
    expect(await refused({ type: 'bonus', paymentMethod: null, description: 'Oi' })).toEqual(['description minLength']);
    const { balance, creditLimit, billingMode = null, dueDay = null } = await tenant();
    const lowest = (cents(balance) + cents(creditLimit)) / 10_000;
    const adjustment = (amount: number) =>
      credit({ type: 'adjustment', paymentMethod: null, amount: amount.toFixed(2), description: 'Ajuste' });
    const below = (Math.floor(lowest * 100) + 1) / 100;
    expect(await refused(adjustment(-below))).toEqual(['amount balance']);
    expect((await tenant())['balance']).toBe(balance);
    const bill = async (values: JsonObject) =>
      expect((await app.call(app.admin, 'PATCH', `/api/tenants/${tenantId}`, values)).status).toBe(200);
    await bill({ billingMode: 'unlimited', dueDay: null });
    await app.make(app.admin, 'credits', adjustment(-below));
    await app.make(app.admin, 'credits', adjustment(below));
    await bill({ billingMode, dueDay });
    expect((await app.make(app.admin, 'credits', adjustment(-1)))['balanceAfter']).toBe(
      ((cents(balance) - 10_000) / 10_000).toFixed(4),
    );
    expect(
      violationsOf(
        (
          await app.call(
            app.admin,
            'POST',
            '/api/credits',
            credit({ tenantId: '018f0000-0000-7000-8000-000000000000' }),
          )
        ).body,
      ),
    ).toEqual(['tenantId reference']);
  });

  it('are taken back by a refund that names them, never by more than they were', async () => {
    const made = await app.make(app.admin, 'credits', credit({ amount: '30.00' }));
    const refund = (amount: string, reversalOf: string | null) =>
      credit({ type: 'refund', paymentMethod: null, amount, reversalOf, description: 'Estorno' });
    expect(await refused(refund('30.00', null))).toEqual(['reversalOf required']);
    expect(await refused(refund('30.01', made.id))).toEqual(['amount reversal']);
    const back = await app.make(app.admin, 'credits', refund('20.00', made.id));
    expect(cents(back['balanceBefore']) - cents(back['balanceAfter'])).toBe(200_000);
    expect((await entries()).find((line) => line['creditId'] === back.id)).toMatchObject({
      kind: 'refund',
      amount: '-20.0000',
    });
    expect(await refused(refund('10.01', made.id))).toEqual(['amount reversal']);
    expect(await refused(refund('5.00', back.id))).toEqual(['amount reversal']);
    const other = (
      await app.list(app.admin, 'credits', { tenantId_neq: tenantId, status: 'confirmed', type: 'recharge' })
    )[0];
    expect(await refused(refund('1.00', String(other?.id)))).toEqual(['reversalOf reference']);
  });

  it('are never edited nor deleted, and the statement neither, even by SQL', async () => {
    const [one] = await app.list(app.admin, 'credits', { tenantId });
    const [line] = await entries();
    for (const token of [app.admin, app.cliente]) {
      for (const url of [`/api/credits/${one?.id}`, `/api/statement-entries/${line?.id}`]) {
        expect((await app.call(token, 'PATCH', url, { description: 'changed' })).status).toBe(403);
        expect((await app.call(token, 'DELETE', url)).status).toBe(403);
      }
    }
    expect((await app.call(app.admin, 'POST', '/api/statement-entries', { tenantId })).status).toBe(403);
    for (const statement of ['update "statement-entries" set "amount" = 0', 'delete from "statement-entries"']) {
      await expect(app.database.owner.script(statement)).rejects.toThrow(/append-only/);
    }
  });

  it('are seen by their own tenant, which makes none', async () => {
    const own = await app.list(app.cliente, 'statement-entries');
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((line) => 'tenantId' in line)).toEqual([]);
    const ids = new Set((await entries()).map(({ id }) => id));
    expect(own.filter(({ id }) => ids.has(id))).toEqual([]);
    expect((await app.call(app.cliente, 'POST', '/api/credits', credit({}))).status).toBe(403);
  });
});

it('a pending credit moves the balance when it is confirmed, once', async () => {
  const [before, pending] = [
    await tenant(),
    await app.make(app.admin, 'credits', credit({ amount: '7.50', status: 'pending' })),
  ];
  expect(await tenant()).toMatchObject({ balance: before['balance'] });
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => app.call(app.admin, 'POST', `/api/credits/${pending.id}/transitions/confirm`, {})),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  expect(cents((await tenant())['balance']) - cents(before['balance'])).toBe(75_000);
  expect(await app.one(app.admin, 'credits', { id: pending.id })).toMatchObject({ status: 'confirmed' });
  expect(await app.list(app.admin, 'statement-entries', { creditId: pending.id })).toHaveLength(1);
});
