import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOver, type JobView } from '../../../core/jobs';
import { inUnit } from '../../../core/format/unit';
import { figureText } from '../../../core/reports/figure-text';
import { MEASURE_UNITS, type MeasureUnit, type ReportAnswer, type ReportDimension } from '../../../core/reports/report';
import { stepText } from '../../../core/reports/step-text';
import { LANGUAGES, type Json, type JsonObject, type Language } from '../../../core/types';
import { startTestApp, type TestApp } from '../../support/test-app';
import { unzipped } from '../../support/unzipped';

/** Of each unit one column, which is called after it. */
const STAYS = {
  count: { count: {} },
  number: { ratio: ['count', 'rooms'], unit: 'number' },
  percent: { ratio: ['paid', 'count'], unit: 'percent' },
  seconds: { ratio: ['slept', 'count'], unit: 'seconds' },
  milliseconds: { max: 'ring' },
  minutes: { max: 'breakfast' },
  hours: { max: 'length' },
  money: { sum: 'price' },
  time: { max: 'at' },
  rooms: { distinct: 'roomId' },
  paid: { count: { state: 'paid' } },
  slept: { sum: 'sleep' },
} satisfies Record<MeasureUnit, object> & Record<string, object>;

const DIMENSIONS = [
  'roomId',
  'state',
  'floor',
  '15min',
  '30min',
  'hour',
  'day',
  'week',
  'month',
  'hourOfDay',
  'weekday',
];
const ZONE = 'America/Sao_Paulo';
const DAYS = { from: '2026-10-26', to: '2026-11-08' };
const ARABIC = 'غرفة البحر';

let app: TestApp;
let owner: string;
/** May read no rooms. */
let auditor: string;
let rooms: Map<string, string>;

beforeAll(async () => {
  const inUnitOf = (unit: string) => ({ type: 'number', 'x-admin': { unit } });
  app = await startTestApp({
    schemas: {
      'rooms.json': {
        title: 'Rooms',
        type: 'object',
        properties: { name: { type: 'string' }, phone: { type: 'string', format: 'phone' } },
        'x-admin': { representation: '{{name}} – {{phone}}', softDelete: true },
      },
      'stays.json': {
        title: 'Stays',
        type: 'object',
        properties: {
          at: { type: 'string', format: 'date-time' },
          roomId: { title: 'Room', type: 'string', format: 'uuid', 'x-admin': { reference: 'rooms' } },
          state: { enum: ['paid', 'open'] },
          floor: { type: 'integer', 'x-admin': { unit: 'm' } },
          sleep: inUnitOf('s'),
          ring: inUnitOf('ms'),
          breakfast: inUnitOf('min'),
          length: inUnitOf('h'),
          price: { type: 'string', format: 'money' },
        },
        'x-admin': { history: true },
      },
      'reports/measures.json': { stays: STAYS },
      'reports/stays.json': {
        title: 'Stays',
        screens: [{ path: '/stays-report', role: 'Cliente', subject: 'stays-report' }],
        sources: [{ collection: 'stays', time: 'at' }],
        dimensions: DIMENSIONS,
        columns: MEASURE_UNITS,
      },
    },
    access: [
      { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] },
      {
        role: 'Cliente',
        rows: { '*': { tenantId: '${user.tenantId}' } },
        rules: [{ action: 'manage', subject: ['stays', 'rooms', 'stays-report'] }],
      },
      {
        role: 'Supervisor',
        rows: { '*': { tenantId: '${user.tenantId}' } },
        rules: [{ action: ['read', 'export'], subject: ['stays', 'stays-report'] }],
      },
    ],
  });
  const tenant = await app.tenant('Um', { timezone: ZONE });
  owner = await app.caller('Cliente', tenant);
  auditor = await app.caller('Supervisor', tenant);
  const room = async (named: JsonObject): Promise<string> =>
    (await app.call<{ id: string }>(owner, 'POST', '/api/rooms', named)).body.id;
  const suite = await room({ name: 'Suite 12', phone: '+5511981047514' });
  const sea = await room({ name: ARABIC });
  const gone = await room({ name: 'Attic' });
  rooms = new Map([
    [suite, 'Suite 12 – (11) 98104-7514'],
    [sea, ARABIC],
    [gone, 'Attic'],
  ]);
  const stay = async (at: string, roomId: string | null, more: JsonObject) => {
    const { status, body } = await app.call(owner, 'POST', '/api/stays', { at, roomId, ...more });
    expect(status, JSON.stringify(body)).toBe(201);
  };
  const long = { sleep: 3723, ring: 1234, breakfast: 12.34, length: 1234.567, price: '1234567.8900', floor: 1200 };
  await stay('2026-11-01T02:40:00.000Z', suite, { ...long, state: 'paid' });
  await stay('2026-11-01T17:05:00.000Z', suite, { ...long, state: 'open', sleep: 4, floor: 2 });
  await stay('2026-11-03T12:00:00.000Z', sea, { state: 'paid', sleep: 90_000, ring: 7, price: '-0.0450', floor: 2 });
  await stay('2026-11-07T12:00:00.000Z', gone, { state: 'open' });
  await stay('2026-11-07T23:59:59.000Z', null, { state: null });
  expect((await app.call(owner, 'DELETE', `/api/rooms/${gone}`)).status).toBeLessThan(300);
});
afterAll(() => app.close());

async function answered(by: string[]): Promise<ReportAnswer> {
  const query = new URLSearchParams({ ...DAYS, by: by.join(), limit: '100' });
  const { status, body } = await app.call<ReportAnswer>(owner, 'GET', `/api/reports/stays?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** The file, once it is written. */
async function download(body: JsonObject, caller = owner): Promise<Buffer> {
  const { body: job } = await app.call<JobView>(caller, 'POST', '/api/reports/stays/download', { ...DAYS, ...body });
  const view = async () => (await app.call<JobView>(caller, 'GET', `/api/jobs/${job.id}`)).body;
  await expect.poll(async () => isOver((await view()).status), { timeout: 30_000 }).toBe(true);
  expect((await view()).problem).toBeNull();
  const headers = { authorization: `Bearer ${caller}` };
  return (await app.fastify.inject({ method: 'GET', url: `/api/jobs/${job.id}/result`, headers })).rawPayload;
}

type Texts = { panel: { reports: Record<string, string> & { steps: Record<string, string> } } };

const textsOf = async (language: Language): Promise<Texts['panel']['reports']> =>
  (JSON.parse(await readFile(`core/locales/${language}/reports.json`, 'utf8')) as Texts).panel.reports;

const dimensionOf = (name: string): ReportDimension =>
  ['roomId', 'state', 'floor'].includes(name)
    ? { name, field: name }
    : name === 'hourOfDay' || name === 'weekday'
      ? { name, cycle: name }
      : ({ name, span: name } as ReportDimension);

/** What the page shows of a report: heads, rows and totals, cell by cell. */
async function onScreen(answer: ReportAnswer, language: Language): Promise<string[]> {
  const { noValue = '', steps, ...texts } = await textsOf(language);
  const reading = { language, zone: ZONE };
  const group = (name: string, value: Json): string => {
    const dimension = dimensionOf(name);
    if (value === null) return noValue;
    if (!('field' in dimension)) return stepText(dimension, value, reading);
    if (name === 'floor') return inUnit(Number(value), 'm', language);
    if (name === 'state') return value === 'paid' ? 'Paid' : 'Open';
    return rooms.get(String(value)) ?? String(value);
  };
  const figures = (of: ReportAnswer['totals']): string[] =>
    MEASURE_UNITS.map((unit) => figureText(of[unit], unit, reading));
  const form = new Intl.PluralRules(language).select(answer.rowCount);
  return [
    ...answer.by.map((name) => steps[name] ?? { roomId: 'Room', state: 'State', floor: 'Floor' }[name] ?? name),
    ...MEASURE_UNITS,
    ...answer.rows.flatMap((row) => [
      ...row.group.map((value, place) => group(answer.by[place] ?? '', value)),
      ...figures(row.figures),
    ]),
    (texts[`total_${form}`] ?? '').replace('{{count, number}}', String(answer.rowCount)),
    ...figures(answer.totals),
  ];
}

/**
 * Without what is not seen, and with letters by themselves: readers of documents find no more. What brackets of a text from right to left
 * are called depends on the reader.
 */
const seen = (text: string, language: Language): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replaceAll(language === 'ar' ? /[()]/g : '', '');

async function pdfText(file: Buffer, language: Language): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return seen(text, language);
}

describe.each(LANGUAGES)('a document in the language %s', (language) => {
  it.each([
    { by: ['15min', 'roomId'] },
    { by: ['30min', 'hour'] },
    { by: ['hourOfDay', 'weekday'] },
    { by: ['day', 'month'] },
    { by: ['week', 'state'] },
    { by: ['floor'] },
  ])('says of $by what the screen says', async ({ by }) => {
    const answer = await answered(by);
    expect(answer.rowCount).toBeGreaterThan(1);
    const text = await pdfText(await download({ format: 'pdf', by, language }), language);
    expect(text).toContain(seen((await onScreen(answer, language)).join(''), language));
  });

  it('has for a record that the reader may not see the words of the screen', async () => {
    const fields = JSON.parse(await readFile(`core/locales/${language}/fields.json`, 'utf8')) as {
      fields: { reference: { noAccess: string } };
    };
    const text = await pdfText(await download({ format: 'pdf', by: ['roomId'], language }, auditor), language);
    expect(text.split(seen(fields.fields.reference.noAccess, language))).toHaveLength(1 + rooms.size);
    expect(text).not.toContain('Suite');
  });
});

interface WorkbookCell {
  number: number | undefined;
  /** Of the number, as the workbook says it. */
  format: string | undefined;
}

/** The rows of the first sheet below its heads, and the format of each number. */
function workbookRows(file: Buffer): WorkbookCell[][] {
  const styles = unzipped(file, 'xl/styles.xml');
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const ids = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf(?: numFmtId="(\d+)")?/g)].map(([, id]) => id);
  const cellOf = ([, style, content = '']: RegExpMatchArray): WorkbookCell => {
    const [, number] = /^<v>(.*)<\/v>$/.exec(content) ?? [];
    const format = codes.get(ids[Number(style ?? 0)])?.replaceAll('&quot;', '"');
    return { number: number === undefined ? undefined : Number(number), format };
  };
  const [, ...rows] = [...unzipped(file, 'xl/worksheets/sheet1.xml').matchAll(/<row>(.*?)<\/row>/gs)];
  return rows.map(([, row = '']) =>
    [...row.matchAll(/<c(?: s="(\d+)")?(?: t="inlineStr")?(?:\/>|>(.*?)<\/c>)/gs)].map(cellOf),
  );
}

/** Days since 1899-12-30, as spreadsheets count them, of what clocks in São Paulo say. */
const clockDays = (instant: string): number => Date.parse(instant) / 86_400_000 + 25_569 - 3 / 24;

const WORKBOOK_NUMBERS: Readonly<Record<MeasureUnit, (value: string | number) => number>> = {
  count: Number,
  number: Number,
  percent: (value) => Number(value) / 100,
  seconds: (value) => Number(value) / 86_400,
  milliseconds: Number,
  minutes: Number,
  hours: Number,
  money: Number,
  time: (value) => clockDays(String(value)),
};

describe('a workbook', () => {
  it.each(LANGUAGES)('in the language %s has the numbers of the API', async (language) => {
    const by = ['hour', 'hourOfDay'];
    const { rows, totals } = await answered(by);
    const found = workbookRows(await download({ format: 'xlsx', by, language }));
    expect(found).toHaveLength(rows.length + 1);
    for (const [place, figures] of [...rows.map((row) => row.figures), totals].entries())
      for (const [column, unit] of MEASURE_UNITS.entries()) {
        const value = figures[unit] ?? null;
        const number = found[place]?.[by.length + column]?.number;
        if (value === null) expect(number).toBeUndefined();
        else expect(number, unit).toBeCloseTo(WORKBOOK_NUMBERS[unit](value), 8);
      }
    for (const [place, { group }] of rows.entries()) {
      expect(found[place]?.[0]?.number).toBeCloseTo(clockDays(String(group[0])), 8);
      expect(found[place]?.[1]?.number).toBeCloseTo(Number(group[1]) / 24, 8);
    }
  });

  it('shows them as the screen does', async () => {
    const [first] = workbookRows(await download({ format: 'xlsx', by: ['day', 'month'], language: 'pt' }));
    expect(first?.map(({ format }) => format?.replaceAll('\u00a0', ' '))).toEqual([
      '[$-416]ddd", "dd"/"mm"/"yyyy',
      '[$-416]mmmm" de "yyyy',
      '#,##0',
      '#,##0',
      '#,##0.0%',
      '[hh]:mm:ss',
      '#,##0" ms"',
      '#,##0.0" min"',
      '#,##0.00" h"',
      '"R$ "#,##0.00',
      '[$-416]dd"/"mm"/"yyyy", "hh:mm',
    ]);
  });
});

it('as CSV has digits alone, and their units in the heads', async () => {
  const file = await download({ format: 'csv', by: ['day', 'month'], language: 'pt' });
  const [heads, first] = file.toString('utf8').replace('\uFEFF', '').split('\r\n');
  expect(heads).toBe('Dia;Mês;count;number;percent;seconds;milliseconds (ms);minutes (min);hours (h);money;time');
  expect(first).toBe('31/10/2026;outubro de 2026;1;1;100;01:02:03;1234;12,34;1234,57;1234567,89;31/10/2026 23:40:00');
});
