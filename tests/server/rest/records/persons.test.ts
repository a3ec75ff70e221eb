import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../../core/history/history-entry';
import type { JobView } from '../../../../core/jobs';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { DEMO_PASSWORD } from '../../../../panel/demo/seed';
import { asSystem, type OperationContext } from '../../../../server/operations/context';
import { createRecord } from '../../../../server/operations/create-record';
import { setComputed } from '../../../../server/operations/set-computed';
import { startDemoApp, type DemoApp } from '../../../support/panel/demo-app';
import { tablesThatSay as tablesThatSayIn } from '../../../support/panel/tables-that-say';
import { importer } from '../../../support/importer';

let app: DemoApp;
let system: OperationContext;
let tenantId: string;

beforeAll(async () => {
  app = await startDemoApp();
  tenantId = String((await app.one(app.admin, 'users', { email: 'cliente@example.com' }))['tenantId']);
  system = asSystem(app.runtime, { tenantId });
});
afterAll(() => app.close());

const { ended } = importer(() => app);
const act = (token: string, name: 'disclose' | 'anonymise', id: string, body: JsonObject = {}) =>
  app.call<DataRecord>(token, 'POST', `/api/contacts/${id}/${name}`, body);
const patch = async (collection: string, id: string, body: JsonObject) =>
  expect((await app.call(app.cliente, 'PATCH', `/api/${collection}/${id}`, body)).status).toBe(200);
const connection = async () => String((await app.list(app.cliente, 'chat-connections'))[0]?.id);

let number = 0;
/** Somebody of whom every record says `Zuleica`. */
async function zuleica(): Promise<DataRecord> {
  number += 1;
  return app.make(app.cliente, 'contacts', {
    name: 'Zuleica Quaresma',
    phone: `+551197777${String(1000 + number)}`,
    email: `zuleica${number}@example.com`,
    notes: 'Zuleica gosta de jazz',
    city: 'Natal',
    customFields: { apelido: 'Zuleica' },
  });
}

/** A conversation that is over, with what was said in it. */
async function conversation(contactId: string, status = 'closed'): Promise<string> {
  const { id } = await createRecord(system, 'attendances', { subject: 'Pedido da Zuleica' });
  const connectionId = await connection();
  await setComputed(system, 'attendances', id, {
    contactId,
    connectionId,
    status,
    startedAt: '2026-01-02T12:00:00.000Z',
    transfers: [{ at: '2026-01-02T12:01:00.000Z', note: 'Zuleica pediu' }],
  });
  const message = await createRecord(system, 'chat-messages', {
    attendanceId: id,
    type: 'text',
    text: 'Aqui é a Zuleica <b>',
  });
  await setComputed(system, 'chat-messages', message.id, {
    direction: 'in',
    senderType: 'contact',
    senderId: 'zuleica',
  });
  await createRecord(system, 'monitored-word-hits', {
    contactId,
    attendanceId: id,
    excerpt: 'Zuleica reclama',
    speaker: 'contact',
    severity: 'low',
  });
  await createRecord(system, 'survey-answers', {
    attendanceId: id,
    channel: 'chat',
    comment: 'Zuleica gostou',
    score: 5,
    answeredAt: '2026-01-02T13:00:00.000Z',
  });
  await createRecord(system, 'sector-events', {
    contactId,
    attendanceId: id,
    event: 'closed',
    seconds: 60,
    at: '2026-01-02T13:00:00.000Z',
  });
  return id;
}

const tablesThatSay = (word: string) => tablesThatSayIn((text) => app.database.owner.script<JsonObject>(text), word);

describe('anonymising a person', () => {
  it('leaves the records and takes from all of them, from the audit and from the undo of jobs, who it was', async () => {
    const person = await zuleica();
    const attendance = await conversation(person.id);
    await patch('contacts', person.id, { name: 'Zuleica Q.' });
    const list = await app.make(app.cliente, 'contact-lists', { name: 'Jazz', source: 'manual' });
    const [kept, gone] = [
      await app.make(app.cliente, 'contact-list-items', { listId: list.id, contactId: person.id, name: 'Zuleica' }),
      await app.make(app.cliente, 'contact-lists', { name: 'Blues', source: 'manual' }),
    ];
    const item = await app.make(app.cliente, 'contact-list-items', {
      listId: gone.id,
      contactId: person.id,
      name: 'Zuleica que foi',
    });
    expect((await app.call(app.cliente, 'DELETE', `/api/contact-list-items/${item.id}`)).status).toBe(200);
    const bulk = await app.call<JobView>(app.cliente, 'POST', '/api/contacts/bulk', {
      action: 'edit',
      filter: { id: [person.id] },
      values: { notes: 'nada' },
    });
    expect(await ended(app.cliente, bulk.body.id)).toMatchObject({ status: 'done', done: 1 });
    expect((await tablesThatSay('zuleica')).length).toBeGreaterThan(6);

    const preview = await act(app.cliente, 'anonymise', person.id, { count: true });
    expect(preview.body['records']).toEqual(
      expect.arrayContaining([
        { resource: 'contacts', count: 1 },
        { resource: 'attendances', count: 1 },
        { resource: 'chat-messages', count: 1 },
        { resource: 'contact-list-items', count: 1 },
        { resource: 'monitored-word-hits', count: 1 },
        { resource: 'survey-answers', count: 1 },
      ]),
    );
    expect(JSON.stringify(preview.body)).not.toContain('sector-events');
    expect(await app.one(app.cliente, 'contacts', { id: person.id })).toMatchObject({
      name: 'Zuleica Q.',
      anonymised: false,
    });

    const done = await act(app.cliente, 'anonymise', person.id);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body).toMatchObject({
      id: person.id,
      name: 'Anonimizado',
      phone: null,
      email: null,
      notes: null,
      city: null,
      customFields: null,
      anonymised: true,
    });
    expect(await tablesThatSay('zuleica')).toEqual([]);
    expect(await tablesThatSay(String(person['phone']))).toEqual([]);

    expect(await app.one(app.cliente, 'attendances', { id: attendance })).toMatchObject({
      contactId: person.id,
      status: 'closed',
      subject: null,
      transfers: [{ at: '2026-01-02T12:01:00.000Z', note: null }],
    });
    expect(await app.one(app.cliente, 'contact-list-items', { id: kept.id })).toMatchObject({
      contactId: person.id,
      name: null,
    });
    expect(await app.one(app.cliente, 'survey-answers', { attendanceId: attendance })).toMatchObject({
      score: 5,
      comment: null,
    });
    expect(await app.one(app.cliente, 'monitored-word-hits', { contactId: person.id })).toMatchObject({
      severity: 'low',
      excerpt: null,
      version: 2,
    });
    expect(await app.list(app.admin, 'audit-logs', { entityId: person.id, action: 'anonymise' })).toMatchObject([
      { entity: 'contacts', entityLabel: 'Anonimizado', userRole: 'Cliente' },
    ]);

    const history = (await app.call<HistoryEntry[]>(app.cliente, 'GET', `/api/contacts/${person.id}/history`)).body;
    expect(history.map(({ action }) => action)).toEqual(['anonymise', 'update', 'update', 'create']);
    expect(history[2]?.changes).toEqual([{ field: 'name', from: null, to: null, isSecret: true, isPersonal: true }]);
    const restored = await app.call(app.cliente, 'POST', `/api/contacts/${person.id}/restore`, {
      historyId: String(history.at(-1)?.id),
    });
    expect(restored.body).toMatchObject({ name: 'Anonimizado', phone: null });
    expect(
      await app.call(app.cliente, 'POST', `/api/contacts/${person.id}/restore`, {
        historyId: String(history.at(-1)?.id),
        fields: ['name'],
      }),
    ).toMatchObject({ status: 400 });
    expect((await app.call(app.cliente, 'POST', `/api/jobs/${bulk.body.id}/undo`)).status).toBe(409);
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/contacts/${person.id}`, { name: 'Zuleica' })).body,
    ).toMatchObject({ status: 409, code: 'state_conflict' });
    expect(await tablesThatSay('zuleica')).toEqual([]);
  });

  it('waits until nothing of the person is open, and says what is', async () => {
    const person = await zuleica();
    const attendance = await conversation(person.id, 'waiting');
    await app
      .make(app.cliente, 'chat-schedules', {
        contactId: person.id,
        connectionId: await connection(),
        kind: 'message',
        message: 'Olá',
        scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
        repeat: 'none',
      })
      .catch(() => undefined);
    for (const count of [true, false]) {
      const refused = await act(app.cliente, 'anonymise', person.id, { count });
      expect(refused.body).toMatchObject({
        status: 409,
        code: 'unsettled',
        usedBy: expect.arrayContaining([{ resource: 'attendances', count: 1 }]),
        title: expect.stringContaining('Atendimentos (1)'),
      });
    }
    expect(await app.one(app.cliente, 'attendances', { id: attendance })).toMatchObject({
      subject: 'Pedido da Zuleica',
    });
  });

  it('needs a right of its own, which only the Cliente has, and reaches nobody else’s people', async () => {
    const person = await zuleica();
    const tokens = await Promise.all(
      ['supervisor@example.com', 'agente.chat@example.com', 'cliente2@example.com'].map((email) =>
        app.signIn(email, DEMO_PASSWORD),
      ),
    );
    for (const name of ['disclose', 'anonymise'] as const) {
      const answers = await Promise.all(tokens.map((token) => act(token, name, person.id)));
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 404]);
      expect((await app.call(app.cliente, 'POST', `/api/tags/${person.id}/${name}`, {})).status).toBe(400);
    }
    const { id } = await app.one(app.admin, 'users', { email: 'supervisor@example.com' });
    await app.make(app.cliente, 'access-profiles', {
      name: 'LGPD',
      active: true,
      userIds: [id],
      rules: [{ effect: 'allow', collection: 'contacts', actions: ['read', 'disclose'] }],
    });
    const supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
    const mine = (await app.list(supervisor, 'contacts')).find(({ ownerAgentId }) => ownerAgentId !== null);
    expect((await act(supervisor, 'disclose', String(mine?.id))).status).toBe(200);
    expect((await act(supervisor, 'anonymise', String(mine?.id))).status).toBe(403);
    expect(await app.list(app.admin, 'audit-logs', { entityId: person.id, action: 'denied' })).not.toEqual([]);
  });
});

it('hands out all that is kept of a person, for machines and to be read, and tells of it in the audit', async () => {
  const person = await zuleica();
  await conversation(person.id);
  const told = await act(app.cliente, 'disclose', person.id);
  expect(told.headers['content-disposition']).toContain('.json');
  const parts = told.body['parts'] as { collection: string; total: number; records: JsonObject[] }[];
  expect(parts.map(({ collection, total }) => [collection, total])).toEqual(
    expect.arrayContaining([
      ['contacts', 1],
      ['attendances', 1],
      ['chat-messages', 1],
      ['survey-answers', 1],
      ['sector-events', 1],
    ]),
  );
  expect(parts[0]?.records).toMatchObject([{ id: person.id, name: 'Zuleica Quaresma', phone: person['phone'] }]);
  expect(JSON.stringify(told.body)).not.toContain('tenantId');
  const page = await app.fastify.inject({
    method: 'POST',
    url: `/api/contacts/${person.id}/disclose`,
    headers: { authorization: `Bearer ${app.cliente}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ format: 'html', language: 'en', timeZone: 'America/Sao_Paulo' }),
  });
  expect(page.headers['content-type']).toContain('text/html');
  for (const text of ['<dt>Name</dt><dd>Zuleica Quaresma</dd>', 'Aqui é a Zuleica &lt;b&gt;', '01/02/2026 09:00:00'])
    expect(page.body).toContain(text);
  expect((await act(app.cliente, 'disclose', person.id, { format: 'pdf' })).status).toBe(400);
  expect(await app.list(app.admin, 'audit-logs', { entityId: person.id, action: 'disclose' })).toMatchObject([
    { changes: expect.arrayContaining([{ field: 'chat-messages', from: null, to: 1, redacted: null }]) },
    { userRole: 'Cliente' },
  ]);
});
