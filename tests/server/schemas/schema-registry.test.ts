import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SchemaFinding } from '../../../core/wire';
import { startTestApp, type TestApp } from '../../support/test-app';

const schema = (properties: object) => ({ type: 'object', properties, 'x-admin': { tenancy: 'platform' } });

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: { 'cups.json': schema({ name: { type: 'string' } }) }, watch: true });
  token = await app.caller('Admin', null);
});
afterAll(() => app.close());

it('takes new and changed schemas without a restart, and keeps the old one when a file breaks', async () => {
  await writeFile(join(app.schemasDir, 'plates.json'), JSON.stringify(schema({ name: { type: 'string' } })));
  await vi.waitFor(async () => expect((await app.call(token, 'POST', '/api/plates', { name: 'a' })).status).toBe(201), {
    timeout: 20_000,
    interval: 50,
  });
  await writeFile(
    join(app.schemasDir, 'cups.json'),
    JSON.stringify(schema({ name: { type: 'string' }, size: { type: 'integer' } })),
  );
  await vi.waitFor(
    async () =>
      expect((await app.call(token, 'POST', '/api/cups', { name: 'a', size: 3 })).body).toMatchObject({ size: 3 }),
    { timeout: 20_000, interval: 50 },
  );
  await writeFile(join(app.schemasDir, 'cups.json'), '{ broken');
  await vi.waitFor(
    async () =>
      expect((await app.call(token, 'GET', '/api/schemas/findings')).body).toMatchObject([
        { severity: 'fault', code: 'kept-as-before', file: 'cups.json' },
      ]),
    { timeout: 20_000, interval: 50 },
  );
  expect((await app.call(token, 'POST', '/api/cups', { name: 'b', size: 4 })).status).toBe(201);
});

it('takes values of a wider type, and none of the former one, once the file says so', async () => {
  await writeFile(join(app.schemasDir, 'trays.json'), JSON.stringify(schema({ size: { type: 'integer' } })));
  await vi.waitFor(async () => expect((await app.call(token, 'POST', '/api/trays', { size: 3 })).status).toBe(201), {
    timeout: 20_000,
    interval: 50,
  });
  // Each connection keeps what it runs again and again as it was parsed, by the type of then.
  for (let round = 0; round < 4; round += 1)
    await Promise.all(Array.from({ length: 20 }, () => app.call(token, 'POST', '/api/trays', { size: 3 })));
  await writeFile(
    join(app.schemasDir, 'trays.json'),
    JSON.stringify(schema({ size: { type: 'object', properties: { width: { type: 'string' } } } })),
  );
  await vi.waitFor(
    async () =>
      expect((await app.call(token, 'POST', '/api/trays', { size: 3 })).body).toMatchObject({
        errors: [{ path: 'size', code: 'type' }],
      }),
    { timeout: 20_000, interval: 50 },
  );
  await vi.waitFor(
    async () =>
      expect((await app.call(token, 'POST', '/api/trays', { size: { width: 'wide' } })).body).toMatchObject({
        size: { width: 'wide' },
      }),
    { timeout: 20_000, interval: 50 },
  );
});

it('lists for Admins a change that would lose values, with the command that confirms it, until the file is as it was', async () => {
  const findings = async () =>
    (await app.call(token, 'GET', '/api/schemas/findings')).body as unknown as SchemaFinding[];
  const bowls = async (properties: object) => {
    await writeFile(join(app.schemasDir, 'bowls.json'), JSON.stringify(schema(properties)));
    await app.registry.reload();
  };
  await bowls({ name: { type: 'string' }, glaze: { type: 'string' } });
  expect((await app.call(token, 'POST', '/api/bowls', { name: 'a', glaze: 'blue' })).status).toBe(201);
  await bowls({ name: { type: 'string' } });
  expect((await findings())[0]).toMatchObject({
    severity: 'refused',
    code: 'loses-values',
    file: 'bowls.json',
    pointer: '/properties/glaze',
    remedy: expect.stringMatching(/^npx painel migrate [\w.-]+$/) as string,
  });
  await bowls({ name: { type: 'string' }, glaze: { type: 'string' } });
  expect((await findings()).filter(({ severity }) => severity === 'refused')).toEqual([]);
});

it('keeps records of a very large schema like those of any other', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `assembly${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: '#/definitions/assembly' }]));
  const sizes = Object.fromEntries(
    names.map((_, index) => [
      `size${index}`,
      {
        type: 'integer',
        description: `The size of part ${index}, in millimetres, as it stands on the drawing of the assembly.`.repeat(
          8,
        ),
      },
    ]),
  );
  const assembly = { type: 'object', properties: { ...sizes, colour: { enum: ['red', 'blue'], default: 'red' } } };
  const large = { ...schema(properties), definitions: { assembly } };
  await writeFile(join(app.schemasDir, 'engines.json'), JSON.stringify(large));
  await app.registry.reload();
  const made = (await app.call(token, 'POST', '/api/engines', { assembly3: { size7: 12 } })).body as { id: string };
  expect((await app.call(token, 'GET', `/api/engines/${made.id}`)).body).toMatchObject({
    assembly3: { size7: 12, colour: 'red' },
    assembly4: null,
  });
  expect((await app.call(token, 'POST', '/api/engines', { assembly3: { size7: 'long' } })).body).toMatchObject({
    errors: [{ path: 'assembly3.size7', code: 'type' }],
  });
  const described = JSON.stringify(app.registry.current().resources.get('engines'));
  expect(described.length).toBeGreaterThan(65_536);
  expect((await app.call(token, 'GET', '/schemas/engines.json')).body).toEqual(JSON.parse(described));
});
