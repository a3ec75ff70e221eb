import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOver, type JobView } from '../../../core/jobs';
import { type App, tidy } from '../../../server/app';
import { soundFile } from '../../support/sample-files';
import { startS3Server, type S3Server } from '../../support/outside/s3-server';
import { startTestApp, type TestApp } from '../../support/test-app';
import { startSecondApp, type SecondApp } from '../live/support/second-app';

const SCHEMAS = {
  'things.json': { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 5 } } },
};
const ACCESS = [
  {
    role: 'Cliente' as const,
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: 'things' }],
  },
];

let bucket: S3Server;
let first: TestApp;
let second: SecondApp;
let token: string;

beforeAll(async () => {
  bucket = await startS3Server();
  const config = { s3: bucket.settings, secretKey: 'the same for both of them' };
  first = await startTestApp({ schemas: SCHEMAS, access: ACCESS, config });
  second = await startSecondApp(first, config);
  token = await first.caller('Cliente', await first.tenant('One'));
});
afterAll(async () => {
  await second.close();
  await first.close();
  await bucket.close();
});

const kept = (folder: string): string[] =>
  [...bucket.objects.keys()].filter((key) => key.startsWith(`${bucket.settings.prefix}${folder}`));
const visit = (app: App, url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'GET', url, headers });
const own = (): Record<string, string> => ({ authorization: `Bearer ${token}` });
const send = (app: App, url: string, payload: Buffer | string, type: string) =>
  app.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...own(), 'content-type': type, 'content-disposition': "attachment; filename*=UTF-8''a" },
  });

it('gives sound of one server at the other, by link and in ranges, and tells the audit', async () => {
  const { buffer } = soundFile(1);
  const { id } = (await send(first, '/api/files', buffer, 'audio/wav')).json<{ id: string }>();
  expect(kept('files/')).toHaveLength(1);
  const { url } = (await visit(first, `/api/files/${id}/link`, own())).json<{ url: string }>();
  const whole = await visit(second, url);
  expect({
    status: whole.statusCode,
    same: whole.rawPayload.equals(buffer),
    length: whole.headers['content-length'],
  }).toEqual({ status: 200, same: true, length: String(buffer.length) });
  const part = await visit(second, url, { range: 'bytes=44-143' });
  expect({ status: part.statusCode, same: part.rawPayload.equals(buffer.subarray(44, 144)) }).toEqual({
    status: 206,
    same: true,
  });
  const stranger = await first.caller('Cliente', await first.tenant('Two'));
  expect((await visit(second, `/api/files/${id}`, { authorization: `Bearer ${stranger}` })).statusCode).toBe(404);
  expect(await first.database.owner.script(`select "action" from "audit-logs" where "entityId" = '${id}'`)).toEqual([
    { action: 'listen' },
  ]);
});

it('keeps nothing of what is refused', async () => {
  const before = kept('').length;
  expect((await send(first, '/api/files', Buffer.alloc(201 * 1024 * 1024), 'text/plain')).statusCode).toBe(413);
  expect((await send(first, '/api/import-files', '%PDF-1.7', 'text/csv')).statusCode).toBe(422);
  expect(kept('')).toHaveLength(before);
  expect(await readdir(join(first.dataDir, 'incoming'))).toEqual([]);
});

it('imports at one server what was sent to the other, and gives the refused rows at both until they are forgotten', async () => {
  const { id } = (await send(first, '/api/import-files', 'name\nlamp\nwardrobe\ndoor\n', 'text/csv')).json<{
    id: string;
  }>();
  const options = { encoding: 'utf-8', separator: ';', sheet: 0, decimal: '.', dates: 'day', zone: 'UTC' };
  const asked = await second.fastify.inject({
    method: 'POST',
    url: '/api/things/import',
    payload: { file: id, name: 'a.csv', options, columns: ['name'] },
    headers: own(),
  });
  expect(asked.statusCode, asked.body).toBe(202);
  const job = asked.json<JobView>();
  const view = async () => (await first.call<JobView>(token, 'GET', `/api/jobs/${job.id}`)).body;
  await expect.poll(async () => isOver((await view()).status), { timeout: 20_000 }).toBe(true);
  expect(await view()).toMatchObject({ status: 'done', done: 3, refused: 1 });
  expect({
    results: kept('job-results/').length,
    gathered: kept('import-refused/').length,
    sent: kept('import-files/').length,
  }).toEqual({ results: 1, gathered: 0, sent: 1 });
  for (const app of [first, second])
    expect((await visit(app, `/api/jobs/${job.id}/result`, own())).body).toContain('wardrobe;3;');
  await first.database.owner.script(`update painel.jobs set "resultUntil" = now() - interval '1 second'`);
  for (const key of kept('import-files/'))
    Object.assign(bucket.objects.get(key) ?? {}, { modified: new Date(Date.now() - 49 * 3_600_000) });
  await tidy(first.runtime, new AbortController().signal);
  expect([...kept('job-results/'), ...kept('import-files/')]).toEqual([]);
  expect((await visit(second, `/api/jobs/${job.id}/result`, own())).statusCode).toBe(404);
});

it('says that files are not available while the bucket is not, and never where it is', async () => {
  const { id } = (await send(first, '/api/files', 'hello', 'text/plain')).json<{ id: string }>();
  // Whatever else asks meanwhile.
  bucket.busy = Infinity;
  const refused = await visit(second, `/api/files/${id}`, own());
  expect({ status: refused.statusCode, type: refused.headers['content-type'] }).toEqual({
    status: 503,
    type: 'application/problem+json; charset=utf-8',
  });
  expect(refused.body + first.log.lines.join('')).not.toMatch(/PAINELTESTKEY|127\.0\.0\.1:\d+|secret\+of/);
  bucket.busy = 0;
  bucket.objects.clear();
  expect((await visit(second, `/api/files/${id}`, own())).statusCode).toBe(404);
});
