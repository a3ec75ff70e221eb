import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from '../../../core/import/csv-line';
import type { JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { furnished, IMPORT_ACCESS, IMPORT_SCHEMAS, shop, written } from '../../fixtures/import-shops';
import { importer, PT } from '../../support/importer';
import fc from '../../support/property';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
let tenantId: string;
let cliente: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: IMPORT_SCHEMAS, access: IMPORT_ACCESS });
  expect(app.registry.current().faults).toEqual([]);
  tenantId = await app.tenant('Um', { maxLines: 3 });
  cliente = await app.caller('Cliente', tenantId);
});
afterAll(() => app.close());

const { send, preview, ended, run, refusals, all } = importer(() => app);
const newTenant = async () => app.caller('Cliente', await app.tenant('Novo'));

it('reads back what was written for people, whatever it holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(shop, { minLength: 1, maxLength: 12 }), async (shops) => {
      const token = await newTenant();
      const head = ['name', 'Kind', 'opened', 'visited', 'rent', 'area', 'floors', 'active', 'days', 'notes', 'plan'];
      const view = await run(token, [head, ...shops.map(written)].map((cells) => csvLine(cells, ';')).join(''));
      expect(await refusals(token, view)).toEqual([]);
      const stored = await all(token);
      expect(stored.map(({ rent, ...one }) => ({ ...one, rent: Number(rent) }))).toMatchObject(
        shops.map(({ rent, ...one }) => ({ ...one, rent: Number(rent) })),
      );
    }),
    { numRuns: 8 },
  );
}, 120_000);

it('reads back what an export has written', async () => {
  const columns = [
    'name',
    'kind',
    'opened',
    'visited',
    'rent',
    'area',
    'floors',
    'active',
    'days',
    'notes',
    'hours',
    'place',
    'staff',
  ];
  const values = (records: DataRecord[]) =>
    records
      .map((record) => columns.map((name) => record[name]))
      .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
  const names = ['Norte, "A"', 'Sul; B', 'Oeste | C: D'];
  await fc.assert(
    fc.asyncProperty(fc.array(furnished(names), { minLength: 1, maxLength: 6 }), async (given) => {
      const from = await newTenant();
      const regions = new Map<string, string>();
      for (const name of names)
        regions.set(name, String((await app.call(from, 'POST', '/api/regions', { name })).body['id']));
      const shops = given.map(({ staff, ...one }) => ({
        ...one,
        staff: staff.map((person) => ({
          ...person,
          regionIds: person.regionIds.map((name) => regions.get(name) ?? ''),
        })),
      }));
      for (const one of shops)
        expect(
          (
            await app.call(from, 'POST', '/api/shops', {
              ...one,
              name: `'=${one.name}`,
              notes: `${one.notes ?? ''}\r\n_x000D_`,
            })
          ).status,
        ).toBe(201);
      // Empty cells between others.
      expect((await app.call(from, 'POST', '/api/shops', { name: 'Bare', notes: 'Last' })).status).toBe(201);
      const before = values(await all(from));
      for (const format of ['csv', 'xlsx']) {
        const file = await app.fastify.inject({
          method: 'POST',
          url: '/api/shops/export',
          headers: { authorization: `Bearer ${from}` },
          payload: { format, columns, language: 'pt', timeZone: PT.zone },
        });
        for (const { id } of await all(from)) await app.call(from, 'DELETE', `/api/shops/${id}`);
        expect(await refusals(from, await run(from, file.rawPayload))).toEqual([]);
        expect(values(await all(from))).toEqual(before);
      }
    }),
    { numRuns: 4 },
  );
});

const BAD = [
  'name;code;phone;kind;floors;regionId;opened',
  'Good;A1;(11) 98765-4321;Own;2;Norte;31/01/2026',
  ';A2;;;;;',
  'Same code;A1;;;;;',
  'Same phone;A3;11 8765-4321;;;;',
  'No kind;A4;;lent;;;',
  'Half a floor;A5;;;1,5;;',
  'Minus;A6;;;-1;;',
  'Nowhere;A7;;;;Sul;',
  'Twice;A8;;;;Dupla;',
  'No day;A9;;;;;31/02/2026',
  'Short;A10',
  'Long;A11;;;;;;x',
  'Phone;A12;12;;;;',
  `${'n'.repeat(121)};A13;;;;;`,
  'Taken;DB;;;;;',
  'Fine;A14;;;;;',
  '"Two\nlines";A15;;;;;',
].join('\n');

describe('a check', () => {
  it('refuses what the import then refuses, and leaves nothing behind', async () => {
    const token = await newTenant();
    for (const name of ['Norte', 'Dupla', 'Dupla']) await app.call(token, 'POST', '/api/regions', { name });
    await app.call(token, 'POST', '/api/shops', { name: 'There', code: 'DB' });
    const check = await run(token, BAD, { dry: true });
    expect(check).toMatchObject({
      status: 'done',
      kind: 'import-check',
      refused: 14,
      canUndo: false,
      outcome: { created: 3, refused: 14 },
    });
    expect(await all(token)).toHaveLength(1);
    const found = await refusals(token, check);
    expect(found).toEqual([
      '3 name:required',
      '4 code:unique',
      '5 phone:unique',
      '6 kind:enum',
      '7 floors:type',
      '8 floors:minimum',
      '9 regionId:reference',
      '10 regionId:ambiguous',
      '11 opened:format',
      '12 :columns',
      '13 :columns',
      '14 phone:format',
      '15 name:maxLength',
      '16 code:unique',
    ]);
    const real = await run(token, BAD);
    expect(await refusals(token, real)).toEqual(found);
    expect(real).toMatchObject({ status: 'done', kind: 'import', canUndo: true, outcome: { created: 3, refused: 14 } });
    const made = await all(token);
    expect(made.map(({ name }) => name)).toEqual(['There', 'Good', 'Fine', 'Two\nlines']);
    expect(made[1]).toMatchObject({
      phone: '+5511987654321',
      kind: 'own',
      floors: 2,
      opened: '2026-01-31',
      version: 1,
    });
    const file = await app.fastify.inject({
      method: 'GET',
      url: `/api/jobs/${real.id}/result`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.body.split('\r\n')[0]).toMatch(/^\ufeffname;code;phone;kind;floors;regionId;opened;/);
    expect(file.body.split('\r\n')).toHaveLength(16);
  });

  it('says the same of quotas and pools', async () => {
    const lines = ['number', '1001', '1001', '12', '1002', '1003', '1004'].join('\n');
    await app.call(cliente, 'POST', '/api/lines', { number: '1000' });
    const found = await refusals(cliente, await run(cliente, lines, { dry: true }, 'lines'));
    expect(found).toEqual(['3 number:unique', '4 number:pattern', '6 :quota', '7 :quota']);
    expect(await all(cliente, 'lines')).toHaveLength(1);
    expect(await refusals(cliente, await run(cliente, lines, {}, 'lines'))).toEqual(found);
    expect((await all(cliente, 'lines')).map(({ number }) => number)).toEqual(['1000', '1001', '1002']);
  });
});

it('asks of the keys of maps what is asked of one record', async () => {
  const token = await newTenant();
  for (const one of [{ key: 'age', type: 'number' }, { key: 'city' }])
    await app.call(token, 'POST', '/api/lead-keys', one);
  const file = [
    'name;vars',
    'A;"{""age"":""30"",""city"":""Natal""}"',
    'B;"{""colour"":""red""}"',
    'C;"{""age"":""old""}"',
    'D;',
  ].join('\n');
  const found = ['3 vars.colour:among', '4 vars.age:format'];
  expect(await refusals(token, await run(token, file, { dry: true }, 'leads'))).toEqual(found);
  expect(await refusals(token, await run(token, file, {}, 'leads'))).toEqual(found);
  expect((await all(token, 'leads')).map(({ name, vars }) => [name, vars])).toEqual([
    ['A', { age: '30', city: 'Natal' }],
    ['D', null],
  ]);
  const one = await app.call(token, 'POST', '/api/leads', { name: 'B', vars: { colour: 'red' } });
  expect(one.body['errors']).toMatchObject([{ path: 'vars.colour', code: 'among' }]);
});

it('goes on from its last batch where its server has died', async () => {
  const token = await newTenant();
  const { id } = await run(token, 'name;code\nA;R1\nB;R2\n;R3\nD;R4\nE;R5\n');
  const cursor = { row: 3, bytes: 0, created: 2, updated: 0, unchanged: 0, refused: 0 };
  await app.database.owner.script(`
    delete from "shops" where "code" in ('R4', 'R5');
    delete from painel.job_refusals where "jobId" = '${id}';
    update painel.jobs set "status" = 'running', "worker" = gen_random_uuid(), "finishedAt" = null, "beatAt" = now() - interval '1 minute',
      "cursor" = '${JSON.stringify(cursor)}', "done" = 2, "refused" = 0 where "id" = '${id}'`);
  await app.jobs.look();
  await app.jobs.look();
  const view = await ended(token, id);
  expect(view).toMatchObject({ status: 'done', done: 5, outcome: { created: 4, refused: 1 } });
  expect(await refusals(token, view)).toEqual(['4 name:required']);
  expect((await all(token)).map(({ code }) => code)).toEqual(['R1', 'R2', 'R4', 'R5']);
});

it('fails in words where what is kept of it is another server’s, whatever that says', async () => {
  const token = await newTenant();
  const { id } = await run(token, 'name;code\nA;U1\n');
  await app.database.owner.script(`
    update painel.jobs set "status" = 'running', "worker" = gen_random_uuid(), "finishedAt" = null, "beatAt" = now() - interval '1 minute',
      "cursor" = null, "request" = jsonb_set("request" - 'columns', '{mode}', '"replace"') where "id" = '${id}'`);
  await app.jobs.look();
  expect(await ended(token, id)).toMatchObject({ status: 'failed', problem: { code: 'unreadable_job' } });
  expect(app.log.lines.join('\n')).toMatch(/import: expected a request as it is kept now; [^\n]*\/mode enum/);
  expect((await all(token)).map(({ code }) => code)).toEqual(['U1']);
});

describe('by a key', () => {
  it('changes, makes and leaves alone, and takes back what nobody has changed since', async () => {
    const token = await newTenant();
    await run(token, 'name;code;floors;kind\nOne;K1;1;rented\nTwo;K2;2;own\nThree;K3;3;own\n');
    const file =
      'code;name;floors;kind\nK1;One;1;Rented\nK2;Two!;;own\nK3;Three!;4;own\nK4;Four;5;own\nK2;Again;1;own\n;Six;6;own\n';
    expect(await refusals(token, await run(token, file, { mode: 'update', key: 'code', dry: true }))).toEqual([
      '5 code:keyUnknown',
      '6 code:keyTwice',
      '7 code:required',
    ]);
    const view = await run(token, file, { mode: 'upsert', key: 'code' });
    expect(view).toMatchObject({ outcome: { created: 2, updated: 2, unchanged: 1, refused: 1 } });
    const byCode = new Map((await all(token)).map((one) => [one['code'], one]));
    expect(byCode.get('K1')).toMatchObject({ version: 1, kind: 'rented' });
    expect(byCode.get('K2')).toMatchObject({ version: 2, name: 'Two!', floors: null });
    await app.call(token, 'PATCH', `/api/shops/${byCode.get('K3')?.id}`, { floors: 9 });
    await app.call(token, 'PATCH', `/api/shops/${byCode.get('K4')?.id}`, { floors: 9 });
    const undo = await ended(token, (await app.call<JobView>(token, 'POST', `/api/jobs/${view.id}/undo`)).body.id);
    expect(undo).toMatchObject({ status: 'done', outcome: { reverted: 2, kept: 2 } });
    expect((await all(token)).map(({ code, name, floors }) => [code, name, floors])).toEqual([
      ['K1', 'One', 1],
      ['K2', 'Two', 2],
      ['K3', 'Three!', 9],
      ['K4', 'Four', 9],
    ]);
  });

  it('finds records by id, keeps the ids of new ones, and finds by a telephone number with and without its ninth digit', async () => {
    const token = await newTenant();
    await run(token, 'name;phone\nOne;+5511987654321\n');
    const [one] = await all(token);
    expect(await run(token, 'Phone;Name\n1187654321;Eins\n', { mode: 'update', key: 'phone' })).toMatchObject({
      outcome: { updated: 1, refused: 0 },
    });
    const strange = '01890000-0000-7000-8000-000000000000';
    const byId = await run(token, `id;name\n${one?.id};Uno\n${strange};Due\nx;Tre\n`, { mode: 'upsert', key: 'id' });
    expect(byId).toMatchObject({ outcome: { updated: 1, created: 1, refused: 1 } });
    expect(new Map((await all(token)).map(({ id, name }) => [id, name]))).toEqual(
      new Map([
        [strange, 'Due'],
        [one?.id, 'Uno'],
      ]),
    );
    const again = await run(
      token,
      `id;name\n${strange};Zwei\n01890000-0000-7000-8000-000000000001;Vier\n01890000-0000-7000-8000-000000000001;Fünf\n`,
    );
    expect(await refusals(token, again)).toEqual(['2 id:unique', '4 id:unique']);
  });
});

describe('rights', () => {
  it('needs the right to import beside those to create and to change', async () => {
    const supervisor = await app.caller('Supervisor', tenantId);
    const { id, name } = await send(supervisor, 'name\nA\n');
    const order = (collection: string, mode: string) =>
      app.call(supervisor, 'POST', `/api/${collection}/import`, { file: id, name, columns: ['name'], mode, key: 'id' });
    expect((await order('shops', 'create')).status).toBe(403);
    expect((await app.call(supervisor, 'POST', '/api/shops/import/preview', { file: id })).status).toBe(403);
    expect((await order('regions', 'create')).status).toBe(403);
    expect((await order('regions', 'upsert')).status).toBe(403);
    expect((await preview(supervisor, id, {}, 'regions')).modes).toEqual(['update']);
    expect((await order('nothing', 'create')).status).toBe(404);
    expect((await app.call(cliente, 'POST', '/api/tenants/import', { file: id, name, columns: ['name'] })).status).toBe(
      403,
    );
    expect((await app.call(cliente, 'POST', '/api/shops/import/preview', { file: id })).status).toBe(404);
  });

  it('leaves references alone that the importer cannot read', async () => {
    const agente = await app.caller('Agente', tenantId);
    const region = await app.call<DataRecord>(cliente, 'POST', '/api/regions', { name: 'Só do cliente' });
    await app.call(cliente, 'POST', '/api/shops', { name: 'Antes', code: 'HID', regionId: region.body.id });
    const file = 'code;name;regionId\nHID;Depois;\n';
    const order = { mode: 'update', key: 'code' };
    const shopNow = async () => (await all(cliente)).find(({ code }) => code === 'HID');
    expect((await run(agente, file, order)).outcome).toMatchObject({ updated: 1, refused: 0 });
    expect(await shopNow()).toMatchObject({ name: 'Depois', regionId: region.body.id });
    expect((await run(cliente, file, order)).outcome).toMatchObject({ updated: 1, refused: 0 });
    expect(await shopNow()).toMatchObject({ name: 'Depois', regionId: null });
  });

  it('keeps to the fields and to the tenant of the caller', async () => {
    const agente = await app.caller('Agente', tenantId);
    const other = await newTenant();
    await app.call(other, 'POST', '/api/regions', { name: 'Deles' });
    await app.call(other, 'POST', '/api/shops', { name: 'Deles', code: 'X1' });
    const { id, name } = await send(agente, 'name;rent\nA;1,00\n');
    const { columns, fields } = await preview(agente, id);
    expect({
      columns,
      rent: fields.includes('rent'),
      state: fields.includes('state'),
      tenant: fields.includes('tenantId'),
    }).toEqual({ columns: ['name', null], rent: false, state: false, tenant: false });
    expect(
      (await app.call(agente, 'POST', '/api/shops/import', { file: id, name, columns: ['name', 'rent'] })).status,
    ).toBe(400);
    const theirs = await run(cliente, 'name;code;regionId\nA;X1;Deles\nB;X1;\n', { mode: 'upsert', key: 'code' });
    expect(await refusals(cliente, theirs)).toEqual(['2 regionId:reference', '3 code:keyTwice']);
    expect(await all(other)).toHaveLength(1);
    const admin = await app.caller('Admin', null);
    const platform = await run(admin, `tenantId;name;regionId\nUm;Da plataforma;\nNinguém;B;\n;C;\n`);
    expect(await refusals(admin, platform)).toEqual(['3 tenantId:reference', '4 tenantId:required']);
    expect((await all(cliente)).some((one) => one['name'] === 'Da plataforma')).toBe(true);
  });
});

it('tells the audit of the records by their time, and lists that something came', async () => {
  const token = await newTenant();
  await run(token, 'name\nA\nB\n');
  const [first, second] = await all(token);
  expect(first?.createdAt).toBe(second?.createdAt);
  const lines = await app.database.owner.script(
    `select * from "audit-logs" where "entity" = 'shops' and "action" = 'import' and "createdAt" = '${first?.createdAt}'`,
  );
  expect(lines).toHaveLength(1);
  const fed = await app.database.owner.script(
    `select * from painel.change_feed where "resource" = 'shops' and "at" > now() - interval '10 seconds' and "recordId" = '${first?.id}'`,
  );
  expect(fed).toHaveLength(0);
});

it('is where the history of its records begins', async () => {
  const token = await newTenant();
  await run(token, 'name;floors\nA;1\nB;1\n');
  const url = `/api/shops/${(await all(token))[0]?.id}`;
  await app.call(token, 'PATCH', url, { floors: 9 });
  const [change, beginning] = (await app.call<{ id: string }[]>(token, 'GET', `${url}/history`)).body;
  expect([change, beginning]).toMatchObject([{ action: 'update' }, { action: 'create', changes: [] }]);
  expect((await app.call(token, 'POST', `${url}/restore`, { historyId: beginning?.id ?? '' })).body).toMatchObject({
    floors: 1,
    version: 3,
  });
});

it('refuses files and orders that make no sense', async () => {
  const post = (body: JsonObject) => app.call(cliente, 'POST', '/api/shops/import', body);
  const { id, name } = await send(cliente, 'name\nA\n');
  expect((await post({ file: id, name, columns: ['nonsense'] })).status).toBe(400);
  expect((await post({ file: id, name, columns: ['name', 'name'] })).status).toBe(400);
  expect((await post({ file: id, name, columns: ['name'], mode: 'upsert', key: 'notes' })).status).toBe(400);
  expect((await post({ file: id, name, columns: ['name'], options: { zone: 'Mars' } })).status).toBe(400);
  expect((await post({ file: '../../secret.key', name, columns: ['name'] })).status).toBe(404);
  const empty = await app.fastify.inject({
    method: 'POST',
    url: '/api/import-files',
    headers: { authorization: `Bearer ${cliente}`, 'content-type': 'text/csv' },
    payload: '',
  });
  expect(empty.statusCode).toBe(422);
  const open = await send(cliente, `name;code\n"never closed;${'x\n'.repeat(1_100_000)}`);
  expect((await app.call(cliente, 'POST', '/api/shops/import/preview', { file: open.id })).body).toMatchObject({
    code: 'unreadable_file',
  });
});
