import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessFile } from '../../../core/access/types';
import type { JsonObject } from '../../../core/types';
import type { DataRecord, Violation } from '../../../core/wire';
import type { WriteEvent } from '../../../server/operations/runtime';
import { startTestApp, type TestApp } from '../../support/test-app';

const phones = {
  type: 'object',
  additionalProperties: false,
  required: ['number', 'name', 'password'],
  properties: {
    number: { type: 'string', pattern: '^\\d{4}$', 'x-admin': { unique: true } },
    name: { type: 'string', maxLength: 20 },
    kind: { enum: ['sip', 'webrtc'], default: 'sip' },
    codecs: { type: 'array', items: { type: 'string' } },
    state: { type: 'string', readOnly: true },
    password: {
      type: 'string',
      format: 'password',
      minLength: 12,
      writeOnly: true,
      pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)',
      'x-admin': { secret: { generate: 16 } },
    },
  },
  'x-admin': {
    unique: [{ fields: ['number'], pool: 'n' }],
    quotas: [{ limit: 'maxPhones' }],
    series: { counter: 'number', label: 'name', most: 50 },
  },
};
const schemas = {
  'phones.json': phones,
  'queues.json': {
    type: 'object',
    properties: { number: { type: 'string' } },
    'x-admin': { unique: [{ fields: ['number'], pool: 'n' }] },
  },
  'tenants.json': {
    type: 'object',
    properties: {
      name: { type: 'string' },
      status: { enum: ['active'] },
      modules: { type: 'array', items: { type: 'string' } },
      maxPhones: { type: 'integer' },
    },
    'x-admin': { tenancy: 'own' },
  },
};
const access: AccessFile[] = [
  { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] },
  {
    role: 'Cliente',
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: ['phones', 'queues'] }],
  },
  { role: 'Agente', rows: { '*': { tenantId: '${user.tenantId}' } }, rules: [{ action: 'read', subject: 'phones' }] },
];

interface Answer {
  ids: string[];
  generated: { number: string; name: string; password: string }[];
}

let app: TestApp;
let cliente: string;
let tenantId: string;

beforeAll(async () => {
  app = await startTestApp({ schemas, access });
  expect(app.registry.current().faults).toEqual([]);
  tenantId = await app.tenant('Um', { maxPhones: 30 });
  cliente = await app.caller('Cliente', tenantId);
});
afterAll(() => app.close());

const post = (body: JsonObject, by = cliente, collection = 'phones') =>
  app.call(by, 'POST', `/api/${collection}/series`, body);
const all = async () => (await app.call<DataRecord[]>(cliente, 'GET', '/api/phones?sort=["number","ASC"]')).body;
const refusals = (body: JsonObject) =>
  ((body['errors'] ?? []) as unknown as Violation[]).map(({ path, code, params }) =>
    [path, code, ...('row' in params ? [params['row']] : [])].join(' '),
  );

it('makes records that count up, with what they have in common and secrets told once', async () => {
  const model = await app.call<DataRecord>(cliente, 'POST', '/api/phones', {
    number: '0001',
    name: 'Model',
    kind: 'webrtc',
    codecs: ['opus'],
    password: 'Abcdefgh1234',
  });
  const events: WriteEvent[] = [];
  const ended = app.onWrite((event) => events.push(event));
  const made = await post({ first: '0098', quantity: 3, prefix: 'Ramal', like: model.body.id });
  ended();
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { ids, generated } = made.body as unknown as Answer;
  expect(generated.map(({ number, name }) => `${number} ${name}`)).toEqual([
    '0098 Ramal 0098',
    '0099 Ramal 0099',
    '0100 Ramal 0100',
  ]);
  expect(new Set(generated.map(({ password }) => password)).size).toBe(3);
  const [, ...records] = await all();
  expect(records.map(({ id }) => id)).toEqual(ids);
  for (const record of records)
    expect(record).toMatchObject({ kind: 'webrtc', codecs: ['opus'], hasPassword: true, version: 1 });
  expect(events).toEqual([{ collection: 'phones', ids, tenantId, action: 'create' }]);
  const audit = await app.database.owner.script(
    `select * from "audit-logs" where "entity" = 'phones' and "action" = 'create'`,
  );
  expect(audit).toHaveLength(4);
  for (const { password } of generated) expect(JSON.stringify(audit)).not.toContain(password);
});

it('makes none when some are refused, and names every one of those', async () => {
  await app.call(cliente, 'POST', '/api/queues', { number: '0203' });
  const before = await all();
  const refused = await post({ first: '0098', quantity: 4, prefix: 'x' });
  expect({ status: refused.status, errors: refusals(refused.body) }).toEqual({
    status: 422,
    errors: ['rows.0.number unique 0098', 'rows.1.number unique 0099', 'rows.2.number unique 0100'],
  });
  expect(
    refusals(
      (await post({ first: '0202', quantity: 2, prefix: 'a name that is far too long', values: { kind: 'fax' } })).body,
    ),
  ).toEqual([
    'rows.0.name maxLength 0202',
    'rows.0.kind enum 0202',
    'rows.1.name maxLength 0203',
    'rows.1.kind enum 0203',
  ]);
  expect(refusals((await post({ first: '0202', quantity: 2, prefix: 'x' })).body)).toEqual([
    'rows.1.number unique 0203',
  ]);
  expect(refusals((await post({ first: '9998', quantity: 3, prefix: 'x' })).body)).toEqual([
    'rows.2.number pattern 10000',
  ]);
  const [quota] = refusals((await post({ first: '0300', quantity: 40, prefix: 'x' })).body);
  expect(quota).toBe('rows.26 quota 0326');
  expect(await all()).toEqual(before);
});

it('is for those who may create, within the tenant and the bounds', async () => {
  expect(refusals((await post({ first: 'abc', quantity: 51 })).body)).toEqual([
    'first pattern',
    'quantity maximum',
    'prefix required',
  ]);
  expect(refusals((await post({ quantity: 0.5, prefix: 1 })).body)).toEqual([
    'first required',
    'quantity type',
    'prefix type',
  ]);
  expect((await post({ first: '0400', quantity: 1, prefix: 'x', values: { nonsense: 1 } })).status).toBe(400);
  expect((await post({ first: '0400', quantity: 1, prefix: 'x', values: { state: 'y' } })).status).toBe(422);
  expect((await post({ first: '0400', quantity: 1, prefix: 'x' }, await app.caller('Agente', tenantId))).status).toBe(
    403,
  );
  const stranger = await app.caller('Cliente', await app.tenant('Dois'));
  const [mine] = await all();
  expect((await post({ first: '0400', quantity: 1, prefix: 'x', like: mine?.id ?? '' }, stranger)).status).toBe(404);
  expect((await post({ first: '0098', quantity: 1, prefix: 'x' }, stranger)).status).toBe(201);
  expect((await post({ first: '1', quantity: 1 }, cliente, 'queues')).status).toBe(404);
  const admin = await app.caller('Admin', null);
  expect(refusals((await post({ first: '0500', quantity: 1, prefix: 'x' }, admin)).body)).toEqual([
    'tenantId required',
  ]);
  expect(refusals((await post({ quantity: 1, prefix: 'x', tenantId: null }, admin)).body)).toEqual([
    'tenantId required',
    'first required',
  ]);
  expect((await post({ first: '0500', quantity: 1, prefix: 'x', tenantId }, admin)).status).toBe(201);
});
