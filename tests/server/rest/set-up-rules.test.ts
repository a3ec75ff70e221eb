import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../server/demo/seed';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/demo-app';

let app: DemoApp;
let supervisor: string;
let agente: string;
let sectors: DataRecord[];

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  agente = await app.signIn('agente@example.com', DEMO_PASSWORD);
  sectors = await app.list(app.cliente, 'sectors');
});
afterAll(() => app.close());

const post = async (token: string, collection: string, body: JsonObject) => {
  const answer = await app.call(token, 'POST', `/api/${collection}`, body);
  return answer.status === 201 ? [] : [String(answer.status), ...violationsOf(answer.body)];
};
const patch = async (token: string, collection: string, id: string, body: JsonObject) => {
  const answer = await app.call(token, 'PATCH', `/api/${collection}/${id}`, body);
  return answer.status === 200 ? [] : [String(answer.status), ...violationsOf(answer.body)];
};
const sector = (name: string): string => sectors.find((one) => one['name'] === name)?.id ?? '';
const idOfUser = async (email: string): Promise<string> => (await app.one(app.admin, 'users', { email })).id;

describe('prompts', () => {
  it('say whether they are of the platform or of the tenant', async () => {
    const aiApp = (await app.list(app.admin, 'ai-apps'))[0];
    const prompt = { name: 'De quem sou', purpose: 'summary', aiAppId: aiApp?.id ?? null, content: 'Resuma {{transcript}}.', status: 'draft' };
    expect(await app.make(app.admin, 'ai-prompts', prompt)).toMatchObject({ scope: 'platform', tenantId: null });
    expect(await app.make(app.cliente, 'ai-prompts', prompt)).toMatchObject({ scope: 'tenant' });
    const refused = await app.call(app.cliente, 'POST', '/api/ai-prompts', { ...prompt, name: 'Outro', content: 'Resuma {{ticket}}.' });
    expect(refused.body['errors']).toMatchObject([{ path: 'content', code: 'placeholder', params: { found: '{{ticket}}', position: 8 } }]);
  });
});

describe('values that others depend on', () => {
  it('are set where the others force them, whatever is given, and are free otherwise', async () => {
    const shape = { channels: ['call'], active: true };
    const stop = await app.make(app.cliente, 'dispositions', { ...shape, name: 'Pediu para parar', code: 'PARAR', result: 'do_not_call', addToBlocked: false });
    expect(stop).toMatchObject({ addToBlocked: true, finishesContact: true, requiresCallback: false });
    const later = await app.make(app.cliente, 'dispositions', { ...shape, name: 'Ligar depois', code: 'DEPOIS', result: 'callback' });
    expect(later).toMatchObject({ addToBlocked: false, finishesContact: false, requiresCallback: true });
    const results = ['sale', 'no_interest', 'wrong_person', 'contact', 'unworkable'];
    const made = await Promise.all(results.map((result) => app.make(app.cliente, 'dispositions', { ...shape, name: `Por ${result}`, code: `POR${results.indexOf(result)}`, result })));
    expect(made.map(({ finishesContact }) => finishesContact)).toEqual([true, true, true, false, false]);
    expect(await app.make(app.cliente, 'dispositions', { ...shape, name: 'Vende mais', code: 'MAIS', result: 'sale', finishesContact: false })).toMatchObject({ finishesContact: false });
    const changed = async (id: string, values: JsonObject) => (await app.call(app.cliente, 'PATCH', `/api/dispositions/${id}`, values)).body;
    expect(await changed(stop.id, { addToBlocked: false })).toMatchObject({ addToBlocked: true });
    expect(await changed(stop.id, { result: 'contact', addToBlocked: false })).toMatchObject({ addToBlocked: false, finishesContact: true });
    const both = encodeURIComponent(JSON.stringify({ id: [stop.id, later.id] }));
    expect((await app.call(app.cliente, 'PATCH', `/api/dispositions?filter=${both}`, { result: 'do_not_call' })).status).toBe(200);
    for (const one of await app.list(app.cliente, 'dispositions', { id: [stop.id, later.id] })) expect(one).toMatchObject({ addToBlocked: true, finishesContact: true });
    const browser = { name: 'No navegador', number: '7781', type: 'webrtc', enabled: true, password: 'Abcdefgh1234', codecs: ['opus'], permissions: ['internal'] };
    const phone = await app.make(app.cliente, 'extensions', { ...browser, transport: 'udp' });
    expect(phone).toMatchObject({ transport: 'wss' });
    expect((await app.call(app.cliente, 'PATCH', `/api/extensions/${phone.id}`, { type: 'sip', transport: 'tcp' })).body).toMatchObject({ transport: 'tcp' });
    expect((await app.call(app.cliente, 'DELETE', `/api/extensions/${phone.id}`)).status).toBe(200);
  });

  it('are refused where nothing would understand them', async () => {
    expect(await post(app.cliente, 'quick-responses', { shortcut: 'vaga', title: 'Um texto', content: 'Olá {{nome}}', scope: 'tenant' })).toEqual(['422', 'content placeholder']);
    expect(await patch(app.cliente, 'sectors', sectors[0]?.id ?? '', { queueMessage: 'Posição {{lugar}}' })).toEqual(['422', 'queueMessage placeholder']);
    for (const key of ['name', 'phone7', 'phone_7', 'document', 'external_id', 'externalid', 'time_zone']) expect(await post(app.cliente, 'mailing-vars', { label: `Var ${key}`, key, type: 'text' }), key).toEqual(['422', 'key not']);
    expect(await post(app.cliente, 'mailing-vars', { label: 'Outro lado', key: 'externalId', type: 'text' })).toEqual(['422', 'key pattern']);
    const own = await app.make(app.cliente, 'mailing-vars', { label: 'Cor preferida', key: 'cor', type: 'text' });
    const [contact] = await app.list(app.cliente, 'mailing-contacts');
    expect(await patch(app.cliente, 'mailing-contacts', contact?.id ?? '', { vars: { ...(contact?.['vars'] as JsonObject), cor: 'azul' } })).toEqual([]);
    const kept = await app.call(app.cliente, 'DELETE', `/api/mailing-vars/${own.id}`);
    expect(kept.body).toMatchObject({ status: 409, code: 'in_use', usedBy: [{ resource: 'mailing-contacts', count: 1 }] });
    const [menu] = await app.list(app.cliente, 'uras');
    const options = (...digits: string[]) => ({ maxDigits: 2, options: digits.map((one) => ({ digits: one, destination: { type: 'hangup' } })) });
    expect(await patch(app.cliente, 'uras', menu?.id ?? '', options('1', '23', '12', '2'))).toEqual(['422', 'options.1.digits prefixFree', 'options.2.digits prefixFree']);
    expect(await patch(app.cliente, 'uras', menu?.id ?? '', { lookupUrl: 'http://169.254.169.254/latest' })).toEqual(['422', 'lookupUrl publicAddress']);
    const trunk = { name: 'Por endereço', type: 'sip', direction: 'both', authMode: 'ip', host: 'sip.example.com', maxChannels: 2 };
    for (const allowedIps of [null, []]) expect(await post(app.cliente, 'trunks', { ...trunk, allowedIps })).toHaveLength(2);
    expect(await post(app.cliente, 'trunks', { ...trunk, allowedIps: ['203.0.113.7'] })).toEqual([]);
    expect(await post(app.cliente, 'trunks', { ...trunk, name: 'Por trás', allowedIps: ['203.0.113.7'], outboundProxy: '10.1.1.1' })).toEqual(['422', 'outboundProxy publicAddress']);
    const room = await app.make(app.cliente, 'conference-rooms', { name: 'Sigilosa', number: '8870', participantPin: '4711', moderatorPin: '8822' });
    const pins = async (...values: JsonObject[]) => Promise.all(values.map((value) => patch(app.cliente, 'conference-rooms', room.id, value)));
    expect(await pins({ moderatorPin: '4711' }, { participantPin: '8822' })).toEqual([['422', 'moderatorPin compare'], ['422', 'moderatorPin compare']]);
    expect([await patch(app.cliente, 'conference-rooms', room.id, { participantPin: '8822', moderatorPin: '4711' }), await patch(app.cliente, 'conference-rooms', room.id, { participantPin: null })]).toEqual([[], []]);
    expect(await patch(app.cliente, 'conference-rooms', room.id, { moderatorPin: '8822' })).toEqual([]);
    const [tenant] = await app.list(app.admin, 'tenants', { documentType: 'cnpj' });
    expect(await patch(app.admin, 'tenants', tenant?.id ?? '', { documentType: 'cpf' })).toEqual(['422', 'document pattern']);
    const [music] = await app.list(app.cliente, 'moh-classes', { isDefault: false });
    expect(await patch(app.cliente, 'moh-classes', music?.id ?? '', { isDefault: true })).toEqual(['422', 'isDefault exclusive']);
  });
});

describe('quick responses', () => {
  const text = (shortcut: string, more: JsonObject = {}): JsonObject => ({ shortcut, title: 'Um texto', content: 'Olá', ...more });

  it('belong to the person who makes them once they are personal', async () => {
    const made = await app.make(agente, 'quick-responses', text('minha', { scope: 'personal' }));
    expect(made['ownerId']).toBe(await idOfUser('agente@example.com'));
    const shared = await app.make(app.cliente, 'quick-responses', text('nossa'));
    expect(shared['ownerId'] ?? null).toBeNull();
    const kept = await app.call<DataRecord>(app.cliente, 'PATCH', `/api/quick-responses/${shared.id}`, { scope: 'personal' });
    expect(kept.body['ownerId']).toBe(await idOfUser('cliente@example.com'));
    const given = await app.call<DataRecord>(app.cliente, 'PATCH', `/api/quick-responses/${shared.id}`, { scope: 'tenant' });
    expect(given.body['ownerId'] ?? null).toBeNull();
  });

  it('of agents are their own; they read those of all and of their sectors', async () => {
    const [own, hello] = await Promise.all(['cafe', 'ola'].map((shortcut) => app.one(agente, 'quick-responses', { shortcut })));
    const patch = async (id: string, body: JsonObject) => (await app.call(agente, 'PATCH', `/api/quick-responses/${id}`, body)).status;
    expect(await patch(String(own?.id), { title: 'Volto logo' })).toBe(200);
    expect(await patch(String(own?.id), { scope: 'tenant' })).toBe(403);
    expect(await patch(String(hello?.id), { title: 'Oi' })).toBe(403);
    expect(await post(agente, 'quick-responses', text('geral'))).toEqual(['403']);
    const alien = await app.make(app.cliente, 'quick-responses', text('do-cliente', { scope: 'personal' }));
    expect((await app.call(agente, 'GET', `/api/quick-responses/${alien.id}`)).status).toBe(404);
    const shortcuts = (await app.list(agente, 'quick-responses')).map((one) => one['shortcut']);
    expect(shortcuts).toEqual(expect.arrayContaining(['cafe', 'documentos', 'ola', 'proposta']));
    expect(shortcuts).not.toContain('boleto');
  });

  it('of supervisors are those of their sectors; they read those of all', async () => {
    const shared = (await app.list(app.cliente, 'quick-responses', { scope: 'tenant' })).map((one) => String(one['shortcut']));
    expect((await app.list(supervisor, 'quick-responses')).map((one) => String(one['shortcut'])).toSorted()).toEqual(['documentos', 'proposta', ...shared].toSorted());
    const { id } = await app.one(supervisor, 'quick-responses', { shortcut: 'ola' });
    expect((await app.call(supervisor, 'PATCH', `/api/quick-responses/${id}`, { title: 'Oi' })).status).toBe(403);
    expect(await post(supervisor, 'quick-responses', text('equipe', { scope: 'sector', sectorIds: [sector('Atendimento')] }))).toEqual([]);
    expect(await post(supervisor, 'quick-responses', text('equipe2'))).toEqual(['403']);
  });

  it('carry files', async () => {
    const headers = { authorization: `Bearer ${app.cliente}`, 'content-type': 'text/plain' };
    const upload = await app.fastify.inject({ method: 'POST', url: '/api/files', payload: Buffer.from('olá'), headers });
    const attachments = [upload.json<{ id: string }>().id];
    expect(await app.make(app.cliente, 'quick-responses', text('com-anexo', { attachments }))).toMatchObject({ attachments });
    expect(await post(app.cliente, 'quick-responses', text('sem-anexo', { attachments: [sector('Comercial')] }))).toEqual(['422', 'attachments.0 reference']);
  });

  it('have a shortcut once for all, once for the same sectors and once for a person', async () => {
    expect(await post(app.cliente, 'quick-responses', text('ola'))).toEqual(['422', 'shortcut exclusive']);
    expect(await post(app.cliente, 'quick-responses', text('ola', { scope: 'sector', sectorIds: [sector('Comercial')] }))).toEqual([]);
    expect(await post(app.cliente, 'quick-responses', text('ola', { scope: 'sector', sectorIds: [sector('Comercial')] }))).toEqual(['422', 'shortcut unique']);
    expect(await post(agente, 'quick-responses', text('ola', { scope: 'personal' }))).toEqual([]);
    expect(await post(agente, 'quick-responses', text('ola', { scope: 'personal' }))).toEqual(['422', 'shortcut unique']);
    expect(await post(app.cliente, 'quick-responses', text('sem-setor', { scope: 'sector' }))).toEqual(['422', 'sectorIds required']);
  });

  it('count the messages that were made of them, until they go', async () => {
    const mine = (await app.list(agente, 'attendances')).find(({ status, agentId }) => agentId !== null && status !== 'waiting' && status !== 'closed')?.id ?? '';
    const say = { attendanceId: mine, text: 'Oi!' };
    const response = await app.make(app.cliente, 'quick-responses', { shortcut: 'contada', title: 'Contada', content: 'Oi!' });
    const alien = await app.make(app.cliente, 'quick-responses', { shortcut: 'alheia', title: 'Alheia', content: 'Oi!', scope: 'personal' });
    const sent = await app.make(agente, 'chat-messages', { ...say, quickResponseId: response.id });
    await app.make(agente, 'chat-messages', { ...say, quickResponseId: response.id });
    expect(await post(agente, 'chat-messages', { ...say, quickResponseId: alien.id })).toEqual(['422', 'quickResponseId reference']);
    expect(await app.one(app.cliente, 'quick-responses', { id: response.id })).toMatchObject({ useCount: 2, version: response.version });
    expect((await app.call(app.cliente, 'DELETE', `/api/quick-responses/${response.id}`)).status).toBe(200);
    expect((await app.call(agente, 'GET', `/api/chat-messages/${sent.id}`)).body).toMatchObject({ quickResponseId: response.id });
    expect(await post(agente, 'chat-messages', { ...say, quickResponseId: response.id })).toEqual(['422', 'quickResponseId reference']);
    expect(await post(app.cliente, 'quick-responses', { shortcut: 'contada', title: 'De novo', content: 'Oi!' })).toEqual([]);
  });
});

describe('blocked phones', () => {
  it('stand once for all campaigns and once for each', async () => {
    const [first, second] = await app.list(app.cliente, 'campaigns');
    const block = (more: JsonObject) => post(app.cliente, 'blocked-phones', { number: '+5511987650099', ...more });
    expect(await block({})).toEqual([]);
    expect(await block({})).toEqual(['422', 'number exclusive']);
    expect(await block({ scope: 'campaign' })).toEqual(['422', 'campaignId required']);
    expect(await block({ scope: 'campaign', campaignId: first?.id ?? '' })).toEqual([]);
    expect(await block({ scope: 'campaign', campaignId: second?.id ?? '' })).toEqual([]);
    expect(await block({ scope: 'campaign', campaignId: second?.id ?? '' })).toEqual(['422', 'number unique']);
  });

  it('are added by hand, by supervisors too, and keep their number', async () => {
    const made = await app.make(supervisor, 'blocked-phones', { number: '+5511987650098' });
    expect(made).toMatchObject({ origin: 'manual', channels: ['call', 'message'], matchType: 'exact', scope: 'all' });
    expect((await app.call(supervisor, 'DELETE', `/api/blocked-phones/${made.id}`)).status).toBe(403);
    const moved = await app.call(app.cliente, 'PATCH', `/api/blocked-phones/${made.id}`, { number: '+5511987650097' });
    expect(violationsOf(moved.body)).toEqual(['number createOnly']);
    expect((await app.call(agente, 'GET', '/api/blocked-phones')).status).toBe(403);
  });
});

describe('DISAs', () => {
  it('share the internal numbers and can be led to', async () => {
    expect(await post(app.cliente, 'disas', { name: 'Outra', number: '800', pin: '739152' })).toEqual(['422', 'number unique']);
    const disa = await app.make(app.cliente, 'disas', { name: 'Nova', number: '860', pin: '739152' });
    expect(disa).toMatchObject({ hasPin: true, permissions: ['internal', 'local_fixed', 'local_mobile'] });
    const menu = await app.one(app.cliente, 'uras', { name: 'Menu principal' });
    const changed = await app.call(app.cliente, 'PATCH', `/api/uras/${menu.id}`, { timeoutDest: { type: 'disa', id: disa.id } });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect((await app.call(app.cliente, 'DELETE', `/api/disas/${disa.id}`)).body).toMatchObject({ status: 409, code: 'in_use' });
  });
});

describe('holidays', () => {
  it('fall on a day once in each calendar', async () => {
    const day = { name: 'Feriado', date: '2031-06-13' };
    expect(await post(app.cliente, 'holidays', day)).toEqual([]);
    expect(await post(app.cliente, 'holidays', day)).toEqual(['422', 'date unique']);
    expect(await post(app.cliente, 'holidays', { ...day, calendar: 'Filial' })).toEqual([]);
    expect(await post(app.cliente, 'chat-holidays', day)).toEqual([]);
    expect(await post(app.cliente, 'chat-holidays', day)).toEqual(['422', 'date unique']);
  });
});

describe('internal chat', () => {
  const members = (...emails: string[]) => Promise.all(emails.map(idOfUser));
  /** Two people have one, and each case one of its own: the one before is as of nobody. */
  const talkOf = async (token: string, memberIds: string[]) => {
    await app.database.owner.script(`update "internal-conversations" set "memberIds" = '{}' where "type" = 'direct'`);
    const both = await Promise.all([memberIds, memberIds.toReversed()].map((pair) => post(token, 'internal-conversations', { type: 'direct', memberIds: pair })));
    expect(both.toSorted((a, b) => a.length - b.length)).toEqual([[], ['422', 'memberIds unique']]);
    return app.one(token, 'internal-conversations', { type: 'direct' });
  };

  it('is seen by its members alone, and counts what each has not read', async () => {
    const memberIds = await members('agente@example.com', 'agente.chat@example.com');
    const talk = await talkOf(agente, memberIds);
    const message = await app.make(agente, 'internal-messages', { conversationId: talk.id, text: 'Almoço ao meio-dia?' });
    expect(message['senderId']).toBe(memberIds[0]);
    const other = await app.signIn('agente.chat@example.com', DEMO_PASSWORD);
    expect((await app.one(other, 'internal-conversations', { id: talk.id }))['lastMessage']).toMatchObject({ text: 'Almoço ao meio-dia?', senderId: memberIds[0] });
    const unread = async (token: string) => (await app.one(token, 'internal-memberships', { conversationId: talk.id }))['unreadCount'];
    expect([await unread(agente), await unread(other)]).toEqual([0, 1]);
    for (const token of [app.cliente, supervisor]) expect(await app.list(token, 'internal-messages', { conversationId: talk.id })).toEqual([]);
    expect(await post(supervisor, 'internal-messages', { conversationId: talk.id, text: 'Oi' })).toEqual(['422', 'conversationId reference']);
    expect((await app.call(app.admin, 'GET', '/api/internal-conversations')).status).toBe(403);
  });

  it('lets people put right what they said a moment ago, and say up to where they have read', async () => {
    const memberIds = await members('agente@example.com', 'agente.chat@example.com');
    const other = await app.signIn('agente.chat@example.com', DEMO_PASSWORD);
    const talk = await talkOf(agente, memberIds);
    const say = (text: string) => app.make(agente, 'internal-messages', { conversationId: talk.id, text });
    const [first, second] = [await say('Reunião às 9'), await say('Sala 2')];
    expect([await patch(agente, 'internal-messages', second.id, { text: 'Sala 3' }), await patch(agente, 'internal-messages', first.id, { text: 'Reunião às 10' })]).toEqual([[], []]);
    expect(await app.one(other, 'internal-messages', { id: second.id })).toMatchObject({ text: 'Sala 3', editedAt: expect.any(String) });
    expect((await app.one(other, 'internal-conversations', { id: talk.id }))['lastMessage']).toMatchObject({ text: 'Sala 3' });
    expect([await patch(other, 'internal-messages', second.id, { text: 'Nunca' }), await patch(agente, 'internal-messages', second.id, { mentions: memberIds })]).toEqual([['403'], ['403', 'mentions readOnly']]);
    await app.database.owner.script(`update "internal-messages" set "createdAt" = now() - interval '11 minutes' where "id" = '${first.id}'`);
    expect(await patch(agente, 'internal-messages', first.id, { text: 'Tarde demais' })).toEqual(['409']);
    const mine = await app.one(other, 'internal-memberships', { conversationId: talk.id });
    const read = (id: string) => patch(other, 'internal-memberships', mine.id, { lastReadId: id });
    const unread = async () => (await app.one(other, 'internal-memberships', { id: mine.id }))['unreadCount'];
    const readers = async (id: string) => ((await app.one(agente, 'internal-messages', { id }))['readBy'] as JsonObject[] | null)?.map(({ userId }) => userId) ?? [];
    expect([mine['unreadCount'], await read(first.id), await unread(), await readers(first.id), await readers(second.id)]).toEqual([2, [], 1, [memberIds[1]], []]);
    for (const id of [second.id, first.id, second.id]) expect(await read(id)).toEqual([]);
    expect([await unread(), await readers(first.id), await readers(second.id)]).toEqual([0, [memberIds[1]], [memberIds[1]]]);
    const elsewhere = await talkOf(other, await members('agente.chat@example.com', 'supervisor@example.com'));
    expect(await read((await app.make(other, 'internal-messages', { conversationId: elsewhere.id, text: 'Oi' })).id)).toEqual(['422', 'lastReadId reference']);
  });

  it('lets people take back what they said a moment ago: it says so in its place, is not to be read any more, and the audit keeps it', async () => {
    const memberIds = await members('agente@example.com', 'agente.chat@example.com');
    const other = await app.signIn('agente.chat@example.com', DEMO_PASSWORD);
    const talk = await talkOf(agente, memberIds);
    const say = (text: string) => app.make(agente, 'internal-messages', { conversationId: talk.id, text });
    const [first, second, third] = [await say('Senha: 1234'), await say('Ops'), await say('Esqueçam')];
    const remove = async (token: string, id: string) => (await app.call(token, 'DELETE', `/api/internal-messages/${id}`)).status;
    const seen = async () => {
      const { unreadCount } = await app.one(other, 'internal-memberships', { conversationId: talk.id });
      return [unreadCount, (await app.one(other, 'internal-conversations', { id: talk.id }))['lastMessage']];
    };
    expect([await remove(other, first.id), await remove(agente, first.id), await remove(agente, third.id)]).toEqual([403, 200, 200]);
    expect(await seen()).toEqual([1, { deleted: true, at: third['createdAt'], senderId: memberIds[0] }]);
    const left = await app.list(other, 'internal-messages', { conversationId: talk.id });
    expect(left.map(({ id, text, deletedAt }) => [id, text, deletedAt !== null])).toEqual([[first.id, null, true], [second.id, 'Ops', false], [third.id, null, true]]);
    expect([await remove(agente, first.id), ...(await patch(agente, 'internal-messages', first.id, { text: 'De volta' }))]).toEqual([409, '409']);
    const line = await app.one(app.admin, 'audit-logs', { entityId: first.id, action: 'delete' });
    expect(line['changes']).toContainEqual(expect.objectContaining({ field: 'text', from: 'Senha: 1234', to: null }));
    const mine = await app.one(other, 'internal-memberships', { conversationId: talk.id });
    for (const [id, unread] of [[first.id, 1], [second.id, 0]] as const) {
      expect(await patch(other, 'internal-memberships', mine.id, { lastReadId: id })).toEqual([]);
      expect((await app.one(other, 'internal-memberships', { id: mine.id }))['unreadCount']).toBe(unread);
    }
    expect([await remove(agente, second.id), (await seen())[0]]).toEqual([200, 0]);
    const late = await say('Tarde');
    await app.database.owner.script(`update "internal-messages" set "createdAt" = now() - interval '11 minutes' where "id" = '${late.id}'`);
    expect([await remove(agente, late.id), (await app.call(agente, 'DELETE', `/api/internal-messages?filter=${encodeURIComponent(JSON.stringify({ id: [late.id] }))}`)).status]).toEqual([409, 409]);
    const fresh = await say('Em massa');
    expect((await app.call(agente, 'DELETE', `/api/internal-messages?filter=${encodeURIComponent(JSON.stringify({ id: [fresh.id] }))}`)).status).toBe(200);
    expect(await app.one(agente, 'internal-messages', { id: fresh.id })).toMatchObject({ text: null, deletedAt: expect.any(String) });
  });

  it('has groups and announcements of those who lead, in which agents answer groups only', async () => {
    const memberIds = await members('supervisor@example.com', 'agente@example.com');
    const group = { type: 'group', title: 'Plantão', memberIds };
    expect(await post(agente, 'internal-conversations', group)).toEqual(['403']);
    expect(await post(agente, 'internal-conversations', { type: 'direct', memberIds: await members('supervisor@example.com', 'cliente@example.com') })).toEqual(['403']);
    const made = await app.make(supervisor, 'internal-conversations', group);
    const news = await app.make(supervisor, 'internal-conversations', { ...group, type: 'broadcast', title: 'Avisos' });
    expect(await post(agente, 'internal-messages', { conversationId: made.id, text: 'Presente' })).toEqual([]);
    expect(await post(agente, 'internal-messages', { conversationId: news.id, text: 'Presente' })).toEqual(['403']);
    expect(await post(supervisor, 'internal-messages', { conversationId: news.id, text: 'Reunião às 9h' })).toEqual([]);
    const change = (id: string, values: JsonObject) => patch(agente, 'internal-conversations', id, values);
    expect([await change(made.id, { memberIds: await members('agente@example.com', 'cliente@example.com') }), await change(news.id, { title: 'Sem aviso' })]).toEqual([['403'], ['403']]);
    expect(await patch(supervisor, 'internal-conversations', made.id, { adminIds: [memberIds[1] ?? ''] })).toEqual([]);
    expect([await change(made.id, { title: 'Plantão da noite' }), (await app.one(supervisor, 'internal-conversations', { id: made.id }))['title']]).toEqual([[], 'Plantão da noite']);
  });
});
