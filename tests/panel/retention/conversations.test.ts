import { v7 as createId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { runRetention } from '../../../server/operations/retention/keep-retention';
import { forgetUploads } from '../../../server/operations/uploads/forget-uploads';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

const DAY = 24 * 60 * 60_000;
/** Rows that nobody may change or remove. */
const ADDED: { collection: string; time: string; body: JsonObject }[] = [
  { collection: 'sector-events', time: 'at', body: { event: 'entered', seconds: 3 } },
  { collection: 'survey-answers', time: 'answeredAt', body: { channel: 'chat', score: 9, completed: true } },
  { collection: 'monitored-word-hits', time: 'createdAt', body: { speaker: 'contact', excerpt: 'cancelar' } },
  { collection: 'knowledge-questions', time: 'createdAt', body: { question: 'Onde fica?', answered: false } },
];

let app: DemoApp;
let tenantId: string;
let otherId: string;
beforeAll(async () => {
  app = await startDemoApp();
  const tenantOf = async (email: string) => String((await app.one(app.admin, 'users', { email }))['tenantId']);
  [tenantId, otherId] = [await tenantOf('cliente@example.com'), await tenantOf('cliente2@example.com')];
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const pass = () => runRetention(app.runtime, new AbortController().signal);
const owner = (text: string) => app.database.owner.script<JsonObject>(text);
const madeFor = (whose: string, collection: string, body: JsonObject, at?: string) =>
  createRecord(asSystem(app.runtime, { tenantId: whose }, at === undefined ? {} : { at }), collection, body);
const isThere = async (collection: string, { id }: { id: string }) =>
  (await owner(`select 1 from "${collection}" where "id" = '${id}'`)).length === 1;
const keep = (collection: string, days: number) =>
  app.make(app.cliente, 'retention-rules', { collection, days, enabled: true });
const withoutRules = () => owner(`delete from "retention-rules"`);
const first = async (token: string, collection: string) => (await app.list(token, collection))[0]?.id ?? null;

/** A conversation with a contact of its own that ended so many days ago; null: it goes on. */
async function talk(days: number | null, whose = tenantId): Promise<DataRecord & { contactId: string }> {
  const contactId = createId();
  await owner(`
    insert into "contacts" ("id", "tenantId", "version", "createdAt", "updatedAt", "name")
    values ('${contactId}', '${whose}', 1, now(), now(), 'Contact of ${contactId}')`);
  const startedAt = daysAgo((days ?? 900) + 1);
  const made = await madeFor(whose, 'attendances', { contactId, startedAt, lastMessageAt: startedAt });
  if (days !== null)
    await owner(
      `update "attendances" set "status" = 'closed', "closedAt" = '${daysAgo(days)}' where "id" = '${made.id}'`,
    );
  return { ...made, contactId };
}

async function upload(): Promise<string> {
  const headers = {
    authorization: `Bearer ${app.cliente}`,
    'content-type': 'text/plain',
    'content-disposition': `attachment; filename*=UTF-8''a.txt`,
  };
  const answer = await app.fastify.inject({ method: 'POST', url: '/api/files', payload: 'what was sent', headers });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

const message = (attendanceId: string, more: JsonObject = {}) =>
  madeFor(tenantId, 'chat-messages', {
    attendanceId,
    type: 'text',
    direction: 'in',
    senderType: 'contact',
    text: 'Meu segredo é grande',
    ...more,
  });

it('schedules that were sent go, and those that are to be sent stay', async () => {
  const connectionId = await first(app.cliente, 'chat-connections');
  const contactId = await first(app.cliente, 'contacts');
  const made = (whose = tenantId) =>
    madeFor(whose, 'chat-schedules', {
      ...(whose === tenantId && { contactId, connectionId }),
      kind: 'reminder',
      message: 'Ligar de novo',
      repeat: 'none',
      scheduledAt: new Date(Date.now() + DAY).toISOString(),
    });
  const [sent, pending, young] = [await made(), await made(), await made()];
  const at = (one: DataRecord, days: number, status: string) =>
    owner(
      `update "chat-schedules" set "scheduledAt" = '${daysAgo(days)}', "status" = '${status}' where "id" = '${one.id}'`,
    );
  await at(sent, 201, 'sent');
  await at(pending, 201, 'pending');
  await at(young, 199, 'failed');
  await keep('chat-schedules', 200);
  await pass();
  expect(await Promise.all([sent, pending, young].map((one) => isThere('chat-schedules', one)))).toEqual([
    false,
    true,
    true,
  ]);
  await withoutRules();
});

it('messages of colleagues go, but for what one read last and what is answered by what stays', async () => {
  const [talkId, userId] = [createId(), String((await app.list(app.cliente, 'users'))[0]?.id)];
  const row = `"id", "tenantId", "version", "createdAt", "updatedAt"`;
  await owner(`
    insert into "internal-conversations" (${row}, "type", "memberIds")
    values ('${talkId}', '${tenantId}', 1, now(), now(), 'group', array['${userId}']::uuid[])`);
  const write = async (days: number, replyToId?: string) => {
    const id = createId();
    const at = daysAgo(days);
    await owner(`
      insert into "internal-messages" (${row}, "conversationId", "senderId", "text", "memberIds", "replyToId")
      values ('${id}', '${tenantId}', 1, '${at}', '${at}', '${talkId}', '${userId}', 'Oi', array['${userId}']::uuid[], ${replyToId === undefined ? 'null' : `'${replyToId}'`})`);
    return { id };
  };
  const [old, read, answered] = [await write(201), await write(201), await write(201)];
  const answer = await write(3, answered.id);
  await owner(`
    insert into "internal-memberships" (${row}, "conversationId", "userId", "lastReadId")
    values ('${createId()}', '${tenantId}', 1, now(), now(), '${talkId}', '${userId}', '${read.id}')`);
  await keep('internal-messages', 200);
  await pass();
  expect(await Promise.all([old, read, answered, answer].map((one) => isThere('internal-messages', one)))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  await withoutRules();
});

describe('conversations', () => {
  it('go as a whole by the day of their end, and leave alone what goes on, was analysed, is young or of others', async () => {
    const [old, young, open, analysed, others] = [
      await talk(801),
      await talk(799),
      await talk(null),
      await talk(801),
      await talk(801, otherId),
    ];
    await owner(`
      insert into "quality-analyses" ("id", "tenantId", "version", "createdAt", "updatedAt", "subjectType", "attendanceId", "status")
      values ('${createId()}', '${tenantId}', 1, now(), now(), 'attendance', '${analysed.id}', 'done')`);
    const file = await upload();
    const attachments = [
      { url: `https://example.com/api/files/${file}`, fileId: file, name: 'a.txt', mime: 'text/plain', size: 13 },
    ];
    const written = await message(old.id, { type: 'document', attachments });
    const note = await message(old.id, {
      direction: 'internal',
      senderType: 'agent',
      note: true,
      replyToId: written.id,
    });
    const later = await message(young.id, { replyToId: written.id });
    await keep('attendances', 800);
    const { body: preview } = await app.call(
      app.cliente,
      'GET',
      '/api/retention-rules/preview?collection=attendances&days=800',
    );
    expect(preview).toMatchObject({ count: 1 });
    await pass();
    const stayed = [old, young, open, analysed, others].map((one) => isThere('attendances', one));
    expect(await Promise.all(stayed)).toEqual([false, true, true, true, true]);
    expect(await Promise.all([written, note, later].map((one) => isThere('chat-messages', one)))).toEqual([
      false,
      false,
      true,
    ]);
    expect(await app.one(app.cliente, 'chat-messages', { id: later.id, attendanceId: young.id })).toMatchObject({
      replyToId: null,
    });
    expect(
      await owner(
        `select 1 from "audit-logs" where "changes"::text like '%segredo%' and "entityId" in ('${written.id}', '${note.id}')`,
      ),
    ).toEqual([]);
    expect(
      await owner(`select 1 from "audit-logs" where "changes"::text like '%segredo%' and "entityId" = '${later.id}'`),
    ).toHaveLength(1);
    await forgetUploads(app.runtime);
    expect(await owner(`select 1 from painel.files where "id" = '${file}'`)).toEqual([]);
    expect((await app.list(app.cliente, 'retention-runs'))[0]).toMatchObject({
      collection: 'attendances',
      deleted: 1,
      problem: null,
    });
    await withoutRules();
  });

  it('leave what campaigns, quick responses and contacts say of them as it was, and reports of the days that stay', async () => {
    const [old, young] = [await talk(801), await talk(3)];
    const [campaignId, quickResponseId] = [
      await first(app.cliente, 'chat-campaigns'),
      await first(app.cliente, 'quick-responses'),
    ];
    for (const { id } of [old, young]) {
      await message(id, { direction: 'out', senderType: 'agent', status: 'read', campaignId, quickResponseId });
      await message(id, { direction: 'in', campaignId });
      await message(id, { direction: 'out', senderType: 'agent', status: 'failed', campaignId });
    }
    const sums = async () => ({
      rows: await Promise.all(
        [
          `select "id", "sent", "delivered", "read", "replied", "failed", "cost" from "chat-campaigns" order by "id"`,
          `select "id", "useCount" from "quick-responses" order by "id"`,
          `select "id", "lastAttendanceAt" from "contacts" order by "id"`,
          `select "id", "waitingNow", "inAttendanceNow" from "sectors" order by "id"`,
        ].map(owner),
      ),
      report: (
        await app.call(
          app.cliente,
          'GET',
          `/api/reports/attendances?${new URLSearchParams({ from: daysAgo(30).slice(0, 10), to: daysAgo(0).slice(0, 10) })}`,
        )
      ).body,
    });
    const before = await sums();
    expect(before.rows[0]).toContainEqual(
      expect.objectContaining({ id: campaignId, replied: expect.any(Number) as number }),
    );
    await keep('attendances', 800);
    await pass();
    expect(await isThere('attendances', old)).toBe(false);
    expect(await owner(`select 1 from "chat-messages" where "attendanceId" = '${old.id}'`)).toEqual([]);
    expect(await sums()).toEqual(before);
    await withoutRules();
  });

  it('are still named by what stays of them, which lists, records, exports and reports answer', async () => {
    const gone = await talk(801);
    const sectorId = await first(app.cliente, 'sectors');
    const at = daysAgo(1);
    const rows = new Map<string, DataRecord>();
    for (const { collection, time, body } of ADDED)
      rows.set(
        collection,
        await madeFor(tenantId, collection, {
          ...body,
          attendanceId: gone.id,
          ...(collection !== 'knowledge-questions' && { sectorId }),
          ...(time !== 'createdAt' && { [time]: at }),
        }),
      );
    const report = async () =>
      (
        await app.call(
          await app.signIn('supervisor@example.com', 'painel-demo'),
          'GET',
          `/api/reports/sector-history?${new URLSearchParams({ from: daysAgo(7).slice(0, 10), to: daysAgo(0).slice(0, 10) })}`,
        )
      ).body;
    const before = await report();
    await keep('attendances', 800);
    await pass();
    expect(await isThere('attendances', gone)).toBe(false);
    for (const [collection, { id }] of rows) {
      if (collection === 'sector-events') continue;
      expect(await app.one(app.cliente, collection, { id }), collection).toMatchObject({ attendanceId: gone.id });
      expect((await app.call(app.cliente, 'GET', `/api/${collection}/${id}`)).status, collection).toBe(200);
      const embedded = new URLSearchParams({ filter: JSON.stringify({ id }), embed: '["attendance"]' });
      expect((await app.call(app.cliente, 'GET', `/api/${collection}?${embedded}`)).status, collection).toBe(200);
    }
    for (const [collection, { id }] of rows) {
      if (collection === 'sector-events') continue;
      const exported = await app.fastify.inject({
        method: 'POST',
        url: `/api/${collection}/export`,
        headers: { authorization: `Bearer ${app.cliente}` },
        payload: {
          format: 'csv',
          columns: ['id', 'attendanceId'],
          filter: { id: [id] },
          timeZone: 'UTC',
          language: 'pt',
        },
      });
      expect([exported.statusCode, exported.body.includes(id)], collection).toEqual([200, true]);
    }
    expect(await report()).toEqual(before);
    const overview = await app.call<{ gaps: JsonObject[] }>(app.cliente, 'GET', '/api/knowledge-questions/overview');
    expect(overview.status, JSON.stringify(overview.body)).toBe(200);
    expect(overview.body.gaps.find(({ question }) => question === 'Onde fica?')).toMatchObject({ attendanceId: null });
    await withoutRules();
  });
});

it('leave nothing of a person behind that is not found once the person is to be forgotten', async () => {
  const gone = await talk(801);
  const answer = await madeFor(tenantId, 'survey-answers', {
    answeredAt: daysAgo(801),
    channel: 'chat',
    attendanceId: gone.id,
    score: 7,
    comment: 'Sou a Zuleica',
  });
  await keep('attendances', 800);
  await pass();
  expect(await isThere('attendances', gone)).toBe(false);
  const done = await app.call(app.cliente, 'POST', `/api/contacts/${gone.contactId}/anonymise`, {});
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(await app.one(app.cliente, 'survey-answers', { id: answer.id })).toMatchObject({ score: 7, comment: null });
  await withoutRules();
});

describe('what the chat and surveys only add to', () => {
  it('goes by rules of its own, of the tenant alone, and by no other statement', async () => {
    for (const { collection, time, body } of ADDED) {
      const made = (days: number, whose = tenantId) =>
        time === 'createdAt'
          ? madeFor(whose, collection, body, daysAgo(days))
          : madeFor(whose, collection, { ...body, [time]: daysAgo(days) });
      const [old, young, others] = [await made(401), await made(399), await made(401, otherId)];
      await keep(collection, 400);
      const preview = await app.call<DataRecord>(
        app.cliente,
        'GET',
        `/api/retention-rules/preview?collection=${collection}&days=400`,
      );
      expect(preview.body['count'], collection).toBeGreaterThan(0);
      await pass();
      const stayed = await Promise.all([old, young, others].map((one) => isThere(collection, one)));
      expect(stayed, collection).toEqual([false, true, true]);
      await expect(owner(`delete from "${collection}" where "id" = '${young.id}'`)).rejects.toThrow('append-only');
      expect((await app.call(app.cliente, 'DELETE', `/api/${collection}/${young.id}`)).status, collection).not.toBe(
        200,
      );
      expect(await isThere(collection, young)).toBe(true);
      await withoutRules();
    }
    expect((await app.list(app.cliente, 'retention-runs')).map(({ collection }) => collection)).toEqual(
      expect.arrayContaining(ADDED.map(({ collection }) => collection)),
    );
  });

  it('and analyses that came to an end go when their rule says so', async () => {
    const analysis = (status: string, days: number) => {
      const id = createId();
      return owner(`
        insert into "quality-analyses" ("id", "tenantId", "version", "createdAt", "updatedAt", "subjectType", "status")
        values ('${id}', '${tenantId}', 1, '${daysAgo(days)}', now(), 'attendance', '${status}')`).then(() => ({ id }));
    };
    const all = [await analysis('reviewed', 401), await analysis('done', 399), await analysis('queued', 401)];
    await keep('quality-analyses', 400);
    await pass();
    expect(await Promise.all(all.map((one) => isThere('quality-analyses', one)))).toEqual([false, true, true]);
    await withoutRules();
  });

  it('is kept for no less than its figures are compared, and conversations for as long as people may ask for them', async () => {
    for (const [collection, days] of [
      ['attendances', 730],
      ['sector-events', 182],
      ['survey-answers', 182],
      ['monitored-word-hits', 182],
    ] as const) {
      const answer = await app.call(app.cliente, 'POST', '/api/retention-rules', { collection, days, enabled: true });
      expect([answer.status, ...violationsOf(answer.body)], collection).toEqual([422, 'days minimum']);
    }
  });
});
