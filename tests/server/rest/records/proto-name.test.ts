import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessFile } from '../../../../core/access/types';
import type { HistoryEntry } from '../../../../core/history/history-entry';
import type { Json, JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { importer } from '../../../support/importer';
import fc from '../../../support/property';
import { startTestApp, type TestApp } from '../../../support/test-app';

/** A literal would say what the object inherits from. */
const members = (value: Json, more: JsonObject = {}): JsonObject =>
  Object.fromEntries([['__proto__', value], ...Object.entries(more)]);

const SCHEMAS = {
  'words.json': {
    type: 'object',
    additionalProperties: false,
    required: ['__proto__'],
    properties: members({ type: 'string', maxLength: 20 }, { size: { type: 'integer' } }),
  },
  'nests.json': {
    type: 'object',
    properties: {
      part: {
        type: 'object',
        properties: members({ type: 'object', properties: { deep: { type: 'integer' } } }),
        additionalProperties: false,
      },
      parts: { type: 'array', items: { type: 'object', properties: members({ type: 'integer' }) } },
      map: { type: 'object', additionalProperties: { type: 'integer' } },
      any: true,
    },
  },
};
const ACCESS: AccessFile[] = [
  {
    role: 'Cliente',
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: ['words', 'nests'] }],
  },
];

let app: TestApp;
let token: string;
const { run, refusals } = importer(() => app);

beforeAll(async () => {
  app = await startTestApp({ schemas: SCHEMAS, access: ACCESS });
  token = await app.caller('Cliente', await app.tenant('One'));
});
afterAll(() => app.close());

const own = (record: object): unknown => Object.getOwnPropertyDescriptor(record, '__proto__')?.value;
const call = <Body = DataRecord>(method: string, path: string, body?: JsonObject) =>
  app.call<Body>(token, method, `/api/${path}`, body);
const listed = async (query: string) =>
  (await call<DataRecord[]>('GET', `words?${new URLSearchParams(query).toString()}`)).body.map(own);

describe('a member that is called __proto__', () => {
  it('is a field like any other: checked, ordered, filtered, changed, told in the history and restored', async () => {
    for (const word of ['b', 'a', 'c']) expect((await call('POST', 'words', members(word))).status).toBe(201);
    expect(await listed('sort=["__proto__","ASC"]')).toEqual(['a', 'b', 'c']);
    expect(await listed('filter={"__proto__":"b"}')).toEqual(['b']);
    for (const refused of [members(1), members('x'.repeat(21)), { size: 1 }]) {
      expect((await call('POST', 'words', refused)).body).toMatchObject({
        status: 422,
        errors: [{ path: '__proto__' }],
      });
    }
    const { id } = (await call('POST', 'words', members('first', { size: 1 }))).body;
    expect(own((await call('PATCH', `words/${id}`, members('second'))).body)).toBe('second');
    expect(own((await call('PUT', `words/${id}`, { size: 2 })).body)).toBe('second');
    const { body: history } = await call<HistoryEntry[]>('GET', `words/${id}/history`);
    expect(history.flatMap(({ changes }) => changes)).toContainEqual({
      field: '__proto__',
      from: 'first',
      to: 'second',
    });
    const first = history.at(-1)?.id ?? '';
    expect(own((await call('POST', `words/${id}/restore`, { historyId: first })).body)).toBe('first');
    expect((await call('PATCH', `words?filter={"id":["${id}"]}`, members('all'))).status).toBe(200);
    expect(own((await call('GET', `words/${id}`)).body)).toBe('all');
  });

  it('is exported and imported again', async () => {
    const before = await listed('sort=["__proto__","ASC"]');
    const file = await app.fastify.inject({
      method: 'POST',
      url: '/api/words/export',
      headers: { authorization: `Bearer ${token}` },
      payload: { format: 'csv', columns: ['__proto__'], language: 'pt', timeZone: 'America/Sao_Paulo' },
    });
    expect(file.statusCode, file.body).toBe(200);
    for (const { id } of (await call<DataRecord[]>('GET', 'words')).body) await call('DELETE', `words/${id}`);
    expect(await refusals(token, await run(token, file.rawPayload, {}, 'words'))).toEqual([]);
    expect(await listed('sort=["__proto__","ASC"]')).toEqual(before);
  });

  it('is refused where a closed schema does not declare it', async () => {
    expect((await call('POST', 'nests', { part: members({ deep: 'x' }) })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'part.__proto__.deep', code: 'type' }],
    });
    expect((await call('POST', 'nests', { map: members('x') })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'map.__proto__' }],
    });
    expect((await app.call(token, 'POST', '/api/words', members('x', { constructor: 1 }))).status).toBe(400);
  });
});

const name = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'isAdmin', 'a');
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Json[]>(true, 1, 'x'),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const record = fc.record({
  any: value,
  map: fc.dictionary(name, fc.integer({ min: 0, max: 9 }), { maxKeys: 3, noNullPrototype: true }),
  more: fc.dictionary(name, value, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
});

it('whatever the members of a record are called, they come back as they went in, and no other object has them', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  await fc.assert(
    fc.asyncProperty(record, record, async ({ more, ...one }, { more: others, ...other }) => {
      const sent = { ...one, ...more };
      const made = await call('POST', 'nests', sent);
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const kept = (answer: JsonObject, given: JsonObject) =>
        Object.keys(given).filter((key) => given[key] !== null && !isDeepStrictEqual(answer[key], given[key]));
      expect(kept((await call('GET', `nests/${made.body.id}`)).body, sent)).toEqual([]);
      const changed = await call('PATCH', `nests/${made.body.id}`, { map: other.map, ...others });
      expect(kept((await call('GET', `nests/${made.body.id}`)).body, { map: other.map })).toEqual([]);
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
      expect([Reflect.get({}, 'isAdmin'), Reflect.get({}, 'a')]).toEqual([undefined, undefined]);
    }),
    { numRuns: 25 },
  );
});
