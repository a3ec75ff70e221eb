import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { startTestApp, type TestApp } from '../../../support/test-app';

/** More than a table has columns for. */
const MANY = 1200;
const name = (index: number): string => `p${String(index).padStart(4, '0')}`;

const SCHEMAS: Record<string, JsonObject> = {
  'guesses.json': {
    properties: {
      code: { pattern: '^[A-Z]+$' },
      size: { minimum: 3 },
      part: { properties: { inner: { type: 'string' } } },
      list: { items: { maxLength: 2 } },
      when: { format: 'date' },
    },
  },
  'open.json': {
    type: 'object',
    properties: { name: { type: 'string' }, kind: { type: 'string' } },
    patternProperties: { '^n_': { type: 'integer' } },
  },
  'closed.json': { type: 'object', additionalProperties: false, properties: { name: { type: 'string' } } },
  'documents.json': {
    type: 'object',
    required: ['id', 'version'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', pattern: '^urn:' },
      version: { type: 'string' },
      createdAt: { type: 'string' },
      updatedAt: { type: 'string', format: 'date-time', readOnly: true },
      parts: {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'integer' }, version: { type: 'integer' } } },
      },
    },
    dependentRequired: { createdAt: ['version'] },
  },
  'defaults.json': {
    type: 'object',
    properties: {
      short: { type: 'string', minLength: 4, default: 'no' },
      good: { type: 'integer', default: 3 },
      left: { type: 'integer', default: 1 },
      right: { type: 'integer' },
    },
    not: { required: ['left', 'right'] },
  },
  'trees.json': {
    $ref: '#/$defs/node',
    $defs: {
      node: {
        type: 'object',
        properties: { name: { type: 'string', default: 'leaf' }, child: { $ref: '#/$defs/node', default: {} } },
      },
    },
  },
  'drawings.json': {
    $ref: '#/definitions/drawing',
    definitions: {
      drawing: { anyOf: [{ $ref: '#/definitions/plain' }, { $ref: '#/definitions/repeated' }] },
      plain: {
        type: 'object',
        additionalProperties: false,
        required: ['mark'],
        properties: { mark: { type: 'string' }, width: { type: 'number' } },
      },
      repeated: { anyOf: [{ $ref: '#/definitions/row' }, { $ref: '#/definitions/grid' }] },
      row: {
        type: 'object',
        additionalProperties: false,
        required: ['row', 'of'],
        properties: { row: { type: 'array', items: { type: 'string' } }, of: { $ref: '#/definitions/drawing' } },
      },
      grid: {
        type: 'object',
        additionalProperties: false,
        required: ['columns', 'of'],
        properties: { columns: { type: 'integer' }, of: { $ref: '#/definitions/drawing' } },
      },
    },
  },
  'choices.json': {
    type: 'object',
    unevaluatedProperties: false,
    properties: { kind: { type: 'string' } },
    anyOf: [
      {
        oneOf: [
          { properties: { deep: { type: 'integer' } }, required: ['deep'] },
          { allOf: [{ anyOf: [{ properties: { deeper: { type: 'string' } }, required: ['deeper'] }] }] },
        ],
      },
      { properties: { flat: { type: 'boolean' } }, required: ['flat'] },
    ],
  },
  'branches.json': {
    type: 'object',
    properties: { kind: { type: 'string' } },
    if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
    then: { properties: { size: { type: 'integer' } } },
  },
  'wide.json': {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Array.from({ length: MANY }, (_, index) => [name(index), { type: index % 2 === 0 ? 'string' : 'integer' }]),
    ),
  },
};

let app: TestApp;
let token: string;

beforeAll(async () => {
  const schemas = Object.entries(SCHEMAS).map(
    ([file, schema]) => [file, { ...schema, 'x-admin': { tenancy: 'platform' } }] as const,
  );
  app = await startTestApp({ schemas: Object.fromEntries(schemas) });
  token = await app.caller('Admin', null);
});
afterAll(() => app.close());

const post = (collection: string, body: JsonObject) => app.call<DataRecord>(token, 'POST', `/api/${collection}`, body);

async function kept(collection: string, body: JsonObject): Promise<DataRecord> {
  const made = await post(collection, body);
  expect(made, JSON.stringify(made.body).slice(0, 300)).toMatchObject({ status: 201 });
  const { body: read } = await app.call<DataRecord>(token, 'GET', `/api/${collection}/${made.body.id}`);
  return read;
}

async function refused(collection: string, body: JsonObject): Promise<unknown> {
  const { status, body: problem } = await post(collection, body);
  const { errors = [] } = problem as unknown as { errors?: { path: string; code: string }[] };
  return { status, errors: errors.map(({ path, code }) => `${path} ${code}`) };
}

describe('a schema without types', () => {
  it('that is a choice of choices of objects has their fields, and keeps any of them as it is', async () => {
    for (const drawing of [
      { mark: 'bar', width: 2 },
      { row: ['a'], of: { mark: 'bar' } },
      { columns: 2, of: { row: ['b'], of: { mark: 'line' } } },
    ]) {
      const made = await app.call<DataRecord>(token, 'POST', '/api/drawings', drawing);
      expect([made.status, made.body]).toMatchObject([201, drawing]);
      expect((await app.call(token, 'PUT', `/api/drawings/${made.body.id}`, made.body)).body).toMatchObject(drawing);
    }
    expect((await app.call(token, 'POST', '/api/drawings', { columns: 2 })).status).toBe(422);
    expect((await app.call<unknown[]>(token, 'GET', '/api/drawings?filter={"mark":"bar"}')).body).toHaveLength(1);
  });

  it('takes values of other types than its keywords make one think of, and gives them back', async () => {
    const values = [
      { code: 'ABC', size: 5, part: { inner: 'x' }, list: ['ab'], when: '2026-01-02' },
      { code: 17, size: 'small', part: 'none', list: 'ab', when: 20 },
      { code: { a: [1] }, size: [1, 'x'], part: [], list: { 0: 'long' }, when: true },
    ];
    for (const value of values) expect(await kept('guesses', value)).toMatchObject(value);
  });

  it('refuses what the keywords refuse', async () => {
    expect(await refused('guesses', { code: 'abc', size: 2, list: ['abc'], part: { inner: 1 } })).toEqual({
      status: 422,
      errors: ['code pattern', 'size minimum', 'part.inner type', 'list.0 maxLength'],
    });
  });

  it('is filtered by the values that it holds', async () => {
    await kept('guesses', { code: 'FILTER' });
    const { body } = await app.call<DataRecord[]>(
      token,
      'GET',
      `/api/guesses?filter=${encodeURIComponent('{"code":"FILTER"}')}`,
    );
    expect(body.map((one) => one['code'])).toEqual(['FILTER']);
  });
});

describe('names that the schema does not know', () => {
  it('are kept where it is open, null included, and go when a change says null', async () => {
    const record = await kept('open', { name: 'a', n_one: 1, free: { deep: [null] }, nothing: null, constructor: 'c' });
    expect(record).toMatchObject({
      name: 'a',
      kind: null,
      n_one: 1,
      free: { deep: [null] },
      nothing: null,
      constructor: 'c',
    });
    const place = `/api/open/${record.id}`;
    await app.call(token, 'PATCH', place, { kind: 'k' });
    await app.call(token, 'PATCH', place, { free: null, more: 2 });
    const { body } = await app.call<DataRecord>(token, 'GET', place);
    expect(body).toMatchObject({ name: 'a', kind: 'k', n_one: 1, more: 2, nothing: null, version: 3 });
    expect(Object.hasOwn(body, 'free')).toBe(false);
    const { body: history } = await app.call<{ changes: { field: string }[] }[]>(token, 'GET', `${place}/history`);
    expect(JSON.stringify(history)).toContain('"more"');
  });

  it('are checked by the patterns of the schema, and refused where it is closed', async () => {
    expect(await refused('open', { n_one: 'x' })).toEqual({ status: 422, errors: ['n_one type'] });
    expect(await refused('closed', { name: 'a', other: 1 })).toEqual({ status: 400, errors: ['other unknown'] });
  });
});

describe('properties that are called like a field of every record', () => {
  const DOCUMENT = { id: 'urn:x', version: '1.2', createdAt: 'yesterday', parts: [{ id: 7, version: 2 }] };

  it('go by names of their own and keep what was given', async () => {
    const record = await kept('documents', DOCUMENT);
    expect(record).toMatchObject({
      ownId: 'urn:x',
      ownVersion: '1.2',
      ownCreatedAt: 'yesterday',
      parts: [{ id: 7, version: 2 }],
      version: 1,
    });
    expect(record.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await kept('documents', { ownId: 'urn:y', ownVersion: '2' })).toMatchObject({
      ownId: 'urn:y',
      ownVersion: '2',
      version: 1,
    });
    expect(await refused('documents', { id: 'x', createdAt: 'today' })).toEqual({
      status: 422,
      errors: ['ownVersion required', 'ownVersion dependentRequired', 'ownId pattern'],
    });
  });

  it('leave the version of the record to guard it, and filters and orders know them', async () => {
    const { id } = await kept('documents', { ...DOCUMENT, version: '9.9' });
    const change = (body: JsonObject) => app.call<DataRecord>(token, 'PATCH', `/api/documents/${id}`, body);
    expect((await change({ ownVersion: '9.10', version: 1 })).body).toMatchObject({ ownVersion: '9.10', version: 2 });
    expect((await change({ ownVersion: '9.11', version: 1 })).status).toBe(409);
    const asked = `filter=${encodeURIComponent('{"ownVersion":"9.10"}')}&sort=${encodeURIComponent('["ownId","DESC"]')}`;
    const { body } = await app.call<DataRecord[]>(token, 'GET', `/api/documents?${asked}`);
    expect(body.map((one) => one.id)).toEqual([id]);
  });
});

describe('defaults', () => {
  it('that their own schema refuses are dropped, with a warning', async () => {
    expect(app.registry.current().findings).toMatchObject([
      {
        severity: 'warning',
        file: 'defaults.json',
        pointer: '/properties/short/default',
        found: '"no"',
        code: 'default-dropped',
      },
    ]);
    expect(await kept('defaults', {})).toMatchObject({ short: null, good: 3, left: 1 });
  });

  it('are left out where the record is only valid without them', async () => {
    expect(await kept('defaults', { right: 2 })).toMatchObject({ right: 2, left: null });
  });

  it('of a schema that holds itself end', async () => {
    const { name, child } = await kept('trees', { child: { child: { name: 'twig' } } });
    expect({ name, child }).toEqual({ name: 'leaf', child: { name: 'leaf', child: { name: 'twig' } } });
    expect(await kept('trees', {})).toMatchObject({ name: 'leaf', child: { name: 'leaf' } });
  });
});

describe('choices and conditions', () => {
  it('make known what they declare at whatever depth', async () => {
    for (const record of [{ deep: 1 }, { deeper: 'x' }, { flat: true }] as JsonObject[])
      expect(await kept('choices', record)).toMatchObject(record);
    expect(await refused('choices', { deep: 1, other: 2 })).toEqual({
      status: 422,
      errors: ['other unevaluatedProperties'],
    });
  });

  it('keep a value that a condition describes also where it does not hold', async () => {
    expect(await kept('branches', { kind: 'b', size: 'large' })).toMatchObject({ size: 'large' });
    expect(await refused('branches', { kind: 'a', size: 'large' })).toEqual({ status: 422, errors: ['size type'] });
  });
});

describe('a schema with more properties than a table has columns', () => {
  it('keeps every value, filters by each, and says which it cannot sort by', async () => {
    const record = Object.fromEntries(
      Array.from({ length: MANY }, (_, index) => [
        name(index),
        index % 2 === 0 ? `${'text '.repeat(20)}${index}` : index,
      ]),
    );
    const { id } = await kept('wide', record);
    await kept('wide', { [name(MANY - 1)]: 5 });
    const late = name(MANY - 1);
    const { body: found } = await app.call<DataRecord[]>(
      token,
      'GET',
      `/api/wide?filter=${encodeURIComponent(JSON.stringify({ [`${late}_gte`]: 1000 }))}`,
    );
    expect(found.map((one) => one.id)).toEqual([id]);
    expect(found[0]).toMatchObject(record);
    const { body: changed } = await app.call<DataRecord>(token, 'PATCH', `/api/wide/${id}`, {
      [late]: 6,
      [name(0)]: null,
    });
    expect(changed).toMatchObject({ ...record, [late]: 6, [name(0)]: null, version: 2 });
    const { status, body } = await app.call(
      token,
      'GET',
      `/api/wide?sort=${encodeURIComponent(JSON.stringify([late, 'ASC']))}`,
    );
    expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'unknown_sort' });
  });
});
