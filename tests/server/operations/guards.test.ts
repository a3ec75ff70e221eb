import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord, Violation } from '../../../core/wire';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import type { WriteEvent } from '../../../server/operations/runtime';
import { startTestApp, type TestApp } from '../../support/test-app';

const number = { type: 'string', pattern: '^\\d{4}$' };
const pool = { unique: [{ fields: ['number'], pool: 'internal' }] };
const next = {
  'x-admin': {
    kind: 'destination',
    destinations: [
      { type: 'ura', collection: 'uras' },
      { type: 'callgroup', collection: 'callgroups' },
      { type: 'hangup' },
    ],
  },
};
const schemas = {
  'phones.json': {
    title: 'Phones',
    type: 'object',
    properties: { number, active: { type: 'boolean', default: true } },
    'x-admin': { ...pool, quotas: [{ limit: 'maxPhones', where: { active: true } }] },
  },
  'callgroups.json': { title: 'Groups', type: 'object', properties: { number, next }, 'x-admin': pool },
  'uras.json': {
    title: 'Menus',
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      options: { type: 'array', items: { type: 'object', properties: { key: { type: 'string' }, next } } },
    },
  },
  'habits.json': {
    title: 'Habits',
    type: 'object',
    properties: { greeting: { type: 'string' } },
    'x-admin': { singleton: true },
  },
  'clerks.json': {
    title: 'Clerks',
    type: 'object',
    required: ['name', 'email', 'password', 'status'],
    properties: {
      name: { type: 'string' },
      email: { type: 'string', format: 'email' },
      password: { type: 'string', format: 'password', writeOnly: true },
      status: { enum: ['active', 'blocked'], default: 'active' },
      note: { type: 'string' },
    },
    'x-admin': { account: 'Agente' },
  },
  'tenants.json': {
    title: 'Tenants',
    type: 'object',
    required: ['name', 'status'],
    properties: {
      name: { type: 'string' },
      status: { enum: ['active', 'cancelled'], default: 'active' },
      modules: { type: 'array', items: { type: 'string' } },
      maxPhones: { type: 'integer' },
    },
    'x-admin': { tenancy: 'own', softDelete: true },
  },
};
const access = [
  { role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] },
  {
    role: 'Cliente' as const,
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: ['phones', 'callgroups', 'uras', 'clerks', 'habits'] }],
  },
  { role: 'Agente' as const, rules: [] },
];

let app: TestApp;
let tenantId: string;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ schemas, access });
  expect(app.registry.current().faults).toEqual([]);
  tenantId = await app.tenant('One', { maxPhones: 3 });
  token = await app.caller('Cliente', tenantId);
});
afterAll(() => app.close());

const post = (collection: string, body: JsonObject, by = token) =>
  app.call<DataRecord>(by, 'POST', `/api/${collection}`, body);
const codes = (body: JsonObject) =>
  ((body['errors'] ?? []) as unknown as Violation[]).map(({ path, code }) => `${path} ${code}`);

describe('a singleton', () => {
  it('is made once per tenant, however many ask at the same moment, and again once it is gone', async () => {
    expect((await app.call(token, 'GET', '/api/habits')).body).toEqual([]);
    const answers = await Promise.all(['oi', 'olá', 'alô'].map((greeting) => post('habits', { greeting })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    expect(answers.flatMap(({ body }) => codes(body))).toEqual([' singleton', ' singleton']);
    const [one] = (await app.call<DataRecord[]>(token, 'GET', '/api/habits')).body;
    expect((await app.call(token, 'PATCH', `/api/habits/${one?.id ?? ''}`, { greeting: 'bom dia' })).status).toBe(200);
    const other = await app.caller('Cliente', await app.tenant('With habits'));
    expect((await post('habits', { greeting: 'hello' }, other)).status).toBe(201);
    expect((await app.call(token, 'DELETE', `/api/habits/${one?.id ?? ''}`)).status).toBe(200);
    expect((await post('habits', {})).status).toBe(201);
  });
});

describe('pools and quotas', () => {
  it('give a number away once, whoever asks at the same moment and for whichever collection', async () => {
    const answers = await Promise.all(
      ['phones', 'callgroups', 'phones', 'callgroups', 'callgroups'].map((collection) =>
        post(collection, { number: '2000' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422]);
    expect(
      answers.filter(({ status }) => status === 422).every(({ body }) => codes(body).includes('number unique')),
    ).toBe(true);
    const other = await app.caller('Cliente', await app.tenant('Elsewhere'));
    expect((await post('callgroups', { number: '2000' }, other)).status).toBe(201);
    const moved = await post('callgroups', { number: '2001' });
    expect(
      codes((await app.call(token, 'PATCH', `/api/callgroups/${moved.body.id}`, { number: '2000' })).body),
    ).toEqual(['number unique']);
  });

  it('hold under many at once, count only what is meant, and free what is given up', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => post('phones', { number: `3${String(index).padStart(3, '0')}` })),
    );
    const active = async () =>
      (await app.call<DataRecord[]>(token, 'GET', `/api/phones?filter=${encodeURIComponent('{"active":true}')}`)).body;
    expect(await active()).toHaveLength(3);
    expect(
      answers
        .filter(({ status }) => status === 422)
        .flatMap(({ body }) => codes(body))
        .every((code) => code === ' quota'),
    ).toBe(true);
    expect((await post('phones', { number: '4000', active: false })).status).toBe(201);
    const spare = (
      await app.call<DataRecord[]>(token, 'GET', `/api/phones?filter=${encodeURIComponent('{"active":false}')}`)
    ).body[0];
    expect((await app.call(token, 'PATCH', `/api/phones/${spare?.id ?? ''}`, { active: true })).status).toBe(422);
    const [one] = await active();
    expect((await app.call(token, 'DELETE', `/api/phones/${one?.id ?? ''}`)).status).toBe(200);
    expect((await app.call(token, 'PATCH', `/api/phones/${spare?.id ?? ''}`, { active: true })).status).toBe(200);
  });

  it('need one connection for each writer, so that as many as there are do not wait for each other', async () => {
    const elsewhere = await app.tenant('Busy', { maxPhones: 100 });
    const numbers = Array.from({ length: 8 }, (_, index) => `5${String(index).padStart(3, '0')}`);
    const made = await Promise.all(
      numbers.map((free) =>
        createRecord(asSystem(app.runtime, 'platform'), 'phones', { number: free, tenantId: elsewhere }),
      ),
    );
    expect(made.map((record) => record['number'])).toEqual(numbers);
  });
});

describe('ways of a call', () => {
  it('do not lead back to where they began, over any number of stations up to five', async () => {
    const menu = (await post('uras', { name: 'A' })).body;
    const chain = [menu.id];
    for (const name of ['B', 'C', 'D']) {
      const last = chain.at(-1) ?? '';
      chain.push(
        (
          await post('uras', {
            name,
            options: [
              { key: '1', next: { type: 'hangup' } },
              { key: '2', next: { type: 'ura', id: last } },
            ],
          })
        ).body.id,
      );
    }
    for (const id of chain) {
      const looped = await app.call(token, 'PATCH', `/api/uras/${menu.id}`, {
        options: [{ key: '9', next: { type: 'ura', id } }],
      });
      expect({ status: looped.status, codes: codes(looped.body) }).toEqual({
        status: 422,
        codes: ['options.0.next loop'],
      });
    }
    const group = (await post('callgroups', { number: '5000', next: { type: 'ura', id: menu.id } })).body;
    const across = await app.call(token, 'PATCH', `/api/uras/${menu.id}`, {
      options: [{ key: '1', next: { type: 'callgroup', id: group.id } }],
    });
    expect(codes(across.body)).toEqual(['options.0.next loop']);
    expect(
      (
        await app.call(token, 'PATCH', `/api/uras/${chain.at(-1) ?? ''}`, {
          options: [{ key: '1', next: { type: 'callgroup', id: group.id } }],
        })
      ).status,
    ).toBe(200);
  });
});

describe('administrators', () => {
  it('always leave one behind, even when two block each other at once', async () => {
    const [one, two] = [await app.user('Admin', null), await app.user('Admin', null)];
    const [first, second] = [await app.signIn(one.email), await app.signIn(two.email)];
    expect((await app.call(first, 'PATCH', `/api/users/${one.id}`, { status: 'blocked' })).body).toMatchObject({
      code: 'state_conflict',
      params: { reason: 'self' },
    });
    const answers = await Promise.all([
      app.call(first, 'PATCH', `/api/users/${two.id}`, { status: 'blocked' }),
      app.call(second, 'PATCH', `/api/users/${one.id}`, { status: 'blocked' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await app.database.owner.script(
      `select 1 from "users" where "role" = 'Admin' and "status" = 'active'`,
    );
    expect(left).toHaveLength(1);
  });
});

describe('the change feed, and what the server is told of writes', () => {
  const feedOf = (id: string) =>
    app.database.owner.script<{ resource: string; action: string; fields: string[] | null }>(
      `select "resource", "action", "fields" from painel.change_feed where "recordId" = '${id}' order by "seq"`,
    );

  it('has a line for the profile and one for its account, with the names of what changed', async () => {
    const events: WriteEvent[] = [];
    const ended = app.onWrite((event) => events.push(event));
    const made = (await post('clerks', { name: 'Ana', email: 'ana@example.com', password: 'correct horse 7' })).body;
    await app.call(token, 'PATCH', `/api/clerks/${made.id}`, { note: 'x' });
    await app.call(token, 'PATCH', `/api/clerks/${made.id}`, { name: 'Ana Maria', note: 'y' });
    const admin = await app.caller('Admin', null);
    await app.call(admin, 'PATCH', `/api/users/${made.id}`, { email: 'ana2@example.com' });
    await app.call(token, 'DELETE', `/api/clerks/${made.id}`);
    ended();
    const lines = (await feedOf(made.id)).map(({ resource, action, fields }) =>
      `${action} ${resource} ${(fields ?? []).toSorted().join()}`.trim(),
    );
    expect(lines).toEqual([
      'create clerks',
      'create users',
      'update clerks note',
      'update clerks name,note',
      'update users name',
      'update users email',
      'update clerks email',
      'delete clerks',
      'delete users',
    ]);
    const told = events.filter(({ ids }) => ids.includes(made.id));
    expect(told.map(({ action, collection }) => `${action} ${collection}`)).toEqual(
      lines.map((line) => line.split(' ').slice(0, 2).join(' ')),
    );
    expect(told.every((event) => event.tenantId === tenantId)).toBe(true);
  });
});

describe('the audit', () => {
  const denials = () =>
    app.database.owner.script<{ entity: string; entityId: string | null; changes: unknown }>(
      `select "entity", "entityId", "changes" from "audit-logs" where "action" = 'denied' order by "createdAt"`,
    );

  it('tells of what was refused for want of rights, and not of mistakes', async () => {
    const before = (await denials()).length;
    const strange = await app.caller('Cliente', await app.tenant('Curious'));
    const { id } = (await post('uras', { name: 'Mine' })).body;
    expect((await post('tenants', { name: 'x' }, strange)).status).toBe(403);
    expect((await app.call(strange, 'PATCH', `/api/uras/${id}`, { name: 'Yours' })).status).toBe(404);
    expect((await app.call(strange, 'DELETE', '/api/uras/018f0000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await post('uras', {}, strange)).status).toBe(422);
    const lines = (await denials()).slice(before);
    expect(lines.map(({ entity, entityId }) => ({ entity, entityId }))).toEqual([
      { entity: 'tenants', entityId: null },
      { entity: 'uras', entityId: id },
    ]);
  });
});
