import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { compile } from '../../../server/database/builder';
import { DEMO_PASSWORD } from '../../../server/demo/seed';
import { startDemoApp, type DemoApp } from '../../support/demo-app';

let app: DemoApp;
let stays: DataRecord;
let goes: DataRecord;

const merge = (token: string, collection: string, id: string, body: JsonObject) => app.call<DataRecord>(token, 'POST', `/api/${collection}/${id}/merge`, body);
const tag = (name: string, values: JsonObject = {}) => app.make(app.cliente, 'tags', { name, color: '#8C57FF', active: true, appliesTo: ['contact'], ...values });
const contact = (name: string, tagIds: string[]) => app.make(app.cliente, 'contacts', { name, email: `${name.toLowerCase()}@merge.example.com`, tagIds });

beforeAll(async () => {
  app = await startDemoApp();
  stays = await tag('Fiel');
  goes = await tag('Freguês', { description: 'Compra sempre', appliesTo: ['contact', 'call'] });
});
afterAll(() => app.close());

it('names the tag that stays wherever the other was named, once in each list, and takes what it lacks', async () => {
  const both = await contact('Ambas', [goes.id, stays.id]);
  const one = await contact('Uma', [goes.id]);
  const list = await app.make(app.cliente, 'contact-lists', { name: 'Fregueses', source: 'tags', filter: { tagIds: [goes.id] } });
  const board = await app.list(app.cliente, 'kanban-boards');
  const stage = await app.make(app.cliente, 'kanban-stages', { boardId: String(board[0]?.id), name: 'Fregueses', position: 9, tagId: goes.id });
  const word = await app.make(app.cliente, 'monitored-words', { word: 'freguesia', match: 'contains', speaker: 'any', channels: ['chat'], severity: 'low', action: 'tag', tagId: goes.id, active: true });
  expect((await app.call(app.cliente, 'DELETE', `/api/monitored-words/${word.id}`)).status).toBe(200);

  const uses = [{ resource: 'contact-lists', count: 1 }, { resource: 'contacts', count: 2 }, { resource: 'kanban-stages', count: 1 }];
  const preview = await merge(app.cliente, 'tags', stays.id, { from: [goes.id], count: true });
  expect([preview.status, (preview.body['uses'] as JsonObject[]).toSorted((left, right) => String(left['resource']).localeCompare(String(right['resource'])))]).toEqual([200, uses]);
  expect((await app.one(app.cliente, 'contacts', { id: one.id }))['tagIds']).toEqual([goes.id]);

  const merged = await merge(app.cliente, 'tags', stays.id, { from: [goes.id] });
  expect(merged.body).toMatchObject({ id: stays.id, name: 'Fiel', description: 'Compra sempre', appliesTo: ['contact', 'call'] });
  expect((await app.call(app.cliente, 'GET', `/api/tags/${goes.id}`)).status).toBe(404);
  const read = async (collection: string, { id }: DataRecord) => app.one(app.cliente, collection, { id });
  expect(await read('contacts', both)).toMatchObject({ tagIds: [stays.id], version: both.version + 1 });
  expect(await read('contacts', one)).toMatchObject({ tagIds: [stays.id] });
  expect(await read('contact-lists', list)).toMatchObject({ filter: { tagIds: [stays.id] } });
  expect(await read('kanban-stages', stage)).toMatchObject({ tagId: stays.id });
  expect(await read('tags', stays)).toMatchObject({ useCount: 2 });

  expect((await app.call(app.cliente, 'POST', '/api/monitored-words/trash/restore', { ids: [word.id] })).status).toBe(200);
  expect(await read('monitored-words', word)).toMatchObject({ tagId: stays.id });

  const { id: me } = await app.one(app.admin, 'users', { email: 'cliente@example.com' });
  const lines = async (entityId: string) => (await app.list(app.admin, 'audit-logs', { entityId })).map(({ action, userId, changes }) => ({ action, userId, changes }));
  expect(await lines(one.id)).toContainEqual({ action: 'update', userId: me, changes: [{ field: 'tagIds', from: [goes.id], to: [stays.id] }] });
  expect(await lines(goes.id)).toContainEqual(expect.objectContaining({ action: 'delete', userId: me }));
});

it('renames what the caller cannot read without telling of it', async () => {
  const other = await tag('Cliente antigo');
  const hidden = await contact('Longe', [other.id]);
  const supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  const { id } = await app.one(app.admin, 'users', { email: 'supervisor@example.com' });
  const rules = [{ effect: 'allow', collection: 'tags', actions: ['update', 'delete'] }, { effect: 'deny', collection: 'contacts', actions: ['read'] }];
  const profile = await app.make(app.cliente, 'access-profiles', { name: 'Etiquetas', active: true, userIds: [id], rules });
  expect((await merge(supervisor, 'tags', stays.id, { from: [other.id], count: true })).body).toEqual({ uses: [] });
  expect((await merge(supervisor, 'tags', stays.id, { from: [other.id] })).status).toBe(200);
  expect(await app.one(app.cliente, 'contacts', { id: hidden.id })).toMatchObject({ tagIds: [stays.id] });
  expect((await app.call(app.cliente, 'DELETE', `/api/access-profiles/${profile.id}`)).status).toBe(200);
});

it('is refused without the right to both records, for records of others, and where the schema does not speak of it', async () => {
  const other = await tag('Outra');
  const [supervisor, cliente2] = await Promise.all([app.signIn('supervisor@example.com', DEMO_PASSWORD), app.signIn('cliente2@example.com', DEMO_PASSWORD)]);
  const [alien] = await app.list(cliente2, 'tags');
  const statuses = async (...calls: ReturnType<typeof merge>[]) => Promise.all(calls.map(async (call) => (await call).status));
  for (const count of [true, false]) {
    expect(await statuses(
      merge(supervisor, 'tags', stays.id, { from: [other.id], count }),
      merge(app.cliente, 'tags', stays.id, { from: [String(alien?.id)], count }),
      merge(app.cliente, 'tags', String(alien?.id), { from: [stays.id], count }),
      merge(app.cliente, 'tags', stays.id, { from: [stays.id], count }),
      merge(app.cliente, 'tags', stays.id, { from: [], count }),
      merge(app.cliente, 'sectors', stays.id, { from: [other.id], count }),
    )).toEqual([403, 404, 404, 400, 400, 400]);
  }
  expect((await app.call(app.cliente, 'GET', `/api/tags/${other.id}`)).status).toBe(200);
});

it('is refused where more name the record than one call may change', async () => {
  const many = await tag('De todos');
  const { tenantId } = await app.one(app.admin, 'tags', { id: many.id });
  await app.runtime.database.as('platform').run(compile(sql`
    insert into "contacts" ("id", "tenantId", "version", "createdAt", "updatedAt", "name", "tagIds")
    select gen_random_uuid(), ${tenantId}::uuid, 1, now(), now(), 'Contato', array[${many.id}::uuid] from generate_series(1, 10001)`));
  for (const count of [true, false]) {
    expect((await merge(app.cliente, 'tags', stays.id, { from: [many.id], count })).body).toMatchObject({ status: 422, code: 'too_many_uses', params: { most: 10_000 } });
  }
  expect((await app.one(app.cliente, 'tags', { id: many.id }))['useCount']).toBe(10_001);
});
