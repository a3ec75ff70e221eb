import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { schemaCases } from '../../../fixtures/arbitrary-schema';
import fc from '../../../support/property';
import { startTestApp, type TestApp } from '../../../support/test-app';

const cases = fc.sample(schemaCases, { numRuns: 60, seed: 20_260_101 });

const note = { type: ['string', 'null'] };
const NOTES = {
  type: 'object',
  properties: {
    inside: {
      type: 'object',
      required: ['must'],
      properties: { must: note, may: { type: 'string' } },
      additionalProperties: { type: 'object', required: ['must'], properties: { must: note } },
    },
  },
  'x-admin': { tenancy: 'platform' },
};

let app: TestApp;
let token: string;

beforeAll(async () => {
  const schemas = cases.map(
    ({ schema }, index) => [`case-${index}.json`, { ...schema, 'x-admin': { tenancy: 'platform' } }] as const,
  );
  app = await startTestApp({ schemas: { ...Object.fromEntries(schemas), 'notes.json': NOTES } });
  token = await app.caller('Admin', null);
});
afterAll(() => app.close());

const SYSTEM = new Set(['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'tenantId']);

/** The record without what the server adds: its own fields, and null for what was not given. */
function given(answer: JsonObject, record: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(answer).filter(
      ([name, value]) => !SYSTEM.has(name) && (value !== null || Object.hasOwn(record, name)),
    ),
  );
}

it('any schema takes its valid records and gives every value back, and again what it gave', async () => {
  const lost: unknown[] = [];
  for (const [index, { record }] of cases.entries()) {
    const place = `/api/case-${index}`;
    const made = await app.call<DataRecord>(token, 'POST', place, record);
    if (made.status !== 201) {
      lost.push({ index, record, refused: made.body });
      continue;
    }
    const read = await app.call(token, 'GET', `${place}/${made.body.id}`);
    const [listed = {}] = (await app.call<JsonObject[]>(token, 'GET', place)).body;
    const again = await app.call(token, 'PUT', `${place}/${made.body.id}`, made.body);
    const answers = { made: made.body, read: read.body, listed, again: again.body };
    for (const [door, answer] of Object.entries(answers)) {
      if (!isDeepStrictEqual(given(answer, record), record)) lost.push({ index, door, record, answer });
    }
    if (again.status !== 200 || again.body['version'] !== 1) lost.push({ index, record, again: again.body });
  }
  expect(app.registry.current().faults).toEqual([]);
  expect(lost.slice(0, 2)).toEqual([]);
});

it('null stays where it was inside of a record, and is a value of a member that must be there', async () => {
  const inside = { must: null, may: 'a', other: { must: null } };
  const made = await app.call<DataRecord>(token, 'POST', '/api/notes', { inside });
  expect((await app.call(token, 'PUT', `/api/notes/${made.body.id}`, made.body)).body).toMatchObject({
    inside,
    version: 1,
  });
  await app.call(token, 'PATCH', `/api/notes/${made.body.id}`, { inside: { must: 'b' } });
  expect(
    (await app.call(token, 'PATCH', `/api/notes/${made.body.id}`, { inside: { must: null, may: null } })).body[
      'inside'
    ],
  ).toEqual({ must: null, other: { must: null } });
});
