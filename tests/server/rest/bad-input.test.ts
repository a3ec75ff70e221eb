import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { startTestApp, type TestApp } from '../../support/test-app';

const things = {
  title: 'Things',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 40 },
    size: { type: 'integer' },
    at: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string' } },
    free: {},
    code: { type: 'string', pattern: '^(a+)+$', format: 'hostname' },
    named: { type: 'object', patternProperties: { '^(a+)+$': { type: 'integer' } } },
    lines: { type: 'string', pattern: 'a.*b.*c.*d' },
    constructor: { type: 'integer' },
    hasOwnProperty: { type: 'boolean' },
  },
};

let app: TestApp;
let token: string;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: { 'things.json': { ...things, 'x-admin': { tenancy: 'platform' } } } });
  token = await app.caller('Admin', null);
  id = (await app.call<DataRecord>(token, 'POST', '/api/things', { name: 'one' })).body.id;
});
afterAll(() => app.close());

const deep = (levels: number) => `{"name":"x","free":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const query = (parameters: Record<string, string>) => `/api/things?${new URLSearchParams(parameters).toString()}`;

const CASES: [name: string, method: string, url: string, body: unknown, expected: number | number[]][] = [
  ['malformed JSON', 'POST', '/api/things', '{"name":', 400],
  ['no body', 'POST', '/api/things', '', 400],
  ['a list', 'POST', '/api/things', '[]', 400],
  ['a bare text', 'POST', '/api/things', '"x"', 400],
  ['null', 'POST', '/api/things', 'null', 400],
  ['deep nesting', 'POST', '/api/things', deep(70), 400],
  ['very deep nesting', 'POST', '/api/things', deep(100_000), 400],
  ['10 MB', 'POST', '/api/things', `{"name":"${'x'.repeat(10_000_000)}"}`, 413],
  [
    'very many names',
    'POST',
    '/api/things',
    `{"name":"x","free":{${Array.from({ length: 20_000 }, (_, place) => `"n${place}":1`).join(',')}}}`,
    413,
  ],
  ['very many values', 'POST', '/api/things', `{"name":"x","free":[${'1,'.repeat(50_000)}1]}`, 413],
  ['very many lists', 'POST', '/api/things', `{"name":"x","free":[${'[],'.repeat(30_000)}[]]}`, 413],
  ['unknown field', 'POST', '/api/things', '{"name":"x","nope":1}', 400],
  ['__proto__', 'POST', '/api/things', '{"name":"x","__proto__":{"a":1}}', 400],
  ['constructor', 'POST', '/api/things', '{"name":"x","constructor":{"prototype":{"a":1}}}', 422],
  ['toString', 'POST', '/api/things', '{"name":"x","toString":1}', 400],
  ['NUL byte', 'POST', '/api/things', String.raw`{"name":"a\u0000b"}`, 422],
  ['NUL byte inside JSON', 'POST', '/api/things', String.raw`{"name":"a","free":{"x":["\u0000"]}}`, 422],
  ['NUL byte in a nested name', 'POST', '/api/things', String.raw`{"name":"a","free":{"\u0000":1}}`, 422],
  ['lone surrogate', 'POST', '/api/things', String.raw`{"name":"\ud800"}`, 422],
  ['wrong type', 'POST', '/api/things', '{"name":5}', 422],
  ['a number beyond all', 'POST', '/api/things', '{"name":"x","size":1e400}', 422],
  ['a huge number', 'POST', '/api/things', '{"name":"x","size":99999999999999999999999}', 422],
  ['an impossible time', 'POST', '/api/things', '{"name":"x","at":"2024-02-31T10:00:00Z"}', 422],
  ['too long', 'POST', '/api/things', `{"name":"${'x'.repeat(41)}"}`, 422],
  [
    'a text that its pattern never comes to an end with',
    'POST',
    '/api/things',
    `{"name":"x","code":"${'a'.repeat(60)}!"}`,
    422,
  ],
  [
    'a name that its pattern never comes to an end with',
    'POST',
    '/api/things',
    `{"name":"x","named":{"${'a'.repeat(60)}!":1}}`,
    422,
  ],
  ['a long text for a slow pattern', 'POST', '/api/things', `{"name":"x","lines":"${'abc'.repeat(100_000)}"}`, 422],
  ['empty name', 'POST', '/api/things', '{}', 422],
  ['bad version', 'PATCH', '/api/things/:id', '{"version":"x"}', 400],
  ['unknown record', 'GET', '/api/things/018f0000-0000-7000-8000-000000000000', undefined, 404],
  ['no id at all', 'GET', "/api/things/1'%20or%201=1", undefined, 404],
  ['NUL in an id', 'GET', '/api/things/%00', undefined, 404],
  ['broken percent code', 'GET', '/api/things/%zz', undefined, 400],
  ['very long id', 'GET', `/api/things/${'a'.repeat(2000)}`, undefined, [400, 404]],
  ['unknown collection', 'GET', '/api/nothing', undefined, 404],
  ['prototype as collection', 'GET', '/api/__proto__', undefined, 404],
  ['unknown route', 'GET', '/api/things/x/y/z', undefined, 404],
  ['method not possible', 'PUT', '/api/things', '{}', 405],
  ['method not possible on sign-in', 'GET', '/api/auth/login', undefined, 405],
  ['filter is no JSON', 'GET', query({ filter: '{' }), undefined, 400],
  ['filter is a list', 'GET', query({ filter: '[]' }), undefined, 400],
  ['unknown filter', 'GET', query({ filter: '{"nope":1}' }), undefined, 400],
  ['prototype filter', 'GET', query({ filter: '{"valueOf":1}' }), undefined, 400],
  ['filter value of the wrong kind', 'GET', query({ filter: '{"size":"abc"}' }), undefined, 400],
  ['filter below a text', 'GET', query({ filter: '{"name.0_gt":1}' }), undefined, 400],
  ['filter with NUL', 'GET', query({ filter: String.raw`{"name":"\u0000"}` }), undefined, 400],
  ['search with NUL', 'GET', query({ filter: String.raw`{"q":"\u0000"}` }), undefined, 400],
  [
    'filter nested too deep',
    'GET',
    query({ filter: `${'{"$and":['.repeat(8)}{"name":"x"}${']}'.repeat(8)}` }),
    undefined,
    400,
  ],
  ['unknown sort', 'GET', query({ sort: '["nope","ASC"]' }), undefined, 400],
  ['sort direction', 'GET', query({ sort: '["name","UP"]' }), undefined, 400],
  ['injected sort', 'GET', query({ sort: '["name; drop table things","ASC"]' }), undefined, 400],
  ['negative range', 'GET', query({ range: '[-5,10]' }), undefined, 400],
  ['reversed range', 'GET', query({ range: '[10,5]' }), undefined, 400],
  ['fractional range', 'GET', query({ range: '[0,1.5]' }), undefined, 400],
  ['huge range', 'GET', query({ range: '[0,1000000000]' }), undefined, 400],
  ['range beyond numbers', 'GET', query({ range: '[1e300,1e301]' }), undefined, 400],
  ['unknown parameter', 'GET', query({ limit: '5' }), undefined, 400],
  ['parameter twice', 'GET', '/api/things?filter={}&filter={}', undefined, 400],
  ['bulk without filter', 'PATCH', '/api/things', '{"size":1}', 400],
];

describe('bad input', () => {
  it.each(CASES)('%s is refused with a problem document', async (_name, method, url, body, expected) => {
    const before = await app.call(token, 'GET', '/api/things');
    const answer = await app.call(token, method, url.replace(':id', id), body);
    expect([expected].flat(), JSON.stringify(answer.body)).toContain(answer.status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toMatchObject({
      status: answer.status,
      code: expect.any(String) as string,
      title: expect.any(String) as string,
      type: expect.any(String) as string,
    });
    expect((await app.call(token, 'GET', '/api/things')).body).toEqual(before.body);
  });

  it('says of a text that it does not match the pattern, whatever else is asked of it', async () => {
    const { body } = await app.call<{ errors: object[] }>(token, 'POST', '/api/things', { name: 'x', code: 'b_' });
    expect(body.errors).toMatchObject([
      { path: 'code', code: 'pattern', params: { pattern: '^(a+)+$' } },
      { path: 'code', code: 'format' },
    ]);
    expect((await app.call(token, 'PATCH', `/api/things/${id}`, { code: 'aa' })).status).toBe(200);
  });

  it('takes a property that every object inherits for what it is: one that may be left out', async () => {
    expect((await app.call(token, 'PUT', `/api/things/${id}`, { name: 'one' })).body).toMatchObject({
      constructor: null,
      hasOwnProperty: null,
    });
    const changed = await app.call(token, 'PATCH', `/api/things/${id}`, { constructor: 5, hasOwnProperty: true });
    expect(changed.body).toMatchObject({ name: 'one', constructor: 5, hasOwnProperty: true });
  });

  it('refuses other content types and multipart uploads', async () => {
    expect((await app.call(token, 'POST', '/api/things', '<a/>', { 'content-type': 'text/xml' })).status).toBe(415);
    expect(
      (await app.call(token, 'POST', '/api/files', 'x', { 'content-type': 'multipart/form-data; boundary=x' })).status,
    ).toBe(415);
  });

  it('refuses bytes that are no UTF-8 instead of storing others', async () => {
    const post = (payload: Buffer) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/things',
        payload,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
    for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x92]]) {
      const { statusCode, body } = await post(
        Buffer.concat([Buffer.from('{"name":"a'), Buffer.from(bytes), Buffer.from('"}')]),
      );
      expect([statusCode, body]).toEqual([400, expect.stringContaining('"malformed_json"')]);
    }
    const fine = await post(Buffer.from('{"name":"ação 💥"}'));
    expect([fine.statusCode, fine.json<JsonObject>()['name']]).toEqual([201, 'ação 💥']);
    await app.call(token, 'DELETE', `/api/things/${fine.json<DataRecord>().id}`);
  });

  it('takes what only looks like many parts, and as many as there may be', async () => {
    const looks = String.raw`{}[]:,\\"`.repeat(30_000);
    const free = [
      looks,
      Array.from({ length: 40_000 }, (_, place) => place),
      Object.fromEntries(Array.from({ length: 19_000 }, (_, place) => [`n${place}`, 1])),
    ];
    for (const one of free) {
      const made = await app.call<DataRecord>(token, 'POST', '/api/things', { name: 'x', free: one });
      expect([made.status, made.body['free']]).toEqual([201, one]);
      await app.call(token, 'DELETE', `/api/things/${made.body.id}`);
    }
  });

  it('takes a filter by a place in a list of texts', async () => {
    const made = await app.call<DataRecord>(token, 'POST', '/api/things', { name: 'x', tags: ['a', 'b'] });
    const found = async (filter: object) =>
      (await app.call<DataRecord[]>(token, 'GET', query({ filter: JSON.stringify(filter) }))).body.map(
        ({ id: one }) => one,
      );
    expect([await found({ 'tags.0': 'a' }), await found({ 'tags.1': 'a' }), await found({ 'tags.7': 'a' })]).toEqual([
      [made.body.id],
      [],
      [],
    ]);
    await app.call(token, 'DELETE', `/api/things/${made.body.id}`);
  });

  it('says two hundred of the things that are wrong', async () => {
    const { status, body } = await app.call<{ errors: object[] }>(token, 'POST', '/api/things', {
      name: 'x',
      tags: Array.from({ length: 1900 }, () => 1),
    });
    expect([status, body.errors.length]).toEqual([422, 200]);
  });

  it('answers a range past the end with an empty page and the total', async () => {
    const { status, body, headers } = await app.call(token, 'GET', query({ range: '[500,524]' }));
    expect({ status, body, range: headers['content-range'] }).toEqual({ status: 200, body: [], range: 'things */1' });
  });

  it('asks to sign in before anything else, and speaks the language of the caller', async () => {
    expect((await app.call(null, 'GET', '/api/things')).status).toBe(401);
    expect((await app.call('x'.repeat(43), 'GET', '/api/things')).status).toBe(401);
    const english = await app.call(token, 'POST', '/api/things', '{}', { 'accept-language': 'en-GB,en;q=0.8' });
    const portuguese = await app.call(token, 'POST', '/api/things', '{}');
    const message = (body: unknown) => (body as { errors: { message: string }[] }).errors[0]?.message;
    expect(message(english.body)).not.toBe(message(portuguese.body));
  });

  it('sends security headers and no others that tell what runs', async () => {
    const { headers } = await app.call(null, 'GET', '/health');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
