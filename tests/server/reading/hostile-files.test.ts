import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCsv } from '../../../server/reading/table/read-csv';
import { IMPORT_ACCESS, IMPORT_SCHEMAS } from '../../fixtures/import-shops';
import { drawer, hostileFile } from '../../support/hostile-files';
import { importer } from '../../support/importer';
import { startTestApp, type TestApp } from '../../support/test-app';

const FILES = 150;
const LINES = 100_000;

let app: TestApp;
let token: string;
let folder: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: IMPORT_SCHEMAS, access: IMPORT_ACCESS });
  token = await app.caller('Cliente', await app.tenant('Um'));
  folder = await mkdtemp(join(tmpdir(), 'painel-hostile-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const { send, preview } = importer(() => app);

const PLACES = { upload: '/api/files', record: '/api/shops', table: '/api/import-files' };

it('answers in words whatever a file holds', async () => {
  const draw = drawer(process.env['PROPERTY_SEED'] ?? 'suite');
  for (let number = 0; number < FILES; number += 1) {
    const { kind, door, type, bytes } = hostileFile(draw, 100_000);
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const answer = await app.fastify.inject({ method: 'POST', url: PLACES[door], headers, payload: bytes });
    const told = `${number} ${kind} (${bytes.length} bytes): ${answer.statusCode} ${answer.body.slice(0, 200)}`;
    expect(answer.statusCode, told).toBeLessThan(500);
    if (door !== 'table' || answer.statusCode !== 201) continue;
    const body = JSON.stringify({ file: answer.json<{ id: string }>().id });
    const looked = await app.fastify.inject({
      method: 'POST',
      url: '/api/shops/import/preview',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
    expect(looked.statusCode, `${told}, then ${looked.body.slice(0, 200)}`).toBeLessThan(500);
  }
});

it('reads ragged and empty lines at the cost of regular ones', async () => {
  const millisecondsOf = async (name: string, line: string) => {
    const path = join(folder, name);
    await writeFile(path, `name;code\n${line.repeat(LINES)}`);
    const begun = performance.now();
    let rows = 0;
    for await (const piece of readCsv(path, { encoding: 'utf-8', separator: ';' })) rows += piece.length;
    expect(rows).toBe(LINES + 1);
    return performance.now() - begun;
  };
  await millisecondsOf('warm.csv', 'a;b\n');
  const regular = await millisecondsOf('regular.csv', 'a;b\n');
  // An error object for each took sixty times as long.
  expect((await millisecondsOf('empty.csv', '\n')) / regular).toBeLessThan(15);
  expect((await millisecondsOf('ragged.csv', 'a;b;c\n')) / regular).toBeLessThan(15);
});

it('previews a file of empty lines', async () => {
  const { id } = await send(token, `name;code\nAna;1\n${'\n'.repeat(LINES)}`);
  expect(await preview(token, id)).toMatchObject({ headings: ['name', 'code'], rows: [{ number: 2 }] });
});
