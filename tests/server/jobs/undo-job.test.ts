import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessFile } from '../../../core/access/types';
import { isOver, type JobRefusal, type JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { compile } from '../../../server/database/builder';
import { startTestApp, type TestApp } from '../../support/test-app';

const SCHEMAS = {
  'crates.json': { type: 'object', properties: { code: { type: 'string' } } },
  'bins.json': {
    type: 'object',
    properties: {
      name: { type: 'string' },
      crateId: { type: 'string', 'x-admin': { reference: 'crates' } },
      size: { type: 'number' },
      key: { type: 'string', writeOnly: true, format: 'password' },
    },
    'x-admin': { representation: '{{name}}', unique: [{ fields: ['name'] }] },
  },
  'pallets.json': {
    type: 'object',
    properties: { name: { type: 'string' } },
    'x-admin': { representation: '{{name}}', softDelete: true },
  },
  'calls.json': {
    type: 'object',
    properties: { at: { type: 'string', format: 'date-time', 'x-admin': { ahead: { days: 30 } } } },
  },
  'tenants.json': {
    type: 'object',
    properties: {
      name: { type: 'string' },
      status: { enum: ['active'] },
      modules: { type: 'array', items: { type: 'string' } },
      maxPhones: { type: 'integer' },
    },
    'x-admin': { tenancy: 'own' },
  },
  'gates.json': {
    type: 'object',
    properties: { name: { type: 'string' }, isOpen: { type: 'boolean', default: false } },
    'x-admin': {
      representation: '{{name}}',
      transitions: {
        field: 'isOpen',
        moves: [
          { name: 'open', from: false, to: true },
          { name: 'close', from: true, to: false },
        ],
      },
    },
  },
  'phones.json': {
    type: 'object',
    properties: { name: { type: 'string' } },
    'x-admin': { representation: '{{name}}', quotas: [{ limit: 'maxPhones' }] },
  },
};
const ACCESS: AccessFile[] = [
  {
    role: 'Cliente',
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: ['crates', 'bins', 'pallets', 'calls', 'gates', 'phones'] }],
  },
];

let app: TestApp;
let cliente: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: SCHEMAS, access: ACCESS });
  cliente = await app.caller('Cliente', await app.tenant('Um', { maxPhones: 2 }));
});
afterAll(() => app.close());

const made = async (collection: string, body: JsonObject) =>
  (await app.call<DataRecord>(cliente, 'POST', `/api/${collection}`, body)).body;
const list = async (collection: string, filter: JsonObject) =>
  (
    await app.call<DataRecord[]>(
      cliente,
      'GET',
      `/api/${collection}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  ).body;
const refusals = async ({ id }: JobView) =>
  (await app.call<JobRefusal[]>(cliente, 'GET', `/api/jobs/${id}/refusals`)).body;
const query = (text: RawBuilder<unknown>) => app.database.as('platform').run(compile(text as RawBuilder<JsonObject>));

async function ended(path: string, body?: JsonObject): Promise<JobView> {
  const started = await app.call<JobView>(cliente, 'POST', path, body);
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  const job = async () => (await app.call<JobView>(cliente, 'GET', `/api/jobs/${started.body.id}`)).body;
  await expect.poll(async () => isOver((await job()).status), { timeout: 20_000, interval: 20 }).toBe(true);
  return job();
}

const removed = (collection: string, filter: JsonObject) =>
  ended(`/api/${collection}/bulk`, { action: 'delete', filter });
const undone = ({ id }: JobView) => ended(`/api/jobs/${id}/undo`);

it('puts back by statements, each record under the checks of a new one', async () => {
  const gone = await made('crates', { code: 'gone' });
  const bin = (name: string, more: JsonObject = {}) => made('bins', { name, ...more });
  const [first, taken] = [await bin('B-0', { size: 0.1, key: '4711' }), await bin('B-1')];
  await bin('B-2', { crateId: gone.id });
  await bin('B-3');
  const removal = await removed('bins', { name_like: 'B-' });
  expect((await app.call(cliente, 'DELETE', `/api/crates/${gone.id}`)).status).toBe(200);
  const again = await bin('B-1');
  const undo = await undone(removal);
  expect(undo).toMatchObject({ status: 'done', outcome: { reverted: 2, kept: 0, gone: 0, refused: 2 } });
  expect((await refusals(undo)).map(({ code, errors }) => [code, errors.map((one) => [one.path, one.code])])).toEqual([
    ['invalid', [['name', 'unique']]],
    ['invalid', [['crateId', 'reference']]],
  ]);
  const back = await list('bins', { name_like: 'B-' });
  expect(new Set(back.map(({ name }) => name))).toEqual(new Set(['B-0', 'B-1', 'B-3']));
  expect(back.map(({ id }) => id)).toContain(again.id);
  expect(back.map(({ id }) => id)).not.toContain(taken.id);
  expect(back.find(({ id }) => id === first.id)).toMatchObject({
    size: 0.1,
    hasKey: true,
    createdAt: first.createdAt,
    version: 2,
  });
  const lines = await query(
    sql`select "action", (select count(*)::int from painel.change_feed as fed where fed."recordId" = ${first.id} and fed."action" = 'create') as fed from "audit-logs" where "entityId" = ${first.id} order by "createdAt", "id"`,
  );
  expect(lines).toEqual(['create', 'delete', 'create'].map((action) => ({ action, fed: 2 })));
});

it('restores what was hidden by statements, and counts what somebody else has restored', async () => {
  const pallets = await Promise.all(['T-0', 'T-1', 'T-2'].map((name) => made('pallets', { name })));
  const removal = await removed('pallets', { name_like: 'T-' });
  expect((await app.call(cliente, 'POST', '/api/pallets/trash/restore', { ids: [pallets[1]?.id] })).status).toBe(200);
  expect(await undone(removal)).toMatchObject({ status: 'done', outcome: { reverted: 2, gone: 1, refused: 0 } });
  expect((await list('pallets', { name_like: 'T-' })).map(({ version }) => version)).toEqual([3, 3, 3]);
  const lines = await query(
    sql`select "entityLabel" as name, "action" from "audit-logs" where "entityId" = ${pallets[0]?.id} order by "createdAt", "id"`,
  );
  expect(lines).toEqual(['create', 'delete', 'restore'].map((action) => ({ name: 'T-0', action })));
});

it('asks of what it puts back what is asked of a new record, the clock and quotas included', async () => {
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const call = await made('calls', { at });
  await query(sql`update "calls" set "at" = now() - interval '1 day' where "id" = ${call.id}`);
  const removal = await removed('calls', {});
  const undo = await undone(removal);
  expect(undo).toMatchObject({ status: 'done', outcome: { reverted: 0, refused: 1 } });
  expect(await refusals(undo)).toMatchObject([{ code: 'invalid', errors: [{ path: 'at' }] }]);
  for (const name of ['F-0', 'F-1']) await made('phones', { name });
  const fewer = await removed('phones', {});
  await made('phones', { name: 'F-2' });
  const full = await undone(fewer);
  expect(full).toMatchObject({ status: 'done', outcome: { reverted: 1, refused: 1 } });
  expect(await refusals(full)).toMatchObject([{ code: 'invalid', errors: [{ code: 'quota' }] }]);
});

it('takes moves back by those that lead back, with their audit, but not what has moved on since', async () => {
  const [one, two, three] = [
    await made('gates', { name: 'G-1' }),
    await made('gates', { name: 'G-2' }),
    await made('gates', { name: 'G-3' }),
  ];
  const move = (id: string, name: string) => app.call(cliente, 'POST', `/api/gates/${id}/transitions/${name}`);
  expect((await move(three.id, 'open')).status).toBe(200);
  const opened = await ended('/api/gates/bulk', { action: 'move', move: 'open', filter: { name_like: 'G-' } });
  expect(opened).toMatchObject({ done: 3, refused: 1, canUndo: true });
  for (const name of ['close', 'open']) expect((await move(two.id, name)).status).toBe(200);
  expect((await undone(opened)).outcome).toEqual({ reverted: 1, kept: 1, gone: 0, refused: 0 });
  expect((await list('gates', { isOpen: true })).map(({ id }) => id).toSorted()).toEqual([two.id, three.id].toSorted());
  expect(
    await query(
      sql`select "move" from "audit-logs" where "entityId" = ${one.id} and "action" = 'transition' order by "createdAt"`,
    ),
  ).toEqual([{ move: 'open' }, { move: 'close' }]);
});

it.each<[JobView['kind'], JsonObject]>([
  ['undo', { job: 7 }],
  ['bulk-edit', { filter: {}, until: 'hoje', values: {} }],
  ['bulk-delete', { filter: {} }],
  ['bulk-move', { filter: {}, until: '2031-01-01T00:00:00.000Z', values: {}, move: null }],
  ['export', { format: 'csv', filter: {}, sort: [['code']], columns: ['code'], language: 'pt', timeZone: 'UTC' }],
  ['import', { from: { collection: 'crates' } }],
  ['transfer', { transfer: 'x' }],
  ['recording-backup', { backup: null }],
])('does nothing of a job of kind %s whose order it cannot read, and ends it in words', async (kind, request) => {
  const { id: crate } = await made('crates', { code: kind });
  const { id } = await ended('/api/crates/bulk', {
    action: 'edit',
    filter: { code: kind },
    values: { code: `${kind}!` },
  });
  await query(sql`
    update painel.jobs set "kind" = ${kind}, "request" = ${JSON.stringify(request)}::jsonb, "params" = ${JSON.stringify(request)}::jsonb,
      "status" = 'running', "worker" = gen_random_uuid(), "finishedAt" = null, "cursor" = null, "beatAt" = now() - interval '1 minute' where "id" = ${id}`);
  await app.jobs.look();
  const job = async () => (await app.call<JobView>(cliente, 'GET', `/api/jobs/${id}`)).body;
  await expect.poll(async () => isOver((await job()).status), { timeout: 20_000, interval: 20 }).toBe(true);
  expect(await job()).toMatchObject({ status: 'failed', problem: { code: 'unreadable_job' } });
  expect(app.log.lines.join('\n')).toContain(`${kind}: expected a request as it is kept now; `);
  expect(await list('crates', { code: [kind, `${kind}!`] })).toMatchObject([{ id: crate, code: `${kind}!` }]);
});
