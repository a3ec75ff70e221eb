import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessFile } from '../../../core/access/types';
import { isOver, type JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { startTestApp, type TestApp } from '../../support/test-app';

const SCHEMAS = {
  'notifications.json': JSON.parse(readFileSync('schemas/notifications.json', 'utf8')) as object,
  'crates.json': {
    title: 'Crates',
    type: 'object',
    properties: { name: { type: 'string', maxLength: 5 } },
    'x-admin': {
      screens: [
        {
          path: '/cliente/crates',
          role: 'Cliente',
          subject: 'crates',
          actions: ['read', 'create', 'update', 'delete'],
        },
      ],
    },
  },
};
const ACCESS: AccessFile[] = [
  {
    role: 'Cliente',
    rows: { '*': { tenantId: '${user.tenantId}' }, notifications: { userId: '${user.id}' } },
    rules: [
      { action: 'manage', subject: 'crates' },
      { action: 'read', subject: 'notifications' },
    ],
  },
];

let app: TestApp;
let token: string;
let colleague: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: SCHEMAS, access: ACCESS });
  const tenantId = await app.tenant('Um');
  token = await app.signIn((await app.user('Cliente', tenantId, { language: 'en' })).email);
  colleague = await app.caller('Cliente', tenantId);
});
afterAll(() => app.close());

const view = async (id: string) => (await app.call<JobView>(token, 'GET', `/api/jobs/${id}`)).body;
const notices = async (of = token) =>
  (await app.call<DataRecord[]>(of, 'GET', '/api/notifications?sort=["createdAt","DESC"]')).body;

async function importedCrates(): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
  const { id } = (
    await app.fastify.inject({ method: 'POST', url: '/api/import-files', headers, payload: 'name\na\ntoo long\nb\n' })
  ).json<{ id: string }>();
  const options = { encoding: 'utf-8', separator: ';', sheet: 0, decimal: '.', dates: 'day', zone: 'UTC' };
  const { body, status } = await app.call<JobView>(token, 'POST', '/api/crates/import', {
    file: id,
    name: 'march.csv',
    options,
    columns: ['name'],
  });
  expect(status, JSON.stringify(body)).toBe(202);
  await expect.poll(async () => isOver((await view(body.id)).status)).toBe(true);
  return body.id;
}

/** As if it had begun a minute ago, and its server had died; another one takes it up, or gives it up, until it is over. */
async function again(id: string, more = ''): Promise<void> {
  await app.database.owner.script(
    `update painel.jobs set "status" = 'running', "worker" = gen_random_uuid(), "finishedAt" = null, "createdAt" = now() - interval '1 minute', "beatAt" = now() - interval '1 minute' ${more} where "id" = '${id}'`,
  );
  await expect
    .poll(async () => {
      await app.jobs.look();
      return isOver((await view(id)).status);
    })
    .toBe(true);
}

/** The notice of that type about the job, once it is there. */
async function told(id: string, type: string): Promise<JsonObject> {
  const find = async () => (await notices()).find((one) => one['type'] === type && String(one['link']).endsWith(id));
  await expect.poll(find).toBeDefined();
  return (await find()) ?? {};
}

it('is told to the owner alone, where it took long, with the way to the job', async () => {
  const id = await importedCrates();
  await again(id);
  const link = `/cliente/crates?job=${id}`;
  expect(await told(id, 'import_finished')).toMatchObject({
    severity: 'warning',
    title: 'Import in part: march.csv',
    body: 'Crates. Imported 2 of 3. Refused: 1, of which duplicates: 0.',
    link,
    readAt: null,
  });
  await again(id, `, "attempts" = 3`);
  expect(await told(id, 'import_failed')).toMatchObject({
    severity: 'error',
    body: 'Crates. It stopped after 3 rows. Not available at the moment.',
    link,
  });
  await again(
    id,
    `, "kind" = 'export', "cursor" = null, "attempts" = 0, "request" = '{"format": "csv", "filter": {}, "sort": null, "columns": ["name"], "language": "en", "timeZone": "UTC"}'`,
  );
  expect(await told(id, 'export_ready')).toMatchObject({
    title: 'Export ready: Crates',
    body: expect.stringContaining('(2)') as string,
    link,
  });
  expect((await view(id)).result).toMatchObject({ type: 'text/csv; charset=utf-8' });
  const before = (await notices()).length;
  await again(id, `, "cancelAsked" = true`);
  await again(id, `, "cancelAsked" = false, "attempts" = 3`);
  expect(await told(id, 'system')).toMatchObject({ severity: 'error', title: 'Export failed: Crates', link });
  // Whoever has cancelled it knows.
  expect(await notices()).toHaveLength(before + 1);
  expect(await notices(colleague)).toEqual([]);
});

it('is no news where it was over before anybody could look away', async () => {
  const id = await importedCrates();
  const { createdAt, finishedAt } = await view(id);
  const isQuick = Date.parse(finishedAt ?? '') - Date.parse(createdAt) < 10_000;
  await expect.poll(async () => (await notices()).some(({ link }) => String(link).endsWith(id))).toBe(!isQuick);
});
