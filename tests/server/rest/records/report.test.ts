import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsRows, drillDown } from '../../../../core/reports/drill-down';
import type { Report, ReportAnswer } from '../../../../core/reports/report';
import { asSystem } from '../../../../server/operations/context';
import { parseReportRequest } from '../../../../server/operations/reports/report-request';
import { runReport } from '../../../../server/operations/reports/run-report';
import { visitSchemas as schemas } from '../../../fixtures/visit-schemas';
import { startTestApp, type TestApp } from '../../../support/test-app';

let app: TestApp;
let owner: string;
let other: string;
let guest: string;
let desks: string[];
let report: Report;
let tenantId: string;

/** Summer time ends on 1 November 2026 at 2:00, which is 1:00 once more. */
const ZONE = 'America/New_York';

const VISITS = [
  // The hour that is repeated, 1:10 and an hour later 1:10 again.
  {
    at: '2026-11-01T05:10:00.000Z',
    desk: 0,
    result: 'served',
    wait: 10,
    paid: '1.0000',
    phone: '+5511987654321',
    visitor: 'Ana',
  },
  {
    at: '2026-11-01T06:10:00.000Z',
    desk: 0,
    result: 'served',
    wait: 40,
    paid: '0.0001',
    phone: '+5511987654322',
    visitor: 'Bia',
  },
  // The last moment of the day, and the first of the next.
  {
    at: '2026-11-02T04:59:59.999Z',
    desk: 1,
    result: 'left',
    wait: 25,
    paid: null,
    phone: '+5521987654321',
    visitor: 'Ana',
  },
  { at: '2026-11-02T05:00:00.000Z', desk: 1, result: 'served', wait: 25, paid: '2.5000', phone: null, visitor: 'Caio' },
  // Without a desk what is usual counts.
  {
    at: '2026-11-03T15:00:00.000Z',
    desk: null,
    result: 'served',
    wait: 20,
    paid: '0.3333',
    phone: null,
    visitor: null,
  },
  {
    at: '2026-11-03T15:00:00.000Z',
    desk: null,
    result: 'served',
    wait: 21,
    paid: '0.3333',
    phone: null,
    visitor: null,
  },
  // The period before.
  { at: '2026-10-30T15:00:00.000Z', desk: 0, result: 'left', wait: 3, paid: '9.0000', phone: null, visitor: null },
];

beforeAll(async () => {
  const rows = { '*': { tenantId: '${user.tenantId}' } };
  app = await startTestApp({
    schemas,
    access: [
      { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] },
      {
        role: 'Cliente',
        rows,
        rules: [
          { action: 'manage', subject: ['visits', 'desks', 'shifts', 'visits-report'] },
          { action: 'read', subject: 'desks', fields: ['secretLimit'], inverted: true },
        ],
      },
      {
        role: 'Supervisor',
        rows: { '*': { tenantId: '${user.tenantId}', result: 'served' } },
        rules: [
          { action: 'read', subject: 'visits-report' },
          { action: 'read', subject: 'visits', fields: ['at', 'result', 'wait', 'deskId'] },
        ],
      },
      { role: 'Agente', rows, rules: [{ action: 'read', subject: ['visits', 'desks'] }] },
    ],
  });
  const first = await app.tenant('Um', { timezone: ZONE });
  const second = await app.tenant('Outro', { timezone: ZONE });
  tenantId = first;
  owner = await app.caller('Cliente', first);
  other = await app.caller('Cliente', second);
  guest = await app.caller('Supervisor', first);
  const made = await Promise.all(
    [
      { name: 'Quick', patience: 15, secretLimit: 1 },
      { name: 'Patient', patience: 30, secretLimit: 1 },
    ].map((desk) => app.call(owner, 'POST', '/api/desks', desk)),
  );
  desks = made.map(({ body }) => (body as { id: string }).id);
  for (const { desk, ...visit } of VISITS)
    expect(
      (await app.call(owner, 'POST', '/api/visits', { ...visit, deskId: desk === null ? null : desks[desk] })).status,
    ).toBe(201);
  await app.call(owner, 'POST', '/api/shifts', { from: '2026-11-01T12:00:00.000Z', deskId: desks[0], seconds: 3600 });
  await app.call(other, 'POST', '/api/visits', { ...VISITS[0], desk: undefined, deskId: null });
  report = (await app.call<Report>(owner, 'GET', '/schemas/reports/visits.json')).body;
});

afterAll(() => app.close());

const DAYS = 'from=2026-11-01&to=2026-11-03';

async function ask(query: string, caller = owner): Promise<ReportAnswer> {
  const answer = await app.call<ReportAnswer>(caller, 'GET', `/api/reports/visits?${DAYS}&${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const column = ({ rows }: ReportAnswer, key: string) => rows.map(({ group, figures }) => [...group, figures[key]]);

describe('a report', () => {
  it('counts, adds up and works out', async () => {
    const { totals, zone } = await ask('by=');
    expect(zone).toBe(ZONE);
    expect(totals).toMatchObject({
      visits: 6,
      served: 5,
      left: 1,
      meanWait: (10 + 40 + 25 + 20 + 21) / 5,
      longest: 40,
      paid: '4.1667',
      meanPaid: '0.6945',
      paidShare: 100,
      visitors: 3,
      atBigDesks: 2,
      others: 4,
      last: '2026-11-03T15:00:00.000Z',
      'shifts.worked': 3600,
    });
    expect(totals['servedShare']).toBeCloseTo(83.333, 2);
  });

  it('compares with what the record says that a row names', async () => {
    const answer = await ask('by=deskId&sort=["visits","DESC"]');
    expect(Object.fromEntries(column(answer, 'inTime'))).toEqual({ [desks[0] ?? '']: 1, [desks[1] ?? '']: 1, null: 1 });
    expect(answer.rows.find(({ group }) => group[0] === desks[0])?.referred).toEqual({ 'deskId.patience': 15 });
  });

  it('adds up what records say that rows name, each of them once', async () => {
    const answer = await ask('by=deskId');
    const [quick, patient] = desks;
    expect(Object.fromEntries(column(answer, 'patience'))).toEqual({ [quick ?? '']: 15, [patient ?? '']: 30, null: 0 });
    expect(answer.totals).toMatchObject({ patience: 45, longPatience: 45 });
    expect((await ask('by=&filter={"result":"left"}')).totals).toMatchObject({ patience: 30, longPatience: 30 });
    expect((await ask('by=result')).rows.map(({ figures }) => figures['patience'])).toEqual([45, 30]);
    expect((await ask('by=', other)).totals['patience']).toBe(0);
  });

  it('has a totals row of all groups, whatever page is answered', async () => {
    const { rows, rowCount, totals } = await ask('by=deskId&limit=1&offset=1');
    expect([rows.length, rowCount, totals['visits']]).toEqual([1, 3, 6]);
  });

  it('tells days by the clock of the tenant', async () => {
    expect(column(await ask('by=day'), 'visits')).toEqual([
      ['2026-11-01', 3],
      ['2026-11-02', 1],
      ['2026-11-03', 2],
    ]);
  });

  it('keeps the hour apart that clocks repeat', async () => {
    expect(column(await ask('by=hour'), 'visits').slice(0, 2)).toEqual([
      ['2026-11-01T05:00:00.000Z', 1],
      ['2026-11-01T06:00:00.000Z', 1],
    ]);
    expect(column(await ask('by=hourOfDay'), 'visits')).toEqual([
      [0, 1],
      [1, 2],
      // Somebody worked, and nobody came.
      [7, 0],
      [10, 2],
      [23, 1],
    ]);
  });

  it('compares with as many days before', async () => {
    const { previous, rows } = await ask('by=deskId&compare=true');
    expect(previous).toMatchObject({
      period: { from: '2026-10-29', to: '2026-10-31' },
      totals: { visits: 1, paid: '9.0000' },
    });
    expect(rows.find(({ group }) => group[0] === desks[0])?.previous).toMatchObject({
      visits: 1,
      left: 1,
      servedShare: 0,
    });
    expect(rows.find(({ group }) => group[0] === desks[1])?.previous).toMatchObject({ visits: 0, servedShare: null });
  });

  it('groups by the first characters of a text, and by two things at once', async () => {
    expect(column(await ask('by=area'), 'visits')).toEqual([
      [null, 3],
      ['+5511', 2],
      ['+5521', 1],
    ]);
    expect(column(await ask('by=day,result&sort=["group","ASC"]'), 'visits').slice(0, 2)).toEqual([
      ['2026-11-01', 'left', 1],
      ['2026-11-01', 'served', 2],
    ]);
  });

  it('says nothing of a source that has not what rows are grouped by', async () => {
    expect(column(await ask('by=result'), 'shifts.worked')).toEqual([
      ['served', null],
      ['left', null],
    ]);
  });
});

it('refuses more groups than it may answer, also where only several sources together have them', async () => {
  const context = asSystem(app.runtime, { tenantId });
  const day = { from: '2026-11-01', to: '2026-11-01' };
  const asked = {
    period: day,
    by: ['hour'],
    filter: {},
    sort: { by: 'group', order: 'ASC' },
    limit: 9,
    offset: 0,
    compare: false,
  } as const;
  const request = { ...asked, by: ['hour'] };
  expect((await runReport(context, 'visits', request, { mostGroups: 9 })).rowCount).toBe(3);
  await expect(runReport(context, 'visits', request, { mostGroups: 2 })).rejects.toMatchObject({
    code: 'too_many_groups',
    params: { most: 2 },
  });
});

describe('rights', () => {
  it('leave out what is made of fields that the person may not read', async () => {
    const { withheld, totals } = await ask('by=');
    expect(withheld).toEqual(['inSecret', 'secretLimits']);
    expect(totals).not.toHaveProperty('inSecret');
  });

  it('leave rows out, and columns of collections that are closed', async () => {
    const { totals, withheld } = await ask('by=', guest);
    expect(totals).toMatchObject({ visits: 5, left: 0, waited: 116 });
    expect(withheld).toEqual(
      expect.arrayContaining([
        'paid',
        'meanPaid',
        'visitors',
        'atBigDesks',
        'others',
        'inTime',
        'patience',
        'shifts.worked',
      ]),
    );
  });

  it.each([
    ['groups by a field that may not be read', 'by=area'],
    ['a filter by one', 'by=&filter={"visitor":"Ana"}'],
  ])('refuse %s', async (_, query) => {
    expect((await app.call(guest, 'GET', `/api/reports/visits?${DAYS}&${query}`)).status).toBe(403);
  });

  it('refuse whom no screen of it is for', async () => {
    const caller = await app.caller('Agente', await app.tenant('Third', {}));
    expect((await app.call(caller, 'GET', `/api/reports/visits?${DAYS}`)).status).toBe(403);
  });

  it('keep tenants apart', async () => {
    expect((await ask('by=', other)).totals['visits']).toBe(1);
  });
});

it.each([
  ['from=2026-11-01&to=2026-10-01', 'to'],
  ['from=2020-01-01&to=2026-10-01', 'to'],
  ['period=sometimes', 'period'],
  ['by=phone', 'by'],
  ['by=day,day', 'by'],
  ['sort=["paid"]', 'sort'],
  ['limit=100000', 'limit'],
  ['filter={', 'filter'],
  ['filter=[]', 'filter'],
  ['compare=1', 'compare'],
  ['zone=UTC', 'zone'],
])('refuses %s', async (query, path) => {
  const { status, body } = await app.call(owner, 'GET', `/api/reports/visits?${query}`);
  expect([status, body]).toEqual([400, expect.objectContaining({ params: { path } })]);
});

it('a faulty file is named, and left out', async () => {
  const admin = await app.caller('Admin', null);
  expect((await app.call(admin, 'GET', '/api/schemas/findings')).body).toContainEqual(
    expect.objectContaining({
      file: 'reports/faulty.json',
      pointer: '/columns/0',
      severity: 'fault',
      code: 'left-out',
    }),
  );
  expect((await app.call(admin, 'GET', '/api/reports/faulty')).status).toBe(404);
});

it('the screen is refused what takes longer than a list, which a file may', async () => {
  const isLocked = app.database.owner.script(`begin; lock table "visits"; select pg_sleep(5); commit`);
  const context = asSystem(app.runtime, { tenantId });
  const request = parseReportRequest(context, report, { from: '2026-11-01', to: '2026-11-03', by: [] });
  const [screen, file] = await Promise.all([
    app.call(owner, 'GET', `/api/reports/visits?${DAYS}&by=`),
    runReport(context, 'visits', request, { longestMs: 9000 }),
  ]);
  expect([screen.status, screen.body]).toMatchObject([400, { code: 'report_too_costly' }]);
  expect(file.totals['visits']).toBe(6);
  await isLocked;
});

it('the list behind each figure has as many rows', async () => {
  const values = fc.record({
    by: fc.subarray(['deskId', 'result', 'hour', '15min', 'day', 'week', 'month', 'area'], { maxLength: 2 }),
    filter: fc.constantFrom<object>({}, { result: 'served' }, { wait_gte: 21 }, { visitor: 'Ana' }),
    to: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
  });
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(values, async ({ by, filter, to }) => {
      const period = { from: '2026-10-30', to };
      const query = `from=${period.from}&to=${to}&by=${by.join(',')}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const answer = (await app.call<ReportAnswer>(owner, 'GET', `/api/reports/visits?${query}`)).body;
      for (const row of [undefined, ...answer.rows])
        for (const { key, collection, measure } of report.columns) {
          const source = report.sources.find((one) => one.collection === collection);
          const place = { period, zone: answer.zone, by: row ? by : [], filter: { ...filter } };
          const list = drillDown(report, key, place, row);
          if (!list || !source || !countsRows(source, measure) || answer.withheld.includes(key)) continue;
          const found = await app.call<unknown[]>(
            owner,
            'GET',
            `/api/${list.collection}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(list.filter))}`,
          );
          expect(found.body.length).toBe((row?.figures ?? answer.totals)[key]);
          compared += 1;
        }
    }),
    { numRuns: 15 },
  );
  expect(compared).toBeGreaterThan(100);
});
