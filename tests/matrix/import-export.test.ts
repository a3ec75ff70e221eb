import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportFile, ImportOutcome, ImportPreview } from '../../core/import/import-types';
import { isOver, type JobRefusal, type JobView } from '../../core/jobs';
import type { JsonObject, Resource } from '../../core/types';
import { startDemoApp, type DemoApp } from '../support/panel/demo-app';
import { resources } from '../schemas/project-schemas';

const ZONE = 'America/Sao_Paulo';
let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
}, 120_000);
afterAll(() => app.close());

const call = <Body = JsonObject>(method: string, url: string, body?: JsonObject) =>
  app.call<Body>(app.cliente, method, `/api/${url}`, body);

/** Everything that the caller may read of the collection, as a file for people. */
async function exported({ name, fields }: Resource): Promise<Buffer | undefined> {
  const { status, body } = await call<JsonObject[]>('GET', `${name}?range=[0,999]`);
  const read = new Set(status === 200 ? body.flatMap((record) => Object.keys(record)) : []);
  const wanted = ['id', ...fields.filter((field) => read.has(field.name) && !field.secret).map((field) => field.name)];
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/${name}/export`,
    headers: { authorization: `Bearer ${app.cliente}` },
    payload: { format: 'csv', columns: wanted, language: 'pt', timeZone: ZONE },
  });
  if (answer.statusCode === 403) return undefined;
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload;
}

async function sent(content: Buffer): Promise<ImportFile> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/import-files',
    payload: content,
    headers: {
      authorization: `Bearer ${app.cliente}`,
      'content-type': 'text/csv',
      'content-disposition': "attachment; filename*=UTF-8''a.csv",
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function ended(id: string): Promise<JobView> {
  let view: JobView | undefined;
  await expect
    .poll(async () => isOver((view = (await call<JobView>('GET', `jobs/${id}`)).body).status), {
      timeout: 30_000,
      interval: 20,
    })
    .toBe(true);
  if (!view) throw new Error('expected the job');
  return view;
}

const WRITTEN = new Set(['version', 'updatedAt', 'updatedBy']);

/** All rows as the caller reads them, but for what every write changes. An empty list is none. */
async function rowsOf(name: string): Promise<JsonObject[]> {
  const records = await app.list(app.cliente, name);
  return records
    .map((record): JsonObject =>
      Object.fromEntries(
        Object.entries(record).filter(
          ([field, value]) => !WRITTEN.has(field) && value !== null && JSON.stringify(value) !== '[]',
        ),
      ),
    )
    .toSorted((one, other) => String(one['id']).localeCompare(String(other['id'])));
}

it('takes back what exports of every collection wrote, whatever it holds, and changes nothing by it', async () => {
  const taken: string[] = [];
  const wrong: JsonObject[] = [];
  for (const resource of resources) {
    const { name } = resource;
    const content = await exported(resource);
    if (content === undefined) continue;
    const { id, name: file } = await sent(content);
    const { status, body: preview } = await call<ImportPreview>('POST', `${name}/import/preview`, {
      file: id,
      options: { zone: ZONE },
    });
    if (status === 403 || !preview.modes.includes('update')) continue;
    expect(status, JSON.stringify(preview)).toBe(200);
    const before = await rowsOf(name);
    const unmeant = preview.fields.filter(
      (field) => !preview.columns.includes(field) && before.some((record) => record[field] !== undefined),
    );
    const order = {
      file: id,
      name: file,
      options: { ...preview.options },
      columns: preview.columns,
      mode: 'update',
      key: 'id',
      dry: false,
    };
    const started = await call<JobView>('POST', `${name}/import`, order);
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    const { outcome, id: job } = await ended(started.body.id);
    const refused = (await call<JobRefusal[]>('GET', `jobs/${job}/refusals?range=[0,99]`)).body;
    const { created, updated } = outcome as unknown as ImportOutcome;
    const after = new Map((await rowsOf(name)).map((record) => [record['id'], record]));
    const changed = before
      .filter((record) => JSON.stringify(after.get(record['id'])) !== JSON.stringify(record))
      .map((record) => ({ before: record, after: after.get(record['id']) ?? null }));
    if (refused.length > 0 || unmeant.length > 0 || changed.length > 0 || created + updated > 0) {
      const told = refused.map(
        ({ row, code, errors }) => `${row} ${code} ${errors.map((one) => `${one.path}:${one.code}`).join(' ')}`,
      );
      wrong.push({ name, unmeant, created, updated, refused: told.slice(0, 5), changed: changed.slice(0, 2) });
    }
    taken.push(name);
    await rm(join(app.dataDir, 'import-files'), { recursive: true, force: true });
  }
  expect(wrong).toEqual([]);
  expect(taken.length).toBeGreaterThan(40);
}, 120_000);
