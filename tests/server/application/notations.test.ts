import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvLine } from '../../../core/import/csv-line';
import type { DataRecord } from '../../../core/wire';
import { defineApp } from '../../../server/application/application';
import { definePlugin } from '../../../server/application/plugin';
import { generatedDemo } from '../../../server/demo/generated-demo';
import notations from '../../fixtures/library-notations';
import { importer } from '../../support/importer';
import { startTestApp, type TestApp } from '../../support/test-app';

const shelving = definePlugin({ name: 'shelving', notations });
const books = {
  type: 'object',
  required: ['mark'],
  properties: {
    mark: { type: 'string', format: 'shelf-mark', 'x-admin': { unique: true } },
    notes: { type: 'array', items: { type: 'string' } },
  },
};

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: { 'books.json': books }, application: defineApp({ plugins: [shelving] }) });
  token = await app.caller('Admin', null);
});
afterAll(() => app.close());

const { run, refusals, all } = importer(() => app);
const make = (mark: string, notes: string[] = []) => app.call(token, 'POST', '/api/books', { mark, notes });
/** A record of so many parts is checked on a thread. */
const MANY_NOTES = Array.from({ length: 5000 }, (_, place) => `note ${place}`);

it('a format of the application is checked, of small records by the server and of large ones on a thread', async () => {
  expect((await make('DRU102')).status).toBe(201);
  expect((await make('LIS102', MANY_NOTES)).status).toBe(201);
  for (const notes of [[], MANY_NOTES])
    expect(await make('DRU-1', notes)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'mark', code: 'format' }] },
    });
});

it('a file that is read on a thread has its texts as people write them', async () => {
  const long = JSON.stringify(['x'.repeat(1000)]);
  const marks = Array.from({ length: 300 }, (_, row) => (row === 7 ? 'lost' : `ros-${row + 100}`));
  const file = [['mark', 'notes'], ...marks.map((mark) => [mark, long])].map((cells) => csvLine(cells, ';')).join('');
  const view = await run(token, file, {}, 'books');
  expect(view).toMatchObject({ status: 'done', outcome: { created: 299, refused: 1 } });
  expect(await refusals(token, view)).toEqual(['9 mark:format']);
  expect((await all(token, 'books')).map(({ mark }) => mark)).toContain('ROS399');
});

it('demo data are drawn by it', async () => {
  const made = await startTestApp({
    schemas: { 'books.json': books },
    application: defineApp({ plugins: [shelving] }),
  });
  await generatedDemo.load(made.runtime, made.log);
  const { body } = await made.call<DataRecord[]>(await made.caller('Admin', null), 'GET', '/api/books?range=[0,99]');
  expect(body.length).toBeGreaterThan(50);
  expect(body.filter(({ mark }) => !/^(?:DRU|LIS|ROS)\d{3}$/.test(String(mark)))).toEqual([]);
  await made.close();
});

it('is refused where it is one of the framework, where two plug-ins bring it, and where threads could not load it', () => {
  const { place, formats } = notations;
  const mail = { email: { holds: () => true } };
  expect(() => defineApp({ plugins: [definePlugin({ name: 'x', notations: { place, formats: mail } })] })).toThrow(
    'expected a format of its own, got email',
  );
  expect(() => defineApp({ plugins: [shelving, definePlugin({ name: 'x', notations })] })).toThrow(
    'expected one format "shelf-mark", got two, of the plug-ins "shelving" and "x"',
  );
  expect(() =>
    defineApp({
      plugins: [
        definePlugin({ name: 'x', notations: { place: { name: 'library', beside: import.meta.url }, formats } }),
      ],
    }),
  ).toThrow('expected notations in a file <name>-notations.ts');
});
