import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessFile } from '../../../core/access/types';
import { isOver, type JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { compile } from '../../../server/database/builder';
import { startTestApp, type TestApp } from '../../support/test-app';
import { unzipped } from '../../support/unzipped';

const SCHEMAS = {
  'owners.json': {
    type: 'object',
    properties: { name: { type: 'string' } },
    'x-admin': { representation: '{{name}}' },
  },
  'boxes.json': {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      kind: { enum: ['own', 'rented'], enumNames: ['Own', 'Rented'] },
      weight: { type: 'number' },
      price: { type: 'string', format: 'money' },
      packed: { type: 'boolean' },
      day: { type: 'string', format: 'date' },
      at: { type: 'string', format: 'date-time' },
      phone: { type: 'string', format: 'phone' },
      ownerId: { type: 'string', 'x-admin': { reference: 'owners' } },
      tags: { type: 'array', items: { type: 'string' } },
      cost: { type: 'integer' },
      pin: { type: 'string', format: 'password', writeOnly: true },
    },
  },
};

const rows = { '*': { tenantId: '${user.tenantId}' } };
const ACCESS: AccessFile[] = [
  { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] },
  { role: 'Cliente', rows, rules: [{ action: 'manage', subject: ['boxes', 'owners'] }] },
  {
    role: 'Supervisor',
    rows,
    rules: [
      { action: 'read', subject: 'boxes' },
      { action: 'export', subject: 'boxes', conditions: { tenantId: '${user.tenantId}', kind: 'own' } },
      { action: 'read', subject: 'boxes', fields: ['cost'], inverted: true },
    ],
  },
  { role: 'Agente', rows, rules: [{ action: 'read', subject: 'boxes' }] },
];

let app: TestApp;
let tenant: string;
let cliente: string;
let other: string;
let supervisor: string;
let agente: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: SCHEMAS, access: ACCESS });
  tenant = await app.tenant('Um');
  [cliente, supervisor, agente] = [
    await app.caller('Cliente', tenant),
    await app.caller('Supervisor', tenant),
    await app.caller('Agente', tenant),
  ];
  other = await app.caller('Cliente', await app.tenant('Dois'));
  const { body: owner } = await app.call<DataRecord>(cliente, 'POST', '/api/owners', { name: 'Zé; "o Dono"' });
  const box = (token: string, body: JsonObject) => app.call(token, 'POST', '/api/boxes', body);
  await box(cliente, {
    name: '=cmd|calc',
    kind: 'own',
    weight: -1.5,
    price: '1234.5000',
    packed: true,
    day: '2026-03-01',
    at: '2026-03-01T02:30:00.000Z',
    phone: '+5511987654321',
    ownerId: owner.id,
    tags: ['a', 'b'],
    cost: 7,
    pin: '4711',
  });
  await box(cliente, { name: '\tTab', kind: 'rented', weight: 2 });
  await box(other, { name: 'Alheia' });
});
afterAll(() => app.close());

async function raw(token: string, body: JsonObject) {
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/api/boxes/export',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ timeZone: 'America/Sao_Paulo', ...body }),
  });
  return { status: response.statusCode, headers: response.headers, text: response.body, bytes: response.rawPayload };
}
const ALL = ['name', 'kind', 'weight', 'price', 'packed', 'day', 'at', 'phone', 'ownerId', 'tags'];
const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

describe('a file', () => {
  it('holds what the screen shows in the words and figures of the language, and no formula', async () => {
    const portuguese = await raw(cliente, { format: 'csv', columns: ALL, sort: ['weight', 'ASC'] });
    expect(portuguese).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
    expect(portuguese.text.startsWith('\uFEFF')).toBe(true);
    expect(lines(portuguese.text)).toEqual([
      'Name;Kind;Weight;Price;Packed;Day;At;Phone;Owner id;Tags',
      `'=cmd|calc;Own;-1,5;1234,50;Sim;01/03/2026;28/02/2026 23:30:00;(11) 98765-4321;"Zé; ""o Dono""";"a; b"`,
      "'\tTab;Rented;2;;;;;;;",
    ]);
    const english = await raw(cliente, {
      format: 'csv',
      columns: ['weight', 'packed', 'at'],
      filter: { kind: 'own' },
      language: 'en',
      timeZone: 'UTC',
    });
    expect(lines(english.text)).toEqual(['Weight,Packed,At', '-1.5,Yes,03/01/2026 02:30:00']);
  });

  it('is a workbook with real numbers, dates in the person’s zone and text that is never a formula', async () => {
    const { bytes, headers } = await raw(cliente, {
      format: 'xlsx',
      columns: ALL,
      sort: ['weight', 'ASC'],
      language: 'ar',
    });
    expect(String(headers['content-disposition'])).toMatch(/\.xlsx$/);
    const sheet = unzipped(bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).toContain('<t xml:space="preserve">=cmd|calc</t>');
    expect(sheet).toContain('<v>-1.5</v>');
    expect(sheet).toContain('<v>1234.5</v>');
    // 2026-02-28 23:30 in São Paulo.
    expect(sheet).toMatch(/<v>46081\.979166/);
    expect(sheet).not.toContain('<f>');
  });

  it('says in a workbook where a text was cut that is longer than a cell, and has it whole elsewhere', async () => {
    const long = `${'a'.repeat(40_000)}z`;
    const made = await app.call<DataRecord>(other, 'POST', '/api/boxes', { name: long });
    expect(made.status).toBe(201);
    const columns = ['name'];
    const sheet = unzipped(
      (await raw(other, { format: 'xlsx', columns, language: 'pt' })).bytes,
      'xl/worksheets/sheet1.xml',
    );
    const [cell = ''] = /a{1000}[^<]*/.exec(sheet) ?? [];
    expect([cell.length, cell.slice(-12)]).toEqual([32_767, 'a… (cortado)']);
    expect((await raw(other, { format: 'csv', columns })).text).toContain(long);
    expect((await raw(other, { format: 'json', columns })).text).toContain(long);
    await app.call(other, 'DELETE', `/api/boxes/${made.body.id}`);
  });

  it('gives raw values as JSON', async () => {
    const { text } = await raw(cliente, { format: 'json', columns: ['name', 'price', 'at'], sort: ['weight', 'ASC'] });
    expect(JSON.parse(text)).toMatchObject([
      { name: '=cmd|calc', price: '1234.5000', at: '2026-03-01T02:30:00.000Z' },
      { name: '\tTab', price: null },
    ]);
    expect((await raw(cliente, { format: 'json', columns: ['name'], filter: { name: 'nobody' } })).text.trim()).toBe(
      '[]',
    );
  });

  it('is ordered by several fields, each in its direction', async () => {
    const kinds = [
      ['kind', 'DESC'],
      ['weight', 'ASC'],
    ];
    expect(lines((await raw(cliente, { format: 'csv', columns: ['name'], sort: kinds })).text)).toEqual([
      'Name',
      "'\tTab",
      "'=cmd|calc",
    ]);
    expect(
      lines(
        (
          await raw(cliente, {
            format: 'csv',
            columns: ['name'],
            sort: [
              ['kind', 'ASC'],
              ['weight', 'DESC'],
            ],
          })
        ).text,
      ),
    ).toEqual(['Name', "'=cmd|calc", "'\tTab"]);
    expect(
      (
        await raw(cliente, {
          format: 'csv',
          columns: ['name'],
          sort: [
            ['kind', 'ASC'],
            ['kind', 'DESC'],
          ],
        })
      ).status,
    ).toBe(400);
  });
});

describe('rights', () => {
  it('take a right of their own, on rows and fields, and end at the tenant', async () => {
    expect((await raw(agente, { format: 'csv' })).status).toBe(403);
    expect(lines((await raw(supervisor, { format: 'csv', columns: ['name'] })).text)).toEqual(['Name', "'=cmd|calc"]);
    const cost = await raw(supervisor, { format: 'csv', columns: ['name', 'cost'] });
    expect(JSON.parse(cost.text)).toMatchObject({ status: 403, code: 'field_forbidden' });
    expect(JSON.parse((await raw(cliente, { format: 'csv', columns: ['pin'] })).text)).toMatchObject({
      code: 'field_forbidden',
    });
    expect((await raw(supervisor, { format: 'csv', columns: ['name'], sort: ['cost', 'ASC'] })).status).toBe(403);
    expect((await raw(supervisor, { format: 'csv', columns: ['name'], filter: { cost: 7 } })).status).toBe(403);
    expect((await raw(cliente, { format: 'csv', columns: ['name'], sort: ['pin', 'ASC'] })).status).toBe(400);
    expect(lines((await raw(other, { format: 'csv', columns: ['name'] })).text)).toEqual(['Name', 'Alheia']);
    expect((await raw(cliente, { format: 'pdf' })).status).toBe(400);
    expect((await raw(cliente, { format: 'csv', columns: ['nothing'] })).status).toBe(400);
  });

  it('leave a line in the audit for what was taken and for what was refused', async () => {
    const admin = await app.caller('Admin', null);
    const of = async (action: string) =>
      (
        await app.call<DataRecord[]>(
          admin,
          'GET',
          `/api/audit-logs?filter=${JSON.stringify({ action, entity: 'boxes' })}`,
        )
      ).body;
    expect((await of('export')).length).toBeGreaterThan(3);
    expect((await of('denied')).map(({ userRole }) => userRole)).toContain('Agente');
  });
});

it('is a job past ten thousand records, whose file its owner alone may fetch', async () => {
  await app.database.as('platform').run(
    compile(sql`
      insert into "boxes" ("id", "tenantId", "version", "createdAt", "updatedAt", "name", "kind", "weight")
      select gen_random_uuid(), ${tenant}::uuid, 1, now(), now(), 'Caixa ' || n, 'own', n from generate_series(1, 12000) as n`),
  );
  const { body, status } = await app.call<JobView>(cliente, 'POST', '/api/boxes/export', {
    format: 'csv',
    columns: ['weight', 'name'],
    sort: ['weight', 'DESC'],
    filter: { weight_gte: 1 },
  });
  expect(status).toBe(202);
  const job = async () => (await app.call<JobView>(cliente, 'GET', `/api/jobs/${body.id}`)).body;
  await expect.poll(async () => isOver((await job()).status), { timeout: 20_000, interval: 50 }).toBe(true);
  expect(await job()).toMatchObject({
    kind: 'export',
    status: 'done',
    total: 12_001,
    done: 12_001,
    result: { type: 'text/csv; charset=utf-8' },
    canUndo: false,
  });
  const fetched = await app.fastify.inject({
    method: 'GET',
    url: `/api/jobs/${body.id}/result`,
    headers: { cookie: `accessToken=${encodeURIComponent(JSON.stringify(cliente))}` },
  });
  expect(fetched.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-length': String((await job()).result?.size),
  });
  const file = lines(fetched.body);
  expect(file).toHaveLength(12_002);
  expect(file.slice(1, 3)).toEqual(['12000;Caixa 12000', '11999;Caixa 11999']);
  for (const token of [supervisor, other])
    expect((await app.call(token, 'GET', `/api/jobs/${body.id}/result`)).status).toBe(404);
});
