import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { keepAttendances } from '../../../panel/modules/chat/server/channels/keep-attendances';
import { receiveMessages, type Receipt } from '../../../panel/modules/chat/server/channels/receive-message';
import { flowResponder } from '../../../panel/modules/chat/server/flows/flow-responder';
import { askSurveys } from '../../../panel/modules/chat/server/surveys/ask-surveys';
import { endSurveys } from '../../../panel/modules/chat/server/surveys/end-surveys';
import { createRecord } from '../../../server/operations/create-record';
import { setComputed } from '../../../server/operations/set-computed';
import { moveRecord } from '../../../server/operations/transitions/move-record';
import { updateRecord } from '../../../server/operations/update-record';
import { startWhatsAppPlatform, type WhatsAppPlatform } from '../../support/outside/whatsapp-platform';
import { startChatWorld, type ChatWorld } from '../../support/panel/chat-world';

let world: ChatWorld;
let platform: WhatsAppPlatform;
let agente: string;
let agentId: string;
let survey: DataRecord;

const INTRO = 'Conte como foi.';
const SCORE = 'Que nota você dá? (1–5)';
const WHY = 'O que podemos melhorar?';
const THANKS = 'Obrigado, {{contact.name}}!';

beforeAll(async () => {
  // It asks by itself what is sent by itself.
  platform = await startWhatsAppPlatform();
  world = await startChatWorld({ environment: { CHAT_DELIVERY: '1', WHATSAPP_URL: platform.address } });
  agente = await world.app.signIn('agente@example.com', DEMO_PASSWORD);
  agentId = await world.app.userId('agente@example.com');
  survey = await createRecord(world.system, 'surveys', {
    tenantId: world.tenantId,
    name: 'Fim da conversa',
    channel: 'chat',
    metric: 'csat',
    introText: INTRO,
    thanksText: THANKS,
    active: true,
    questions: [
      { position: 0, text: 'Que nota você dá?', type: 'scale' },
      { position: 1, text: WHY, type: 'text' },
    ],
  });
  await give('sectors', world.sector.id, { agentIds: [agentId], dispositionRequired: false });
  await give('chat-connections', world.connection.id, { surveyId: survey.id });
});
afterAll(async () => {
  await world.close();
  await platform.close();
});
beforeEach(async () => {
  await give('surveys', survey.id, { samplePercent: 100, maxPerContactDays: 0 });
  await give('sectors', world.sector.id, { surveyId: null });
});

const give = (collection: string, id: string, body: JsonObject) =>
  updateRecord(world.system, collection, { id, body, mode: 'merge' });

let people = 0;
function stranger() {
  people += 1;
  const digits = `5521${95_000_000 + people}`;
  return { sourceId: digits, name: `Pessoa ${people}`, phone: `+${digits}`, email: null };
}
type Person = ReturnType<typeof stranger>;

const idIn = (receipt: Receipt): string => (receipt.outcome === 'stored' ? receipt.attendanceId : receipt.outcome);
const move = async (id: string, name: string, body: JsonObject = {}) => {
  const answer = await world.app.call(agente, 'POST', `/api/attendances/${id}/transitions/${name}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const attendance = (id: string) => world.app.one(world.app.admin, 'attendances', { id });
const messages = async (attendanceId: string, filter: JsonObject = {}) =>
  (await world.list('chat-messages', { attendanceId, ...filter }))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id))
    .map(({ text }) => text);
const said = (attendanceId: string) => messages(attendanceId, { direction: 'out', senderType: 'system' });
const answersOf = (attendanceId: string) => world.list('survey-answers', { attendanceId });
const pass = (work: typeof askSurveys) => work(world.app.runtime, new AbortController().signal);
const sql = (text: string) => world.app.database.owner.script<JsonObject>(text);

/** A conversation that an agent has answered. */
async function served(from: Person, connectionId = world.connection.id): Promise<string> {
  const id = idIn(await world.receive('Oi', { from, connectionId }));
  await move(id, 'take', { agentId });
  const answer = { attendanceId: id, type: 'text', text: 'Pois não?' };
  expect((await world.app.call(agente, 'POST', '/api/chat-messages', answer)).status).toBe(201);
  return id;
}

/** One that was served and that the agent has closed, and of which the contact was asked. */
async function asked(from: Person): Promise<string> {
  const id = await served(from);
  await move(id, 'close');
  await expect.poll(() => said(id)).toEqual([INTRO, SCORE]);
  return id;
}

/** Closed, and looked at. */
async function closedUnasked(id: string): Promise<void> {
  await move(id, 'close');
  await pass(askSurveys);
  expect([await said(id), (await attendance(id))['surveyAskedAt'] ?? null]).toEqual([[], null]);
}

describe('a contact is asked', () => {
  it('once, when the agent has closed the conversation', async () => {
    const from = stranger();
    const id = await asked(from);
    await Promise.all([pass(askSurveys), pass(askSurveys)]);
    expect(await said(id)).toEqual([INTRO, SCORE]);
    expect(await attendance(id)).toMatchObject({ status: 'closed', surveyAskedAt: expect.any(String) as string });
    await move(id, 'reopen');
    await move(id, 'close');
    await pass(askSurveys);
    expect(await said(id)).toEqual([INTRO, SCORE]);
  });

  it('once, when several processes look at the same time', async () => {
    const id = await served(stranger());
    // Without news of it, so that nothing has looked before.
    await sql(
      `update "attendances" set "status" = 'closed', "closedAt" = now(), "closeReason" = 'supervisor' where "id" = '${id}'`,
    );
    await Promise.all([1, 2, 3, 4].map(() => pass(askSurveys)));
    expect(await said(id)).toEqual([INTRO, SCORE]);
  });

  it('after the closing message, where nobody has written for too long', async () => {
    await give('chat-connections', world.connection.id, {
      autoCloseMinutes: 60,
      closingMessage: 'Encerramos por aqui.',
    });
    const id = await served(stranger());
    await sql(`update "attendances" set "lastMessageAt" = now() - interval '61 minutes' where "id" = '${id}'`);
    await pass(keepAttendances);
    await pass(askSurveys);
    expect(await said(id)).toEqual(['Encerramos por aqui.', INTRO, SCORE]);
    expect(await attendance(id)).toMatchObject({ closeReason: 'inactivity' });
    await give('chat-connections', world.connection.id, { autoCloseMinutes: 1440, closingMessage: null });
  });

  it('by the survey of the sector before that of the connection, unless that is of other sectors', async () => {
    const own = await createRecord(world.system, 'surveys', {
      tenantId: world.tenantId,
      name: 'Do setor',
      channel: 'chat',
      metric: 'custom',
      introText: 'Do setor.',
      active: true,
      questions: [
        {
          position: 0,
          text: 'Resolveu?',
          type: 'options',
          options: [
            { digit: '1', label: 'Tudo', value: 5 },
            { digit: '2', label: 'Nada', value: 1 },
          ],
        },
      ],
    });
    await give('sectors', world.sector.id, { surveyId: own.id });
    const from = stranger();
    const id = await served(from);
    await move(id, 'close');
    await expect.poll(() => said(id)).toEqual(['Do setor.', 'Resolveu?\n\n1 - Tudo\n2 - Nada']);
    await world.receive('nada', { from });
    expect(await answersOf(id)).toMatchObject([{ surveyId: own.id, score: 1, completed: true }]);
    const [other] = await world.list('sectors', { id_neq: world.sector.id });
    await give('surveys', own.id, { sectorIds: [other?.id ?? ''] });
    await closedUnasked(await served(stranger()));
  });

  it.each([
    ['by the own word of the contact', { closeReason: 'contact' }],
    ['without anybody having answered', { firstResponseAt: null, closeReason: 'inactivity' }],
    ['that has a score', { surveyScore: 5, closeReason: 'agent' }],
    ['long ago', { closedAt: new Date(Date.now() - 3_600_000).toISOString() }],
  ])('not of a conversation that ended %s', async (_how, values) => {
    const id = await served(stranger());
    await setComputed(world.system, 'attendances', id, { closedAt: new Date().toISOString(), ...values });
    await sql(`update "attendances" set "status" = 'closed' where "id" = '${id}'`);
    await pass(askSurveys);
    expect(await said(id)).toEqual([]);
  });

  it('in the sample alone, which is the same at every look', async () => {
    await give('surveys', survey.id, { samplePercent: 1 });
    const ids = [await served(stranger()), await served(stranger())];
    const part = await sql(`
      select "id" from "attendances" where mod(hashtextextended("id"::text, 0) & 9223372036854775807, 100) < 1 and "id" in ('${ids.join("', '")}')`);
    for (const id of ids) await move(id, 'close');
    await pass(askSurveys);
    for (const id of ids) expect(await said(id)).toHaveLength(part.some((one) => one['id'] === id) ? 2 : 0);
    await give('surveys', survey.id, { samplePercent: 100 });
    await pass(askSurveys);
    for (const id of ids) expect(await said(id)).toEqual([INTRO, SCORE]);
  });

  it('not again within the days that the survey leaves people alone', async () => {
    await give('surveys', survey.id, { maxPerContactDays: 7 });
    const from = stranger();
    const first = await asked(from);
    await world.receive('5', { from });
    await world.receive('nada', { from });
    const second = await served(from);
    expect(second).not.toBe(first);
    await closedUnasked(second);
    await sql(`update "attendances" set "surveyAskedAt" = now() - interval '8 days' where "id" = '${first}'`);
    await pass(askSurveys);
    expect(await said(second)).toEqual([INTRO, SCORE]);
  });

  it('of the official WhatsApp only while it takes free text', async () => {
    const official = await world.app.one(world.app.cliente, 'chat-connections', { type: 'whatsapp_cloud' });
    await give('chat-connections', official.id, {
      accessToken: platform.token,
      surveyId: survey.id,
      defaultSectorId: world.sector.id,
      flowId: null,
      greetingMessage: null,
    });
    const id = await served(stranger(), official.id);
    const windowEnds = (seconds: number) =>
      setComputed(world.system, 'attendances', id, {
        windowExpiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
      });
    await windowEnds(-1);
    await closedUnasked(id);
    await windowEnds(60);
    await pass(askSurveys);
    expect(await said(id)).toEqual([INTRO, SCORE]);
    await expect.poll(() => JSON.stringify(platform.sent)).toContain(SCORE);
  });
});

describe('an answer', () => {
  it('is kept with its score, is thanked for, and leaves the conversation closed', async () => {
    const from = stranger();
    const id = await asked(from);
    const before = (await attendance(id))['unreadCount'];
    expect(idIn(await world.receive(' 4 ', { from }))).toBe(id);
    expect(await said(id)).toEqual([INTRO, SCORE, WHY]);
    expect(idIn(await world.receive('O tempo de espera', { from }))).toBe(id);
    expect(await said(id)).toEqual([INTRO, SCORE, WHY, `Obrigado, ${from.name}!`]);
    expect(await attendance(id)).toMatchObject({ status: 'closed', surveyScore: 4, unreadCount: before });
    expect(await messages(id, { direction: 'in' })).toEqual(['Oi', '4', 'O tempo de espera']);
    const [answer] = await answersOf(id);
    expect(answer).toMatchObject({
      surveyId: survey.id,
      channel: 'chat',
      agentId,
      sectorId: world.sector.id,
      contactNumber: from.phone,
      score: 4,
      completed: true,
      answers: [
        { questionPosition: 0, value: '4', score: 4 },
        { questionPosition: 1, value: 'O tempo de espera' },
      ],
    });
    expect(await world.list('survey-question-answers', { surveyAnswerId: answer?.id ?? '' })).toHaveLength(2);
    expect(await sql(`select 1 from painel.chat_surveys where "attendanceId" = '${id}'`)).toEqual([]);
    expect(idIn(await world.receive('Outra coisa', { from }))).not.toBe(id);
  });

  it('that is not understood twice begins a conversation, with what was answered kept', async () => {
    const from = stranger();
    const id = await asked(from);
    expect(idIn(await world.receive('quero falar com alguém', { from }))).toBe(id);
    expect(await said(id)).toEqual([INTRO, SCORE, SCORE]);
    const begun = idIn(await world.receive('minha fatura veio errada', { from }));
    expect(begun).not.toBe(id);
    expect([await messages(begun), (await attendance(begun))['status']]).toEqual([
      ['minha fatura veio errada'],
      'waiting',
    ]);
    expect(await answersOf(id)).toMatchObject([{ score: null, completed: false, answers: [] }]);
    expect(await said(id)).toHaveLength(3);
  });

  it('is none where the contact asks to be left alone', async () => {
    const from = stranger();
    const id = await asked(from);
    expect(idIn(await world.receive('PARAR', { from }))).not.toBe(id);
    expect((await world.list('contacts', { phone: from.phone }))[0]?.['optOut']).toBe(true);
    expect(await answersOf(id)).toMatchObject([{ completed: false }]);
  });

  it('is none of the contact of another tenant with the same number', async () => {
    const from = stranger();
    const id = await asked(from);
    const tenantId = (await world.app.one(world.app.admin, 'tenants', { code: 'maravilha' })).id;
    const [connection] = await world.app.list(world.app.admin, 'chat-connections', { tenantId });
    const [receipt] = await receiveMessages(world.app.runtime, [
      {
        connectionId: connection?.id ?? '',
        tenantId,
        sourceId: 'outro-1',
        from,
        type: 'text',
        text: '5',
        attachments: [],
        replyTo: null,
        at: new Date().toISOString(),
      },
    ]);
    expect(receipt).toMatchObject({ outcome: 'stored' });
    expect(receipt && idIn(receipt)).not.toBe(id);
    expect([(await attendance(id))['surveyScore'] ?? null, await answersOf(id)]).toEqual([null, []]);
  });
});

describe('a survey ends', () => {
  it('after a day, with the answers given so far', async () => {
    const from = stranger();
    const id = await asked(from);
    await world.receive('2', { from });
    await pass(endSurveys);
    expect(await answersOf(id)).toEqual([]);
    await sql(`update painel.chat_surveys set "dueAt" = now() - interval '1 second' where "attendanceId" = '${id}'`);
    await Promise.all([pass(endSurveys), pass(endSurveys)]);
    expect(await answersOf(id)).toMatchObject([{ score: 2, completed: false, answers: [{ value: '2', score: 2 }] }]);
    expect(await attendance(id)).toMatchObject({ status: 'closed', surveyScore: 2 });
    expect(idIn(await world.receive('Depois', { from }))).not.toBe(id);
  });

  it('when somebody goes on with the conversation', async () => {
    const from = stranger();
    const id = await asked(from);
    await move(id, 'reopen');
    expect(idIn(await world.receive('5', { from }))).toBe(id);
    expect(await attendance(id)).toMatchObject({ status: 'in_attendance', surveyScore: null });
    expect(await answersOf(id)).toMatchObject([{ score: null, completed: false }]);
  });

  it('with the conversation that it is about', async () => {
    const gone = '0190a000-0000-7000-8000-00000000aaaa';
    await sql(`
      insert into painel.chat_surveys ("attendanceId", "tenantId", "surveyId", "session", "dueAt")
      values ('${gone}', '${world.tenantId}', '${survey.id}', '{}', now() + interval '1 day')`);
    await pass(endSurveys);
    expect(await sql(`select 1 from painel.chat_surveys where "attendanceId" = '${gone}'`)).toEqual([]);
  });

  it('and is forgotten with the person', async () => {
    const from = stranger();
    const id = await asked(from);
    const [contact] = await world.list('contacts', { phone: from.phone });
    const erased = await world.app.call(world.app.cliente, 'POST', `/api/contacts/${contact?.id ?? ''}/anonymise`, {});
    expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
    expect(await sql(`select 1 from painel.chat_surveys where "attendanceId" = '${id}'`)).toEqual([]);
  });
});

describe('a conversation that a flow has led to its end', () => {
  /** A flow of the connection with these blocks, one after the other. */
  async function inRow(name: string, ...blocks: JsonObject[]): Promise<void> {
    const nodes = [{ id: 'start', type: 'start' }, ...blocks.map((block, place) => ({ id: `n${place}`, ...block }))];
    const flow = await createRecord(world.system, 'chat-flows', {
      tenantId: world.tenantId,
      name,
      trigger: 'first_message',
      fallbackSectorId: world.sector.id,
      nodes,
      edges: nodes.slice(1).map(({ id }, place) => ({ id: `e${place}`, source: String(nodes[place]?.id), target: id })),
    });
    await moveRecord(world.system, 'chat-flows', { id: flow.id, move: 'publish', body: {} });
    await give('chat-connections', world.connection.id, { flowId: flow.id });
  }
  const write = (text: string, from: Person) => world.receive(text, { from }, [flowResponder]);
  afterAll(() => give('chat-connections', world.connection.id, { flowId: null }));

  it('is asked about', async () => {
    await inRow('Encerra', { type: 'end', data: { text: 'Até logo' } });
    const from = stranger();
    const id = idIn(await write('Oi', from));
    await expect.poll(() => said(id)).toEqual([INTRO, SCORE]);
    for (const text of ['5', 'Nada']) expect(idIn(await write(text, from))).toBe(id);
    expect(await attendance(id)).toMatchObject({ status: 'closed', closeReason: 'bot', surveyScore: 5 });
  });

  it('is not, where the flow has asked', async () => {
    const bye = { type: 'end', data: { text: 'Até logo' } };
    await inRow('Pergunta', { type: 'survey', data: { surveyId: survey.id } }, bye);
    const from = stranger();
    const id = idIn(await write('Oi', from));
    for (const text of ['3', 'Mais atendentes']) expect(idIn(await write(text, from))).toBe(id);
    expect(await attendance(id)).toMatchObject({ status: 'closed', surveyAskedAt: expect.any(String) as string });
    await pass(askSurveys);
    expect([await said(id), (await answersOf(id)).length]).toEqual([[], 1]);
  });
});
