import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessFile } from '../../../../core/access/types';
import { violation } from '../../../../core/violations';
import type { DataRecord } from '../../../../core/wire';
import { defineApp } from '../../../../server/application/application';
import { definePlugin } from '../../../../server/application/plugin';
import { startTestApp, type TestApp } from '../../../support/test-app';

const graphs = {
  title: 'Graphs',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 40 },
    state: { type: 'string', default: 'draft' },
    nodes: {
      type: 'array',
      items: {
        oneOf: [
          { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
          { type: 'object', required: ['to'], properties: { to: { type: 'integer' } } },
        ],
      },
    },
    budget: { type: 'integer' },
  },
  additionalProperties: false,
  'x-admin': { tenancy: 'tenant' },
};

const access: AccessFile[] = [
  { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] },
  {
    role: 'Cliente',
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [
      { action: 'manage', subject: 'graphs' },
      { action: ['create', 'update'], subject: 'graphs', fields: ['budget'], inverted: true },
    ],
  },
];

/** Thousands of parts: such a record is prepared on a thread. */
const NODES = Array.from({ length: 4000 }, (_, place) => (place % 2 === 0 ? { text: `step ${place}` } : { to: place }));

const drawing = definePlugin({
  name: 'drawing',
  resources: { graphs: { rule: ({ name, state }) => (name === state ? [violation('name', 'not')] : []) } },
});

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({
    schemas: { 'graphs.json': graphs },
    access,
    application: defineApp({ plugins: [drawing] }),
  });
  token = await app.caller('Cliente', await app.tenant('First'));
});
afterAll(() => app.close());

const create = (body: object) => app.call<DataRecord>(token, 'POST', '/api/graphs', body);

describe('a record of thousands of parts', () => {
  it('is kept as it came, with its defaults, and changes like others', async () => {
    const created = await create({ name: 'large', nodes: NODES });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ state: 'draft', nodes: NODES });
    const changed = await app.call<DataRecord>(token, 'PATCH', `/api/graphs/${created.body.id}`, {
      name: 'larger',
      version: created.body.version,
    });
    expect(changed.body).toMatchObject({ name: 'larger', nodes: NODES, version: 2 });
    const stale = await app.call(token, 'PATCH', `/api/graphs/${created.body.id}`, {
      nodes: NODES.slice(1),
      version: 1,
    });
    expect(stale.status).toBe(409);
  });

  it('is refused for what is wrong with it', async () => {
    const { status, body } = await create({ nodes: NODES });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path: 'name', code: 'required' }] });
    expect((await create({ name: 'wrong', nodes: [...NODES, { neither: true }] })).status).toBe(422);
  });

  it('is refused by the rule of a plug-in, new and changed', async () => {
    const refused = { status: 422, body: { errors: [{ path: 'name', code: 'not' }] } };
    expect(await create({ name: 'draft', nodes: NODES })).toMatchObject(refused);
    const { body } = await create({ name: 'ruled', nodes: NODES });
    expect(await app.call(token, 'PATCH', `/api/graphs/${body.id}`, { state: 'ruled' })).toMatchObject(refused);
  });

  it('is refused where the caller lacks a right to it', async () => {
    const { status, body } = await create({ name: 'large', nodes: NODES, budget: 5 });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'field_forbidden', errors: [{ path: 'budget' }] });
  });
});
