import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { importer } from '../../../support/importer';
import { startTestApp, type TestApp } from '../../../support/test-app';

/** Called as a collection of the product, whose words it has. */
const TRANSFERS = 'contact-transfers';
const screens = (path: string) => [
  { path, role: 'Cliente', subject: 'Cliente', actions: ['read', 'create', 'delete'] },
];

let app: TestApp;
let cliente: string;
let transfer: string;
const { run, all } = importer(() => app);

beforeAll(async () => {
  app = await startTestApp({
    schemas: {
      [`${TRANSFERS}.json`]: {
        type: 'object',
        properties: {
          mode: { enum: ['all', 'filtered'] },
          totalContacts: { type: 'integer' },
          note: { type: 'string' },
        },
        'x-admin': {
          representation: '{{mode}} – {{totalContacts}}',
          search: ['note'],
          softDelete: true,
          screens: screens('/cliente/transfers'),
        },
      },
      'notes.json': {
        type: 'object',
        properties: { transferId: { type: 'string', 'x-admin': { reference: TRANSFERS } } },
        'x-admin': { representation: '{{id}}', screens: screens('/cliente/notes') },
      },
    },
    access: [
      {
        role: 'Cliente',
        rows: { '*': { tenantId: '${user.tenantId}' } },
        rules: [{ action: 'manage', subject: [TRANSFERS, 'notes'] }],
      },
    ],
  });
  cliente = await app.caller('Cliente', await app.tenant('Um'));
  transfer = (
    await app.call<DataRecord>(cliente, 'POST', `/api/${TRANSFERS}`, {
      mode: 'filtered',
      totalContacts: 17,
      note: 'carteira',
    })
  ).body.id;
});
afterAll(() => app.close());

const ask = async <Body = JsonObject>(path: string, language: string) =>
  (await app.call<Body>(cliente, 'GET', path, undefined, { 'accept-language': language })).body;

it('a name that is made of a choice has the word of the language: found by search, and among what was deleted', async () => {
  const named = async (language: string) =>
    (await ask<{ hits: { name: string }[] }>('/api/search/records?q=carteira', language)).hits.map(({ name }) => name);
  expect([await named('pt'), await named('en')]).toEqual([['Por filtro – 17'], ['By filter – 17']]);
  const gone = (await app.call<DataRecord>(cliente, 'POST', `/api/${TRANSFERS}`, { mode: 'all', totalContacts: 3 }))
    .body.id;
  expect((await app.call(cliente, 'DELETE', `/api/${TRANSFERS}/${gone}`)).status).toBe(200);
  expect((await ask<{ name: string }[]>(`/api/${TRANSFERS}/trash`, 'pt')).map(({ name }) => name)).toEqual([
    'Todos – 3',
  ]);
});

it('a file names a record by the word, or by what stands in the API', async () => {
  for (const name of ['Por filtro – 17', 'filtered – 17'])
    expect((await run(cliente, `transferId\n${name}\n`, {}, 'notes')).outcome).toMatchObject({
      created: 1,
      refused: 0,
    });
  expect((await all(cliente, 'notes')).map(({ transferId }) => transferId)).toEqual([transfer, transfer]);
});
