import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvLine } from '../../../../../core/import/csv-line';
import type { JobView } from '../../../../../core/jobs';
import { IMPORT_ACCESS, IMPORT_SCHEMAS } from '../../../../fixtures/import-shops';
import { importer, PT } from '../../../../support/importer';
import { startTestApp, type TestApp } from '../../../../support/test-app';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ schemas: IMPORT_SCHEMAS, access: IMPORT_ACCESS });
});
afterAll(() => app.close());

const { send, ended, run, refusals, all } = importer(() => app);
const newTenant = async () => app.caller('Cliente', await app.tenant('Novo'));

it('reads a large file beside the server, and refuses of it what it refuses of a small one', async () => {
  const token = await newTenant();
  for (const name of ['Norte', 'Dupla', 'Dupla']) await app.call(token, 'POST', '/api/regions', { name });
  const notes = 'x'.repeat(1000);
  const rows = Array.from({ length: 300 }, (_, index) => [
    `Loja ${index}`,
    `L${index}`,
    index % 2 === 0 ? 'Norte' : '',
    notes,
  ]);
  const changed: [number, string[]][] = [
    [1, ['Same code', 'L0', '', notes]],
    [3, ['', 'L3', '', notes]],
    [5, ['Nowhere', 'L5', 'Sul', notes]],
    [7, ['Twice', 'L7', 'Dupla', notes]],
    [9, ['Short', 'L9']],
  ];
  for (const [place, row] of changed) rows[place] = row;
  const file = [['name', 'code', 'regionId', 'notes'], ...rows].map((cells) => csvLine(cells, ';')).join('');
  const found = ['3 code:unique', '5 name:required', '7 regionId:reference', '9 regionId:ambiguous', '11 :columns'];
  expect(await refusals(token, await run(token, file, { dry: true }))).toEqual(found);
  const view = await run(token, file);
  expect(view).toMatchObject({ status: 'done', done: 300, outcome: { created: 295, refused: 5 } });
  expect(await refusals(token, view)).toEqual(found);
  expect((await all(token)).map(({ code }) => code)).toEqual(
    rows.filter((row) => changed.every(([, other]) => other !== row)).map(([, code]) => code),
  );
  const back = await app.fastify.inject({
    method: 'GET',
    url: `/api/jobs/${view.id}/result`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(back.body.split('\r\n')[1]).toMatch(new RegExp(`^Same code;L0;;${notes};3;`));
  const wide = await send(token, file + ';'.repeat(600));
  const started = await app.call<JobView>(token, 'POST', '/api/shops/import', {
    file: wide.id,
    name: wide.name,
    columns: ['name', 'code', null, null],
    options: PT,
  });
  expect(await ended(token, started.body.id)).toMatchObject({
    status: 'failed',
    problem: { code: 'unreadable_file', params: { row: 302 } },
  });
});

it('ends when it is cancelled, keeps what is done, and can take it back', async () => {
  const token = await newTenant();
  const { id, name } = await send(
    token,
    `name\n${Array.from({ length: 60_000 }, (_, index) => `Loja ${index}`).join('\n')}\n`,
  );
  const started = await app.call<JobView>(token, 'POST', '/api/shops/import', {
    file: id,
    name,
    columns: ['name'],
    options: PT,
  });
  await expect
    .poll(async () => (await app.call<JobView>(token, 'GET', `/api/jobs/${started.body.id}`)).body.done, {
      timeout: 40_000,
      interval: 20,
    })
    .toBeGreaterThan(0);
  await app.call(token, 'POST', `/api/jobs/${started.body.id}/cancel`);
  const view = await ended(token, started.body.id);
  const { headers } = await app.call(token, 'GET', '/api/shops?range=[0,0]');
  expect(view).toMatchObject({ status: 'cancelled', canUndo: true, outcome: { created: view.done } });
  expect(view.done).toBeLessThan(60_000);
  expect(String(headers['content-range'])).not.toMatch(/\/0$/);
});
