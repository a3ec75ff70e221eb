import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { asSystem } from '../../../server/operations/context';
import { updateRecord } from '../../../server/operations/update-record';
import { startTestApp, type TestApp } from '../../support/test-app';

const state = { type: 'string', readOnly: true };
const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    members: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          agent: { type: 'string' },
          penalty: { type: 'integer' },
          paused: { type: 'boolean', readOnly: true, default: false },
        },
      },
      'x-admin': { uniqueBy: ['agent'] },
    },
    steps: { type: 'array', items: { type: 'object', properties: { label: { type: 'string' }, state } } },
    place: {
      type: 'object',
      properties: {
        city: { type: 'string' },
        state,
        inner: { type: 'object', properties: { note: { type: 'string' }, state } },
      },
    },
    byName: {
      type: 'object',
      additionalProperties: { type: 'object', properties: { label: { type: 'string' }, state } },
    },
    choice: {
      oneOf: [
        { type: 'object', properties: { kind: { const: 'a' }, state }, required: ['kind'] },
        { type: 'object', properties: { kind: { const: 'b' }, state: { type: 'string' } }, required: ['kind'] },
      ],
    },
  },
  'x-admin': { tenancy: 'platform' },
};

const system: JsonObject = {
  name: 'Um',
  members: [
    { agent: 'ana', penalty: 1, paused: true },
    { agent: 'bia', penalty: 2, paused: false },
  ],
  steps: [
    { label: 'one', state: 'done' },
    { label: 'two', state: 'open' },
  ],
  place: { city: 'Recife', state: 'PE', inner: { note: 'n', state: 'deep' } },
  byName: { x: { label: 'X', state: 'kept' } },
  choice: { kind: 'a', state: 'arm' },
};

let app: TestApp;
let token: string;
let path: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: { 'things.json': schema } });
  token = await app.caller('Admin', null);
});
afterAll(() => app.close());

/** A record whose read-only members only the system has set. */
async function stored(): Promise<DataRecord> {
  const made = await app.call<DataRecord>(token, 'POST', '/api/things', { name: 'Um' });
  path = `/api/things/${made.body.id}`;
  return updateRecord(asSystem(app.runtime, 'platform'), 'things', { id: made.body.id, body: system, mode: 'put' });
}

it('are not set by whoever creates', async () => {
  const made = await app.call(token, 'POST', '/api/things', system);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body).toMatchObject({
    members: [
      { agent: 'ana', penalty: 1, paused: false },
      { agent: 'bia', penalty: 2, paused: false },
    ],
    steps: [{ label: 'one' }, { label: 'two' }],
  });
  expect(JSON.stringify(made.body)).not.toMatch(/done|PE|deep|kept|arm/);
});

it('stay through PUT, PATCH and bulk PATCH, whatever is sent', async () => {
  const { id } = await stored();
  const sent: JsonObject = {
    members: [
      { agent: 'bia', penalty: 9, paused: true },
      { agent: 'new', paused: true },
      { agent: 'ana', penalty: 1 },
    ],
    steps: [
      { label: 'two', state: 'x' },
      { label: 'one', state: 'x' },
    ],
    place: { city: 'Olinda', state: 'x', inner: { note: 'm', state: 'x' } },
    byName: { x: { label: 'Y', state: 'x' }, y: { label: 'Z', state: 'x' } },
    choice: { kind: 'a', state: 'x' },
  };
  const expected: JsonObject = {
    members: [
      { agent: 'bia', penalty: 9, paused: false },
      { agent: 'new', paused: false },
      { agent: 'ana', penalty: 1, paused: true },
    ],
    steps: [
      { label: 'two', state: 'open' },
      { label: 'one', state: 'done' },
    ],
    place: { city: 'Olinda', state: 'PE', inner: { note: 'm', state: 'deep' } },
    byName: { x: { label: 'Y', state: 'kept' }, y: { label: 'Z' } },
    choice: { kind: 'a', state: 'arm' },
  };
  const put = await app.call(token, 'PUT', path, { name: 'Dois', ...sent });
  expect(put.body, JSON.stringify(put.body)).toMatchObject(expected);
  const patch = await app.call(token, 'PATCH', path, sent);
  expect(patch.body).toMatchObject({ ...expected, version: put.body['version'] });
  const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
  expect((await app.call(token, 'PATCH', `/api/things?filter=${filter}`, { place: { state: 'x' } })).status).toBe(200);
  expect((await app.call(token, 'GET', path)).body).toEqual(patch.body);
});

it('bind only the arm of a variant that has them', async () => {
  await stored();
  const { body } = await app.call(token, 'PATCH', path, { choice: { kind: 'b', state: 'free' } });
  expect(body['choice']).toEqual({ kind: 'b', state: 'free' });
});
