import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { startTestApp, type TestApp } from '../../../support/test-app';

const items = {
  title: 'Items',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 40, 'x-admin': { unique: true } },
    count: { type: 'integer', minimum: 0, maximum: 100, default: 7 },
    price: { type: 'string', 'x-admin': { kind: 'money' } },
    serial: { type: 'string', 'x-admin': { createOnly: true } },
    state: { type: 'string', readOnly: true },
    pin: { type: 'string', format: 'password', 'x-admin': { secret: 'encrypt' } },
    boxId: { type: 'string', 'x-admin': { reference: 'boxes' } },
    parts: {
      type: 'array',
      items: {
        type: 'object',
        properties: { label: { type: 'string' }, boxId: { type: 'string', 'x-admin': { reference: 'boxes' } } },
      },
    },
    account: { type: 'object', properties: { user: { type: 'string' }, key: { type: 'string', format: 'password' } } },
  },
};
const visits = {
  title: 'Visits',
  type: 'object',
  properties: {
    state: { enum: ['open', 'over'] },
    at: { type: 'string', format: 'date-time' },
    place: { type: 'string' },
  },
  'x-admin': { representation: '{{state}} – {{at}} – {{place}}' },
};
const boxes = {
  title: 'Boxes',
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, secretNote: { type: 'string' } },
};

const access = [
  { role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] },
  {
    role: 'Cliente' as const,
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [
      { action: 'manage', subject: ['items', 'visits'] },
      { action: ['read', 'create'], subject: 'boxes', fields: ['name'] },
      { action: 'delete', subject: 'boxes' },
    ],
  },
  {
    role: 'Supervisor' as const,
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [
      { action: 'read', subject: 'items' },
      { action: 'update', subject: 'items', fields: ['count'] },
    ],
  },
];

let app: TestApp;
let admin: string;
let cliente: string;
let supervisor: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: { 'items.json': items, 'boxes.json': boxes, 'visits.json': visits }, access });
  const tenantId = await app.tenant('One');
  [admin, cliente, supervisor] = await Promise.all([
    app.caller('Admin', null),
    app.caller('Cliente', tenantId),
    app.caller('Supervisor', tenantId),
  ]);
});
afterAll(() => app.close());

async function make(data: JsonObject, token = cliente, collection = 'items'): Promise<DataRecord> {
  const { status, body } = await app.call<DataRecord>(token, 'POST', `/api/${collection}`, data);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}
const codes = (body: JsonObject) =>
  (body['errors'] as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`);

describe('one record', () => {
  it('is created with defaults, canonical values and system fields, and reads back the same', async () => {
    const made = await make({ name: 'Ação', price: '10', pin: '1234' });
    expect(made).toMatchObject({ name: 'Ação', count: 7, price: '10.0000', hasPin: true, version: 1, boxId: null });
    expect(made).not.toHaveProperty('pin');
    expect(made).not.toHaveProperty('tenantId');
    const { body, headers } = await app.call(cliente, 'GET', `/api/items/${made.id}`);
    expect(body).toEqual(made);
    const tag = String(headers['etag']);
    expect(tag).toMatch(/^"1\./);
    expect((await app.call(cliente, 'GET', `/api/items/${made.id}`, undefined, { 'if-none-match': tag })).status).toBe(
      304,
    );
  });

  it('takes back what it gave: PUT of the record as read changes nothing', async () => {
    const made = await make({ name: 'Same', price: '3.5', pin: 'x', account: { user: 'u', key: 'k' } });
    const { status, body } = await app.call(cliente, 'PUT', `/api/items/${made.id}`, made);
    expect(status).toBe(200);
    expect(body).toEqual(made);
  });

  it.each(['PUT', 'PATCH'])('keeps at %s what is left out, also inside of objects; null clears', async (method) => {
    const made = await make({ name: `Merge ${method}`, price: '1', pin: 'x', account: { user: 'u', key: 'k' } });
    const url = `/api/items/${made.id}`;
    const merged = await app.call(cliente, method, url, { name: `Merged ${method}`, account: { key: 'l' } });
    expect(merged.body).toMatchObject({
      name: `Merged ${method}`,
      price: '1.0000',
      count: 7,
      hasPin: true,
      account: { user: 'u', hasKey: true },
      version: 2,
    });
    expect((await app.call(cliente, method, url, { price: null, account: { user: null } })).body).toMatchObject({
      price: null,
      count: 7,
      version: 3,
    });
    expect((await app.call(cliente, 'GET', url)).body['account']).not.toHaveProperty('user');
  });

  it('keeps secrets that are left out', async () => {
    const made = await make({ name: 'Put 2', price: '1', pin: 'x', account: { user: 'u', key: 'k' } });
    expect((await app.call(cliente, 'PUT', `/api/items/${made.id}`, { count: 8 })).body).toMatchObject({
      hasPin: true,
      version: 2,
    });
    const patched = await app.call(cliente, 'PATCH', `/api/items/${made.id}`, {
      account: { user: 'v', key: 'k2' },
      pin: null,
    });
    expect(patched.body).toMatchObject({
      name: 'Put 2',
      account: { user: 'v', hasKey: true },
      hasPin: false,
      version: 3,
    });
    const kept = await app.call(cliente, 'PATCH', `/api/items/${made.id}`, { account: { user: 'w', hasKey: true } });
    expect(kept.body['account']).toEqual({ user: 'w', hasKey: true });
    expect(JSON.stringify(kept.body)).not.toContain('k2');
  });

  it('loses a secret where a form says that it has none any more, and only there', async () => {
    const made = await make({ name: 'Secret', pin: 'x' });
    const url = `/api/items/${made.id}`;
    expect((await app.call(cliente, 'PUT', url, { ...made, pin: null })).body).toMatchObject({
      hasPin: true,
      version: 1,
    });
    expect((await app.call(cliente, 'PUT', url, { ...made, hasPin: false })).body).toMatchObject({
      hasPin: false,
      version: 2,
    });
    expect((await app.call(cliente, 'PATCH', url, { hasPin: false })).body).toMatchObject({
      hasPin: false,
      version: 2,
    });
  });

  it('is guarded against lost updates by version and If-Match', async () => {
    const made = await make({ name: 'Guard' });
    const url = `/api/items/${made.id}`;
    expect((await app.call(cliente, 'PATCH', url, { count: 1, version: 1 })).status).toBe(200);
    const late = await app.call(cliente, 'PUT', url, { ...made, count: 2 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'conflict', current: { count: 1, version: 2 }, submitted: { count: 2 } });
    expect((await app.call(cliente, 'PATCH', url, { count: 3 }, { 'if-match': '"1"' })).status).toBe(409);
    expect((await app.call(cliente, 'DELETE', url, undefined, { 'if-match': '"1"' })).status).toBe(409);
    expect((await app.call(cliente, 'PATCH', url, { count: 3 }, { 'if-match': 'nonsense' })).status).toBe(400);
  });

  it('lets exactly one of many writers of the same version win', async () => {
    const made = await make({ name: 'Race' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.call(cliente, 'PATCH', `/api/items/${made.id}`, { count: 20 + index, version: 1 }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect((await app.call(cliente, 'GET', `/api/items/${made.id}`)).body).toMatchObject({
      version: 2,
      count: won[0]?.body['count'],
    });
  });

  it('keeps computed and create-only fields, and names what is taken', async () => {
    const made = await make({ name: 'Fixed', serial: 'a' });
    const url = `/api/items/${made.id}`;
    expect(codes((await app.call(cliente, 'PATCH', url, { state: 'on' })).body)).toEqual(['state readOnly']);
    expect(codes((await app.call(cliente, 'PATCH', url, { serial: 'b' })).body)).toEqual(['serial createOnly']);
    expect((await app.call(cliente, 'PATCH', url, { serial: 'a', count: 2 })).status).toBe(200);
    const again = await app.call(cliente, 'POST', '/api/items', { name: 'Fixed' });
    expect({ status: again.status, codes: codes(again.body) }).toEqual({ status: 422, codes: ['name unique'] });
  });

  it('names only records that exist, at any depth, and cannot be removed while named', async () => {
    const box = await make({ name: 'Box' }, cliente, 'boxes');
    const absent = '018f0000-0000-7000-8000-000000000000';
    const wrong = await app.call(cliente, 'POST', '/api/items', {
      name: 'Refs',
      boxId: absent,
      parts: [{ boxId: box.id }, { boxId: absent }],
    });
    expect(codes(wrong.body)).toEqual(['boxId reference', 'parts.1.boxId reference']);
    const item = await make({ name: 'Refs', parts: [{ boxId: box.id }] });
    const used = await app.call(cliente, 'DELETE', `/api/boxes/${box.id}`);
    expect(used.status).toBe(409);
    expect(used.body).toMatchObject({
      code: 'in_use',
      usedBy: [{ resource: 'items', count: 1, ids: [item.id], representations: ['Refs'] }],
    });
    expect((await app.call(cliente, 'DELETE', `/api/items/${item.id}`)).body).toMatchObject({ id: item.id });
    expect((await app.call(cliente, 'DELETE', `/api/boxes/${box.id}`)).status).toBe(200);
    expect((await app.call(cliente, 'GET', `/api/boxes/${box.id}`)).status).toBe(404);
  });
});

describe('a deletion', () => {
  it('may name the type of a body and have none; a broken body is still refused', async () => {
    const json = { 'content-type': 'application/json' };
    const [one, two] = [await make({ name: 'Gone 1' }), await make({ name: 'Gone 2' })];
    const broken = await app.call(cliente, 'DELETE', `/api/items/${one.id}`, '{', json);
    expect({ status: broken.status, code: broken.body['code'] }).toEqual({ status: 400, code: 'malformed_json' });
    expect((await app.call(cliente, 'DELETE', `/api/items/${one.id}`, '', json)).body).toMatchObject({ id: one.id });
    const many = `/api/items?filter=${encodeURIComponent(JSON.stringify({ id: [two.id] }))}`;
    expect((await app.call(cliente, 'DELETE', many, '', json)).body).toEqual({ ids: [two.id] });
    expect((await app.call(cliente, 'POST', '/api/items', '', json)).body['code']).toBe('malformed_json');
  });
});

describe('rights on fields', () => {
  it('hides what may not be read, in records, filters, sorts and search', async () => {
    const tenantId = (await app.call<{ userData: { tenantId: string } }>(cliente, 'GET', '/api/auth/me')).body.userData
      .tenantId;
    const box = await make({ name: 'Visible', secretNote: 'hush', tenantId }, admin, 'boxes');
    expect((await app.call(cliente, 'GET', `/api/boxes/${box.id}`)).body).not.toHaveProperty('secretNote');
    const filtered = await app.call(cliente, 'GET', `/api/boxes?filter=${encodeURIComponent('{"secretNote":"hush"}')}`);
    expect({ status: filtered.status, code: filtered.body['code'] }).toEqual({ status: 403, code: 'field_forbidden' });
    expect(
      (await app.call(cliente, 'GET', `/api/boxes?sort=${encodeURIComponent('["secretNote","ASC"]')}`)).status,
    ).toBe(403);
    const search = await app.call<DataRecord[]>(
      cliente,
      'GET',
      `/api/boxes?filter=${encodeURIComponent('{"q":"hush"}')}`,
    );
    expect(search.body).toEqual([]);
    const allowed = await app.call<DataRecord[]>(
      cliente,
      'GET',
      `/api/boxes?filter=${encodeURIComponent('{"q":"isibl"}')}`,
    );
    expect(allowed.body.map(({ id }) => id)).toEqual([box.id]);
  });

  it('refuses only changed fields without the right', async () => {
    const made = await make({ name: 'Partly', price: '2' });
    const url = `/api/items/${made.id}`;
    const refused = await app.call(supervisor, 'PUT', url, { ...made, name: 'Other', count: 9 });
    expect({
      status: refused.status,
      code: refused.body['code'],
      paths: codes(refused.body).map((text) => text.split(' ')[0]),
    }).toEqual({
      status: 403,
      code: 'field_forbidden',
      paths: ['name'],
    });
    expect((await app.call(supervisor, 'PUT', url, { ...made, count: 9 })).body).toMatchObject({
      count: 9,
      name: 'Partly',
      price: '2.0000',
    });
    expect((await app.call(supervisor, 'DELETE', url)).status).toBe(403);
    expect((await app.call(supervisor, 'POST', '/api/items', { name: 'No' })).status).toBe(403);
  });
});

describe('bulk forms', () => {
  it('change and remove all or nothing', async () => {
    const made = await Promise.all(['b1', 'b2', 'b3'].map((name) => make({ name, serial: name })));
    const filter = encodeURIComponent(JSON.stringify({ id: made.map(({ id }) => id) }));
    const refused = await app.call(cliente, 'PATCH', `/api/items?filter=${filter}`, { count: 5, serial: 'b1' });
    expect(refused.status).toBe(422);
    const after = await app.call<DataRecord[]>(cliente, 'GET', `/api/items?filter=${filter}`);
    expect(after.body.map((record) => record['count'])).toEqual([7, 7, 7]);
    const changed = await app.call<{ ids: string[] }>(cliente, 'PATCH', `/api/items?filter=${filter}`, { count: 5 });
    expect(changed.body.ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    const removed = await app.call<{ ids: string[] }>(cliente, 'DELETE', `/api/items?filter=${filter}`);
    expect(removed.body.ids).toHaveLength(3);
    expect((await app.call(cliente, 'DELETE', `/api/items?filter=${filter}`)).status).toBe(404);
    expect((await app.call(cliente, 'DELETE', '/api/items')).status).toBe(400);
  });
});

describe('audit', () => {
  it('calls a record what every language reads, and gives what the system did no address', async () => {
    const { body: visit } = await app.call<DataRecord>(cliente, 'POST', '/api/visits', {
      state: 'open',
      at: '2026-01-31T17:05:00.000Z',
      place: 'Porto',
    });
    const [line] = (
      await app.call<DataRecord[]>(
        admin,
        'GET',
        `/api/audit-logs?filter=${encodeURIComponent(JSON.stringify({ entityId: visit.id }))}`,
      )
    ).body;
    expect(line).toMatchObject({ action: 'create', entityLabel: '31/01/2026, 14:05 – Porto', ip: '127.0.0.1' });
    const own = await app.database.owner.script<{ ip: string | null }>(
      `select distinct "ip" from "audit-logs" where "userRole" = 'System'`,
    );
    expect(own).toEqual([{ ip: null }]);
  });

  it('tells who changed what, hides secrets, and cannot be changed even by SQL', async () => {
    const made = await make({ name: 'Audited', pin: 'top secret' });
    await app.call(cliente, 'PATCH', `/api/items/${made.id}`, { count: 1 });
    await app.call(supervisor, 'DELETE', `/api/items/${made.id}`);
    await app.call(cliente, 'DELETE', `/api/items/${made.id}`);
    const url = `/api/audit-logs?sort=${encodeURIComponent('["createdAt","ASC"]')}&filter=${encodeURIComponent(JSON.stringify({ entityId: made.id }))}`;
    const { body } = await app.call<DataRecord[]>(admin, 'GET', url);
    expect(body.map((line) => line['action'])).toEqual(['create', 'update', 'denied', 'delete']);
    expect(body[1]).toMatchObject({
      entity: 'items',
      entityLabel: 'Audited',
      changes: [{ field: 'count', from: 7, to: 1 }],
    });
    expect(JSON.stringify(body)).not.toContain('top secret');
    expect((await app.call(admin, 'DELETE', `/api/audit-logs/${body[0]?.id}`)).status).toBeGreaterThanOrEqual(400);
    for (const statement of [
      'update "audit-logs" set "ip" = null',
      'delete from "audit-logs"',
      'truncate "audit-logs"',
    ]) {
      await expect(app.database.owner.script(statement)).rejects.toThrow(/append-only/);
    }
  });
});

describe('an id that the caller gives', () => {
  const id = '018f2b6c-1111-7222-8333-0123456789ab';

  it('is kept where it is a UUID, and refused where it is none, in words that name the remedy', async () => {
    expect(await make({ name: 'Own id', id: id.toUpperCase() })).toMatchObject({ id, name: 'Own id' });
    for (const given of ['7', 7, '', 'urn:uuid:x', ['a']]) {
      const { status, body } = await app.call(cliente, 'POST', '/api/items', { name: 'Other id', id: given });
      expect({ given, status, codes: codes(body), detail: body['detail'] }).toEqual({
        given,
        status: 422,
        codes: ['id format'],
        detail: expect.stringContaining('leave it out') as string,
      });
    }
    expect((await make({ name: 'No id', id: null })).id).toMatch(/^[\da-f-]{36}$/);
  });

  it('is refused in the same words whoever has it', async () => {
    const other = await app.caller('Cliente', await app.tenant('Elsewhere'));
    const own = await app.call(cliente, 'POST', '/api/items', { name: 'Mine', id });
    const foreign = await app.call(other, 'POST', '/api/items', { name: 'Theirs', id });
    expect({ status: own.status, codes: codes(own.body) }).toEqual({ status: 422, codes: ['id unique'] });
    const { requestId: _own, ...mine } = own.body;
    const { requestId: _foreign, ...theirs } = foreign.body;
    expect(theirs).toEqual(mine);
    expect((await app.call(cliente, 'GET', `/api/items/${id}`)).body['name']).toBe('Own id');
  });
});
