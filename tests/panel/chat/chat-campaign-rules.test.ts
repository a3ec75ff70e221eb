import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { setComputed } from '../../../server/operations/set-computed';
import { updateRecord } from '../../../server/operations/update-record';
import { refusalOf, startDemoApp, type DemoApp } from '../../support/panel/demo-app';

const LATER = new Date(Date.now() + 30 * 86_400_000).toISOString();

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

describe('chat campaigns', () => {
  const campaign = async (more: JsonObject = {}): Promise<JsonObject> => ({
    name: `Campanha ${Math.random()}`,
    connectionIds: [await connection('WhatsApp oficial')],
    contactListId: await idOf('contact-lists', { name: 'Clientes VIP' }),
    scheduledAt: LATER,
    replySectorId: await sector('Comercial'),
    ...more,
  });

  it('send by the official WhatsApp what it has approved, by others what they like, and never in the past', async () => {
    const templateId = await idOf('chat-templates', { name: 'oferta_do_mes' });
    const api = await app.make(app.cliente, 'chat-connections', { name: 'Integração', type: 'api' });
    expect(await post(app.cliente, 'chat-campaigns', await campaign())).toEqual(['422', 'templateId required']);
    expect(await post(app.cliente, 'chat-campaigns', await campaign({ templateId }))).toEqual([]);
    expect(await post(app.cliente, 'chat-campaigns', await campaign({ connectionIds: [api.id] }))).toEqual([
      '422',
      'message required',
    ]);
    const made = await app.make(
      app.cliente,
      'chat-campaigns',
      await campaign({ connectionIds: [api.id], message: 'Olá|||Oi' }),
    );
    expect(
      await patch(app.cliente, 'chat-campaigns', made.id, {
        connectionIds: [api.id, await connection('WhatsApp oficial')],
      }),
    ).toEqual(['422', 'templateId required']);
    expect(await patch(app.cliente, 'chat-campaigns', made.id, { message: null })).toEqual(['422', 'message required']);
    expect(
      await patch(app.cliente, 'chat-campaigns', made.id, {
        connectionIds: [await connection('WhatsApp oficial')],
        templateId,
        message: null,
      }),
    ).toEqual([]);
    expect(
      await post(
        app.cliente,
        'chat-campaigns',
        await campaign({ templateId, scheduledAt: '2020-01-01T00:00:00.000Z' }),
      ),
    ).toEqual(['422', 'scheduledAt ahead']);
    expect(made['status']).toBe('draft');
    expect(await patch(app.cliente, 'chat-campaigns', made.id, { status: 'running' })).toEqual([
      '422',
      'status readOnly',
    ]);
  });

  it('are changed late without touching the hour that is over, and not at all once finished', async () => {
    const finished = await app.one(app.cliente, 'chat-campaigns', { name: 'Oferta do mês' });
    expect(await patch(app.cliente, 'chat-campaigns', finished.id, { name: 'Outra' })).toEqual(['409', 'name locked']);
    const event = await app.one(app.cliente, 'chat-campaigns', { name: 'Convite para o evento' });
    await setComputed(asSystem(app.runtime, scope), 'chat-campaigns', event.id, {
      scheduledAt: '2020-01-01T00:00:00.000Z',
    });
    expect(await patch(app.cliente, 'chat-campaigns', event.id, { name: 'Convite' })).toEqual([]);
  });

  it('count what became of each message that names them, and each contact that answers once', async () => {
    const system = asSystem(app.runtime, scope);
    const made = await app.make(
      app.cliente,
      'chat-campaigns',
      await campaign({ name: 'Contada', templateId: await idOf('chat-templates', { name: 'oferta_do_mes' }) }),
    );
    const [one, two] = await attendances(app.cliente, { status: 'in_attendance' });
    const say = async (attendanceId: string | undefined, more: JsonObject) =>
      (
        await createRecord(system, 'chat-messages', {
          attendanceId: attendanceId ?? null,
          type: 'text',
          text: 'Oi',
          ...more,
        })
      ).id;
    const sent = { direction: 'out', senderType: 'bot', status: 'sent', campaignId: made.id };
    const came = { direction: 'in', senderType: 'contact', status: 'read' };
    const read = await say(one?.id, sent);
    await say(two?.id, { ...sent, status: 'failed', error: 'blocked' });
    await updateRecord(system, 'chat-messages', { id: read, body: { status: 'read' }, mode: 'merge' });
    await say(one?.id, { ...sent, status: 'delivered', campaignId: null });
    await Promise.all([say(one?.id, came), say(one?.id, came)]);
    await say(one?.id, came);
    expect(await app.one(app.cliente, 'chat-campaigns', { id: made.id })).toMatchObject({
      sent: 1,
      delivered: 1,
      read: 1,
      failed: 1,
      replied: 1,
      version: made.version,
    });
    expect(
      await post(agente, 'chat-messages', { attendanceId: one?.id ?? '', text: 'Oi', campaignId: made.id }),
    ).toEqual(['422', 'campaignId readOnly']);
  });

  it('of supervisors answer to their own sectors and never tell what they cost', async () => {
    const body = await campaign({ templateId: await idOf('chat-templates', { name: 'oferta_do_mes' }) });
    expect(
      await post(supervisor, 'chat-campaigns', {
        ...body,
        contactListId: null,
        tagIds: [await idOf('tags', { name: 'VIP' })],
      }),
    ).toEqual([]);
    const finance = await campaign({
      ...body,
      name: 'Do financeiro',
      contactListId: null,
      tagIds: [await idOf('tags', { name: 'VIP' })],
      replySectorId: await sector('Financeiro'),
    });
    expect(await post(supervisor, 'chat-campaigns', finance)).toEqual(['422', 'replySectorId reference']);
    expect(await post(app.cliente, 'chat-campaigns', finance)).toEqual([]);
    const seen = await app.list(supervisor, 'chat-campaigns');
    expect(seen.map(({ name }) => name)).not.toContain('Do financeiro');
    expect(seen.every((one) => !('cost' in one))).toBe(true);
    expect(await post(agente, 'chat-campaigns', body)).toEqual(['403']);
  });
});

describe('campaign settings', () => {
  it('are one record of the tenant, and say who else may send', async () => {
    const list = (name: string): JsonObject => ({ name, source: 'manual' });
    const made = await app.make(app.cliente, 'chat-campaign-settings', {
      agentsMayCreate: true,
      supervisorsMayCreate: false,
    });
    expect(made).toMatchObject({ defaultMinDelay: 10, optOutWords: ['PARAR', 'SAIR', 'CANCELAR'] });
    expect(await post(app.cliente, 'chat-campaign-settings', {})).toEqual(['422', ' singleton']);
    expect(await post(agente, 'contact-lists', list('Da agente'))).toEqual([]);
    const [own] = await app.list(agente, 'contact-lists');
    expect(own?.['name']).toBe('Da agente');
    await app.make(agente, 'contact-list-items', { listId: own?.id ?? '', phone: '+5511987654321' });
    expect((await app.list(agente, 'contact-list-items')).map(({ listId }) => listId)).toEqual([own?.id]);
    expect(await post(supervisor, 'contact-lists', list('Do supervisor'))).toEqual(['403']);
    expect(
      await patch(app.cliente, 'chat-campaign-settings', made.id, {
        agentsMayCreate: false,
        supervisorsMayCreate: true,
      }),
    ).toEqual([]);
    expect((await app.call(agente, 'GET', '/api/contact-lists')).status).toBe(403);
    expect(await post(supervisor, 'contact-lists', list('Do supervisor'))).toEqual([]);
  });
});

describe('schedules', () => {
  const schedule = async (more: JsonObject = {}): Promise<JsonObject> => {
    const [contact] = await app.list(agente, 'contacts');
    return {
      contactId: contact?.id ?? '',
      connectionId: await connection('WhatsApp oficial'),
      kind: 'reminder',
      message: 'Olá',
      scheduledAt: LATER,
      ...more,
    };
  };

  it('of agents are their own, and name them where nobody is named', async () => {
    const made = await app.make(agente, 'chat-schedules', await schedule());
    expect(made).toMatchObject({
      agentId: await app.userId('agente@example.com'),
      status: 'pending',
      kind: 'reminder',
    });
    const other = await app.userId('agente.chat@example.com');
    expect(await post(agente, 'chat-schedules', await schedule({ agentId: other }))).toEqual(['403']);
    expect(await patch(agente, 'chat-schedules', made.id, { agentId: other })).toEqual(['403']);
    expect(await post(agente, 'chat-schedules', await schedule({ scheduledAt: '2020-01-01T00:00:00.000Z' }))).toEqual([
      '422',
      'scheduledAt ahead',
    ]);
    const agents = new Set((await app.list(agente, 'chat-schedules')).map(({ agentId }) => agentId));
    expect([...agents]).toEqual([made['agentId']]);
  });

  it('of supervisors are those of their team and those they made', async () => {
    const team = await app.list(supervisor, 'chat-schedules');
    expect(new Set(team.map(({ agentId }) => agentId)).size).toBeGreaterThan(1);
    const [contact] = await app.list(supervisor, 'contacts');
    expect(await post(supervisor, 'chat-schedules', await schedule({ contactId: contact?.id ?? '' }))).toEqual([]);
  });
});
