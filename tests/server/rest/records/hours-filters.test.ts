import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openingAt, type Hours } from '../../../../core/opening/opening-at';
import { drillDown } from '../../../../core/reports/drill-down';
import type { Report, ReportAnswer } from '../../../../core/reports/report';
import type { JsonObject } from '../../../../core/types';
import fc from '../../../support/property';
import { startTestApp, type TestApp } from '../../../support/test-app';

const CLOSINGS = {
  type: 'object',
  required: ['name', 'date'],
  properties: {
    name: { type: 'string' },
    date: { type: 'string', format: 'date' },
    recurring: { type: 'boolean' },
    allDay: { type: 'boolean', default: true },
    startTime: { type: 'string', format: 'local-time' },
    endTime: { type: 'string', format: 'local-time' },
  },
};

const OPENINGS = {
  title: 'Openings',
  type: 'object',
  required: ['zone'],
  properties: {
    name: { type: 'string' },
    week: { type: 'array', 'x-admin': { kind: 'weekly-hours' } },
    zone: { type: 'string', format: 'timezone' },
    isForced: { type: 'boolean' },
    isOpen: {
      type: 'boolean',
      'x-admin': {
        opening: {
          hours: 'week',
          zone: 'zone',
          openWhen: { isForced: true },
          holidays: { collection: 'closings' },
        },
      },
    },
  },
};

const VISITS = {
  title: 'Visits',
  type: 'object',
  properties: {
    name: { type: 'string' },
    at: { type: 'string', format: 'date-time' },
    place: { type: 'object', properties: { since: { type: 'string', format: 'date-time' } } },
  },
};

const SHIFTS = {
  title: 'Shifts',
  type: 'object',
  properties: {
    from: { type: 'string', format: 'date-time' },
    visitId: { type: 'string', format: 'uuid', 'x-admin': { reference: 'visits' } },
  },
};

const REPORT = {
  title: 'Visits',
  screens: [{ path: '/visits-report', role: 'Cliente', subject: 'visits-report' }],
  sources: [
    { collection: 'visits', time: 'at' },
    { collection: 'shifts', time: 'from' },
  ],
  dimensions: ['day'],
  columns: ['visits', 'shifts.shifts'],
  hours: 'openings',
};

/** Summer time ends on 1 November 2026 at 2:00, which is 1:00 once more, and began on 8 March at 2:00. */
const ZONE = 'America/New_York';
const OFFICE = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '09:00', end: '18:00' }));

let app: TestApp;
let owner: string;
let other: string;
let guest: string;
let office: string;

beforeAll(async () => {
  const rows = { '*': { tenantId: '${user.tenantId}' } };
  const all = ['visits', 'shifts', 'openings', 'closings', 'visits-report'];
  app = await startTestApp({
    schemas: {
      'closings.json': CLOSINGS,
      'openings.json': OPENINGS,
      'visits.json': VISITS,
      'shifts.json': SHIFTS,
      'reports/measures.json': { visits: { visits: { count: {} } }, shifts: { shifts: { count: {} } } },
      'reports/visits.json': REPORT,
      'reports/faulty.json': { ...REPORT, hours: 'visits' },
    },
    access: [
      { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] },
      { role: 'Cliente', rows, rules: [{ action: 'manage', subject: all }] },
      { role: 'Supervisor', rows, rules: [{ action: 'read', subject: ['visits'] }] },
      {
        role: 'Agente',
        rows,
        rules: [
          { action: 'read', subject: ['visits', 'openings'] },
          { action: 'read', subject: 'openings', fields: ['week'], inverted: true },
        ],
      },
    ],
  });
  const tenantId = await app.tenant('Um', { timezone: ZONE });
  owner = await app.caller('Cliente', tenantId);
  guest = await app.caller('Supervisor', tenantId);
  other = await app.caller('Cliente', await app.tenant('Outro'));
  office = await made('openings', { name: 'Office', week: OFFICE, zone: ZONE });
  await made('closings', { name: 'Christmas', date: '2025-12-25', recurring: true });
  await made('closings', { name: 'Inventory', date: '2026-11-03', allDay: false, startTime: '12:00' });
});
afterAll(() => app.close());

async function made(collection: string, record: JsonObject, caller = owner): Promise<string> {
  const { status, body } = await app.call<{ id: string }>(caller, 'POST', `/api/${collection}`, record);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

const listed = (collection: string, filter: JsonObject, caller = owner) =>
  app.call<JsonObject[]>(
    caller,
    'GET',
    `/api/${collection}?range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );

const namesIn = async (filter: JsonObject): Promise<string[]> =>
  (await listed('visits', filter)).body.map(({ name }) => String(name)).toSorted();

describe('a filter by the weekly hours of a record', () => {
  beforeAll(async () => {
    const times = {
      'early on Monday': '2026-11-02T13:59:59.999Z',
      'opening on Monday': '2026-11-02T14:00:00.000Z',
      'closing on Monday': '2026-11-02T23:00:00.000Z',
      'before the inventory': '2026-11-03T16:59:00.000Z',
      'at the inventory': '2026-11-03T17:00:00.000Z',
      'Christmas of next year': '2026-12-25T15:00:00.000Z',
      'Christmas before it was one': '2024-12-25T15:00:00.000Z',
      sometime: null,
    };
    for (const [name, at] of Object.entries(times)) {
      const visitId = await made('visits', { name, at });
      if (at !== null) await made('shifts', { visitId, from: at });
    }
  });

  const OPEN = ['Christmas before it was one', 'before the inventory', 'opening on Monday'];
  const SHUT = ['Christmas of next year', 'at the inventory', 'closing on Monday', 'early on Monday'];

  it('finds what lies in them, or outside, and no record without a time', async () => {
    expect(await namesIn({ at_during: `openings/${office}` })).toEqual(OPEN);
    expect(await namesIn({ at_outside: `openings/${office}` })).toEqual(SHUT);
  });

  it('goes by the hours whatever the record says of the present', async () => {
    const forced = await made('openings', { name: 'Forced', week: OFFICE, zone: ZONE, isForced: true });
    expect(await namesIn({ at_during: `openings/${forced}` })).toEqual(OPEN);
    const shut = await made('openings', { name: 'Shut', week: [], zone: ZONE });
    expect(await namesIn({ at_during: `openings/${shut}` })).toEqual([]);
    expect(await namesIn({ at_outside: `openings/${shut}` })).toHaveLength(OPEN.length + SHUT.length);
  });

  it('holds inside of combinations, and through a reference', async () => {
    const late = { at_gte: '2026-11-03T00:00:00.000Z' };
    expect(
      await namesIn({ $or: [{ name: 'sometime' }, { $and: [late, { at_during: `openings/${office}` }] }] }),
    ).toEqual(['before the inventory', 'sometime']);
    expect((await listed('shifts', { 'visitId.at_during': `openings/${office}` })).body).toHaveLength(OPEN.length);
  });

  it.each([
    ['no record', { at_during: 'openings/0190a000-0000-7000-8000-000000000000' }, 400],
    ['no id', { at_during: 'openings' }, 400],
    ['records without hours', { at_outside: 'closings/0190a000-0000-7000-8000-000000000000' }, 400],
    ['no collection', { at_outside: 'nowhere/0190a000-0000-7000-8000-000000000000' }, 400],
    ['several', { at_during: ['openings/0190a000-0000-7000-8000-000000000000'] }, 400],
    ['a text', { name_during: 'openings/0190a000-0000-7000-8000-000000000000' }, 400],
    ['a part of an object', { 'place.since_during': 'openings/0190a000-0000-7000-8000-000000000000' }, 400],
  ])('refuses %s', async (_what, filter, status) => {
    expect((await listed('visits', filter)).status).toBe(status);
  });

  it('does not tell hours to whom they are hidden', async () => {
    const filter = { at_during: `openings/${office}` };
    expect((await listed('visits', filter, other)).status).toBe(400);
    expect((await listed('visits', filter, guest)).body).toMatchObject({ code: 'forbidden' });
    const agent = await app.caller('Agente', await app.tenant('Terceiro'));
    expect((await listed('visits', filter, agent)).body).toMatchObject({ code: 'field_forbidden' });
  });

  it('bounds every source of a report by its own time, and the lists behind its figures', async () => {
    const report = (await app.call<Report>(owner, 'GET', '/schemas/reports/visits.json')).body;
    const ask = async (filter: JsonObject): Promise<ReportAnswer> => {
      const query = `from=2026-11-01&to=2026-12-31&by=day&filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const { status, body } = await app.call<ReportAnswer>(owner, 'GET', `/api/reports/visits?${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    };
    const filters = { during: { at_during: `openings/${office}` }, outside: { at_outside: `openings/${office}` } };
    for (const [part, number] of [
      ['during', 2],
      ['outside', 4],
    ] as const) {
      const answer = await ask(filters[part]);
      expect(answer.totals).toEqual({ visits: number, 'shifts.shifts': number });
      for (const key of ['visits', 'shifts.shifts']) {
        const place = { period: answer.period, zone: answer.zone, by: answer.by, filter: filters[part] };
        const behind = drillDown(report, key, place);
        expect(behind && (await listed(behind.collection, behind.filter)).body).toHaveLength(number);
      }
    }
    expect((await ask({})).totals).toEqual({ visits: 6, 'shifts.shifts': 6 });
  });

  it('is offered by no report whose hours are of records without any', async () => {
    expect((await app.call(owner, 'GET', '/schemas/reports/faulty.json')).status).toBe(404);
  });
});

describe('hours of any week', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const span = fc
    .record({ weekday: fc.integer({ min: 0, max: 6 }), one: minute, other: minute })
    .filter(({ one, other: end }) => one !== end)
    .map(({ weekday, one, other: end }) => ({
      weekday,
      start: clock(Math.min(one, end)),
      end: clock(Math.max(one, end)),
    }));
  const zones = [ZONE, 'America/Sao_Paulo', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC'];

  it('are the same to the database as to the clock', async () => {
    // Every 97 minutes about the changes of the clocks and the turn of a year.
    const starts = ['2026-03-07T12:00:00Z', '2026-10-31T12:00:00Z', '2026-12-24T12:00:00Z'];
    const times = starts.flatMap((start) =>
      Array.from({ length: 60 }, (_, index) => new Date(Date.parse(start) + index * 97 * 60_000 + 59_999)),
    );
    const tenantId = await app.tenant('Qualquer');
    const caller = await app.caller('Cliente', tenantId);
    await app.call(caller, 'POST', '/api/closings', { name: 'a', date: '2020-02-29', recurring: true });
    await app.call(caller, 'POST', '/api/closings', { name: 'b', date: '2020-12-25', recurring: true });
    await app.call(caller, 'POST', '/api/closings', {
      name: 'c',
      date: '2026-11-01',
      allDay: false,
      startTime: '00:30',
      endTime: '01:30',
    });
    const holidays = (await listed('closings', {}, caller)).body;
    for (const at of times) await made('visits', { at: at.toISOString() }, caller);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(span, { selector: ({ weekday }) => weekday, maxLength: 7 }),
        fc.constantFrom(...zones),
        async (week, zone) => {
          const id = await made('openings', { week, zone }, caller);
          const hours: Hours = { hours: week, zone, holidays };
          const expected = times.filter((at) => openingAt(hours, at).isOpen).map((at) => at.toISOString());
          const found = await listed('visits', { at_during: `openings/${id}` }, caller);
          expect(found.body.map(({ at }) => String(at)).toSorted()).toEqual(expected.toSorted());
        },
      ),
      { numRuns: 25 },
    );
  });
});
