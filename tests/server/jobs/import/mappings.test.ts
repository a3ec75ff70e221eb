import { afterAll, beforeAll, expect, it } from 'vitest';
import { mappedColumns, withMapping, type ImportMapping } from '../../../../core/import/import-mapping';
import { areOneWithin } from '../../../../core/import/import-places';
import type { JsonObject } from '../../../../core/types';
import { IMPORT_ACCESS, IMPORT_SCHEMAS } from '../../../fixtures/import-shops';
import { importer, PT } from '../../../support/importer';
import fc from '../../../support/property';
import { startTestApp, type TestApp } from '../../../support/test-app';

let app: TestApp;
let tenantId: string;
let cliente: string;
let other: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: IMPORT_SCHEMAS, access: IMPORT_ACCESS });
  tenantId = await app.tenant('Um');
  cliente = await app.caller('Cliente', tenantId);
  other = await app.caller('Cliente', await app.tenant('Dois'));
});
afterAll(() => app.close());

const { send, preview, run } = importer(() => app);
const seen = async (token: string, content: string, more: JsonObject = {}, collection = 'shops') => {
  const { columns, origin } = await preview(
    token,
    (await send(token, content)).id,
    { options: PT, ...more },
    collection,
  );
  return [origin, columns];
};
const list = async (token: string, collection = 'shops') =>
  (await app.call<ImportMapping[]>(token, 'GET', `/api/${collection}/import/mappings`)).body;
const save = (token: string, body: JsonObject, collection = 'shops') =>
  app.call<ImportMapping & { errors?: JsonObject[] }>(token, 'POST', `/api/${collection}/import/mappings`, body);
const drop = async (token: string, id: string) =>
  (await app.call(token, 'DELETE', `/api/shops/import/mappings/${id}`)).status;

it('an import begins with what its tenant used last for the same headings, in whatever order they stand', async () => {
  const file = 'Loja;code;Valor\nA;C1;10\n';
  expect(await seen(cliente, file)).toEqual(['guess', [null, 'code', null]]);
  await run(cliente, file, { columns: ['name', 'code', 'area'], dry: true });
  expect(await seen(cliente, file)).toEqual(['guess', [null, 'code', null]]);
  await run(cliente, file, { columns: ['name', null, 'area'] });
  expect(await seen(cliente, file)).toEqual(['last', ['name', null, 'area']]);
  expect(await seen(cliente, 'VALOR;loja;Code*\n1;B;C2\n')).toEqual(['last', ['area', 'name', null]]);
  expect(await seen(cliente, file, { columns: ['notes', null, null] })).toEqual(['given', ['notes', null, null]]);
  await run(cliente, file, { columns: ['name', 'code', 'rent'] });
  expect(await seen(cliente, file)).toEqual(['last', ['name', 'code', 'rent']]);
  // Another file, another collection, another tenant.
  expect((await seen(cliente, 'Loja;code\nA;C1\n'))[0]).toBe('guess');
  expect((await seen(cliente, file, {}, 'regions'))[0]).toBe('guess');
  expect(await seen(other, file)).toEqual(['guess', [null, 'code', null]]);
});

it('what goes to a field that is gone, or not the caller’s, is guessed', async () => {
  const agente = await app.caller('Agente', tenantId);
  const file = 'Nome da loja;rent;Rótulo\nA;10;x\n';
  await run(cliente, file, { columns: ['name', 'notes', 'rent'] });
  expect(await seen(agente, file)).toEqual(['last', ['name', 'notes', null]]);
  const key = await app.call(cliente, 'POST', '/api/lead-keys', { key: 'cidade' });
  const leads = 'Quem;Onde;cidade\nA;;x\n';
  await run(cliente, leads, { columns: ['name', 'vars.cidade', null] }, 'leads');
  expect(await seen(cliente, leads, {}, 'leads')).toEqual(['last', ['name', 'vars.cidade', null]]);
  expect((await app.call(cliente, 'DELETE', `/api/lead-keys/${String(key.body['id'])}`)).status).toBe(200);
  expect(await seen(cliente, leads, {}, 'leads')).toEqual(['last', ['name', null, null]]);
});

it('a tenant keeps mappings under names, for all of its people who may import there and nobody else', async () => {
  const body = { name: ' Do sistema ', headings: ['Loja', 'Cód.', 'x'], columns: ['name', 'code', null] };
  const saved = await save(cliente, body);
  expect([saved.status, saved.body]).toEqual([
    201,
    {
      id: expect.any(String) as string,
      name: 'Do sistema',
      updatedAt: expect.any(String) as string,
      columns: mappedColumns(body.headings, body.columns),
    },
  ]);
  const { id } = saved.body;
  expect(await list(cliente)).toEqual([saved.body]);
  expect(await seen(cliente, 'cod;Loja;kind\n1;A;own\n', { mapping: id })).toEqual(['saved', ['code', 'name', 'kind']]);
  const again = await save(cliente, { ...body, columns: ['name', null, 'rent'] });
  expect([again.body.id, (await list(cliente)).map(({ name }) => name)]).toEqual([id, ['Do sistema']]);
  const agente = await app.caller('Agente', tenantId);
  expect((await list(agente))[0]?.columns.map(({ to }) => to)).toEqual(['name', null, null]);
  const supervisor = await app.caller('Supervisor', tenantId);
  expect([
    (await app.call(supervisor, 'GET', '/api/shops/import/mappings')).status,
    (await save(supervisor, body)).status,
    await drop(supervisor, id),
  ]).toEqual([403, 403, 403]);
  const admin = await app.caller('Admin', null);
  for (const stranger of [other, admin]) {
    expect(await list(stranger)).toEqual([]);
    expect(await drop(stranger, id)).toBe(404);
    expect(
      (
        await app.call(stranger, 'POST', '/api/shops/import/preview', {
          file: (await send(stranger, 'Loja\nA\n')).id,
          mapping: id,
        })
      ).status,
    ).toBe(404);
  }
  expect([
    (await save(admin, body)).status,
    (await save(admin, body)).status,
    (await list(admin)).length,
    (await list(cliente)).length,
  ]).toEqual([201, 201, 1, 1]);
  expect([await drop(cliente, id), await drop(cliente, id), await drop(cliente, 'x'), await list(cliente)]).toEqual([
    204,
    404,
    404,
    [],
  ]);
});

it('refuses what is no mapping, and more than a tenant may have', async () => {
  const body = { name: 'A', headings: ['Loja'], columns: ['name'] };
  const codes = async (more: JsonObject) => {
    const { status, body: answer } = await save(other, { ...body, ...more });
    return [status, (answer.errors ?? []).map(({ path, code }) => `${String(path)}:${String(code)}`)];
  };
  expect(await codes({ name: '  ' })).toEqual([422, ['name:required']]);
  expect(await codes({ name: 'x'.repeat(81) })).toEqual([422, ['name:maxLength']]);
  expect((await codes({ name: 'a\0b' }))[0]).toBe(422);
  expect(await codes({ headings: ['Loja', 'b'] })).toEqual([400, []]);
  expect((await codes({ columns: ['state'] }))[0]).toBe(400);
  expect((await app.call(other, 'GET', '/api/nothing/import/mappings')).status).toBe(404);
  const owner = (await app.call(other, 'GET', '/api/auth/me')).body['userData'] as JsonObject;
  await app.database.owner.script(`
    insert into painel.import_mappings ("id", "tenantId", "collection", "kind", "name", "columns")
    select gen_random_uuid(), '${String(owner['tenantId'])}', 'shops', 'name ' || n, 'n' || n, '[]' from generate_series(1, 100) as n`);
  expect(await codes({})).toEqual([422, [':quota']]);
  expect(await list(other)).toHaveLength(100);
  // Of what was used last the oldest give way.
  await app.database.owner.script(`
    insert into painel.import_mappings ("id", "tenantId", "collection", "kind", "columns", "updatedAt")
    select gen_random_uuid(), '${String(owner['tenantId'])}', 'shops', 'k' || n, '[]', now() - make_interval(hours => n) from generate_series(1, 100) as n`);
  await run(other, 'Loja\nA\n', { columns: ['name'] });
  const [kept] = await app.database.owner.script<JsonObject>(
    `select count(*)::int as "count", bool_or("kind" = 'k100') as "oldest" from painel.import_mappings where "tenantId" = '${String(owner['tenantId'])}' and "name" is null`,
  );
  expect(kept).toEqual({ count: 100, oldest: false });
});

it('no column goes where another one went, whatever was kept and guessed', () => {
  const name = fc.constantFrom<string>('a', 'a.0.b', 'a.1.b', 'c', 'd');
  const names = fc.uniqueArray(name, { comparator: areOneWithin });
  const headings = fc.array(fc.constantFrom('x', 'X', 'y', 'z', ''), { maxLength: 6 });
  fc.assert(
    fc.property(
      headings,
      headings,
      names,
      names,
      fc.subarray<string>(['a', 'a.0.b', 'c', 'd']),
      (of, kept, chosen, guessed, there) => {
        const columns = withMapping(
          of,
          of.map((_, place) => guessed[place] ?? null),
          mappedColumns(kept, chosen),
          new Set(there),
        );
        expect(columns).toHaveLength(of.length);
        const used = columns.filter((one) => one !== null);
        expect(
          used.every((one, place) => !used.some((another, before) => before < place && areOneWithin(one, another))),
        ).toBe(true);
        expect(used.every((one) => there.includes(one) || guessed.includes(one))).toBe(true);
        if (JSON.stringify(of) === JSON.stringify(kept) && chosen.every((one) => there.includes(one)))
          expect(columns.slice(0, chosen.length)).toEqual(chosen.slice(0, of.length));
      },
    ),
  );
});
