import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { importer, PT } from '../../support/importer';

let app: DemoApp;
let mailingId: string;

beforeAll(async () => {
  app = await startDemoApp();
  mailingId = (await app.make(app.cliente, 'mailings', { name: 'Da planilha', active: true })).id;
});
afterAll(() => app.close());

const { send, preview, run, refusals } = importer(() => app);
const contacts = async (): Promise<DataRecord[]> => app.list(app.cliente, 'mailing-contacts', { mailingId });
const bare = (phones: unknown) => (phones as JsonObject[]).map(({ number }) => number);

const FILE = [
  'Nome;Fone principal;Telefone 2;Celular;contrato;Plano',
  'Zoë;(11) 98765-4321;1133334444;;C-1;Básico',
  'Íris;;21 2222-3333;21 98888-7777;C-2;',
  'Léo;12;;;C-3;',
].join('\n');

it('takes columns for parts of a record: numbers of a list in their order, keys of a map', async () => {
  const { id } = await send(app.cliente, FILE);
  const seen = await preview(app.cliente, id, { options: PT, preset: { mailingId } }, 'mailing-contacts');
  expect(seen.columns).toEqual([
    'name',
    'phones.0.number',
    'phones.1.number',
    'phones.2.number',
    'vars.contrato',
    'vars.plano',
  ]);
  expect(seen.missing).toEqual([]);
  expect(seen.rows[0]?.values).toEqual(['Zoë', '+5511987654321', '+551133334444', null, 'C-1', 'Básico']);
  expect(
    (
      await preview(
        app.cliente,
        id,
        { options: PT, columns: seen.columns.map((name) => (name?.startsWith('phones') ? null : name)) },
        'mailing-contacts',
      )
    ).missing,
  ).toEqual(['mailingId', 'phones']);
});

it('makes the records of the screen it was begun on, and refuses what the form does', async () => {
  const job = await run(app.cliente, FILE, { mode: 'create', preset: { mailingId } }, 'mailing-contacts');
  expect(await refusals(app.cliente, job)).toEqual(['4 phones.0.number:format']);
  const [zoe, iris] = (await contacts()).toSorted((one, other) =>
    String(other['name']).localeCompare(String(one['name'])),
  );
  expect({ ...zoe, phones: bare(zoe?.['phones']) }).toMatchObject({
    name: 'Zoë',
    phones: ['+5511987654321', '+551133334444'],
    vars: { contrato: 'C-1', plano: 'Básico' },
  });
  expect({ ...iris, phones: bare(iris?.['phones']) }).toMatchObject({
    name: 'Íris',
    phones: ['+552122223333', '+5521988887777'],
    vars: { contrato: 'C-2' },
  });
});

it('changes the parts that are named, and leaves the others', async () => {
  const zoe = (await contacts()).find(({ name }) => name === 'Zoë');
  const job = await run(
    app.cliente,
    `id;Telefone 2;plano\n${zoe?.id};(11) 3333-5555;`,
    { mode: 'update', key: 'id' },
    'mailing-contacts',
  );
  expect([await refusals(app.cliente, job), job.outcome]).toMatchObject([[], { updated: 1 }]);
  const now = (await contacts()).find(({ name }) => name === 'Zoë');
  expect({ ...now, phones: bare(now?.['phones']) }).toMatchObject({
    phones: ['+5511987654321', '+551133335555'],
    vars: { contrato: 'C-1' },
  });
});

it('refuses an order in which one column would overwrite another, and presets that are no fields', async () => {
  const { id, name } = await send(app.cliente, FILE);
  const order = { file: id, name, options: PT, mode: 'create' };
  const ask = async (more: JsonObject) =>
    (await app.call<{ code: string }>(app.cliente, 'POST', '/api/mailing-contacts/import', { ...order, ...more })).body
      .code;
  expect(await ask({ columns: ['name', 'phones', 'phones.1.number', null, null, null] })).toBe('bad_request');
  expect(await ask({ columns: ['name', 'phones.99.number', null, null, null, null] })).toBe('unknown_field');
  const wrong: Json[] = [{ id: mailingId }, { 'phones.0.number': '1' }, { nothing: 1 }, ['x']];
  for (const preset of wrong) {
    expect(
      await ask({ columns: ['name', 'phones.0.number', null, null, null, null], preset }),
      JSON.stringify(preset),
    ).toBe('bad_request');
  }
});

it('says beforehand, and at the import, what the rule of a plug-in refuses', async () => {
  const connection = await app.one(app.cliente, 'chat-connections', { type: 'whatsapp_cloud' });
  const preset = { connectionId: connection.id, category: 'utility', language: 'pt_BR' };
  const file = 'Nome;Texto;Exemplos\nimportado_a;Olá, {{1}}!;Ana\nimportado_b;Olá, {{2}}!;Ana\nimportado_c;Olá!;Ana\n';
  const columns = ['name', 'body', 'samples'];
  const { id } = await send(app.cliente, file);
  const seen = await preview(app.cliente, id, { options: PT, columns, preset }, 'chat-templates');
  expect(seen.check).toMatchObject({ rows: 3, refused: 2, cells: [0, 1, 1] });
  expect(seen.check?.first.map(({ number, faults }) => [number, faults.map(({ column }) => column)])).toEqual([
    [3, [1]],
    [4, [2]],
  ]);
  const job = await run(app.cliente, file, { mode: 'create', columns, preset }, 'chat-templates');
  expect(await refusals(app.cliente, job)).toEqual(['3 body:numbered', '4 samples:samples']);
  expect(
    await app.list(app.cliente, 'chat-templates', { name: ['importado_a', 'importado_b', 'importado_c'] }),
  ).toMatchObject([{ name: 'importado_a', samples: ['Ana'] }]);
});
