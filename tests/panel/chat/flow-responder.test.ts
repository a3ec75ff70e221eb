import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { flowResponder } from '../../../panel/modules/chat/server/flows/flow-responder';
import { goOnWithFlows } from '../../../panel/modules/chat/server/flows/go-on';
import { fillSurveyMetrics } from '../../../panel/modules/chat/server/surveys/fill-survey-metrics';
import { compile } from '../../../server/database/builder';
import { createRecord } from '../../../server/operations/create-record';
import { moveRecord } from '../../../server/operations/transitions/move-record';
import { updateRecord } from '../../../server/operations/update-record';
import { startChatWorld, type ChatWorld } from '../../support/panel/chat-world';

let world: ChatWorld;
let sales: DataRecord;
let flow: DataRecord;
let callers = 0;

beforeAll(async () => {
  world = await startChatWorld();
  const { system, tenantId } = world;
  sales = await createRecord(system, 'sectors', { tenantId, name: 'Vendas', active: true, assignment: 'manual' });
  flow = await publish('Atendimento do canal', {
    trigger: 'first_message',
    ...drawn(
      [
        { id: 'hello', type: 'message', data: { text: 'Olá, {{contact.name}}!' } },
        menu('O que deseja?'),
        { id: 'sales', type: 'sector', data: { sectorId: sales.id, text: 'Já vou chamar.' } },
        { id: 'bye', type: 'end', data: { text: 'Até logo.' } },
      ],
      [
        ['start', 'hello'],
        ['hello', 'menu'],
        ['menu', 'sales', '1'],
        ['menu', 'bye', '2'],
      ],
    ),
  });
  await updateRecord(system, 'chat-connections', {
    id: world.connection.id,
    body: { flowId: flow.id },
    mode: 'merge',
  });
});
afterAll(() => world.close());

/** Each test is of a contact of its own. */
let caller: { sourceId: string; name: string; phone: string; email: null };
beforeEach(() => {
  callers += 1;
  const phone = `+55119876590${String(callers).padStart(2, '0')}`;
  caller = { sourceId: phone.slice(1), name: `Contato ${callers}`, phone, email: null };
});

const menu = (text: string): JsonObject => ({
  id: 'menu',
  type: 'menu',
  data: {
    text,
    options: [
      { id: '1', label: 'Vendas' },
      { id: '2', label: 'Encerrar' },
    ],
  },
});

function drawn(nodes: JsonObject[], edges: [string, string, string?][]): JsonObject {
  return {
    nodes: [{ id: 'start', type: 'start' }, ...nodes],
    edges: edges.map(([source, target, sourceHandle], place) => ({
      id: `e${place}`,
      source,
      target,
      ...(sourceHandle !== undefined && { sourceHandle }),
    })),
  };
}

async function publish(name: string, body: JsonObject): Promise<DataRecord> {
  const { system, tenantId, sector, connection } = world;
  const made = await createRecord(system, 'chat-flows', {
    tenantId,
    name,
    fallbackSectorId: sector.id,
    connectionIds: [connection.id],
    ...body,
  });
  return moveRecord(system, 'chat-flows', { id: made.id, move: 'publish', body: {} });
}

/** What the contact writes; answers the attendance and what the bot said so far. */
async function write(text: string): Promise<{ attendance: DataRecord; said: string[] }> {
  const receipt = await world.receive(text, { from: caller }, [flowResponder]);
  if (receipt.outcome !== 'stored') throw new Error(`expected a stored message, got ${receipt.outcome}`);
  return look(receipt.attendanceId);
}

async function look(id: string): Promise<{ attendance: DataRecord; said: string[] }> {
  const messages = await world.list('chat-messages', { attendanceId: id, senderType: 'bot' });
  const attendance = (await world.app.call<DataRecord>(world.app.admin, 'GET', `/api/attendances/${id}`)).body;
  const inOrder = messages.toSorted((a, b) => a.id.localeCompare(b.id));
  return { attendance, said: inOrder.map((message) => String(message['text'])) };
}

/** The time that the conversation waits for has come. */
async function wake(attendanceId: string): Promise<void> {
  await world.app.runtime.database
    .as('platform')
    .run(
      compile(
        sql`update painel.chat_flow_sessions set "dueAt" = now() - interval '1 second' where "attendanceId" = ${attendanceId}::uuid`,
      ),
    );
  await goOnWithFlows(world.app.runtime, new AbortController().signal);
}

it('a flow greets, offers its menu, and brings the contact to the sector of the choice', async () => {
  const first = await write('oi');
  expect(first.attendance).toMatchObject({ status: 'bot' });
  expect(first.said).toEqual([`Olá, ${caller.name}!`, 'O que deseja?\n\n1 - Vendas\n2 - Encerrar']);
  const { attendance, said } = await write('vendas');
  expect(said.at(-1)).toBe('Já vou chamar.');
  expect(attendance).toMatchObject({ status: 'waiting', sectorId: sales.id });
});

it('an end closes the attendance', async () => {
  await write('oi');
  expect((await write('2')).attendance).toMatchObject({ status: 'closed', closeReason: 'bot' });
});

it('whoever does not answer in time is left to the fallback sector', async () => {
  const { attendance } = await write('oi');
  await wake(attendance.id);
  expect((await look(attendance.id)).attendance).toMatchObject({ status: 'waiting', sectorId: world.sector.id });
});

it('whoever asks for a person leaves the flow', async () => {
  await write('oi');
  expect((await write('Atendente')).attendance).toMatchObject({ status: 'waiting', sectorId: world.sector.id });
});

it('a running conversation keeps its version while the flow is published anew', async () => {
  const { attendance } = await write('oi');
  const stored = (await world.app.call<DataRecord>(world.app.cliente, 'GET', `/api/chat-flows/${flow.id}`)).body;
  const nodes = (stored['nodes'] as JsonObject[]).map((node) => (node['id'] === 'menu' ? menu('Em que ajudo?') : node));
  expect((await world.app.call(world.app.cliente, 'PATCH', `/api/chat-flows/${flow.id}`, { nodes })).status).toBe(200);
  expect((await write('9')).said.at(-1)).toMatch(/^O que deseja\?/);
  expect(attendance).toMatchObject({ status: 'bot' });
  caller = { ...caller, sourceId: `${caller.sourceId}0`, phone: '+5511987659099' };
  expect((await write('oi')).said.at(-1)).toMatch(/^Em que ajudo\?/);
  const versions = await world.app.call<{ number: number }[] & DataRecord>(
    world.app.cliente,
    'GET',
    `/api/chat-flows/${flow.id}/versions`,
  );
  expect(versions.status).toBe(200);
  expect(versions.body).toHaveLength(2);
});

it('a keyword begins its own flow', async () => {
  await publish('Segunda via', {
    trigger: 'keyword',
    keywords: ['boleto'],
    ...drawn([{ id: 'end', type: 'end', data: { text: 'O boleto está no site.' } }], [['start', 'end']]),
  });
  const { said, attendance } = await write('preciso do BOLETO!');
  expect(said).toEqual(['O boleto está no site.']);
  expect(attendance).toMatchObject({ status: 'closed' });
});

it('what a flow asks outside reaches no private network, and takes the way for failures', async () => {
  await publish('Pedidos', {
    trigger: 'keyword',
    keywords: ['pedido'],
    ...drawn(
      [
        { id: 'ask', type: 'http_request', data: { url: 'http://127.0.0.1:9/pedidos' } },
        { id: 'found', type: 'end', data: { text: 'Achei.' } },
        { id: 'failed', type: 'sector', data: { sectorId: sales.id, text: 'Não achei.' } },
      ],
      [
        ['start', 'ask'],
        ['ask', 'found'],
        ['ask', 'failed', 'failed'],
      ],
    ),
  });
  const { attendance } = await write('pedido');
  await wake(attendance.id);
  // The server itself asks right after the message, and may be at it.
  await expect.poll(async () => (await look(attendance.id)).said).toEqual(['Não achei.']);
  const { attendance: now } = await look(attendance.id);
  expect(now).toMatchObject({ status: 'waiting', sectorId: sales.id });
});

it('tags are put on the contact', async () => {
  const tag = await createRecord(world.system, 'tags', {
    tenantId: world.tenantId,
    name: 'Interessado',
    color: '#8C57FF',
    appliesTo: ['contact'],
    active: true,
  });
  await publish('Etiquetas', {
    trigger: 'keyword',
    keywords: ['promoção'],
    ...drawn(
      [
        { id: 'tag', type: 'tag', data: { tagIds: [tag.id], on: 'contact' } },
        { id: 'end', type: 'end' },
      ],
      [
        ['start', 'tag'],
        ['tag', 'end'],
      ],
    ),
  });
  const { attendance } = await write('promocao');
  const contact = (
    await world.app.call<DataRecord>(world.app.admin, 'GET', `/api/contacts/${String(attendance['contactId'])}`)
  ).body;
  expect(contact['tagIds']).toEqual([tag.id]);
});

it('answers to a survey are kept, and each question of it', async () => {
  const { system, tenantId } = world;
  const survey = await createRecord(system, 'surveys', {
    tenantId,
    name: 'No fluxo',
    channel: 'chat',
    metric: 'nps',
    introText: 'Duas perguntas.',
    active: true,
    questions: [
      { position: 0, text: 'De 0 a 10, indicaria?', type: 'scale' },
      { position: 1, text: 'O que faltou?', type: 'text' },
      { position: 2, text: 'Resolvemos?', type: 'yes_no' },
    ],
  });
  await publish('Pesquisa', {
    trigger: 'keyword',
    keywords: ['avaliar'],
    ...drawn(
      [
        { id: 'survey', type: 'survey', data: { surveyId: survey.id } },
        { id: 'bye', type: 'end', data: { text: 'Obrigado.' } },
      ],
      [
        ['start', 'survey'],
        ['survey', 'bye'],
      ],
    ),
  });
  await write('avaliar');
  await write('6');
  await write('Zuleica não respondeu');
  await write('talvez');
  await write('quem sabe');
  const [answer] = await world.list('survey-answers', { surveyId: survey.id });
  expect(answer).toMatchObject({ score: 6, completed: true });
  const [about] = await world.list('attendances', { id: String(answer?.['attendanceId']) });
  expect(about).toMatchObject({ surveyAskedAt: expect.any(String) as string, surveyScore: 6, surveyMetric: 'nps' });
  // As a version that did not keep it has left it.
  await world.app.database.owner.script(`update "attendances" set "surveyMetric" = null where "id" = '${about?.id}'`);
  await fillSurveyMetrics(world.app.runtime, new AbortController().signal);
  expect(await world.list('attendances', { id: String(about?.id) })).toMatchObject([{ surveyMetric: 'nps' }]);
  const rows = await world.list('survey-question-answers', { surveyAnswerId: String(answer?.id) });
  const inOrder = rows.toSorted((a, b) => Number(a['questionPosition']) - Number(b['questionPosition']));
  // What was not understood was not answered.
  expect(inOrder).toMatchObject([
    { question: 'De 0 a 10, indicaria?', score: 6, level: 'negative' },
    { question: 'O que faltou?', score: null, level: null },
  ]);
  expect(JSON.stringify(inOrder)).not.toContain('Zuleica');
});
