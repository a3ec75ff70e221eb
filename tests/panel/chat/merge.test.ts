import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { compile } from '../../../server/database/builder';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { setComputed } from '../../../server/operations/set-computed';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { demoTags } from '../../support/panel/demo-tags';

let app: DemoApp;
let stays: DataRecord;
let goes: DataRecord;

const merge = (token: string, collection: string, id: string, body: JsonObject) =>
  app.call<DataRecord>(token, 'POST', `/api/${collection}/${id}/merge`, body);
const { tag, contact } = demoTags(() => app);

beforeAll(async () => {
  app = await startDemoApp();
  stays = await tag('Fiel');
  goes = await tag('Freguês', { description: 'Compra sempre', appliesTo: ['contact', 'call'] });
});
afterAll(() => app.close());

it('names the tag that stays wherever the other was named, once in each list, and takes what it lacks', async () => {
  const both = await contact('Ambas', [goes.id, stays.id]);
  const one = await contact('Uma', [goes.id]);
  const list = await app.make(app.cliente, 'contact-lists', {
    name: 'Fregueses',
    source: 'tags',
    filter: { tagIds: [goes.id] },
  });
  const board = await app.list(app.cliente, 'kanban-boards');
  const stage = await app.make(app.cliente, 'kanban-stages', {
    boardId: String(board[0]?.id),
    name: 'Fregueses',
    position: 9,
    tagId: goes.id,
  });
  const word = await app.make(app.cliente, 'monitored-words', {
    word: 'freguesia',
    match: 'contains',
    speaker: 'any',
    channels: ['chat'],
    severity: 'low',
    action: 'tag',
    tagId: goes.id,
    active: true,
  });
  expect((await app.call(app.cliente, 'DELETE', `/api/monitored-words/${word.id}`)).status).toBe(200);

  const uses = [
    { resource: 'contact-lists', count: 1 },
    { resource: 'contacts', count: 2 },
    { resource: 'kanban-stages', count: 1 },
  ];
  const preview = await merge(app.cliente, 'tags', stays.id, { from: [goes.id], count: true });
  expect([
    preview.status,
    (preview.body['uses'] as JsonObject[]).toSorted((left, right) =>
      String(left['resource']).localeCompare(String(right['resource'])),
    ),
  ]).toEqual([200, uses]);
  expect((await app.one(app.cliente, 'contacts', { id: one.id }))['tagIds']).toEqual([goes.id]);

  const merged = await merge(app.cliente, 'tags', stays.id, { from: [goes.id] });
  expect(merged.body).toMatchObject({
    id: stays.id,
    name: 'Fiel',
    description: 'Compra sempre',
    appliesTo: ['contact', 'call'],
  });
  expect((await app.call(app.cliente, 'GET', `/api/tags/${goes.id}`)).status).toBe(404);
  const read = async (collection: string, { id }: DataRecord) => app.one(app.cliente, collection, { id });
  expect(await read('contacts', both)).toMatchObject({ tagIds: [stays.id], version: both.version + 1 });
  expect(await read('contacts', one)).toMatchObject({ tagIds: [stays.id] });
  expect(await read('contact-lists', list)).toMatchObject({ filter: { tagIds: [stays.id] } });
  expect(await read('kanban-stages', stage)).toMatchObject({ tagId: stays.id });
  expect(await read('tags', stays)).toMatchObject({ useCount: 2 });

  expect((await app.call(app.cliente, 'POST', '/api/monitored-words/trash/restore', { ids: [word.id] })).status).toBe(
    200,
  );
  expect(await read('monitored-words', word)).toMatchObject({ tagId: stays.id });

  const { id: me } = await app.one(app.admin, 'users', { email: 'cliente@example.com' });
  const lines = async (entityId: string) =>
    (await app.list(app.admin, 'audit-logs', { entityId })).map(({ action, userId, changes }) => ({
      action,
      userId,
      changes,
    }));
  expect(await lines(one.id)).toContainEqual({
    action: 'update',
    userId: me,
    changes: [{ field: 'tagIds', from: [goes.id], to: [stays.id] }],
  });
  expect(await lines(goes.id)).toContainEqual(expect.objectContaining({ action: 'delete', userId: me }));
});

it('renames what the caller cannot read without telling of it', async () => {
  const other = await tag('Cliente antigo');
  const hidden = await contact('Longe', [other.id]);
  const supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  const { id } = await app.one(app.admin, 'users', { email: 'supervisor@example.com' });
  const rules = [
    { effect: 'allow', collection: 'tags', actions: ['update', 'delete'] },
    { effect: 'deny', collection: 'contacts', actions: ['read'] },
  ];
  const profile = await app.make(app.cliente, 'access-profiles', {
    name: 'Etiquetas',
    active: true,
    userIds: [id],
    rules,
  });
  expect((await merge(supervisor, 'tags', stays.id, { from: [other.id], count: true })).body).toEqual({
    uses: [],
    dropped: [],
  });
  expect((await merge(supervisor, 'tags', stays.id, { from: [other.id] })).status).toBe(200);
  expect(await app.one(app.cliente, 'contacts', { id: hidden.id })).toMatchObject({ tagIds: [stays.id] });
  expect((await app.call(app.cliente, 'DELETE', `/api/access-profiles/${profile.id}`)).status).toBe(200);
});

it('is refused without the right to both records, for records of others, and where the schema does not speak of it', async () => {
  const other = await tag('Outra');
  const [supervisor, cliente2] = await Promise.all([
    app.signIn('supervisor@example.com', DEMO_PASSWORD),
    app.signIn('cliente2@example.com', DEMO_PASSWORD),
  ]);
  const [alien] = await app.list(cliente2, 'tags');
  const statuses = async (...calls: ReturnType<typeof merge>[]) =>
    Promise.all(calls.map(async (call) => (await call).status));
  for (const count of [true, false]) {
    expect(
      await statuses(
        merge(supervisor, 'tags', stays.id, { from: [other.id], count }),
        merge(app.cliente, 'tags', stays.id, { from: [String(alien?.id)], count }),
        merge(app.cliente, 'tags', String(alien?.id), { from: [stays.id], count }),
        merge(app.cliente, 'tags', stays.id, { from: [stays.id], count }),
        merge(app.cliente, 'tags', stays.id, { from: [], count }),
        merge(app.cliente, 'sectors', stays.id, { from: [other.id], count }),
      ),
    ).toEqual([403, 404, 404, 400, 400, 400]);
  }
  expect((await app.call(app.cliente, 'GET', `/api/tags/${other.id}`)).status).toBe(200);
});

it('is refused where more name the record than one call may change', async () => {
  const many = await tag('De todos');
  const { tenantId } = await app.one(app.admin, 'tags', { id: many.id });
  await app.runtime.database.as('platform').run(
    compile(sql`
    insert into "contacts" ("id", "tenantId", "version", "createdAt", "updatedAt", "name", "tagIds")
    select gen_random_uuid(), ${tenantId}::uuid, 1, now(), now(), 'Contato', array[${many.id}::uuid] from generate_series(1, 10001)`),
  );
  for (const count of [true, false]) {
    expect((await merge(app.cliente, 'tags', stays.id, { from: [many.id], count })).body).toMatchObject({
      status: 422,
      code: 'too_many_uses',
      params: { most: 10_000 },
    });
  }
  expect((await app.one(app.cliente, 'tags', { id: many.id }))['useCount']).toBe(10_001);
});

describe('of contacts', () => {
  const person = (name: string, values: JsonObject) => app.make(app.cliente, 'contacts', { name, ...values });
  /** With a conversation on one connection, and what the reports keep of it. */
  async function conversation(
    contactId: string,
    status: string,
  ): Promise<{ attendance: string; connectionId: string }> {
    const tenantId = String((await app.one(app.admin, 'contacts', { id: contactId }))['tenantId']);
    const system = asSystem(app.runtime, { tenantId });
    const connectionId = String((await app.list(app.cliente, 'chat-connections'))[0]?.id);
    const { id } = await createRecord(system, 'attendances', {});
    await setComputed(system, 'attendances', id, {
      contactId,
      connectionId,
      status,
      startedAt: '2026-02-03T12:00:00.000Z',
    });
    await createRecord(system, 'sector-events', {
      contactId,
      attendanceId: id,
      event: 'closed',
      seconds: 60,
      at: '2026-02-03T12:00:00.000Z',
    });
    return { attendance: id, connectionId };
  }

  it('keeps the oldest with what it lacked, moves what was said and reported, and drops what would be there twice', async () => {
    const vip = await tag('Vip');
    const older = await person('Iracema', { phone: '+5511988880001', city: 'Natal' });
    const younger = await person('Iracema S.', {
      phone: '+5511988880002',
      email: 'iracema@merge.example.com',
      city: 'Recife',
      tagIds: [vip.id],
      optOut: true,
    });
    const { attendance } = await conversation(younger.id, 'closed');
    const [both, alone] = [
      await app.make(app.cliente, 'contact-lists', { name: 'Dos dois', source: 'manual' }),
      await app.make(app.cliente, 'contact-lists', { name: 'Do novo', source: 'manual' }),
    ];
    const item = (list: DataRecord, { id }: DataRecord) =>
      app.make(app.cliente, 'contact-list-items', { listId: list.id, contactId: id });
    const [kept, twice, moved] = [await item(both, older), await item(both, younger), await item(alone, younger)];

    expect((await merge(app.cliente, 'contacts', younger.id, { from: [older.id] })).body).toMatchObject({
      status: 400,
      code: 'bad_request',
    });
    const preview = await merge(app.cliente, 'contacts', older.id, { from: [younger.id], count: true });
    expect(preview.body).toEqual({
      uses: expect.arrayContaining([
        { resource: 'attendances', count: 1 },
        { resource: 'contact-list-items', count: 1 },
        { resource: 'sector-events', count: 1 },
      ]),
      dropped: [{ resource: 'contact-list-items', count: 1 }],
    });
    const merged = await merge(app.cliente, 'contacts', older.id, { from: [younger.id] });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    expect(merged.body).toMatchObject({
      id: older.id,
      name: 'Iracema',
      phone: '+5511988880001',
      email: 'iracema@merge.example.com',
      city: 'Natal',
      tagIds: [vip.id],
      optOut: true,
      moved: preview.body,
    });
    expect(merged.body['notes']).toBe('Nome: Iracema S.\nTelefone: +5511988880002\nCidade: Recife');
    expect(await app.one(app.cliente, 'contacts', { id: older.id })).toMatchObject({
      lastAttendanceAt: '2026-02-03T12:00:00.000Z',
    });
    expect(await app.one(app.cliente, 'attendances', { id: attendance })).toMatchObject({ contactId: older.id });
    expect(await app.one(app.cliente, 'sector-events', { attendanceId: attendance })).toMatchObject({
      contactId: older.id,
      event: 'closed',
      seconds: 60,
      version: 2,
    });
    expect(
      (await app.list(app.cliente, 'contact-list-items', { contactId: older.id })).map(({ id }) => id).toSorted(),
    ).toEqual([kept.id, moved.id].toSorted());
    expect(await app.one(app.admin, 'audit-logs', { entityId: older.id, action: 'merge' })).toMatchObject({
      userRole: 'Cliente',
      changes: [{ field: 'id', from: younger.id, to: older.id }],
    });
    expect(await app.list(app.admin, 'audit-logs', { entityId: twice.id, action: 'delete' })).toHaveLength(1);

    // Who became the person goes with it from the audit.
    expect(JSON.stringify(await app.list(app.admin, 'audit-logs', { entityId: younger.id }))).toContain('Recife');
    expect((await app.call(app.cliente, 'POST', `/api/contacts/${older.id}/anonymise`, {})).status).toBe(200);
    expect(JSON.stringify(await app.list(app.admin, 'audit-logs', { entityId: younger.id }))).not.toMatch(
      /Recife|Iracema|988880002/,
    );
    const other = await person('Outra', { phone: '+5511988880003' });
    expect((await merge(app.cliente, 'contacts', older.id, { from: [other.id] })).body).toMatchObject({
      status: 409,
      code: 'state_conflict',
    });
  });

  it('takes over by which connection somebody was known, also when that is gone', async () => {
    const bot = await app.make(app.cliente, 'chat-connections', {
      name: 'Robô de ontem',
      type: 'telegram',
      botToken: '123456:AbCdEf-merge',
    });
    const [older, younger] = [
      await person('Ubirajara', { phone: '+5511988880006' }),
      await person('Ubirajara T.', { phone: '+5511988880007' }),
    ];
    const identities = [{ connectionId: bot.id, sourceId: 'ubi' }];
    await setComputed(
      asSystem(app.runtime, {
        tenantId: String((await app.one(app.admin, 'contacts', { id: younger.id }))['tenantId']),
      }),
      'contacts',
      younger.id,
      { identities },
    );
    expect((await app.call(app.cliente, 'DELETE', `/api/chat-connections/${bot.id}`)).status).toBe(200);
    const merged = await merge(app.cliente, 'contacts', older.id, { from: [younger.id] });
    expect([merged.status, merged.body['identities']]).toEqual([200, identities]);
  });

  it('is refused while each has an open conversation on the same connection, and nothing has moved', async () => {
    const [older, younger] = [
      await person('Jaci', { phone: '+5511988880004' }),
      await person('Jaci B.', { phone: '+5511988880005' }),
    ];
    const [mine, theirs] = [await conversation(older.id, 'waiting'), await conversation(younger.id, 'bot')];
    for (const count of [true, false]) {
      expect((await merge(app.cliente, 'contacts', older.id, { from: [younger.id], count })).body).toMatchObject({
        status: 409,
        code: 'merge_clash',
        usedBy: [{ resource: 'attendances', count: 1 }],
        title: expect.stringContaining('Atendimentos (1)'),
      });
    }
    const contacts = await Promise.all(
      [mine, theirs].map(
        async ({ attendance }) => (await app.one(app.cliente, 'attendances', { id: attendance }))['contactId'],
      ),
    );
    expect(contacts).toEqual([older.id, younger.id]);
  });
});
