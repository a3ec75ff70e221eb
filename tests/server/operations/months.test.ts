import { v7 } from 'uuid';
import { describe, expect, it, onTestFinished } from 'vitest';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { historyMonths, keepMonths } from '../../../server/operations/months/keep-months';
import type { Environment } from '../../../server/environment';
import { startTestApp } from '../../support/test-app';

const access = [
  { role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] },
  { role: 'Cliente' as const, tenantAdministrator: true, rules: [] },
];
const schemas = {
  'visits.json': {
    type: 'object',
    'x-admin': { period: { field: 'at', partition: 'month' }, sort: { field: 'at', order: 'DESC' } },
    properties: {
      at: { type: 'string', format: 'date-time', readOnly: true },
      guest: { type: 'string', readOnly: true },
    },
  },
};

async function world(environment: Environment = {}) {
  const app = await startTestApp({ schemas, access, environment });
  onTestFinished(() => app.close());
  const tenantId = await app.tenant('One');
  const admin = await app.caller('Admin', null);
  const visit = async (at: Date) =>
    (await createRecord(asSystem(app.runtime, { tenantId }), 'visits', { at: at.toISOString(), guest: 'Ana' })).id;
  const parts = async () =>
    (
      await app.database.owner.script<{ name: string }>(
        `select right(relname, 7) as name from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'public.visits'::regclass order by 1`,
      )
    ).map(({ name }) => name);
  const guests = async (filter: object) =>
    (
      await app.call<{ id: string }[]>(admin, 'GET', `/api/visits?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    ).body.map(({ id }) => id);
  return { app, visit, parts, guests, pass: () => keepMonths(app.runtime, new AbortController().signal) };
}

const now = new Date();
const monthsFrom = (later: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 15, 12));
const nameOf = (date: Date) => date.toISOString().slice(0, 7);

describe('the pass over months', () => {
  it('gives rows without a month one of their own, tells of them, and lists find them before and after', async () => {
    const { app, visit, parts, guests, pass } = await world();
    const [late, early] = [monthsFrom(-5), monthsFrom(7)];
    const [past, future] = [await visit(late), await visit(early)];
    const inMonth = (date: Date) => guests({ at_gte: date.toISOString(), at_lte: date.toISOString() });
    expect([await inMonth(late), await inMonth(early)]).toEqual([[past], [future]]);
    expect(await parts()).not.toContain(nameOf(late));
    await pass();
    expect(app.log.lines.join('\n')).toContain(`the rows of ${nameOf(late)} to fit a month that is there, got 1`);
    expect(app.log.lines.join('\n')).toContain(`that month is still to come`);
    expect(await parts()).toContain(nameOf(late));
    expect(await parts()).not.toContain(nameOf(early));
    expect([await inMonth(late), await inMonth(early)]).toEqual([[past], [future]]);
  });

  it('makes ids of the times of records', async () => {
    const { visit } = await world();
    const at = monthsFrom(-2);
    expect((await visit(at)).slice(0, 13)).toBe(v7({ msecs: at.getTime() }).slice(0, 13));
  });

  it('keeps as many months as it is told to, and all without a word', async () => {
    const told = await world({ HISTORY_MONTHS: '6' });
    const [old, kept] = [await told.visit(monthsFrom(-7)), await told.visit(monthsFrom(-6))];
    await told.pass();
    expect(await told.guests({ id: [old, kept] })).toEqual([kept]);
    expect(await told.parts()).not.toContain(nameOf(monthsFrom(-7)));
    const untold = await world();
    const stays = await untold.visit(monthsFrom(-30));
    await untold.pass();
    expect(await untold.guests({ id: stays })).toEqual([stays]);
  });

  it('is told a number of months that leaves what is worked at', () => {
    expect(historyMonths({})).toBeUndefined();
    expect(historyMonths({ HISTORY_MONTHS: '24' })).toBe(24);
    for (const HISTORY_MONTHS of ['5', '0', 'x'])
      expect(() => historyMonths({ HISTORY_MONTHS })).toThrow('HISTORY_MONTHS');
  });
});
