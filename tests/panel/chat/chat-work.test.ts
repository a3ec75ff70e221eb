import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { setComputed } from '../../../server/operations/set-computed';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';
import { importer } from '../../support/importer';

const LATER = new Date(Date.now() + 30 * 86_400_000).toISOString();

let app: DemoApp;
let agente: string;
let scope: { tenantId: string };

beforeAll(async () => {
  app = await startDemoApp();
  agente = await app.signIn('agente@example.com', DEMO_PASSWORD);
  const [person] = await app.list(app.admin, 'users', { email: 'cliente@example.com' });
  scope = { tenantId: String(person?.['tenantId']) };
});
afterAll(() => app.close());

const call = async (token: string, method: string, path: string, body?: JsonObject) => {
  const answer = await app.call<DataRecord>(token, method, `/api/${path}`, body);
  return [String(answer.status), ...violationsOf(answer.body)];
};
const move = (token: string, { id }: DataRecord, name: string, body: JsonObject = {}, collection = 'attendances') =>
  call(token, 'POST', `${collection}/${id}/transitions/${name}`, body);

describe('templates', () => {
  it('are sent once they are approved, and do not change from the day they are handed in', async () => {
    const official = await app.one(app.cliente, 'chat-connections', { type: 'whatsapp_cloud' });
    const template = await app.make(app.cliente, 'chat-templates', {
      name: 'novo_modelo',
      connectionId: official.id,
      category: 'utility',
      body: 'Olá',
    });
    const set = (status: string) =>
      setComputed(asSystem(app.runtime, scope), 'chat-templates', template.id, { status });
    const edit = (body: string) => call(app.cliente, 'PATCH', `chat-templates/${template.id}`, { body });
    const [contact] = await app.list(app.cliente, 'contacts');
    const schedule = () =>
      call(app.cliente, 'POST', 'chat-schedules', {
        contactId: contact?.id ?? '',
        connectionId: official.id,
        message: 'Oi',
        scheduledAt: LATER,
        templateId: template.id,
      });
    const campaign = await app.make(app.cliente, 'chat-campaigns', {
      name: 'Do modelo',
      connectionIds: [official.id],
      templateId: template.id,
      scheduledAt: LATER,
      onReply: 'nothing',
      tagIds: [(await app.one(app.cliente, 'tags', { name: 'VIP' })).id],
    });
    const begin = (name: string) => move(app.cliente, campaign, name, {}, 'chat-campaigns');
    expect([await edit('Olá!'), await schedule(), await begin('start'), await begin('schedule')]).toEqual([
      ['200'],
      ['422', 'templateId reference'],
      ['409', 'templateId notApproved'],
      ['409', 'templateId notApproved'],
    ]);
    await set('pending');
    expect(await edit('Outro texto')).toEqual(['409', 'body locked']);
    await set('approved');
    expect([await edit('Outro texto'), await schedule(), await begin('schedule')]).toEqual([
      ['409', 'body locked'],
      ['201'],
      ['200'],
    ]);
    await set('disabled');
    expect(await begin('start')).toEqual(['409', 'templateId notApproved']);
    await set('rejected');
    expect(await edit('Outro texto')).toEqual(['200']);
  });
});

describe('scheduled messages', () => {
  it('are taken by the official WhatsApp without a template while its window is open at their hour, and sent with those of the connection alone', async () => {
    const system = asSystem(app.runtime, scope);
    const official = await app.one(app.cliente, 'chat-connections', { type: 'whatsapp_cloud' });
    const template = (await app.one(app.cliente, 'chat-templates', { name: 'oferta_do_mes' })).id;
    const other = await createRecord(system, 'chat-connections', {
      name: 'Outro oficial',
      type: 'whatsapp_cloud',
      phoneNumber: '+551140042000',
    });
    const foreign = await createRecord(system, 'chat-templates', {
      name: 'de_outro',
      connectionId: other.id,
      category: 'utility',
      body: 'Olá',
    });
    await setComputed(system, 'chat-templates', foreign.id, { status: 'approved' });
    const contact = await app.make(app.cliente, 'contacts', { name: 'Do agendamento', phone: '+5511981110077' });
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const body = (more: JsonObject = {}): JsonObject => ({
      contactId: contact.id,
      connectionId: official.id,
      message: 'Olá',
      scheduledAt: inHours(20),
      ...more,
    });
    const schedule = (more: JsonObject = {}) => call(agente, 'POST', 'chat-schedules', body(more));
    expect([
      await schedule(),
      await schedule({ kind: 'reminder' }),
      await schedule({ templateId: template }),
      await schedule({ templateId: foreign.id }),
    ]).toEqual([['422', 'templateId replyWindow'], ['201'], ['201'], ['422', 'templateId reference']]);
    const attendance = await createRecord(system, 'attendances', {
      protocol: '20310101777777',
      contactId: contact.id,
      connectionId: official.id,
      status: 'waiting',
    });
    await createRecord(system, 'chat-messages', {
      attendanceId: attendance.id,
      direction: 'in',
      senderType: 'contact',
      type: 'text',
      text: 'Oi',
    });
    expect(await schedule({ scheduledAt: inHours(25) })).toEqual(['422', 'templateId replyWindow']);
    const made = await app.make(agente, 'chat-schedules', body());
    const edit = (more: JsonObject) => call(agente, 'PATCH', `chat-schedules/${made.id}`, more);
    expect([
      await edit({ scheduledAt: inHours(30) }),
      await edit({ scheduledAt: inHours(30), templateId: template }),
      await edit({ templateId: 'x' }),
      await edit({ contactId: 'x' }),
    ]).toEqual([
      ['422', 'templateId replyWindow'],
      ['200'],
      ['422', 'templateId reference'],
      ['422', 'contactId reference'],
    ]);
    expect([
      await move(agente, made, 'cancel', {}, 'chat-schedules'),
      await edit({ message: 'Oi' }),
      await move(agente, made, 'cancel', {}, 'chat-schedules'),
    ]).toEqual([['200'], ['409', 'message locked'], ['409']]);
    const campaign = (connectionIds: string[], templateId: string) =>
      call(app.cliente, 'POST', 'chat-campaigns', {
        name: `De ${templateId} ${connectionIds.length}`,
        connectionIds,
        templateId,
        scheduledAt: LATER,
        onReply: 'nothing',
        tagIds: [vip],
      });
    const vip = (await app.one(app.cliente, 'tags', { name: 'VIP' })).id;
    expect([
      await campaign([official.id], foreign.id),
      await campaign([official.id, other.id], template),
      await campaign([official.id], template),
    ]).toEqual([['422', 'templateId reference'], ['422', 'templateId reference'], ['201']]);
  });
});

describe('campaigns', () => {
  it('begin with the delays and hours that the tenant has set, whoever makes them and however', async () => {
    const hours = [{ weekday: 2, start: '10:00', end: '12:00' }];
    const tagIds = [(await app.one(app.cliente, 'tags', { name: 'VIP' })).id];
    const site = await app.one(app.cliente, 'chat-connections', { name: 'Chat do site' });
    const body = (name: string, more: JsonObject = {}): JsonObject => ({
      name,
      connectionIds: [site.id],
      message: 'Oi',
      tagIds,
      scheduledAt: LATER,
      onReply: 'nothing',
      ...more,
    });
    expect(await app.make(app.cliente, 'chat-campaigns', body('Antes'))).toMatchObject({
      minDelaySeconds: 10,
      maxDelaySeconds: 30,
    });
    const settings = await app.make(app.cliente, 'chat-campaign-settings', {
      defaultMinDelay: 21,
      defaultMaxDelay: 41,
      defaultHours: hours,
    });
    const set = { minDelaySeconds: 21, maxDelaySeconds: 41, hours };
    expect(await app.make(app.cliente, 'chat-campaigns', body('Da casa'))).toMatchObject(set);
    expect(await app.make(app.cliente, 'chat-campaigns', body('De fora', { maxDelaySeconds: 50 }))).toMatchObject({
      ...set,
      maxDelaySeconds: 50,
    });
    expect(await createRecord(asSystem(app.runtime, scope), 'chat-campaigns', body('Do sistema'))).toMatchObject(set);
    const lines = `Nome;Conexões;Mensagem;Etiquetas;Data;Resposta\nLida;Chat do site;Oi;VIP;${LATER};nothing\n`;
    const columns = ['name', 'connectionIds', 'message', 'tagIds', 'scheduledAt', 'onReply'];
    expect(
      (await importer(() => app).run(app.cliente, lines, { mode: 'create', columns }, 'chat-campaigns')).outcome,
    ).toMatchObject({ created: 1 });
    expect(await app.one(app.cliente, 'chat-campaigns', { name: 'Lida' })).toMatchObject(set);
    // Forms show it beforehand, to those too who may not read the settings.
    const me = async () =>
      (await app.call<{ userData: JsonObject }>(agente, 'GET', '/api/auth/me')).body.userData['tenantDefaults'];
    expect(await me()).toMatchObject({
      'chat-campaign-settings': { defaultMinDelay: 21, defaultMaxDelay: 41, defaultHours: hours },
    });
    expect(await call(app.cliente, 'PATCH', `chat-campaign-settings/${settings.id}`, { defaultMinDelay: 5 })).toEqual([
      '200',
    ]);
    expect(await me()).toMatchObject({ 'chat-campaign-settings': { defaultMinDelay: 5 } });
  });
});

describe('contacts', () => {
  it('that an agent makes are of the own wallet, unless said otherwise by who may see them all', async () => {
    const agent = await app.one(app.cliente, 'agents', { email: 'agente@example.com' });
    const own = (onlyOwnContacts: boolean) => call(app.cliente, 'PATCH', `agents/${agent.id}`, { onlyOwnContacts });
    const other = (await app.list(app.cliente, 'agents')).find(({ id }) => id !== agent.id)?.id ?? '';
    expect(await own(true)).toEqual(['200']);
    expect(await app.make(agente, 'contacts', { name: 'Da carteira', phone: '+5551987650001' })).toMatchObject({
      ownerAgentId: agent.id,
    });
    expect(
      await call(agente, 'POST', 'contacts', { name: 'De outro', phone: '+5551987650002', ownerAgentId: other }),
    ).toEqual(['403']);
    expect(await own(false)).toEqual(['200']);
    expect(await app.make(app.cliente, 'contacts', { name: 'De ninguém', phone: '+5551987650003' })).toMatchObject({
      ownerAgentId: null,
    });
  });
});

it('an agent goes on with an attendance of the own that is closed, while no other of the contact is open there', async () => {
  const [mine] = await app.list(agente, 'attendances', { status: 'in_attendance' });
  const [disposition] = await app.list(agente, 'dispositions', { channels: 'chat' });
  if (!mine || !disposition) throw new Error('the demo: expected an attendance in course and a disposition of chats');
  const close = () => move(agente, mine, 'close', { dispositionId: disposition.id, closeNotes: 'Resolvido' });
  expect([await close(), await move(agente, mine, 'reopen')]).toEqual([['200'], ['200']]);
  expect(await app.one(agente, 'attendances', { id: mine.id })).toMatchObject({
    status: 'in_attendance',
    agentId: mine['agentId'],
    closedAt: null,
    closeReason: null,
    dispositionId: null,
    closeNotes: null,
    handleSeconds: null,
    firstAssignedAt: mine['assignedAt'],
    closedSeconds: expect.any(Number),
  });
  expect(await app.list(app.cliente, 'sector-events', { attendanceId: mine.id, event: 'reopened' })).toMatchObject([
    { agentId: mine['agentId'], sectorId: mine['sectorId'], seconds: expect.any(Number) },
  ]);
  expect(await close()).toEqual(['200']);
  const whole = await app.one(agente, 'attendances', { id: mine.id });
  const since = (field: string) => (Date.parse(String(whole['closedAt'])) - Date.parse(String(whole[field]))) / 1000;
  expect(Math.abs(Number(whole['handleSeconds']) - since('firstAssignedAt'))).toBeLessThan(60);
  expect(since('firstAssignedAt')).toBeGreaterThan(600);
  const ends = await app.list(app.cliente, 'sector-events', { attendanceId: mine.id, event: 'closed' });
  expect(ends).toHaveLength(2);
  for (const end of ends)
    expect(end).toMatchObject({ agentId: mine['agentId'], sectorId: mine['sectorId'], seconds: expect.any(Number) });
  const { contactId, connectionId } = mine;
  const mark = (anonymised: boolean) =>
    setComputed(asSystem(app.runtime, scope), 'contacts', String(contactId), { anonymised });
  await mark(true);
  expect(await move(agente, mine, 'reopen')).toEqual(['422', 'contactId reference']);
  await mark(false);
  await createRecord(asSystem(app.runtime, scope), 'attendances', {
    protocol: '20310101999999',
    contactId: contactId ?? null,
    connectionId: connectionId ?? null,
    status: 'waiting',
  });
  expect([await move(agente, mine, 'reopen'), await move(app.cliente, mine, 'reopen')]).toEqual([
    ['422', 'contactId unique'],
    ['403'],
  ]);
});

it('a stage takes the cards that its board is of', async () => {
  const stageOf = async (cardType: string) => {
    const board = await app.make(app.cliente, 'kanban-boards', { name: `De ${cardType}`, cardType });
    return (await app.make(app.cliente, 'kanban-stages', { boardId: board.id, name: 'Entrada', position: 1 })).id;
  };
  const [forContacts, forAttendances] = [await stageOf('contact'), await stageOf('attendance')];
  const [[contact], [attendance]] = [
    await app.list(app.cliente, 'contacts'),
    await app.list(agente, 'attendances', { status: 'in_attendance' }),
  ];
  const put = (kanbanStageId: string) =>
    Promise.all([
      call(app.cliente, 'PATCH', `contacts/${contact?.id}`, { kanbanStageId }),
      call(agente, 'PATCH', `attendances/${attendance?.id}`, { kanbanStageId }),
    ]);
  expect([await put(forContacts), await put(forAttendances)]).toEqual([
    [['200'], ['422', 'kanbanStageId reference']],
    [['422', 'kanbanStageId reference'], ['200']],
  ]);
});

it('a card that enters a stage gets its tag, and its contact what the stage says where it may be written to', async () => {
  const system = asSystem(app.runtime, scope);
  const tag = (await app.make(app.cliente, 'tags', { name: 'Da etapa' })).id;
  const stageOf = async (cardType: string) => {
    const board = await app.make(app.cliente, 'kanban-boards', { name: `Que avisa ${cardType}`, cardType });
    return (
      await app.make(app.cliente, 'kanban-stages', {
        boardId: board.id,
        name: 'Proposta',
        position: 1,
        tagId: tag,
        autoMessage: 'A sua proposta está pronta.',
      })
    ).id;
  };
  const [forContacts, forAttendances] = [await stageOf('contact'), await stageOf('attendance')];
  const vip = (await app.one(app.cliente, 'tags', { name: 'VIP' })).id;
  const contact = await app.make(app.cliente, 'contacts', {
    name: 'Do quadro',
    phone: '+5511981110055',
    tagIds: [vip],
  });
  expect(await call(app.cliente, 'PATCH', `contacts/${contact.id}`, { kanbanStageId: forContacts })).toEqual(['200']);
  expect(await app.one(app.cliente, 'contacts', { id: contact.id })).toMatchObject({ tagIds: [vip, tag] });
  const lines = 'Nome;Telefone;Etapa\nDo arquivo;+5511981110056;Proposta\n';
  expect(
    (
      await importer(() => app).run(
        app.cliente,
        lines,
        { mode: 'create', columns: ['name', 'phone', 'kanbanStageId'] },
        'contacts',
      )
    ).outcome,
  ).toMatchObject({ created: 1 });
  expect(await app.one(app.cliente, 'contacts', { name: 'Do arquivo' })).toMatchObject({ tagIds: [tag] });
  const agent = await app.one(app.cliente, 'agents', { email: 'agente@example.com' });
  const enter = async (name: string, protocol: string) => {
    const connection = await app.one(app.cliente, 'chat-connections', { name });
    const { id } = await createRecord(system, 'attendances', {
      protocol,
      status: 'in_attendance',
      contactId: contact.id,
      connectionId: connection.id,
      agentId: agent.id,
    });
    expect(await call(agente, 'PATCH', `attendances/${id}`, { kanbanStageId: forAttendances })).toEqual(['200']);
    expect(await call(agente, 'PATCH', `attendances/${id}`, { priority: 'high' })).toEqual(['200']);
    expect(await app.one(agente, 'attendances', { id })).toMatchObject({ tagIds: [tag] });
    return app.list(agente, 'chat-messages', { attendanceId: id });
  };
  expect(await enter('Chat do site', '20310101555555')).toMatchObject([
    { text: 'A sua proposta está pronta.', direction: 'out', senderType: 'system', status: 'queued' },
  ]);
  expect(await enter('WhatsApp oficial', '20310101555556')).toEqual([]);
});

it('a tag says that it is kept by a monitored word in the trash', async () => {
  const tag = await app.make(app.cliente, 'tags', { name: 'Da palavra' });
  const word = await app.make(app.cliente, 'monitored-words', { word: 'reembolso já', action: 'tag', tagId: tag.id });
  const again = (values: JsonObject) =>
    call(app.cliente, 'POST', 'monitored-words', { word: 'REEMBOLSO JA', ...values });
  // Of expressions case says what they mean.
  expect([await again({}), await again({ match: 'contains' }), await again({ match: 'regex' })]).toEqual([
    ['422', 'word unique'],
    ['422', 'word unique'],
    ['201'],
  ]);
  const remove = () => app.call(app.cliente, 'DELETE', `/api/tags/${tag.id}`);
  expect([await call(app.cliente, 'DELETE', `monitored-words/${word.id}`), (await remove()).body]).toMatchObject([
    ['200'],
    {
      code: 'in_use',
      title: 'Registro em uso por: Palavras monitoradas (1) na lixeira',
      clearable: false,
      usedBy: [{ resource: 'monitored-words', count: 1, ids: [word.id], deleted: true }],
    },
  ]);
  const back = await app.call(app.cliente, 'POST', '/api/monitored-words/trash/restore', { ids: [word.id] });
  expect([
    back.status,
    await call(app.cliente, 'PATCH', `monitored-words/${word.id}`, { action: 'log' }),
    (await remove()).status,
  ]).toEqual([200, ['200'], 200]);
});
