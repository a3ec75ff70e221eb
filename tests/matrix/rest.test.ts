import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELD_KINDS, type FieldKind } from '../../core/types';
import type { DataRecord, Violation } from '../../core/wire';
import { kindFixtures, type Samples } from '../fixtures/kinds';
import { startTestApp, type TestApp } from '../support/test-app';

const platform = { 'x-admin': { tenancy: 'platform' } };
const schemas: Record<string, object> = {
  'targets.json': { type: 'object', properties: { name: { type: 'string' } }, ...platform },
};
for (const kind of FIELD_KINDS) {
  schemas[`kind-${kind}.json`] = {
    type: 'object',
    properties: { name: { type: 'string' }, value: kindFixtures[kind].schema },
    ...platform,
  };
}

let app: TestApp;
let token: string;
let samples: Samples;

async function upload(content: Buffer, type: string): Promise<string> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/files',
    payload: content,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
  return answer.json<{ id: string }>().id;
}

beforeAll(async () => {
  app = await startTestApp({ schemas });
  expect(app.registry.current().faults).toEqual([]);
  token = await app.caller('Admin', null);
  const target = async (name: string) => (await app.call<DataRecord>(token, 'POST', '/api/targets', { name })).body.id;
  samples = {
    targetId: await target('one'),
    otherId: await target('two'),
    textId: await upload(Buffer.from('olá'), 'text/plain'),
    pictureId: await upload(Buffer.from('89504e470d0a1a0a0000', 'hex'), 'image/png'),
    soundId: await upload(Buffer.from('RIFF0000WAVEfmt '), 'application/octet-stream'),
  };
});
afterAll(() => app.close());

describe.each(FIELD_KINDS.map((kind) => [kind]))('%s', (kind: FieldKind) => {
  const fixture = kindFixtures[kind];
  const url = `/api/kind-${kind}`;
  const readBack = (value: unknown) => {
    if (kind === 'secret') return { hasValue: value !== null };
    return { value: typeof value === 'string' && fixture.stored ? fixture.stored(value) : value };
  };
  const create = (value: unknown, name = 'x') => app.call<DataRecord>(token, 'POST', url, { name, value });

  it('is told from its schema', () => {
    expect(
      app.registry
        .current()
        .resources.get(`kind-${kind}`)
        ?.fields.find(({ name }) => name === 'value')?.kind,
    ).toBe(kind);
  });

  it('keeps what it accepts through create, read, replace, merge and clearing', async () => {
    const values = fixture.valid(samples);
    for (const [index, value] of values.entries()) {
      const made = await create(value);
      expect({ status: made.status, body: made.body }).toMatchObject({ status: 201, body: readBack(value) });
      const record = `${url}/${made.body.id}`;
      expect((await app.call(token, 'GET', record)).body).toEqual(made.body);
      expect((await app.call(token, 'PUT', record, made.body)).body).toEqual(made.body);
      const other = values[(index + 1) % values.length] ?? value;
      expect((await app.call(token, 'PATCH', record, { value: other })).body).toMatchObject(readBack(other));
      expect((await app.call(token, 'PUT', record, { name: 'x', value })).body).toMatchObject(readBack(value));
      expect((await app.call(token, 'PATCH', record, { value: null })).body).toMatchObject(readBack(null));
      expect((await app.call(token, 'DELETE', record)).status).toBe(200);
    }
  });

  it('refuses the rest with place and code', async () => {
    for (const { value, code, at } of fixture.invalid) {
      const { status, body } = await create(value);
      const errors = (body['errors'] ?? []) as unknown as Violation[];
      const path = at === undefined ? 'value' : `value.${at}`;
      expect({ value, status, errors: errors.map((error) => `${error.path} ${error.code}`) }).toMatchObject({
        value,
        status: 422,
      });
      expect(
        errors.map((error) => `${error.path} ${error.code}`),
        JSON.stringify(value),
      ).toContain(`${path} ${code}`);
    }
    expect((await app.call<DataRecord[]>(token, 'GET', url)).body).toEqual([]);
  });

  it('is found by filters', async () => {
    const ids: string[] = [];
    for (const value of fixture.valid(samples)) ids.push((await create(value)).body.id);
    const empty = (await create(null)).body.id;
    for (const { filter, finds } of fixture.filters(samples)) {
      const found = await app.call<DataRecord[]>(
        token,
        'GET',
        `${url}?sort=["id","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      const wanted = finds.map((index) => ids[index]);
      const expected = Object.keys(filter).some((key) => key.endsWith('_neq') || key.endsWith('_null'))
        ? [...wanted, empty]
        : wanted;
      expect({
        filter,
        status: found.status,
        ids: found.status === 200 ? found.body.map(({ id }) => id) : found.body,
      }).toEqual({ filter, status: 200, ids: expected });
    }
  });
});
