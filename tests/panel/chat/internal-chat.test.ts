import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { refusalOf, startDemoApp, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let supervisor: string;
let agente: string;

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  agente = await app.signIn('agente@example.com', DEMO_PASSWORD);
});
afterAll(() => app.close());

const post = (token: string, collection: string, body: JsonObject) => refusalOf(app, token, 'POST', collection, body);
const patch = (token: string, collection: string, id: string, body: JsonObject) =>
  refusalOf(app, token, 'PATCH', `${collection}/${id}`, body);

describe('internal chat', () => {
  const members = (...emails: string[]) => Promise.all(emails.map((email) => app.userId(email)));
  /** Two people have one, and each case one of its own: the one before is as of nobody. */
  const talkOf = async (token: string, memberIds: string[]) => {
    await app.database.owner.script(`update "internal-conversations" set "memberIds" = '{}' where "type" = 'direct'`);
    const both = await Promise.all(
      [memberIds, memberIds.toReversed()].map((pair) =>
        post(token, 'internal-conversations', { type: 'direct', memberIds: pair }),
      ),
    );
    expect(both.toSorted((a, b) => a.length - b.length)).toEqual([[], ['422', 'memberIds unique']]);
    return app.one(token, 'internal-conversations', { type: 'direct' });
  };

  it('is seen by its members alone, and counts what each has not read', async () => {
    const memberIds = await members('agente@example.com', 'agente.chat@example.com');
    const talk = await talkOf(agente, memberIds);
    const message = await app.make(agente, 'internal-messages', {
      conversationId: talk.id,
      text: 'Almoço ao meio-dia?',
    });
    expect(message['senderId']).toBe(memberIds[0]);
    const other = await app.signIn('agente.chat@example.com', DEMO_PASSWORD);
    expect((await app.one(other, 'internal-conversations', { id: talk.id }))['lastMessage']).toMatchObject({
      text: 'Almoço ao meio-dia?',
      senderId: memberIds[0],
    });
    const unread = async (token: string) =>
      (await app.one(token, 'internal-memberships', { conversationId: talk.id }))['unreadCount'];
    expect([await unread(agente), await unread(other)]).toEqual([0, 1]);
    for (const token of [app.cliente, supervisor])
      expect(await app.list(token, 'internal-messages', { conversationId: talk.id })).toEqual([]);
    expect(await post(supervisor, 'internal-messages', { conversationId: talk.id, text: 'Oi' })).toEqual([
      '422',
      'conversationId reference',
    ]);
    expect((await app.call(app.admin, 'GET', '/api/internal-conversations')).status).toBe(403);
  });

  it('lets people put right what they said a moment ago, and say up to where they have read', async () => {
    const memberIds = await members('agente@example.com', 'agente.chat@example.com');
    const other = await app.signIn('agente.chat@example.com', DEMO_PASSWORD);
    const talk = await talkOf(agente, memberIds);
    const say = (text: string) => app.make(agente, 'internal-messages', { conversationId: talk.id, text });
    const [first, second] = [await say('Reunião às 9'), await say('Sala 2')];
    expect([
      await patch(agente, 'internal-messages', second.id, { text: 'Sala 3' }),
      await patch(agente, 'internal-messages', first.id, { text: 'Reunião às 10' }),
    ]).toEqual([[], []]);
    expect(await app.one(other, 'internal-messages', { id: second.id })).toMatchObject({
      text: 'Sala 3',
      editedAt: expect.any(String),
    });
    expect((await app.one(other, 'internal-conversations', { id: talk.id }))['lastMessage']).toMatchObject({
      text: 'Sala 3',
    });
    expect([
      await patch(other, 'internal-messages', second.id, { text: 'Nunca' }),
      await patch(agente, 'internal-messages', second.id, { mentions: memberIds }),
    ]).toEqual([['403'], ['403', 'mentions readOnly']]);
    await app.database.owner.script(
      `update "internal-messages" set "createdAt" = now() - interval '11 minutes' where "id" = '${first.id}'`,
    );
    expect(await patch(agente, 'internal-messages', first.id, { text: 'Tarde demais' })).toEqual(['409']);
    const mine = await app.one(other, 'internal-memberships', { conversationId: talk.id });
    const read = (id: string) => patch(other, 'internal-memberships', mine.id, { lastReadId: id });
    const unread = async () => (await app.one(other, 'internal-memberships', { id: mine.id }))['unreadCount'];
    const readers = async (id: string) =>
      ((await app.one(agente, 'internal-messages', { id }))['readBy'] as JsonObject[] | null)?.map(
        ({ userId }) => userId,
      ) ?? [];
    expect([
      mine['unreadCount'],
      await read(first.id),
      await unread(),
      await readers(first.id),
      await readers(second.id),
    ]).toEqual([2, [], 1, [memberIds[1]], []]);
    for (const id of [second.id, first.id, second.id]) expect(await read(id)).toEqual([]);
    expect([await unread(), await readers(first.id), await readers(second.id)]).toEqual([
      0,
      [memberIds[1]],
      [memberIds[1]],
    ]);
    const elsewhere = await talkOf(other, await members('agente.chat@example.com', 'supervisor@example.com'));
    expect(
      await read((await app.make(other, 'internal-messages', { conversationId: elsewhere.id, text: 'Oi' })).id),
    ).toEqual(['422', 'lastReadId reference']);
  });

  it('lets people take back what they said a moment ago: it says so in its place, is not to be read any more, and the audit keeps it', async () => {
    const memberIds = await members('agente@example.com', 'agente.chat@example.com');
    const other = await app.signIn('agente.chat@example.com', DEMO_PASSWORD);
    const talk = await talkOf(agente, memberIds);
    const say = (text: string) => app.make(agente, 'internal-messages', { conversationId: talk.id, text });
    const [first, second, third] = [await say('Senha: 1234'), await say('Ops'), await say('Esqueçam')];
    const remove = async (token: string, id: string) =>
      (await app.call(token, 'DELETE', `/api/internal-messages/${id}`)).status;
    const seen = async () => {
      const { unreadCount } = await app.one(other, 'internal-memberships', { conversationId: talk.id });
      return [unreadCount, (await app.one(other, 'internal-conversations', { id: talk.id }))['lastMessage']];
    };
    expect([await remove(other, first.id), await remove(agente, first.id), await remove(agente, third.id)]).toEqual([
      403, 200, 200,
    ]);
    expect(await seen()).toEqual([1, { deleted: true, at: third['createdAt'], senderId: memberIds[0] }]);
    const left = await app.list(other, 'internal-messages', { conversationId: talk.id });
    expect(left.map(({ id, text, deletedAt }) => [id, text, deletedAt !== null])).toEqual([
      [first.id, null, true],
      [second.id, 'Ops', false],
      [third.id, null, true],
    ]);
    expect([
      await remove(agente, first.id),
      ...(await patch(agente, 'internal-messages', first.id, { text: 'De volta' })),
    ]).toEqual([409, '409']);
    const line = await app.one(app.admin, 'audit-logs', { entityId: first.id, action: 'delete' });
    expect(line['changes']).toContainEqual(expect.objectContaining({ field: 'text', from: 'Senha: 1234', to: null }));
    const mine = await app.one(other, 'internal-memberships', { conversationId: talk.id });
    for (const [id, unread] of [
      [first.id, 1],
      [second.id, 0],
    ] as const) {
      expect(await patch(other, 'internal-memberships', mine.id, { lastReadId: id })).toEqual([]);
      expect((await app.one(other, 'internal-memberships', { id: mine.id }))['unreadCount']).toBe(unread);
    }
    expect([await remove(agente, second.id), (await seen())[0]]).toEqual([200, 0]);
    const late = await say('Tarde');
    await app.database.owner.script(
      `update "internal-messages" set "createdAt" = now() - interval '11 minutes' where "id" = '${late.id}'`,
    );
    expect([
      await remove(agente, late.id),
      (
        await app.call(
          agente,
          'DELETE',
          `/api/internal-messages?filter=${encodeURIComponent(JSON.stringify({ id: [late.id] }))}`,
        )
      ).status,
    ]).toEqual([409, 409]);
    const fresh = await say('Em massa');
    expect(
      (
        await app.call(
          agente,
          'DELETE',
          `/api/internal-messages?filter=${encodeURIComponent(JSON.stringify({ id: [fresh.id] }))}`,
        )
      ).status,
    ).toBe(200);
    expect(await app.one(agente, 'internal-messages', { id: fresh.id })).toMatchObject({
      text: null,
      deletedAt: expect.any(String),
    });
  });

  it('has groups and announcements of those who lead, in which agents answer groups only', async () => {
    const memberIds = await members('supervisor@example.com', 'agente@example.com');
    const group = { type: 'group', title: 'Plantão', memberIds };
    expect(await post(agente, 'internal-conversations', group)).toEqual(['403']);
    expect(
      await post(agente, 'internal-conversations', {
        type: 'direct',
        memberIds: await members('supervisor@example.com', 'cliente@example.com'),
      }),
    ).toEqual(['403']);
    const made = await app.make(supervisor, 'internal-conversations', group);
    const news = await app.make(supervisor, 'internal-conversations', { ...group, type: 'broadcast', title: 'Avisos' });
    expect(await post(agente, 'internal-messages', { conversationId: made.id, text: 'Presente' })).toEqual([]);
    expect(await post(agente, 'internal-messages', { conversationId: news.id, text: 'Presente' })).toEqual(['403']);
    expect(await post(supervisor, 'internal-messages', { conversationId: news.id, text: 'Reunião às 9h' })).toEqual([]);
    const change = (id: string, values: JsonObject) => patch(agente, 'internal-conversations', id, values);
    expect([
      await change(made.id, { memberIds: await members('agente@example.com', 'cliente@example.com') }),
      await change(news.id, { title: 'Sem aviso' }),
    ]).toEqual([['403'], ['403']]);
    expect(await patch(supervisor, 'internal-conversations', made.id, { adminIds: [memberIds[1] ?? ''] })).toEqual([]);
    expect([
      await change(made.id, { title: 'Plantão da noite' }),
      (await app.one(supervisor, 'internal-conversations', { id: made.id }))['title'],
    ]).toEqual([[], 'Plantão da noite']);
  });

  it('lets leaders take people in and out, and members leave: who is out reads nothing of it any more', async () => {
    const [lead = '', member = '', guest = ''] = await members(
      'supervisor@example.com',
      'agente@example.com',
      'agente.chat@example.com',
    );
    const other = await app.signIn('agente.chat@example.com', DEMO_PASSWORD);
    const group = await app.make(supervisor, 'internal-conversations', {
      type: 'group',
      title: 'Mudança',
      memberIds: [lead, member],
    });
    expect(group['adminIds']).toEqual([lead]);
    const before = await app.make(agente, 'internal-messages', { conversationId: group.id, text: 'Antes' });
    expect(await patch(supervisor, 'internal-conversations', group.id, { memberIds: [lead, member, guest] })).toEqual(
      [],
    );
    expect(await app.one(other, 'internal-memberships', { conversationId: group.id })).toMatchObject({
      userId: guest,
      unreadCount: 0,
      lastReadId: before.id,
      lastMessageAt: before['createdAt'],
    });
    const after = await app.make(agente, 'internal-messages', { conversationId: group.id, text: 'Depois' });
    const seen = async (token: string) =>
      (await app.list(token, 'internal-messages', { conversationId: group.id })).map(({ id }) => id);
    const own = await app.one(other, 'internal-memberships', { conversationId: group.id });
    expect([own['unreadCount'], await seen(other)]).toEqual([1, [before.id, after.id]]);
    expect(await patch(other, 'internal-conversations', group.id, { memberIds: [lead, guest] })).toEqual(['403']);
    const leave = async (token: string, id: string) =>
      (await app.call(token, 'DELETE', `/api/internal-memberships/${id}`)).status;
    const mine = await app.one(supervisor, 'internal-memberships', { conversationId: group.id });
    expect([await leave(other, own.id), await leave(supervisor, mine.id)]).toEqual([200, 200]);
    const left = await app.one(agente, 'internal-conversations', { id: group.id });
    expect([left['memberIds'], left['adminIds'], await seen(other)]).toEqual([[member], [member], []]);
    expect(await app.list(other, 'internal-memberships', { conversationId: group.id })).toEqual([]);
    expect(await post(other, 'internal-messages', { conversationId: group.id, text: 'Oi' })).toEqual([
      '422',
      'conversationId reference',
    ]);
    const news = await app.make(supervisor, 'internal-conversations', {
      type: 'broadcast',
      title: 'Avisos gerais',
      memberIds: [lead, member],
    });
    expect(await leave(agente, (await app.one(agente, 'internal-memberships', { conversationId: news.id })).id)).toBe(
      409,
    );
  });

  it('tells whom a message mentions, until that person has read it, and mentions members alone', async () => {
    const [, member = '', guest = ''] = await members(
      'supervisor@example.com',
      'agente@example.com',
      'cliente@example.com',
    );
    const talk = await talkOf(supervisor, await members('supervisor@example.com', 'agente@example.com'));
    const say = (mentions: string[]) => ({ conversationId: talk.id, text: '@Agente veja isto', mentions });
    expect(await post(supervisor, 'internal-messages', say([member, guest]))).toEqual(['422', 'mentions.1 notMember']);
    const { id } = await app.make(supervisor, 'internal-messages', say([member]));
    const notices = () =>
      app.list(agente, 'notifications', {
        type: 'internal_message',
        link: `/agente/chat-interno?conversation=${talk.id}`,
      });
    expect(await notices()).toMatchObject([{ readAt: null, title: expect.stringContaining('mencionou você') }]);
    const mine = await app.one(agente, 'internal-memberships', { conversationId: talk.id });
    expect(await patch(agente, 'internal-memberships', mine.id, { lastReadId: id })).toEqual([]);
    expect(await notices()).toMatchObject([{ readAt: expect.any(String) }]);
  });

  it('answers messages of the conversation alone, and brings a conversation back that was put away', async () => {
    const talk = await talkOf(agente, await members('agente@example.com', 'agente.chat@example.com'));
    const first = await app.make(agente, 'internal-messages', { conversationId: talk.id, text: 'Um' });
    const elsewhere = await talkOf(agente, await members('agente@example.com', 'supervisor@example.com'));
    expect(
      await post(agente, 'internal-messages', { conversationId: elsewhere.id, text: 'Dois', replyToId: first.id }),
    ).toEqual(['422', 'replyToId reference']);
    const mine = await app.one(supervisor, 'internal-memberships', { conversationId: elsewhere.id });
    const put = (values: JsonObject) => patch(supervisor, 'internal-memberships', mine.id, values);
    const isAway = async () => (await app.one(supervisor, 'internal-memberships', { id: mine.id }))['archived'];
    expect(await put({ archived: true })).toEqual([]);
    await app.make(supervisor, 'internal-messages', { conversationId: elsewhere.id, text: 'Eu mesmo' });
    expect(await isAway()).toBe(true);
    await app.make(agente, 'internal-messages', { conversationId: elsewhere.id, text: 'Três' });
    expect(await isAway()).toBe(false);
    expect(await put({ archived: true, muted: true })).toEqual([]);
    await app.make(agente, 'internal-messages', { conversationId: elsewhere.id, text: 'Quatro' });
    expect(await isAway()).toBe(true);
  });

  it('opens attachments for members alone, and for nobody once the message is taken back', async () => {
    const upload = async (token: string, name: string) => {
      const { status, body } = await app.call<{ id: string }>(token, 'POST', '/api/files', '"9h"', {
        'content-type': 'text/plain',
        'content-disposition': `attachment; filename="${name}"`,
      });
      expect(status).toBe(201);
      return body.id;
    };
    const other = await app.signIn('agente.chat@example.com', DEMO_PASSWORD);
    const talk = await talkOf(agente, await members('agente@example.com', 'agente.chat@example.com'));
    const file = await upload(agente, 'escala.txt');
    const send = (attachments: string[]) => ({ conversationId: talk.id, attachments });
    expect(await post(other, 'internal-messages', send([file]))).toEqual(['422', 'attachments.0 otherUpload']);
    const message = await app.make(agente, 'internal-messages', send([file]));
    expect(message['attachmentFiles']).toEqual([{ id: file, name: 'escala.txt', type: 'text/plain', bytes: 4 }]);
    const open = async (token: string) => (await app.call(token, 'GET', `/api/files/${file}`)).status;
    const opened = async () => [await open(agente), await open(other), await open(supervisor), await open(app.cliente)];
    expect(await opened()).toEqual([200, 200, 404, 404]);
    expect((await app.call(agente, 'DELETE', `/api/internal-messages/${message.id}`)).status).toBe(200);
    expect(await opened()).toEqual([404, 404, 404, 404]);
  });
});
