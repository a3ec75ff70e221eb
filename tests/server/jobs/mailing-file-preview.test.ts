import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilePreview } from '../../../core/import/import-types';
import type { JsonObject } from '../../../core/types';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';
import { mailingFiles } from '../../support/panel/mailing-files';

let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

const { upload, loaded, bare } = mailingFiles(() => app);

describe('the file of a mailing', () => {
  it('is shown as it would be read before it is saved, and begins as the last one with the same headings', async () => {
    const contract = await app.one(app.cliente, 'mailing-vars', { key: 'contrato' });
    const file = await upload(
      'Quem é;Ctr;Onde liga;;Obs\nZé;C-9;98765-4321;1133334444;x\nAna;C-8;(21) 2222-3333;;y\n'.concat(
        'Eva;C-7;11987654399;;z\n'.repeat(30),
      ),
      'x.csv',
    );
    const preview = async (record: JsonObject, more: JsonObject = {}, token = app.cliente) =>
      app.call<FilePreview>(token, 'POST', '/api/mailings/file/preview', { record, ...more });
    const guess = (await preview({ file, defaultDdd: '31' })).body;
    expect(guess).toMatchObject({
      collection: 'mailing-contacts',
      headings: ['Quem é', 'Ctr', 'Onde liga', '', 'Obs'],
      names: ['Quem é', 'Ctr', 'Onde liga', '4', 'Obs'],
      columns: [null, null, null, null, null],
      origin: 'guess',
      missing: ['phones'],
      ignored: { target: 'ignore' },
    });
    expect(guess.rows).toHaveLength(20);
    expect(guess.targets).toMatchObject({
      name: { target: 'name' },
      'phones.9.number': { target: 'phone10' },
      'vars.contrato': { target: 'var', varId: contract.id },
    });
    expect(guess.fields).not.toContain('mailingId');
    const mapping = ['name', 'vars.contrato', 'phones.0.number', 'phones.1.number', ''].map(
      (name, place): JsonObject => ({ column: guess.names[place] ?? '', ...(guess.targets[name] ?? guess.ignored) }),
    );
    const columns = ['name', 'vars.contrato', 'phones.0.number', 'phones.1.number', null];
    const given = (await preview({ file, defaultDdd: '31', mapping })).body;
    expect([given.columns, given.origin, given.missing, given.rows[0]?.values]).toEqual([
      columns,
      'given',
      [],
      ['Zé', 'C-9', '+5531987654321', '+551133334444', null],
    ]);
    expect((await preview({ file, hasHeader: false })).body).toMatchObject({
      names: ['1', '2', '3', '4', '5'],
      origin: 'guess',
    });
    const refused = await app.call(app.cliente, 'POST', '/api/mailings', {
      name: 'Carga g',
      active: true,
      file,
      mapping: mapping.filter((line) => !String(line['target']).startsWith('phone')),
    });
    expect([refused.status, violationsOf(refused.body)]).toEqual([422, ['mapping contains']]);
    const first = await loaded(
      await app.make(app.cliente, 'mailings', {
        name: 'Carga g',
        active: true,
        file,
        defaultDdd: '31',
        mapping,
        duplicatePolicy: 'allow',
      }),
    );
    expect(first.contacts.map(bare).slice(-1)).toEqual([['Zé', '+5531987654321 +551133334444', 'C-9']]);
    // What was said of these headings is said of the next file with them, and of no other tenant's.
    const next = await upload('Onde liga;;Quem é;Obs;Ctr\n11987654398;;Ivo;;C-1\n', 'y.csv');
    expect((await preview({ file: next })).body).toMatchObject({
      origin: 'last',
      columns: ['phones.0.number', 'phones.1.number', 'name', null, 'vars.contrato'],
    });
    expect(
      (
        await loaded(await app.make(app.cliente, 'mailings', { name: 'Carga h', active: true, file: next }))
      ).contacts.map(bare),
    ).toEqual([['Ivo', '+5511987654398', 'C-1']]);
    const other = await app.signIn('cliente2@example.com', 'painel-demo');
    const { tenantId } = (await app.call(other, 'GET', '/api/auth/me')).body['userData'] as JsonObject;
    const [dialer] = await app.list(app.admin, 'dialers');
    const opened = await app.call(app.admin, 'PATCH', `/api/tenants/${String(tenantId)}`, {
      modules: ['pabx', 'callcenter', 'chatbot', 'dialer'],
      dialerId: dialer?.id ?? null,
    });
    expect(violationsOf(opened.body)).toEqual([]);
    expect((await preview({ file: next }, {}, other)).status).toBe(404);
    const saved = await app.call(app.cliente, 'POST', '/api/mailing-contacts/import/mappings', {
      name: 'Do CRM',
      headings: ['Obs', 'onde liga'],
      columns: ['name', 'phones.2.number'],
    });
    expect((await preview({ file: next }, { mapping: saved.body['id'] ?? null })).body).toMatchObject({
      origin: 'saved',
      columns: ['phones.2.number', null, null, 'name', null],
    });
    const supervisor = await app.signIn('supervisor@example.com', 'painel-demo');
    const status = async (answer: Promise<{ status: number }>) => (await answer).status;
    expect([
      await status(preview({ file }, {}, supervisor)),
      await status(preview({})),
      await status(preview({ file: await upload('%PDF-1.7\n', 'z.csv') })),
      await status(app.call(app.cliente, 'POST', '/api/campaigns/file/preview', { record: { file } })),
    ]).toEqual([403, 404, 422, 404]);
  });

  it('is looked through before it is saved: how columns are written, what would be refused, what is needed and what goes nowhere', async () => {
    const lines = Array.from(
      { length: 40 },
      (_, row) =>
        `P${row};119876503${String(row).padStart(2, '0')};${row === 7 ? 'muito' : `${row}.096,46`};${String((row % 28) + 1).padStart(2, '0')}/01/1980`,
    );
    const file = await upload(
      ['Nome;Telefone;valor_aberto;Nascimento', ...lines, 'Sem número;12;1,00;'].join('\n'),
      'valores.csv',
    );
    const preview = async (record: JsonObject) =>
      (await app.call<FilePreview>(app.cliente, 'POST', '/api/mailings/file/preview', { record })).body;
    const seen = await preview({ file });
    expect(seen).toMatchObject({
      columns: ['name', 'phones.0.number', 'vars.valor_aberto', null],
      formats: [null, null, ',', null],
      kinds: ['text', 'phone', 'money', null],
      missing: ['vars.contrato'],
      lacking: ['vars.contrato'],
    });
    expect([seen.likely[3], seen.rows[1]?.values[2]]).toEqual(['date', '1096.4600']);
    // The variable that every contact needs has no column: nothing could be imported so.
    expect(seen.check).toMatchObject({ rows: 41, isWhole: true, refused: 41 });
    const contract = await app.one(app.cliente, 'mailing-vars', { key: 'contrato' });
    await app.call(app.cliente, 'PATCH', `/api/mailing-vars/${contract.id}`, { required: false });
    const { check } = await preview({ file });
    expect(check).toMatchObject({ rows: 41, refused: 2, cells: [0, 1, 1, 0] });
    expect(check.first).toMatchObject([
      {
        number: 9,
        cells: ['P7', '11987650307', 'muito', '08/01/1980'],
        faults: [{ column: 2, reason: 'Valor inválido' }],
      },
      { number: 42, faults: [{ column: 1, reason: 'Número inválido' }] },
    ]);
    // Somebody knows better.
    const said = await preview({
      file,
      mapping: seen.names.map((column, place) => ({
        column,
        ...(seen.targets[seen.columns[place] ?? ''] ?? seen.ignored),
        ...(place === 2 && seen.written['.']),
      })),
    });
    expect([said.formats, said.check.refused]).toEqual([[null, null, '.', null], 41]);
    await app.call(app.cliente, 'PATCH', `/api/mailing-vars/${contract.id}`, { required: true });
  });
});
