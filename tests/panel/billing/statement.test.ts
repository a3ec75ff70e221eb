import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementLine, StatementSummary } from '../../../panel/modules/billing/rules/statement';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let entries: DataRecord[];
let tenants: DataRecord[];

beforeAll(async () => {
  app = await startDemoApp();
  entries = await app.list(app.cliente, 'statement-entries');
  tenants = await app.list(app.admin, 'tenants');
});
afterAll(() => app.close());

const ask = <Answer extends object>(token: string, path: string, query: Record<string, string>) =>
  app.call<Answer & Record<string, never>>(
    token,
    'GET',
    `/api/statement-entries/${path}?${new URLSearchParams(query)}`,
  );
const summary = async (query: Record<string, string>, token = app.cliente): Promise<StatementSummary> => {
  const { status, body } = await ask<StatementSummary>(token, 'summary', query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const units = (value: unknown) => Math.round(Number(value) * 10_000);
const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
const own = () => tenants.find(({ code }) => code === 'horizonte')?.id ?? '';

describe('the figures of a statement', () => {
  it('add up for any period: opening and what was moved make the balance that the last entry left', async () => {
    const oldestFirst = entries.toSorted(
      (one, other) =>
        String(one['occurredAt']).localeCompare(String(other['occurredAt'])) || one.id.localeCompare(other.id),
    );
    const times = oldestFirst.map(({ occurredAt }) => Date.parse(String(occurredAt)));
    const moment = fc
      .tuple(fc.constantFrom(...times), fc.constantFrom(-86_400_000, -1, 0, 1, 3_600_000))
      .map(([time, aside]) => time + aside);
    await fc.assert(
      fc.asyncProperty(moment, moment, async (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const told = await summary({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });
        const amounts = oldestFirst.flatMap(({ amount }, index) =>
          (times[index] ?? 0) >= from && (times[index] ?? 0) <= to ? [units(amount)] : [],
        );
        const before =
          oldestFirst.filter((_, index) => (times[index] ?? 0) < from).at(-1)?.['balanceAfter'] ?? '0.0000';
        const after = oldestFirst.filter((_, index) => (times[index] ?? 0) <= to).at(-1)?.['balanceAfter'] ?? '0.0000';
        expect(told).toMatchObject({ opening: before, closing: after, addsUp: true });
        expect([units(told.credits), units(told.debits)]).toEqual([
          sum(amounts.filter((amount) => amount > 0)),
          sum(amounts.filter((amount) => amount < 0)),
        ]);
        expect(units(told.opening) + units(told.credits) + units(told.debits)).toBe(units(told.closing));
      }),
      { numRuns: 60 },
    );
  });

  it('are of this month in the place of the person, of a period by name, and of credits that wait for each other', async () => {
    const month = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Tokyo',
      year: 'numeric',
      month: '2-digit',
    }).format(new Date());
    expect((await summary({ zone: 'Asia/Tokyo' })).from).toBe(new Date(`${month}-01T00:00:00+09:00`).toISOString());
    expect((await summary({ within: 'this_year', zone: 'UTC' })).from).toBe(
      `${new Date().getUTCFullYear()}-01-01T00:00:00.000Z`,
    );
    const tenant = own();
    const credit = { tenantId: tenant, type: 'recharge', amount: '0.01', paymentMethod: 'pix', description: 'Recarga' };
    await Promise.all(Array.from({ length: 12 }, () => app.make(app.admin, 'credits', credit)));
    const lines = await app.list(app.admin, 'statement-entries', { tenantId: tenant, amount: '0.01' });
    const [first] = lines.map(({ occurredAt }) => String(occurredAt)).toSorted();
    const told = await summary({ tenant, from: first ?? '' }, app.admin);
    expect(told).toMatchObject({ credits: '0.1200', debits: '0.0000', addsUp: true });
    expect(told.closing).toBe((await app.one(app.admin, 'tenants', { id: tenant }))['balance']);
  });

  it('are of the own tenant; who may not read the statement is refused, and a period that is none', async () => {
    const other = tenants.find(({ code }) => code === 'maravilha')?.id ?? '';
    const [supervisor, stranger] = await Promise.all([
      app.signIn('supervisor@example.com', DEMO_PASSWORD),
      app.signIn('cliente2@example.com', DEMO_PASSWORD),
    ]);
    for (const path of ['summary', 'consolidated']) {
      expect((await ask(supervisor, path, {})).status).toBe(403);
      expect((await ask(app.cliente, path, { tenant: other })).status).toBe(404);
      expect((await ask(app.admin, path, { tenant: '018f0000-0000-7000-8000-000000000000' })).status).toBe(404);
      const without = await ask(app.admin, path, {});
      expect([without.status, ...violationsOf(without.body)]).toEqual([422, 'tenant required']);
      expect((await ask(app.cliente, path, { zone: 'Mars/Base' })).status).toBe(422);
    }
    expect((await ask(app.cliente, 'summary', { within: 'some_day' })).status).toBe(422);
    expect((await ask(app.cliente, 'summary', { from: 'yesterday' })).status).toBe(422);
    const period = { from: '2000-01-01T00:00:00Z' };
    expect((await summary(period, stranger)).closing).toBe(
      (await summary({ ...period, tenant: other }, app.admin)).closing,
    );
    expect((await summary(period)).closing).toBe((await summary({ ...period, tenant: own() }, app.admin)).closing);
  });
});

describe('the statement with the calls of each day in one line', () => {
  const lines = async (query: Record<string, string>): Promise<{ lines: StatementLine[]; total: number }> => {
    const { status, body } = await ask<{ lines: StatementLine[]; total: number }>(app.cliente, 'consolidated', query);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  it('holds every entry once, by the days of the place, and goes page by page', async () => {
    for (const zone of ['UTC', 'Asia/Tokyo']) {
      const dayOf = (at: unknown) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
          new Date(String(at)),
        );
      const now = await app.list(app.cliente, 'statement-entries');
      const calls = now.filter(({ kind }) => kind === 'call');
      const { lines: all, total } = await lines({ zone });
      const days = all.filter(({ day }) => day !== null);
      expect(total).toBe(all.length);
      expect(days.map(({ day }) => day)).toEqual(
        [...new Set(calls.map(({ occurredAt }) => dayOf(occurredAt)))].toSorted().toReversed(),
      );
      for (const line of days) {
        const of = calls.filter(({ occurredAt }) => dayOf(occurredAt) === line.day);
        const [last] = now
          .filter(({ occurredAt }) => dayOf(occurredAt) <= String(line.day))
          .toSorted((one, other) => String(other['occurredAt']).localeCompare(String(one['occurredAt'])));
        expect(line).toMatchObject({
          kind: 'call',
          count: of.length,
          quantity: sum(of.map(({ quantity }) => Number(quantity))),
          unit: 's',
          balanceAfter: last?.['balanceAfter'],
        });
        expect(units(line.amount)).toBe(sum(of.map(({ amount }) => units(amount))));
      }
      expect(new Set(all.flatMap(({ id, day }) => (day === null ? [id] : [])))).toEqual(
        new Set(now.filter(({ kind }) => kind !== 'call').map(({ id }) => id)),
      );
      expect([
        ...(await lines({ zone, range: '[0,2]' })).lines,
        ...(await lines({ zone, range: '[3,5]' })).lines,
      ]).toEqual(all.slice(0, 6));
    }
    expect(
      (await lines({ filter: JSON.stringify({ kind: 'credit' }) })).lines.filter(({ kind }) => kind !== 'credit'),
    ).toEqual([]);
    expect((await ask(app.cliente, 'consolidated', { filter: '{"secret":1}' })).status).toBe(400);
  });
});
