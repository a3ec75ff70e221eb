import { once } from 'node:events';
import { readdir, utimes } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetImportFiles } from '../../../server/jobs/import/import-files';
import { startTestApp, type TestApp } from '../../support/test-app';

const KB = 1024;
const SCHEMAS = {
  'notes.json': { type: 'object', properties: { name: { type: 'string' } } },
  'tenants.json': {
    type: 'object',
    properties: { name: { type: 'string' }, storageQuotaGb: { type: 'integer' } },
    'x-admin': { tenancy: 'own', softDelete: true },
  },
};
const rows = { '*': { tenantId: '${user.tenantId}' } };
const ACCESS = [
  { role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] },
  { role: 'Cliente' as const, rows, rules: [{ action: 'manage', subject: 'notes' }] },
  { role: 'Agente' as const, rows, rules: [{ action: 'read', subject: 'notes' }] },
];

let app: TestApp;
beforeAll(async () => {
  // In GB: room for 100 kB.
  app = await startTestApp({ schemas: SCHEMAS, access: ACCESS, config: { storageQuotaGb: 100 / KB / KB } });
});
afterAll(() => app.close());

async function send(
  token: string,
  url: string,
  bytes: number,
): Promise<{ status: number; body: { code?: string; title?: string } }> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url,
    payload: 'name\n'.padEnd(bytes, 'x'),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const toImport = (token: string, bytes: number) => send(token, '/api/import-files', bytes);
const upload = (token: string, bytes: number) => send(token, '/api/files', bytes);
const newTenant = async (more = {}) => app.caller('Cliente', await app.tenant('One', more));
const FULL = {
  status: 413,
  body: { code: 'storage_full', title: expect.stringContaining('O armazenamento está cheio') as string },
};

it('files for import and uploads take room of one quota, which a tenant without one of its own has from the configuration', async () => {
  const [token, other] = [await newTenant(), await newTenant()];
  expect((await toImport(token, 60 * KB)).status).toBe(201);
  expect(await toImport(token, 60 * KB)).toMatchObject(FULL);
  expect(await upload(token, 60 * KB)).toMatchObject(FULL);
  expect((await upload(token, 30 * KB)).status).toBe(201);
  expect(await toImport(token, 20 * KB)).toMatchObject(FULL);
  expect((await toImport(other, 60 * KB)).status).toBe(201);
});

it('of those that are sent at once as many are kept as there is room for', async () => {
  const token = await newTenant();
  const answers = await Promise.all(Array.from({ length: 5 }, () => toImport(token, 40 * KB)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 413, 413, 413]);
});

it('a quota of the tenant holds in its place', async () => {
  const token = await newTenant({ storageQuotaGb: 1 });
  expect([(await toImport(token, 150 * KB)).status, (await upload(token, 150 * KB)).status]).toEqual([201, 201]);
  expect(await toImport(await newTenant({ storageQuotaGb: 0 }), KB)).toMatchObject(FULL);
});

it('a file for import that is forgotten leaves its room', async () => {
  const token = await newTenant();
  expect((await toImport(token, 90 * KB)).status).toBe(201);
  const long = new Date(Date.now() - 49 * 3_600_000);
  for (const entry of await readdir(join(app.dataDir, 'import-files'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), long, long);
  }
  await app.database.owner.script(`update painel.import_files set "createdAt" = '${long.toISOString()}'`);
  await forgetImportFiles(app.runtime);
  expect((await toImport(token, 90 * KB)).status).toBe(201);
});

it('who may import nothing sends no file for it', async () => {
  const agent = await app.caller('Agente', await app.tenant('One'));
  expect(await toImport(agent, KB)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

/** Begins to send a file, and answers what is said of it before it has come to its end. */
async function begin(
  token: string,
  path: string,
  headers: Record<string, string>,
  bytes: number,
): Promise<{ status: number | undefined; body: { code?: string } }> {
  const sending = request(new URL(path, await address), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', ...headers },
  });
  sending.on('error', () => undefined);
  sending.write('name\n'.padEnd(bytes, 'x'));
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  sending.destroy();
  return { status: answer.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) as { code?: string } };
}
let address: Promise<string>;
const FULL_EARLY = { status: 413, body: { code: 'storage_full' } };

it.each(['/api/files', '/api/import-files'])(
  'what comes to %s is refused as soon as it is known to have no room, not at its end',
  async (path) => {
    address ??= app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const token = await newTenant();
    expect(await begin(token, path, { 'content-length': String(150 * KB) }, KB)).toMatchObject(FULL_EARLY);
    expect(await begin(token, path, {}, 150 * KB)).toMatchObject(FULL_EARLY);
    expect((await upload(token, 90 * KB)).status).toBe(201);
  },
);
