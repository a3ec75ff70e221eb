import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { setComputed } from '../../../server/operations/set-computed';
import { updateRecord } from '../../../server/operations/update-record';
import { refusalOf, startDemoApp, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let supervisor: string;
let agente: string;
let scope: { tenantId: string };

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  agente = await app.signIn('agente@example.com', DEMO_PASSWORD);
  const people = await app.list(app.admin, 'users', { email: 'cliente@example.com' });
  scope = { tenantId: String(people[0]?.['tenantId']) };
});
afterAll(() => app.close());

const post = (token: string, collection: string, body: JsonObject) => refusalOf(app, token, 'POST', collection, body);
const patch = (token: string, collection: string, id: string, body: JsonObject) =>
  refusalOf(app, token, 'PATCH', `${collection}/${id}`, body);
const idOf = async (collection: string, filter: JsonObject): Promise<string> =>
  (await app.one(app.cliente, collection, filter)).id;
const connection = (name: string) => idOf('chat-connections', { name });
const sector = (name: string) => idOf('sectors', { name });
const attendances = (token: string, filter: JsonObject = {}) => app.list(token, 'attendances', filter);

describe('connections', () => {
  it('are as many as the tenant has paid for, one of each type the default', async () => {
    expect(await post(app.cliente, 'chat-connections', { name: 'Site 2', type: 'webchat', isDefault: true })).toEqual([
      '422',
      'type unique',
    ]);
    expect(await post(app.cliente, 'chat-connections', { name: 'Site 2', type: 'webchat' })).toEqual([]);
    expect(await post(app.cliente, 'chat-connections', { name: 'Site 3', type: 'webchat' })).toEqual(['422', ' quota']);
    expect((await app.call(app.cliente, 'DELETE', `/api/chat-connections/${await connection('Site 2')}`)).status).toBe(
      200,
    );
  });

  it('keep their tokens, and a number is connected once on the platform, with or without its ninth digit', async () => {
    const cliente2 = await app.signIn('cliente2@example.com', DEMO_PASSWORD);
    const other = await app.one(app.admin, 'tenants', { code: 'maravilha' });
    expect(await patch(app.admin, 'tenants', other.id, { maxChatConnections: 9 })).toEqual([]);
    const made = await app.make(app.cliente, 'chat-connections', {
      name: 'Robô',
      type: 'telegram',
      botToken: '123456:AbCdEf-gh',
    });
    expect(made).toMatchObject({ hasBotToken: true, status: 'disconnected' });
    expect(made).not.toHaveProperty('botToken');
    expect(
      await post(cliente2, 'chat-connections', { name: 'Robô', type: 'telegram', botToken: '123456:AbCdEf-gh' }),
    ).toEqual(['422', 'botToken unique']);
    expect((await app.call(app.cliente, 'DELETE', `/api/chat-connections/${made.id}`)).status).toBe(200);
    expect(
      await post(cliente2, 'chat-connections', { name: 'Outro', type: 'whatsapp_web', phoneNumber: '+551187650500' }),
    ).toEqual(['422', 'phoneNumber unique']);
  });

  it('go with their history once nothing is open on them', async () => {
    const site = await connection('Chat do site');
    for (const { id } of await app.list(app.cliente, 'chat-flows', { connectionIds: site }))
      expect((await app.call(app.cliente, 'PATCH', `/api/chat-flows/${id}`, { connectionIds: [] })).status).toBe(200);
    const open = (await attendances(app.cliente, { connectionId: site })).filter(({ status }) => status !== 'closed');
    expect(open.length).toBeGreaterThan(0);
    const identities = [{ connectionId: site, sourceId: 'visitante-1' }];
    const contactId = String(open[0]?.['contactId']);
    await setComputed(asSystem(app.runtime, scope), 'contacts', contactId, { identities });
    const refused = await app.call(app.cliente, 'DELETE', `/api/chat-connections/${site}`);
    expect(refused.body).toMatchObject({ code: 'in_use', usedBy: [{ resource: 'attendances', count: open.length }] });
    for (const { id } of open) await setComputed(asSystem(app.runtime, scope), 'attendances', id, { status: 'closed' });
    expect((await app.call(app.cliente, 'DELETE', `/api/chat-connections/${site}`)).status).toBe(200);
    expect((await attendances(app.cliente, { connectionId: site })).length).toBeGreaterThan(0);
    expect(await app.one(app.cliente, 'contacts', { id: contactId })).toMatchObject({ identities });
  });

  it('are to agents a name and no more', async () => {
    const [first] = await app.list(agente, 'chat-connections');
    expect(Object.keys(first ?? {}).toSorted()).toEqual([
      'createdAt',
      'createdBy',
      'id',
      'name',
      'updatedAt',
      'updatedBy',
      'version',
    ]);
  });
});

describe('attendances', () => {
  it('are to agents their own and those that wait in their sectors', async () => {
    const me = await app.userId('agente@example.com');
    const seen = await attendances(agente);
    expect(seen.some(({ agentId }) => agentId === me) && seen.some(({ status }) => status === 'waiting')).toBe(true);
    expect(seen.every(({ agentId, status }) => agentId === me || status === 'waiting')).toBe(true);
    const waiting = seen.find(({ status }) => status === 'waiting');
    expect(await patch(agente, 'attendances', String(waiting?.id), { priority: 'urgent' })).toEqual([]);
    expect(await patch(agente, 'attendances', String(waiting?.id), { agentId: me })).toEqual([
      '403',
      'agentId readOnly',
    ]);
    expect(await patch(app.cliente, 'attendances', String(waiting?.id), { priority: 'low' })).toEqual(['403']);
  });

  it('that wait are taken by agents of their sectors for themselves, by one of two who want them', async () => {
    const me = await app.userId('agente@example.com');
    const fellow = await app.signIn('agente.chat@example.com', DEMO_PASSWORD);
    const other = await app.userId('agente.chat@example.com');
    const go = (by: string, id: string, name: string, body: JsonObject = {}) =>
      app.call(by, 'POST', `/api/attendances/${id}/transitions/${name}`, body);
    const shared = new Set((await attendances(fellow, { status: 'waiting' })).map(({ id: seen }) => seen));
    const waiting = (await attendances(agente, { status: 'waiting' })).find(({ id: seen }) => shared.has(seen));
    const id = String(waiting?.id);
    expect((await go(agente, id, 'take', { agentId: other })).body).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'agentId', code: 'reference' }],
    });
    await setComputed(asSystem(app.runtime, scope), 'attendances', id, {
      startedAt: null,
      waitingSince: new Date(Date.now() - 60_000).toISOString(),
    });
    const [one, two] = await Promise.all([go(agente, id, 'take'), go(fellow, id, 'take')]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [winner, loser, holder] = one.status === 200 ? [agente, fellow, me] : [fellow, agente, other];
    const taken = await app.one(winner, 'attendances', { id });
    expect(taken).toMatchObject({
      status: 'in_attendance',
      agentId: holder,
      startedAt: taken['assignedAt'],
      assignedAt: expect.any(String),
    });
    // Too late, and told so; nothing else of it is there for them.
    expect([
      (await go(loser, id, 'take')).status,
      (await go(loser, id, 'hold')).status,
      (await app.call(loser, 'GET', `/api/attendances/${id}`)).status,
    ]).toEqual([409, 404, 404]);
    for (const [name, state] of [
      ['hold', 'on_hold'],
      ['resume', 'in_attendance'],
    ] as const)
      expect((await go(winner, id, name)).body).toMatchObject({ status: state });
    expect((await go(winner, id, 'transfer', { agentId: null, transferNote: 'Volta à fila' })).body).toMatchObject({
      status: 'transferred',
      agentId: null,
    });
    expect((await go(loser, id, 'take')).body).toMatchObject({
      status: 'in_attendance',
      startedAt: taken['startedAt'],
    });
    await setComputed(asSystem(app.runtime, scope), 'attendances', id, {
      status: 'waiting',
      agentId: null,
      sectorId: await sector('Comercial'),
    });
    expect((await go(fellow, id, 'take')).status).toBe(404);
  });

  it('are to supervisors those of their sectors', async () => {
    const finance = await sector('Financeiro');
    const [one] = await attendances(app.cliente);
    await setComputed(asSystem(app.runtime, scope), 'attendances', String(one?.id), { sectorId: finance });
    const seen = await attendances(supervisor);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.map(({ id }) => id)).not.toContain(one?.id);
  });

  it('are open once for a contact on a connection', async () => {
    const open = (await attendances(app.cliente)).find(({ status }) => status === 'in_attendance');
    const twin = { contactId: open?.['contactId'] ?? null, connectionId: open?.['connectionId'] ?? null };
    const make = (more: JsonObject) => createRecord(asSystem(app.runtime, scope), 'attendances', { ...twin, ...more });
    await expect(make({ protocol: '2099010100001', status: 'bot' })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ code: 'unique' }],
    });
    await expect(make({ protocol: '2099010100002', status: 'closed' })).resolves.toMatchObject({ status: 'closed' });
  });
});

describe('chat messages', () => {
  const ofMine = async () =>
    (await attendances(agente)).find(
      ({ status, agentId }) => agentId !== null && status !== 'waiting' && status !== 'closed',
    );
  const say = (text: string, attendanceId: string) => ({ attendanceId, text });

  it('of agents go out to the contact, of supervisors stay among colleagues', async () => {
    const mine = await ofMine();
    const out = await app.make(agente, 'chat-messages', say('Olá!', String(mine?.id)));
    expect(out).toMatchObject({
      direction: 'out',
      senderType: 'agent',
      senderId: await app.userId('agente@example.com'),
      status: 'queued',
      agentId: mine?.['agentId'],
      sectorId: mine?.['sectorId'],
    });
    const after = await app.one(agente, 'attendances', { id: String(mine?.id) });
    expect(after['lastMessageAt']).toBe(out['createdAt']);
    expect(await app.make(supervisor, 'chat-messages', say('Ofereça o desconto.', String(mine?.id)))).toMatchObject({
      direction: 'internal',
      status: 'sent',
    });
  });

  it('are written in one’s own open attendances only', async () => {
    const waiting = (await attendances(agente, { status: 'waiting' }))[0];
    expect(await post(agente, 'chat-messages', say('Oi', String(waiting?.id)))).toEqual(['403']);
    const alien = (await attendances(app.cliente)).find(
      ({ agentId, status }) => agentId !== null && status === 'closed',
    );
    const me = await app.userId('agente@example.com');
    await setComputed(asSystem(app.runtime, scope), 'attendances', String(alien?.id), { agentId: me });
    expect(await post(agente, 'chat-messages', say('Oi', String(alien?.id)))).toEqual(['409']);
    expect(await post(app.cliente, 'chat-messages', say('Oi', String(waiting?.id)))).toEqual(['403']);
  });

  it('follow their attendance to the next agent', async () => {
    const mine = await ofMine();
    const other = await app.userId('agente.chat@example.com');
    const filter = { attendanceId: String(mine?.id) };
    expect((await app.list(agente, 'chat-messages', filter)).length).toBeGreaterThan(0);
    await updateRecord(asSystem(app.runtime, scope), 'attendances', {
      id: String(mine?.id),
      body: { agentId: other },
      mode: 'merge',
    });
    expect(await app.list(agente, 'chat-messages', filter)).toEqual([]);
    expect((await app.list(app.cliente, 'chat-messages', filter)).every(({ agentId }) => agentId === other)).toBe(true);
  });

  it('reach a contact on the official WhatsApp by approved templates alone, a day after it wrote last', async () => {
    const system = asSystem(app.runtime, scope);
    const me = await app.userId('agente@example.com');
    const official = await idOf('chat-connections', { type: 'whatsapp_cloud' });
    const contact = await app.make(app.cliente, 'contacts', { name: 'Calada há dias', phone: '+5511981110000' });
    const attendance = await createRecord(system, 'attendances', {
      protocol: '2099010100003',
      status: 'in_attendance',
      contactId: contact.id,
      connectionId: official,
      agentId: me,
      sectorId: await sector('Atendimento'),
    });
    const to = (more: JsonObject) => post(agente, 'chat-messages', { attendanceId: attendance.id, ...more });
    expect(await to({ text: 'Ainda precisa de ajuda?' })).toEqual(['422', 'type replyWindow']);
    expect(await to({ type: 'template' })).toEqual(['422', 'templateId required']);
    const [approved] = await app.list(app.cliente, 'chat-templates', { status: 'approved', connectionId: official });
    const [draft] = (await app.list(app.cliente, 'chat-templates', {})).filter(({ status }) => status !== 'approved');
    expect(await to({ type: 'template', templateId: draft?.id ?? '' })).toEqual(['422', 'templateId reference']);
    expect(
      await to({ type: 'template', templateId: approved?.id ?? '', templateParameters: approved?.['samples'] ?? null }),
    ).toEqual([]);
    await createRecord(system, 'chat-messages', {
      attendanceId: attendance.id,
      direction: 'in',
      senderType: 'contact',
      type: 'text',
      text: 'Sim!',
    });
    expect(await to({ text: 'Pois não?' })).toEqual([]);
  });
});

describe('records of the chat', () => {
  it('are history: nobody adds to them', async () => {
    for (const collection of ['monitored-word-hits', 'sector-events']) {
      const rows: DataRecord[] = await app.list(supervisor, collection);
      expect(rows.length).toBeGreaterThan(0);
      expect(await post(app.cliente, collection, {})).toEqual(['403']);
      expect(await patch(supervisor, collection, String(rows[0]?.id), {})).toEqual(['403']);
      expect((await app.call(agente, 'GET', `/api/${collection}`)).status).toBe(403);
    }
  });
});
