import { afterAll, beforeAll, expect, it } from 'vitest';
import { IMPORT_ACCESS, IMPORT_SCHEMAS } from '../../../fixtures/import-shops';
import { importer, PT } from '../../../support/importer';
import { startTestApp, type TestApp } from '../../../support/test-app';
import { workbookParts, zipOf } from '../../../support/zip-of';

let app: TestApp;
let cliente: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: IMPORT_SCHEMAS, access: IMPORT_ACCESS });
  cliente = await app.caller('Cliente', await app.tenant('Um'));
});
afterAll(() => app.close());

const { send, preview, run, refusals, all } = importer(() => app);

it('reads every encoding, separator and heading', async () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  const files: [Buffer, string, string][] = [
    [Buffer.from('\ufeffname;Floors\nJoão;1\n'), 'utf-8', ';'],
    [Buffer.from('NAME,floors\r\n"João",1'), 'utf-8', ','],
    [latin('name\tfloors\rJoão\t1\r'), 'windows-1252', '\t'],
    [latin('Name|floors\nJoão|1\n'), 'windows-1252', '|'],
    [wide('name;floors\nJoão;1\n'), 'utf-16le', ';'],
    [wide('name;floors\nJoão;1\n').swap16(), 'utf-16be', ';'],
    [Buffer.from('sep=|\nname|floors\nJoão|1\n'), 'utf-8', '|'],
    [Buffer.from('Lojas de 2026\n\nname;floors\nJoão;1\nAna;2\n'), 'utf-8', ';'],
  ];
  for (const [content, encoding, separator] of files) {
    const { id } = await send(cliente, content);
    const {
      options,
      columns,
      rows: [first],
    } = await preview(cliente, id);
    expect({ encoding: options.encoding, separator: options.separator, columns, values: first?.values }).toEqual({
      encoding,
      separator,
      columns: ['name', 'floors'],
      values: ['João', 1],
    });
  }
  const wrong = await send(cliente, Buffer.from('name,note;text\nJoão,1\n'));
  expect(
    (await preview(cliente, wrong.id, { options: { separator: ';', encoding: 'windows-1252' } })).headings,
  ).toEqual(['name,note', 'text']);
});

it('reads spreadsheets with their days and numbers, of the sheet that is chosen', async () => {
  const cell = (place: string, value: string | number, more = '') => `<c r="${place}"${more}><v>${value}</v></c>`;
  const shared = ['name', 'opened', 'visited', 'phone', '=cmd|1 &amp; Ação'];
  const sheet = [
    `<row r="1">${['A', 'B', 'C', 'D'].map((column, index) => cell(`${column}1`, index, ' t="s"')).join('')}<c r="E1" t="inlineStr"><is><t>active</t></is></c></row>`,
    `<row r="4">${cell('A4', 4, ' t="s"')}${cell('B4', 46053, ' s="1"')}${cell('C4', 46053.5, ' s="2"')}${cell('D4', 11987654321)}${cell('E4', 1, ' t="b"')}</row>`,
    `<row r="5">${cell('A5', 4, ' t="s"')}</row>`,
  ];
  const { id, format } = await send(
    cliente,
    zipOf(workbookParts({ Capa: ['<row r="1"/>'], Lojas: sheet }, shared)),
    'a.xlsx',
  );
  const options = { ...PT, sheet: 1 };
  const {
    sheets,
    columns,
    rows: [first, second],
  } = await preview(cliente, id, { options });
  expect({ format, sheets, columns }).toEqual({
    format: 'xlsx',
    sheets: ['Capa', 'Lojas'],
    columns: ['name', 'opened', 'visited', 'phone', 'active'],
  });
  expect(first).toMatchObject({
    number: 4,
    values: ['=cmd|1 & Ação', '2026-01-31', '2026-01-31T15:00:00.000Z', '+5511987654321', true],
  });
  expect(second).toMatchObject({ number: 5, values: ['=cmd|1 & Ação', null, null, null, null] });
  const unread = await send(
    cliente,
    zipOf(
      workbookParts({
        Capa: [],
        Lojas: [
          '<row><c t="str"><v>name</v></c><c t="str"><v>floors</v></c><c t="str"><v>notes</v></c><c t="str"><v>code</v></c></row>',
          '<row><c t="str"><v>A</v></c><c/><c t="str"><f>IF(A2,A2,"")</f><v></v></c><c t="str"><v>A1</v></c></row>',
          '<row><c t="str"><v>B</v></c><c><f>SUM(A1:A2)</f><v></v></c></row>',
          '<row><c t="str"><v>C</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
        ],
      }),
    ),
    'formulas.xlsx',
  );
  // Sheets that are empty are not where a file begins; an empty cell counts, also where cells do not name their columns.
  const read = await preview(cliente, unread.id);
  expect(read.options.sheet).toBe(1);
  expect(read.rows.map(({ values }) => values)).toEqual([
    ['A', null, null, 'A1'],
    ['B', '=SUM(A1:A2)', null, null],
    ['C', '#DIV/0!', null, null],
  ]);
  const parts = workbookParts({ Listas: ['<row><c t="str"><v>x</v></c></row>'], Lojas: sheet }, shared);
  const hidden = await send(
    cliente,
    zipOf({
      ...parts,
      'xl/workbook.xml': String(parts['xl/workbook.xml']).replace('name="Listas"', 'name="Listas" state="veryHidden"'),
    }),
    'hidden.xlsx',
  );
  expect(await preview(cliente, hidden.id)).toMatchObject({
    sheets: ['Lojas', 'Listas'],
    options: { sheet: 0 },
    headings: ['name', 'opened', 'visited', 'phone', 'active'],
  });
  const bomb = { ...workbookParts({ A: [] }), 'xl/worksheets/sheet1.xml': Buffer.alloc(20 * 1024 * 1024, 32) };
  const burst = await send(cliente, zipOf(bomb), 'bomb.xlsx');
  expect((await app.call(cliente, 'POST', '/api/shops/import/preview', { file: burst.id })).status).toBe(413);
  const torn = await send(cliente, zipOf(workbookParts({ A: sheet }, shared)).subarray(0, 900), 'torn.xlsx');
  expect((await app.call(cliente, 'POST', '/api/shops/import/preview', { file: torn.id })).body).toMatchObject({
    status: 422,
    code: 'unreadable_file',
  });
});

it('reads accents that are far from the beginning, and Arabic of former times', async () => {
  const many = `name;floors\n${'Ana;1\n'.repeat(20_000)}`;
  expect(
    (await preview(cliente, (await send(cliente, Buffer.from(`${many}João;1\n`, 'latin1'))).id)).options.encoding,
  ).toBe('windows-1252');
  expect((await preview(cliente, (await send(cliente, `${many}João;1\n`)).id)).options.encoding).toBe('utf-8');
  const arabic = Buffer.concat([
    Buffer.from('name;floors\n'),
    Buffer.from([0xe3, 0xcd, 0xe3, 0xcf]),
    Buffer.from(';1\n'),
  ]);
  expect(await preview(cliente, (await send(cliente, arabic)).id)).toMatchObject({
    options: { encoding: 'windows-1256' },
    rows: [{ values: ['محمد', 1] }],
  });
});

it('leaves out rows that say nothing', async () => {
  const token = await app.caller('Cliente', await app.tenant('Novo'));
  const view = await run(token, 'name;floors;notes\nA;1;\n;;\n \n; ;\nB;2;\n;;');
  expect(view).toMatchObject({ outcome: { created: 2, refused: 0 } });
  expect((await all(token)).map(({ name }) => name)).toEqual(['A', 'B']);
  const sheet = zipOf(
    workbookParts({
      A: [
        '<row><c t="str"><v>name</v></c></row>',
        '<row><c t="str"><v> </v></c></row>',
        '<row><c t="str"><v>\'=C</v></c></row>',
      ],
    }),
  );
  expect(await refusals(token, await run(token, sheet))).toEqual([]);
  // In a workbook the apostrophe is part of the text.
  expect((await all(token)).map(({ name }) => name)).toEqual(['A', 'B', "'=C"]);
});

it('refuses what is no table', async () => {
  const others = [
    Buffer.alloc(64),
    Buffer.from('name;floors\n\u0001\u0002\u0003'),
    '<!DOCTYPE html><table></table>',
    '\ufeff<?xml version="1.0"?>',
    '[{"name": "A"}]',
    '{\\rtf1 }',
  ];
  for (const payload of others) {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/import-files',
      headers: { authorization: `Bearer ${cliente}`, 'content-type': 'text/csv' },
      payload,
    });
    expect(answer.json()).toMatchObject({ status: 422, code: 'unreadable_file' });
  }
});

it('takes many small files in a row', async () => {
  const token = await app.caller('Cliente', await app.tenant('Novo'));
  for (let count = 0; count < 30; count += 1) await send(token, `name\n${count}\n`);
});

it('takes no more than five hundred files of one person within an hour; older ones make way', async () => {
  const token = await app.caller('Cliente', await app.tenant('Muitos'));
  const { id: first } = await send(token, 'name\n0\n');
  const known = `painel.import_files where "id" = '${first}'`;
  await app.database.owner.script(`
    insert into painel.import_files ("id", "tenantId", "userId", "size")
    select gen_random_uuid(), "tenantId", "userId", 1 from painel.import_files, generate_series(1, 499) where "id" = '${first}'`);
  await expect(send(token, 'name\n500\n')).rejects.toThrow(/429/);
  await send(await app.caller('Cliente', await app.tenant('Outros')), 'name\n1\n');
  await app.database.owner.script(`update painel.import_files set "createdAt" = now() - interval '2 hours'
    where "userId" = (select "userId" from ${known}) and "id" <> '${first}'`);
  await send(token, 'name\n500\n');
  expect(await preview(token, first)).not.toMatchObject({ status: 404 });
  await app.database.owner.script(
    `update painel.import_files set "createdAt" = now() - interval '3 hours' where "id" = '${first}'`,
  );
  await send(token, 'name\n501\n');
  expect(await preview(token, first)).toMatchObject({ status: 404 });
});

it('says with the columns, of any collection, which cells would be refused and why, and nothing of what no cell can tell', async () => {
  const shops = await send(
    cliente,
    'name;kind;floors;regionId\nUm;own;1;\nDois;nenhum;x;\nTrês;rented;2;Não há\n;own;1;',
  );
  const { check } = await preview(cliente, shops.id, { options: PT });
  const faults = check?.first.map(
    ({ number, cells, faults: found }) =>
      `${number} ${cells.join('|')}: ${found.map(({ column, reason }) => `${column} ${reason}`).join(', ')}`,
  );
  expect({ rows: check?.rows, isWhole: check?.isWhole, refused: check?.refused, cells: check?.cells }).toEqual({
    rows: 4,
    isWhole: true,
    refused: 3,
    cells: [1, 1, 1, 1],
  });
  expect(faults?.map((line) => line.split(':')[0])).toEqual([
    '3 Dois|nenhum|x|',
    '4 Três|rented|2|Não há',
    '5 |own|1|',
  ]);
  expect(faults?.[0]).toMatch(/1 \S.*, 2 \S/);
  // Its quota, and who has the number already, are asked when it is written.
  const lines = await send(cliente, 'number\n1234\n12\n1;2');
  expect((await preview(cliente, lines.id, { options: { ...PT, separator: ';' } }, 'lines')).check).toMatchObject({
    rows: 3,
    refused: 2,
    cells: [1],
  });
  // A column that goes nowhere says nothing, nor do changes of records that have the rest.
  expect((await preview(cliente, shops.id, { options: PT, columns: ['name', null, null, null] })).check).toMatchObject({
    refused: 1,
    cells: [1, 0, 0, 0],
  });
  expect((await preview(cliente, shops.id, { options: PT, mode: 'update' })).check).toBeNull();
});
