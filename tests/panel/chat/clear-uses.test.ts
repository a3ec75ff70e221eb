import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { compile } from '../../../server/database/builder';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { demoTags } from '../../support/panel/demo-tags';

let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

const { tag, contact } = demoTags(() => app);

describe('deleting a tag in use', () => {
  const remove = (token: string, id: string, query = '') => app.call(token, 'DELETE', `/api/tags/${id}${query}`);

  it('says what names it, and once that is confirmed takes it out of all of it in one step', async () => {
    const [used, other] = [await tag('Em uso'), await tag('Fica')];
    const both = await contact('Duas', [used.id, other.id]);
    const [board] = await app.list(app.cliente, 'kanban-boards');
    const stage = await app.make(app.cliente, 'kanban-stages', {
      boardId: String(board?.id),
      name: 'Em uso',
      position: 19,
      tagId: used.id,
    });
    const word = await app.make(app.cliente, 'monitored-words', {
      word: 'emuso',
      match: 'contains',
      speaker: 'any',
      channels: ['chat'],
      severity: 'low',
      action: 'tag',
      tagId: used.id,
      active: true,
    });
    const uses = async (asked: JsonObject = { ids: [used.id] }) =>
      (await app.call(app.cliente, 'POST', '/api/tags/uses', asked)).body;

    expect(await uses()).toMatchObject({
      clearable: false,
      usedBy: expect.arrayContaining([
        expect.objectContaining({ resource: 'contacts', count: 1, clears: true, representations: ['Duas'] }),
      ]),
    });
    expect(await uses({ filter: { name: 'Em uso' } })).toEqual(await uses());
    expect((await remove(app.cliente, used.id, '?uses=clear')).body).toMatchObject({
      status: 409,
      code: 'in_use',
      usedBy: [{ resource: 'monitored-words', count: 1 }],
      clearable: false,
    });
    expect(await app.one(app.cliente, 'contacts', { id: both.id })).toMatchObject({ tagIds: [used.id, other.id] });
    expect((await app.call(app.cliente, 'PATCH', `/api/monitored-words/${word.id}`, { tagId: other.id })).status).toBe(
      200,
    );

    expect((await remove(app.cliente, used.id)).body).toMatchObject({
      status: 409,
      code: 'in_use',
      clearable: true,
      title: expect.stringContaining('Contatos (1)'),
    });
    expect(await uses()).toMatchObject({ clearable: true });
    expect((await remove(app.cliente, used.id, '?uses=nothing')).status).toBe(400);
    expect((await remove(app.cliente, used.id, '?uses=clear')).status).toBe(200);
    expect(await app.one(app.cliente, 'contacts', { id: both.id })).toMatchObject({
      tagIds: [other.id],
      version: both.version + 1,
    });
    expect(await app.one(app.cliente, 'kanban-stages', { id: stage.id })).toMatchObject({ tagId: null });
    expect(await app.list(app.admin, 'audit-logs', { entityId: both.id, action: 'update' })).toMatchObject([
      { userRole: 'Cliente', changes: [{ field: 'tagIds', from: [used.id, other.id], to: [other.id] }] },
    ]);
    const feed = await app.runtime.database
      .as('platform')
      .run(
        compile<{ fields: string[] }>(
          sql`select "fields" from painel.change_feed where "recordId" = ${both.id} and "action" = 'update'`,
        ),
      );
    expect(feed).toEqual([{ fields: ['tagIds'] }]);
  });

  it('of several is all or none, and needs the right to delete them', async () => {
    const [one, two] = [await tag('Lote um'), await tag('Lote dois')];
    const named = await contact('Lotes', [one.id, two.id]);
    const supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
    const filter = `filter=${encodeURIComponent(JSON.stringify({ id: [one.id, two.id] }))}`;
    expect((await app.call(supervisor, 'POST', '/api/tags/uses', { ids: [one.id] })).status).toBe(403);
    expect((await app.call(supervisor, 'DELETE', `/api/tags?${filter}&uses=clear`)).status).toBe(403);
    expect((await app.call(app.cliente, 'DELETE', `/api/tags?${filter}`)).status).toBe(409);
    expect(await app.one(app.cliente, 'contacts', { id: named.id })).toMatchObject({ tagIds: [one.id, two.id] });
    expect((await app.call(app.cliente, 'DELETE', `/api/tags?${filter}&uses=clear`)).status).toBe(200);
    expect((await app.one(app.cliente, 'contacts', { id: named.id }))['tagIds']).toEqual([]);
  });
});

it('names the record that an account belongs to before the account is removed', async () => {
  const person = await app.make(app.cliente, 'agents', {
    name: 'Dona da conta',
    email: 'dona@uses.example.com',
    password: 'Senha12345',
    status: 'active',
    channels: ['Chatbot'],
  });
  const usedBy = [{ resource: 'agents', count: 1, ids: [person.id], representations: ['Dona da conta'] }];
  expect((await app.call(app.admin, 'POST', '/api/users/uses', { ids: [person.id] })).body).toEqual({
    usedBy,
    clearable: false,
  });
  expect((await app.call(app.admin, 'DELETE', `/api/users/${person.id}`)).body).toMatchObject({
    status: 409,
    code: 'in_use',
    usedBy,
  });
  expect((await app.call(app.cliente, 'DELETE', `/api/agents/${person.id}`)).status).toBe(200);
});
