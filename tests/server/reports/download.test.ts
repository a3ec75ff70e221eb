import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOver, type JobView } from '../../../core/jobs';
import type { ReportAnswer } from '../../../core/reports/report';
import type { JsonObject } from '../../../core/types';
import { visitSchemas as schemas } from '../../fixtures/visit-schemas';
import { unzipped } from '../../support/unzipped';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
let owner: string;
let colleague: string;
let guest: string;
let reader: string;

const ZONE = 'America/New_York';
const DAYS = { from: '2026-11-01', to: '2026-11-03' };
const ARABIC = 'فريق المبيعات';

beforeAll(async () => {
  const rows = { '*': { tenantId: '${user.tenantId}' } };
  const read = { action: 'read' as const, subject: ['visits-report', 'visits', 'desks', 'shifts'] };
  app = await startTestApp({
    schemas,
    access: [
      { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] },
      {
        role: 'Cliente',
        rows,
        rules: [
          { action: 'manage', subject: ['visits', 'desks', 'shifts', 'openings', 'visits-report'] },
          { action: 'read', subject: 'desks', fields: ['secretLimit'], inverted: true },
        ],
      },
      {
        role: 'Supervisor',
        rows: { '*': { tenantId: '${user.tenantId}', result: 'served' } },
        rules: [
          { action: ['read', 'export'], subject: 'visits-report' },
          { action: 'read', subject: 'visits', fields: ['at', 'result', 'wait', 'deskId'] },
        ],
      },
      { role: 'Agente', rows, rules: [read] },
    ],
  });
  const tenant = await app.tenant('Um', { timezone: ZONE });
  owner = await app.caller('Cliente', tenant);
  colleague = await app.caller('Cliente', tenant);
  guest = await app.caller('Supervisor', tenant);
  reader = await app.caller('Agente', tenant);
  const desk = async (name: string) =>
    (await app.call<{ id: string }>(owner, 'POST', '/api/desks', { name, patience: 30 })).body.id;
  const [formula, arabic] = [await desk('=cmd|calc'), await desk(ARABIC)];
  const visit = (at: string, deskId: string | null, more: JsonObject) =>
    app.call(owner, 'POST', '/api/visits', { at, deskId, result: 'served', wait: 10, ...more });
  await visit('2026-11-01T15:00:00.000Z', formula, { wait: 3661, paid: '1234.5000' });
  await visit('2026-11-02T15:00:00.000Z', arabic, { wait: 20, paid: '0.0001' });
  await visit('2026-11-02T16:00:00.000Z', arabic, { result: 'left' });
  await visit('2026-11-03T16:00:00.000Z', null, { result: 'left' });
});
afterAll(() => app.close());

const start = (body: JsonObject, caller = owner) =>
  app.call<JobView>(caller, 'POST', '/api/reports/visits/download', { ...DAYS, language: 'en', ...body });
const view = async (id: string, caller = owner) => (await app.call<JobView>(caller, 'GET', `/api/jobs/${id}`)).body;

const result = (id: string, caller = owner) =>
  app.fastify.inject({
    method: 'GET',
    url: `/api/jobs/${id}/result`,
    headers: { authorization: `Bearer ${caller}` },
  });

/** The file, once it is written. */
async function download(body: JsonObject, caller = owner): Promise<Buffer> {
  const { status, body: job } = await start(body, caller);
  expect(status, JSON.stringify(job)).toBe(202);
  await expect.poll(async () => isOver((await view(job.id, caller)).status), { timeout: 30_000 }).toBe(true);
  expect((await view(job.id, caller)).problem).toBeNull();
  return (await result(job.id, caller)).rawPayload;
}

async function answered(query: string, caller = owner): Promise<ReportAnswer> {
  const path = `/api/reports/visits?from=${DAYS.from}&to=${DAYS.to}&${query}`;
  return (await app.call<ReportAnswer>(caller, 'GET', path)).body;
}

const lines = (file: Buffer): string[][] => parse(file, { bom: true, delimiter: ',' });
const pdfText = async (file: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text.normalize('NFKC');

describe('a file of a report', () => {
  it('has as CSV the rows and totals that the screen has, by their names, and no formula', async () => {
    const answer = await answered('by=deskId&sort=["visits","DESC"]');
    const [headings = [], ...rows] = lines(await download({ format: 'csv', by: ['deskId'], sort: ['visits', 'DESC'] }));
    expect(rows).toHaveLength(answer.rowCount + 1);
    const place = headings.indexOf('visits');
    expect(rows.map((row) => row[place])).toEqual(
      [...answer.rows.map(({ figures }) => figures), answer.totals].map((figures) => String(figures['visits'])),
    );
    expect(new Set(rows.map(([name]) => name))).toEqual(new Set(["'=cmd|calc", 'no value', 'Total', ARABIC]));
    expect(rows.find(([name]) => name === "'=cmd|calc")?.[headings.indexOf('longest')]).toBe('01:01:01');
  });

  it('is a workbook with real figures, and a sheet that says what they are of', async () => {
    const file = await download({ format: 'xlsx', by: ['day'], sort: ['group', 'ASC'] });
    const sheet = unzipped(file, 'xl/worksheets/sheet1.xml');
    // 1 November 2026; 1234.5; 3661 seconds as a part of a day.
    expect(sheet).toContain('<v>46327</v>');
    expect(sheet).toContain('<v>1234.5</v>');
    expect(sheet).toContain(`<v>${3661 / 86_400}</v>`);
    expect(sheet.match(/<row>/g)).toHaveLength(1 + 3 + 1);
    const about = unzipped(file, 'xl/worksheets/sheet2.xml');
    expect(about).toContain('11/01/2026 – 11/03/2026');
    expect(about).toContain(ZONE);
    expect(about).toContain('Not yours to see');
  });

  it('is a document with title, filters, page numbers and totals', async () => {
    const answer = await answered('by=deskId&filter={"result":"served"}');
    const text = await pdfText(await download({ format: 'pdf', by: ['deskId'], filter: { result: 'served' } }));
    for (const part of ['Visits', '11/01/2026 – 11/03/2026', 'Result: ', 'Total', '1/1', '=cmd|calc', '1,234.50'])
      expect(text).toContain(part);
    expect(answer.totals['visits']).toBe(2);
    expect(text).not.toContain('no value');
  });

  it('says the hours that its figures are bound to', async () => {
    // The second of November 2026 is a Monday.
    const week = [{ weekday: 1, start: '00:00', end: '24:00' }];
    const { body } = await app.call<{ id: string }>(owner, 'POST', '/api/openings', {
      name: 'Mondays',
      week,
      zone: ZONE,
    });
    const filter = { at_during: `openings/${body.id}` };
    const text = await pdfText(await download({ format: 'pdf', by: ['result'], filter }));
    expect(text).toContain('Business hours: Within the hours: Mondays');
    const [, ...rows] = lines(await download({ format: 'csv', by: ['result'], filter }));
    expect(rows.map(([result, visits]) => [result, visits])).toEqual([
      ['Left', '1'],
      ['Served', '1'],
      ['Total', '2'],
    ]);
  });

  it('has Arabic in the order in which it is read', async () => {
    const text = await pdfText(await download({ format: 'pdf', by: ['deskId'], language: 'ar' }));
    expect(text).toContain(ARABIC);
    expect(text).toContain('الإجمالي');
    expect(text).toContain('الفترة');
  });

  it('compares with the period before where that was asked for', async () => {
    const [headings = []] = lines(await download({ format: 'csv', by: ['deskId'], compare: true }));
    expect(headings).toContain('visits – previous period');
  });
});

describe('rights', () => {
  it('leave out of the file what they leave out of the screen', async () => {
    const { withheld, totals } = await answered('by=result', guest);
    expect(withheld).toContain('paid');
    const [headings = [], ...rows] = lines(await download({ format: 'csv', by: ['result'] }, guest));
    expect(headings.filter((heading) => withheld.includes(heading))).toEqual([]);
    expect(rows.at(-1)?.[headings.indexOf('visits')]).toBe(String(totals['visits']));
    expect(rows).toHaveLength(2);
  });

  it('to read a report are not those to take it away', async () => {
    expect((await answered('by=day', reader)).rowCount).toBe(3);
    expect((await start({ format: 'csv' }, reader)).status).toBe(403);
  });

  it('to a file are those of whoever ordered it', async () => {
    const { body: job } = await start({ format: 'csv' });
    await expect.poll(async () => isOver((await view(job.id)).status)).toBe(true);
    expect((await result(job.id, colleague)).statusCode).toBe(404);
    expect((await app.call(colleague, 'GET', `/api/jobs/${job.id}`)).status).toBe(404);
  });
});

it('names what it does not understand', async () => {
  expect(await start({ format: 'doc' })).toMatchObject({ status: 400, body: { params: { path: 'format' } } });
  expect(await start({ format: 'csv', wishes: 1 })).toMatchObject({
    status: 400,
    body: { params: { path: 'wishes' } },
  });
  expect((await start({ format: 'csv', from: '2020-01-01', to: '2026-11-03' })).status).toBe(400);
});

it('covers more days than the screen', async () => {
  const days = { from: '2025-01-01', to: '2026-11-03' };
  expect((await app.call(owner, 'GET', `/api/reports/visits?from=${days.from}&to=${days.to}`)).status).toBe(400);
  expect(lines(await download({ ...days, format: 'csv', by: ['month'] })).length).toBeGreaterThan(2);
});

it('ends in the middle of a document once nobody wants it any more', async () => {
  const { body: job } = await start({ format: 'pdf', by: ['deskId'] });
  await app.call(owner, 'POST', `/api/jobs/${job.id}/cancel`);
  await expect.poll(async () => isOver((await view(job.id)).status)).toBe(true);
  const { status, result: written } = await view(job.id);
  // A thread takes longer to begin than a cancellation to arrive.
  expect([status, written]).toEqual(['cancelled', null]);
});
