import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataRecord } from '../../core/wire';
import { DEMO_PASSWORD } from '../../panel/demo/seed';
import { RIGHTS } from '../fixtures/rights';
import { demoRecords } from '../support/panel/demo-records';
import fc from '../support/property';
import { startTestApp, type TestApp } from '../support/test-app';

/*
 * The first wall, the ability in the SQL, is off: what keeps tenants apart here is the database alone.
 */

interface Row {
  collection: string;
  id: string;
  text: string | null;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const READABLE = Object.keys(RIGHTS).filter((collection) => RIGHTS[collection]?.Cliente.includes('r'));

let app: TestApp;
let token: string;
let theirs: Row[] = [];
let theirFiles: string[] = [];
const theirIds = new Set<string>();
const ownCounts = new Map<string, number>();

beforeAll(async () => {
  app = await startTestApp({ skipAbility: true, from: await demoRecords() });
  token = await app.signIn('cliente@example.com', DEMO_PASSWORD);
  const owner = app.database.owner;
  const tenantOf = async (email: string) =>
    (await owner.script<{ tenantId: string }>(`select "tenantId" from "users" where "email" = '${email}'`))[0]
      ?.tenantId ?? '';
  const [mine, other] = [await tenantOf('cliente@example.com'), await tenantOf('cliente2@example.com')];
  for (const collection of READABLE) {
    const named = app.registry
      .current()
      .resources.get(collection)
      ?.fields.find(({ name }) => name === 'name')
      ? '"name"'
      : 'null::text';
    const rows = await owner.script<{ id: string; text: string | null }>(
      `select "id", ${named} as text from public."${collection}" where "tenantId" = '${other}'`,
    );
    theirs.push(...rows.slice(0, 20).map(({ id, text }) => ({ collection, id, text })));
    for (const { id } of rows) theirIds.add(id);
    const [counted] = await owner.script<{ n: number }>(
      `select count(*)::int as n from public."${collection}" where "tenantId" = '${mine}'`,
    );
    ownCounts.set(collection, counted?.n ?? 0);
  }
  theirIds.add(other);
  theirFiles = (await owner.script<{ id: string }>(`select "id" from painel.files where "tenantId" = '${other}'`)).map(
    ({ id }) => id,
  );
  for (const id of theirFiles) theirIds.add(id);
  expect(theirs.length).toBeGreaterThan(50);
  expect(theirFiles.length).toBeGreaterThan(0);
});
afterAll(() => app.close());

const get = (url: string) => app.call<DataRecord[]>(token, 'GET', url);
const list = (collection: string, filter: object, sort = '["id","ASC"]', range = '[0,999]') =>
  get(
    `/api/${collection}?sort=${encodeURIComponent(sort)}&range=${encodeURIComponent(range)}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );

/** Ids of the other tenant in an answer, but for those that the caller has sent. */
function foreignIds(answer: { body: unknown; headers: object }, sent: string[]): string[] {
  const text = JSON.stringify([answer.body, answer.headers]);
  return [...new Set(text.match(UUID) ?? [])].filter((id) => theirIds.has(id) && !sent.includes(id));
}

it.each(READABLE)('%s: lists and totals are of the own tenant alone, however sorted', async (collection) => {
  const resource = app.registry.current().resources.get(collection);
  for (const field of ['id', 'createdAt', ...(resource?.columns ?? [])]) {
    for (const order of ['ASC', 'DESC']) {
      const answer = await list(collection, {}, JSON.stringify([field, order]));
      if (answer.status === 400 || answer.status === 403) continue;
      expect({ status: answer.status, foreign: foreignIds(answer, []) }).toEqual({ status: 200, foreign: [] });
      const total = Number(String(answer.headers['content-range']).split('/')[1]);
      const ofAll = answer.body.filter((record) => !theirIds.has(record.id)).length;
      expect(total).toBe(ofAll);
      expect(total).toBeGreaterThanOrEqual(ownCounts.get(collection) ?? 0);
    }
  }
});

it.each(READABLE)('%s: figures are of the own tenant alone', async (collection) => {
  const queries = [{ collection }, { collection, group: 'id', limit: 100 }];
  const answer = await app.call<{ answers: { count: number }[] }>(
    token,
    'GET',
    `/api/aggregate/records?queries=${encodeURIComponent(JSON.stringify(queries))}`,
  );
  const { headers } = await list(collection, {});
  const total = Number(String(headers['content-range']).split('/')[1]);
  expect({ counts: answer.body.answers.map(({ count }) => count), foreign: foreignIds(answer, []) }).toEqual({
    counts: [total, total],
    foreign: [],
  });
});

it('answers nothing of the other tenant to any probe for one of its records', async () => {
  const probe = fc.constantFrom(
    'get',
    'many',
    'or',
    'neq',
    'name',
    'search',
    'reference',
    'patch',
    'put',
    'delete',
    'bulk-patch',
    'bulk-delete',
    'create',
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(), probe, async (pick, kind) => {
      const target = theirs[pick % theirs.length];
      if (!target) return;
      const { collection, id, text } = target;
      const one = `/api/${collection}/${id}`;
      const filtered = (filter: object) => `/api/${collection}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const answer = await {
        get: () => get(one),
        many: () => list(collection, { id: [id] }),
        or: () => list(collection, { $or: [{ id }, { id_neq: id }] }),
        neq: () => list(collection, { id_null: false }),
        name: () => list(collection, text === null ? { id } : { name: text }),
        search: () => list(collection, { q: text ?? id }),
        reference: () => referenceProbe(pick, id),
        patch: () => app.call(token, 'PATCH', one, {}),
        put: () => app.call(token, 'PUT', one, { name: 'Tomado' }),
        delete: () => app.call(token, 'DELETE', one),
        'bulk-patch': () => app.call(token, 'PATCH', filtered({ id }), {}),
        'bulk-delete': () => app.call(token, 'DELETE', filtered({ id: [id] })),
        create: () =>
          app.call(token, 'POST', '/api/callgroups', {
            name: 'Sonda',
            number: '7999',
            type: 'ring',
            members: [{ extensionId: id }],
          }),
      }[kind]();
      expect({ kind, collection, foreign: foreignIds(answer, [id]) }).toEqual({ kind, collection, foreign: [] });
      if (['get', 'patch', 'put', 'delete'].includes(kind))
        expect({ kind, collection, refused: [403, 404].includes(answer.status) }).toEqual({
          kind,
          collection,
          refused: true,
        });
      if (kind === 'many') expect(answer.body).toEqual([]);
    }),
    { numRuns: 250 },
  );
  const left = await app.database.owner.script(
    theirs
      .map(
        ({ collection, id }) =>
          `select '${id}' as "id" from public."${collection}" where "id" = '${id}' and "version" >= 1`,
      )
      .join(' union '),
  );
  expect(left).toHaveLength(new Set(theirs.map(({ id }) => id)).size);
});

/** Own records that name a record of the other tenant: there are none, and the question tells nothing. */
function referenceProbe(pick: number, id: string) {
  const places = READABLE.flatMap((collection) =>
    (app.registry.current().resources.get(collection)?.fields ?? [])
      .filter((field) => field.kind === 'reference')
      .map((field) => ({ collection, field: field.name })),
  );
  const place = places[pick % places.length];
  return list(place?.collection ?? 'queues', { [place?.field ?? 'id']: id });
}

it('hands out no file of the other tenant', async () => {
  for (const id of theirFiles)
    expect(
      (await app.fastify.inject({ url: `/api/files/${id}`, headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(404);
});

it('names only own records as users of what cannot be removed', async () => {
  const queues = await list('queues', {});
  const refusals = await Promise.all(queues.body.map(({ id }) => app.call(token, 'DELETE', `/api/queues/${id}`)));
  expect(refusals.some(({ status }) => status === 409)).toBe(true);
  expect(refusals.flatMap((answer) => foreignIds(answer, []))).toEqual([]);
});
