import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessFile } from '../../../core/access/types';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { compile } from '../../../server/database/builder';
import type { Executor } from '../../../server/database/types';
import { findByKey } from '../../../server/operations/batch/find-by-key';
import { asSystem, resourceOf } from '../../../server/operations/context';
import { comparedAs, comparedNumber, comparedValue } from '../../../server/database/statements/tolerant-text';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
let cliente: string;
let other: string;

const schemas = {
  'contacts.json': {
    type: 'object',
    properties: {
      name: { type: 'string' },
      phone: { type: 'string', format: 'phone', 'x-admin': { unique: true, tolerates: 'added-digit' } },
    },
    'x-admin': { search: ['name', 'phone'] },
  },
  'cost-centers.json': {
    type: 'object',
    properties: {
      name: { type: 'string' },
      dialPin: { type: 'string', format: 'password', writeOnly: true, 'x-admin': { unique: true } },
    },
    'x-admin': { softDelete: true },
  },
};
const manage = (subject: string) => ({ action: 'manage', subject });

beforeAll(async () => {
  const access: AccessFile = {
    role: 'Cliente',
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: Object.keys(schemas).map((file) => manage(file.replace('.json', ''))),
  };
  app = await startTestApp({ schemas, access: [access] });
  cliente = await app.caller('Cliente', await app.tenant('Um'));
  other = await app.caller('Cliente', await app.tenant('Dois'));
});
afterAll(() => app.close());

const list = async (collection: string, filter: object) =>
  (
    await app.call<DataRecord[]>(
      cliente,
      'GET',
      `/api/${collection}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  ).body.map(({ name }) => name);
const refusals = ({ status, body }: { status: number; body: JsonObject }) => ({
  status,
  errors: (body['errors'] as JsonObject[] | undefined)?.map(({ path, code }) => ({ path, code })),
});
const taken = (path: string) => ({ status: 422, errors: [{ path, code: 'unique' }] });

describe('the ninth digit of a Brazilian mobile number', () => {
  it('is left out alike by every way to compare', async () => {
    const numbers = [
      '+5581987654321',
      '+558187654321',
      '+5511951234567',
      '+551151234567',
      '+351987654321',
      '+15597654321234',
      '08007701234',
      '+55119876543210',
    ];
    const field = app.registry
      .current()
      .resources.get('contacts')
      ?.fields.find(({ name }) => name === 'phone');
    const rows = await app.database.owner.script<{ slow: string; quick: string }>(
      `select ${comparedAs(field, '"phone"') ?? ''} as slow, ${comparedNumber('"phone"')} as quick from unnest(array['${numbers.join("','")}']) with ordinality as given("phone", place) order by place`,
    );
    expect(rows.map(({ quick }) => quick)).toEqual(numbers.map(comparedValue));
    expect(rows.map(({ slow }) => slow)).toEqual(numbers.map(comparedValue));
  });

  beforeAll(async () => {
    for (const [name, phone] of [
      ['Com', '+5581987654321'],
      ['Sem', '+558199990000'],
      ['Fixo', '+551151234567'],
      ['Nove', '+5511951234567'],
    ]) {
      const { status, body } = await app.call(cliente, 'POST', '/api/contacts', { name, phone });
      expect(status, JSON.stringify(body)).toBe(201);
    }
  });

  it('makes no second contact', async () => {
    expect(refusals(await app.call(cliente, 'POST', '/api/contacts', { name: 'x', phone: '+558187654321' }))).toEqual(
      taken('phone'),
    );
    expect(refusals(await app.call(cliente, 'POST', '/api/contacts', { name: 'x', phone: '+5581999990000' }))).toEqual(
      taken('phone'),
    );
    expect((await app.call(other, 'POST', '/api/contacts', { name: 'x', phone: '+558187654321' })).status).toBe(201);
  });

  it('is no difference to filters and search', async () => {
    for (const phone of ['+5581987654321', '+558187654321']) expect(await list('contacts', { phone })).toEqual(['Com']);
    for (const phone of ['+5581999990000', '+558199990000'])
      expect(await list('contacts', { phone: [phone, '+10000000000'] })).toEqual(['Sem']);
    expect(await list('contacts', { phone_neq: '+558187654321' })).toEqual(['Fixo', 'Nove', 'Sem']);
    for (const text of ['81987654321', '8187654321']) expect(await list('contacts', { q: text })).toEqual(['Com']);
    for (const text of ['81999990000', '8199990000'])
      expect(await list('contacts', { phone_like: text })).toEqual(['Sem']);
  });

  it('lets records be found by very many numbers at once, by the index, and as well where row policies keep that away', async () => {
    const tenantId =
      (
        await app.database.owner.script<{ tenantId: string }>(`select "tenantId" from "contacts" where "name" = 'Com'`)
      )[0]?.tenantId ?? '';
    const system = asSystem(app.runtime, { tenantId });
    const contacts = resourceOf(system, 'contacts');
    const numbers = ['+558187654321', '+5581999990000', '+5511951234567', '+551151234567', '+5511911111111'];
    const find = (executor: Executor) => findByKey(system, executor, contacts, 'phone', numbers);
    const found = async () => [...(await find(app.database.as(system.scope))).keys()].toSorted();
    const plan: string[] = [];
    await app.database.transaction(system.scope, async (executor) => {
      await executor.run(compile(sql`select set_config('enable_seqscan', 'off', true)`));
      await find({
        async run(query) {
          const lines = await executor.run<Record<'QUERY PLAN', string>>({ ...query, sql: `explain ${query.sql}` });
          plan.push(...lines.map((line) => line['QUERY PLAN']));
          return [];
        },
      });
    });
    expect(plan.filter((line) => line.includes('Index Cond') && line.includes('regexp_replace'))).toHaveLength(1);
    const all = ['+551151234567', '+5511951234567', '+558187654321', '+558199990000'].toSorted();
    expect(await found()).toEqual(all);
    await app.database.owner.script('alter function regexp_replace(text, text, text) not leakproof');
    expect(await found()).toEqual(all);
    await app.database.owner.script('alter function regexp_replace(text, text, text) leakproof');
  });

  it('is one where the rest is the number of a landline', async () => {
    expect(await list('contacts', { phone: '+551151234567' })).toEqual(['Fixo']);
    expect(await list('contacts', { phone: '+5511951234567' })).toEqual(['Nove']);
  });
});

describe('a secret that occurs once', () => {
  const center = (name: string, dialPin: string) => ({ name, dialPin });

  it('is refused a second time in the tenant, whichever way it comes', async () => {
    const first = await app.call<DataRecord>(cliente, 'POST', '/api/cost-centers', center('1', '4711'));
    const second = await app.call<DataRecord>(cliente, 'POST', '/api/cost-centers', center('2', '4712'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(refusals(await app.call(cliente, 'POST', '/api/cost-centers', center('3', '4711')))).toEqual(
      taken('dialPin'),
    );
    expect(
      refusals(await app.call(cliente, 'PATCH', `/api/cost-centers/${second.body.id}`, { dialPin: '4711' })),
    ).toEqual(taken('dialPin'));
    expect(await list('cost-centers', {})).toHaveLength(2);
    expect((await app.call(cliente, 'PATCH', `/api/cost-centers/${first.body.id}`, { dialPin: '4711' })).status).toBe(
      200,
    );
    expect((await app.call(other, 'POST', '/api/cost-centers', center('1', '4711'))).status).toBe(201);
    expect((await app.call(cliente, 'DELETE', `/api/cost-centers/${first.body.id}`)).status).toBe(200);
    expect((await app.call(cliente, 'POST', '/api/cost-centers', center('4', '4711'))).status).toBe(201);
  });

  it('is won by one of two at once', async () => {
    const answers = await Promise.all(
      ['5', '6', '7'].map((code) => app.call(cliente, 'POST', '/api/cost-centers', center(code, '9090'))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  });

  it('is nowhere in clear', async () => {
    const tables = await app.database.owner.script(`select * from "cost-centers"`);
    const audit = await app.database.owner.script(`select * from "audit-logs" where "entity" = 'cost-centers'`);
    expect(JSON.stringify([tables, audit])).not.toMatch(/"(?:4711|4712|9090)"/);
  });
});
