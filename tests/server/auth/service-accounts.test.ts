import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { defineApp } from '../../../server/application/application';
import { definePlugin, type Application } from '../../../server/application/plugin';
import { route } from '../../../server/rest/route';
import { serviceCaller } from '../../../server/rest/service-caller';
import { startTestApp, type TestApp } from '../../support/test-app';

declare module 'painel' {
  interface PluginServiceRights {
    weather: true;
    tides: true;
  }
}

const accounts = {
  title: 'Service accounts',
  type: 'object',
  required: ['name', 'rights', 'active'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 80 },
    rights: { type: 'array', items: { enum: ['weather', 'tides'] }, minItems: 1 },
    active: { type: 'boolean', default: true },
    expiresAt: { type: 'string', format: 'date-time' },
    keyEnding: { type: 'string', maxLength: 10, readOnly: true },
    lastUsedAt: { type: 'string', format: 'date-time', readOnly: true },
  },
  'x-admin': { tenancy: 'shared' },
};
const access = [
  { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] },
  {
    role: 'Cliente',
    rows: { '*': { tenantId: { $eq: '${user.tenantId}' } } },
    rules: [{ action: 'manage', subject: 'service-accounts' }],
  },
  { role: 'Agente', rules: [{ action: 'read', subject: 'service-accounts' }] },
];
const weather = definePlugin({
  name: 'weather',
  routes: [
    (server, services) =>
      route(server, '/api/weather', {
        GET: async (request) => ({ ...(await serviceCaller(services, request, 'weather')), text: 'rain' }),
      }),
  ],
});
const application: Application = defineApp({ plugins: [weather], tenancy: 'tenants' });

let app: TestApp;
let admin: string;
let tenantId: string;
let cliente: string;

beforeAll(async () => {
  app = await startTestApp({ application, schemas: { 'service-accounts.json': accounts }, access });
  admin = await app.caller('Admin', null);
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await app.tenant('One');
  cliente = await app.caller('Cliente', tenantId);
});

type Made = DataRecord & { serviceKey: string };

async function make(by: string, more: JsonObject = {}): Promise<Made> {
  const given = { name: 'Barometer', rights: ['weather'], active: true, ...more };
  const { status, body } = await app.call<Made>(by, 'POST', '/api/service-accounts', given);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const ask = (key: string | null) => app.call(key, 'GET', '/api/weather');
const codeOf = ({ status, body }: { status: number; body: JsonObject }) => ({ status, code: body['code'] });
const REFUSED = { status: 401, code: 'unauthenticated' };

describe('a service account', () => {
  it('calls with its key, for its tenant', async () => {
    const { id, serviceKey } = await make(cliente);
    expect(serviceKey).toMatch(/^painel_[\w-]{43}$/);
    const { status, body } = await ask(serviceKey);
    expect(status).toBe(200);
    expect(body).toEqual({ id, name: 'Barometer', tenantId, rights: ['weather'], text: 'rain' });
  });

  it('of the platform calls for no tenant', async () => {
    expect((await ask((await make(admin)).serviceKey)).body).toMatchObject({ tenantId: null });
    expect((await ask((await make(admin, { tenantId })).serviceKey)).body).toMatchObject({ tenantId });
  });

  it('is refused a call whose right it lacks', async () => {
    const { serviceKey } = await make(cliente, { rights: ['tides'] });
    expect(codeOf(await ask(serviceKey))).toEqual({ status: 403, code: 'forbidden' });
  });

  it('is refused once it is switched off, and taken again once it is on', async () => {
    const { id, serviceKey } = await make(cliente);
    const set = (active: boolean) => app.call(cliente, 'PATCH', `/api/service-accounts/${id}`, { active });
    expect((await ask(serviceKey)).status).toBe(200);
    await set(false);
    expect(codeOf(await ask(serviceKey))).toEqual(REFUSED);
    await set(true);
    expect((await ask(serviceKey)).status).toBe(200);
  });

  it('has the rights that it is given, as soon as it is given them', async () => {
    const { id, serviceKey } = await make(cliente, { rights: ['tides'] });
    expect((await ask(serviceKey)).status).toBe(403);
    await app.call(cliente, 'PATCH', `/api/service-accounts/${id}`, { rights: ['tides', 'weather'] });
    expect((await ask(serviceKey)).status).toBe(200);
  });

  it('is refused after its last moment', async () => {
    const { serviceKey } = await make(cliente, { expiresAt: new Date(Date.now() - 1000).toISOString() });
    expect(codeOf(await ask(serviceKey))).toEqual(REFUSED);
  });

  it('is refused once it is deleted, and its key is gone from the database', async () => {
    const { id, serviceKey } = await make(cliente);
    expect((await ask(serviceKey)).status).toBe(200);
    expect((await app.call(cliente, 'DELETE', `/api/service-accounts/${id}`)).status).toBe(200);
    expect(codeOf(await ask(serviceKey))).toEqual(REFUSED);
    const left = await app.database.owner.script(`select 1 from painel.service_keys where "accountId" = '${id}'`);
    expect(left).toEqual([]);
  });

  it('is refused while its tenant is closed', async () => {
    const { serviceKey } = await make(cliente);
    expect((await ask(serviceKey)).status).toBe(200);
    await app.call(admin, 'PATCH', `/api/tenants/${tenantId}`, { status: 'cancelled' });
    expect(codeOf(await ask(serviceKey))).toEqual(REFUSED);
  });

  it('shows when it was used last', async () => {
    const { id, serviceKey } = await make(cliente);
    const read = async () => (await app.call(cliente, 'GET', `/api/service-accounts/${id}`)).body;
    expect(await read()).toMatchObject({ lastUsedAt: null, keyEnding: `…${serviceKey.slice(-4)}` });
    await ask(serviceKey);
    const { lastUsedAt, version } = await read();
    expect(Date.now() - Date.parse(String(lastUsedAt))).toBeLessThan(60_000);
    // Whoever edits the account meanwhile is in nobody's way.
    expect(version).toBe(1);
  });
});

describe('a key', () => {
  it('is answered once, and found nowhere', async () => {
    const { id, serviceKey } = await make(cliente);
    const answers = await Promise.all(
      [`service-accounts/${id}`, 'service-accounts', `service-accounts/${id}/history`, 'audit-logs'].map(
        async (place) => JSON.stringify((await app.call(admin, 'GET', `/api/${place}`)).body),
      ),
    );
    for (const answer of answers) expect(answer).not.toContain(serviceKey.slice(0, -4));
    const stored = await app.database.owner.script<{ row: string }>(
      `select row_to_json(key)::text as row from painel.service_keys as key
        union all select row_to_json(account)::text from "service-accounts" as account
        union all select row_to_json(line)::text from "audit-logs" as line`,
    );
    for (const { row } of stored) expect(row).not.toContain(serviceKey.slice(7, -4));
  });

  it('opens no call of people, and what people sign in with no call of programs', async () => {
    const { serviceKey } = await make(cliente);
    expect(codeOf(await app.call(serviceKey, 'GET', '/api/service-accounts'))).toEqual(REFUSED);
    expect(codeOf(await app.call(serviceKey, 'GET', '/api/auth/me'))).toEqual(REFUSED);
    for (const other of [cliente, admin, `${serviceKey.slice(0, -1)}!`, `painel_${'a'.repeat(43)}`, null])
      expect(codeOf(await ask(other))).toEqual(REFUSED);
  });

  it('is no concern of other tenants', async () => {
    const { id } = await make(cliente);
    const ofPlatform = await make(admin);
    const other = await app.caller('Cliente', await app.tenant('Two'));
    for (const one of [id, ofPlatform.id])
      for (const [method, body] of [['GET'], ['PATCH', { active: false }], ['DELETE']] as const)
        expect((await app.call(other, method, `/api/service-accounts/${one}`, body)).status).toBe(404);
    expect((await app.call(cliente, 'GET', `/api/service-accounts/${ofPlatform.id}`)).status).toBe(404);
  });

  it('is made by those alone who may', async () => {
    const agent = await app.caller('Agente', tenantId);
    const given = { name: 'Barometer', rights: ['weather'], active: true };
    expect(codeOf(await app.call(agent, 'POST', '/api/service-accounts', given))).toEqual({
      status: 403,
      code: 'forbidden',
    });
    // A tenant makes keys of its own alone.
    const { body } = await app.call(cliente, 'POST', '/api/service-accounts', { ...given, tenantId: null });
    expect((await ask(String(body['serviceKey']))).body['tenantId']).toBe(tenantId);
  });
});

it('a schema that lacks a field is told of at the start, as its accounts would get no keys', async () => {
  const { keyEnding: _left, ...properties } = accounts.properties;
  const schemas = { 'service-accounts.json': { ...accounts, properties } };
  const lacking = await startTestApp({ application, schemas, access });
  expect(lacking.log.lines).toContainEqual(expect.stringContaining('service-accounts: without the fields keyEnding'));
  await lacking.close();
});
