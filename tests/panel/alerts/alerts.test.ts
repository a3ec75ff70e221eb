import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { tellNews } from '../../../panel/modules/alerts/server/tell-news';
import { watchConnections } from '../../../panel/modules/alerts/server/watch-connections';
import { watchQueues } from '../../../panel/modules/alerts/server/watch-queues';
import { watchSectors } from '../../../panel/modules/alerts/server/watch-sectors';
import { watchTrunks } from '../../../panel/modules/alerts/server/watch-trunks';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { setComputed } from '../../../server/operations/set-computed';
import {
  attendanceIn,
  startExchangeWorld,
  withIds,
  type Draft,
  type ExchangeWorld,
} from '../../support/panel/exchange-world';

type Work = typeof watchQueues;

const WORKS: Work[] = [watchQueues, watchSectors, watchTrunks, watchConnections, tellNews];
const MINUTE_MS = 60_000;

let world: ExchangeWorld;
let sectors: DataRecord[];
/** Who has the queue and the first sector; who has another queue and the second sector; and of another tenant. */
let supervisor: string;
let other: string;
let stranger: string;

async function newSupervisor(email: string, given: JsonObject): Promise<string> {
  const { id } = await world.make(world.cliente, 'supervisors', {
    name: email,
    email,
    password: DEMO_PASSWORD,
    status: 'active',
    abilities: ['agents', 'dashboard_pabx'],
    ...given,
  });
  await world.sql(`update "users" set "firstLogin" = false where "id" = '${id}'`);
  return world.signIn(email, DEMO_PASSWORD);
}

beforeAll(async () => {
  world = await startExchangeWorld(1);
  await world.sql(
    `update "tenants" set "maxSupervisors" = 50, "maxChatConnections" = 50 where "id" = '${world.tenantId}'`,
  );
  const elsewhere = await world.make(world.cliente, 'queues', {
    name: 'Outra fila',
    number: '7902',
    strategy: 'ringall',
    enabled: true,
  });
  sectors = await Promise.all(
    ['Alertas', 'Outro'].map((name) =>
      createRecord(system(), 'sectors', { tenantId: world.tenantId, name, active: true, assignment: 'manual' }),
    ),
  );
  supervisor = await newSupervisor('da.fila@example.com', {
    queueIds: [world.queue.id],
    sectorIds: [sectors[0]?.id ?? ''],
  });
  other = await newSupervisor('de.outra@example.com', { queueIds: [elsewhere.id], sectorIds: [sectors[1]?.id ?? ''] });
  stranger = await world.signIn('cliente2@example.com', DEMO_PASSWORD);
  for (const work of WORKS) await look(work);
});
afterAll(() => world.close());
/** What demos hold, and what a test before has told. */
beforeEach(() => world.sql('delete from "notifications"'));

const system = () => asSystem(world.runtime, { tenantId: world.tenantId });

/** A look when it is due, as of a process that has just started. */
async function look(work: Work, now = Date.now()): Promise<void> {
  await world.sql(`update painel.alert_looks set "at" = now() - interval '1 hour'`);
  await work(world.runtime, new AbortController().signal, now);
}

const told = async (token: string, type: string): Promise<string[]> =>
  (await world.list(token, 'notifications', { type })).map(({ title }) => String(title)).toSorted();

const tell = async (drafts: readonly Draft[]) => {
  expect((await world.send(withIds(drafts))).refused).toEqual([]);
  await world.settled();
};
const at = (ago = 0) => new Date(Date.now() - ago).toISOString();
const change = async (collection: string, id: string, body: JsonObject) => {
  const answer = await world.call(world.cliente, 'PATCH', `/api/${collection}/${id}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

const waiting = (call: string, ago = 0): Draft[] => [
  { type: 'call.started', at: at(ago), call, direction: 'inbound', caller: '+5511987654321' },
  { type: 'queue.entered', at: at(ago), call, queue: '7900', position: 1 },
];
const hungUp = (call: string, ago = 0): Draft[] => [
  { type: 'queue.left', at: at(ago), call, queue: '7900', reason: 'abandon' },
  { type: 'call.ended', at: at(ago), call, by: 'caller' },
];

describe('a queue that crosses a limit', () => {
  const alerts = (token: string) => told(token, 'queue_alert');

  it('is told of once to whom it concerns, however often and by how many processes it is looked at', async () => {
    await change('queues', world.queue.id, { alertWaitingCalls: 2 });
    await tell(waiting('first'));
    await look(watchQueues);
    expect(await alerts(world.cliente)).toEqual([]);
    await tell(waiting('second'));
    await Promise.all([look(watchQueues), look(watchQueues), look(watchQueues)]);
    await look(watchQueues);
    const title = 'Fila Fila de eventos: 2 aguardando';
    expect(await alerts(world.cliente)).toEqual([title]);
    expect(await alerts(supervisor)).toEqual([title]);
    expect(await alerts(other)).toEqual([]);
    expect(await alerts(stranger)).toEqual([]);
    const [notice] = await world.list(supervisor, 'notifications', { type: 'queue_alert' });
    expect(notice).toMatchObject({ severity: 'warning', link: `/supervisor/pabx/filas?queue=${world.queue.id}` });
  });

  it('is told of again once it was below for a while, and not while it swings', async () => {
    const start = Date.now();
    await tell(hungUp('second'));
    await look(watchQueues, start);
    await tell(waiting('third'));
    await look(watchQueues, start + 30_000);
    expect(await alerts(world.cliente)).toEqual([]);
    await tell(hungUp('third'));
    await look(watchQueues, start + MINUTE_MS);
    await look(watchQueues, start + 3 * MINUTE_MS);
    await tell(waiting('fourth'));
    await look(watchQueues, start + 4 * MINUTE_MS);
    expect(await alerts(supervisor)).toEqual(['Fila Fila de eventos: 2 aguardando']);
    await tell([...hungUp('first'), ...hungUp('fourth')]);
  });

  it('is told of by its longest wait and by the service level of the day; a limit of zero is none', async () => {
    await change('queues', world.queue.id, { alertWaitingCalls: 0, alertWaitSeconds: 90, alertSlaBelow: 70 });
    await tell(waiting('patient'));
    await look(watchQueues, Date.now() + 95_000);
    expect(await alerts(supervisor)).toEqual(['Fila Fila de eventos: espera longa']);
    await tell(hungUp('patient'));
    await world.sql(
      `update "queue-events" set "waitSeconds" = 60 where "event" = 'abandon' and "queueId" = '${world.queue.id}'`,
    );
    // Sums of the day are asked for anew after half a second.
    await expect
      .poll(async () => {
        await look(watchQueues);
        return alerts(supervisor);
      })
      .toEqual(['Fila Fila de eventos: espera longa', 'Fila Fila de eventos: nível de serviço em 0%']);
    await look(watchQueues);
    expect(await alerts(supervisor)).toHaveLength(2);
    expect(await alerts(other)).toEqual([]);
    await change('queues', world.queue.id, { alertWaitSeconds: null, alertSlaBelow: null });
    // What has no limit any more is forgotten.
    await look(watchQueues);
  });

  it('is told of to nobody who may not read queues', async () => {
    const clienteId = await world.userId('cliente@example.com');
    const profile = await world.make(world.admin, 'access-profiles', {
      name: 'Sem filas',
      tenantId: world.tenantId,
      userIds: [clienteId],
      active: true,
      rules: [{ effect: 'deny', collection: 'queues', actions: ['read'] }],
    });
    // Whoever reads no queue changes none.
    await world.sql(`update "queues" set "alertWaitingCalls" = 1 where "id" = '${world.queue.id}'`);
    await tell(waiting('unread'));
    await look(watchQueues);
    expect(await alerts(world.cliente)).toEqual([]);
    expect(await alerts(supervisor)).toEqual(['Fila Fila de eventos: 1 aguardando']);
    await world.call(world.admin, 'DELETE', `/api/access-profiles/${profile.id}`);
    await tell(hungUp('unread'));
  });
});

describe('a trunk', () => {
  let trunk: DataRecord;
  beforeAll(async () => {
    trunk = await world.one(world.cliente, 'trunks', { name: 'Operadora Aurora SIP' });
  });
  const alerts = (token: string) => told(token, 'trunk_down');
  const status = (of: DataRecord, now: 'up' | 'down') =>
    tell([{ type: 'trunk.changed', at: at(), trunk: String(of['name']), status: now }]);

  it('that is lost is told of to the clients of its tenant, and so is its return', async () => {
    const start = Date.now();
    await status(trunk, 'up');
    await look(watchTrunks, start);
    await status(trunk, 'down');
    await look(watchTrunks, start);
    await look(watchTrunks, start);
    expect(await alerts(world.cliente)).toEqual([`Tronco indisponível: ${String(trunk['name'])}`]);
    for (const token of [supervisor, stranger, world.admin]) expect(await alerts(token)).toEqual([]);
    await status(trunk, 'up');
    await look(watchTrunks, start + MINUTE_MS);
    await look(watchTrunks, start + 3 * MINUTE_MS);
    const notices = await world.list(world.cliente, 'notifications', { type: 'trunk_down' });
    expect(notices.map(({ severity }) => String(severity)).toSorted()).toEqual(['error', 'info']);
  });

  it('that somebody has switched off is not told of', async () => {
    await change('trunks', trunk.id, { enabled: false });
    await status(trunk, 'down');
    await look(watchTrunks);
    expect(await alerts(world.cliente)).toEqual([]);
  });

  it('of the platform is told of to administrators alone', async () => {
    const own = await createRecord(asSystem(world.runtime, 'platform'), 'trunks', {
      tenantId: null,
      name: 'Da plataforma',
      type: 'sip',
      direction: 'both',
      enabled: true,
      maxChannels: 10,
      host: 'sip.example.com',
      authMode: 'ip',
      allowedIps: ['198.51.100.77'],
      codecs: ['alaw'],
      dialFormat: 'e164',
    });
    await setComputed(asSystem(world.runtime, 'platform'), 'trunks', own.id, { status: 'down' });
    await look(watchTrunks);
    expect(await alerts(world.admin)).toEqual(['Tronco indisponível: Da plataforma']);
    for (const token of [world.cliente, stranger]) expect(await alerts(token)).toEqual([]);
  });
});

describe('a connection of the chat', () => {
  const alerts = (token: string) => told(token, 'connection_lost');

  it('is told of when it was connected and is not any more, not when it never was', async () => {
    const [lost, never] = await Promise.all(
      ['Perdida', 'Nunca'].map((name) =>
        createRecord(system(), 'chat-connections', { tenantId: world.tenantId, name, type: 'api', active: true }),
      ),
    );
    const set = (connection: DataRecord | undefined, status: string) =>
      setComputed(system(), 'chat-connections', connection?.id ?? '', { status });
    await set(lost, 'connected');
    await look(watchConnections);
    await set(lost, 'error');
    await set(never, 'error');
    await look(watchConnections);
    await look(watchConnections);
    expect(await alerts(world.cliente)).toEqual(['Conexão perdida: Perdida']);
    for (const token of [supervisor, stranger]) expect(await alerts(token)).toEqual([]);
  });

  it('is not told of to the person who disconnects it, but to the others', async () => {
    const colleague = 'colega@example.com';
    const made = await createRecord(asSystem(world.runtime, 'platform'), 'users', {
      tenantId: world.tenantId,
      name: 'Colega',
      email: colleague,
      password: DEMO_PASSWORD,
      role: 'Cliente',
      status: 'active',
    });
    await world.sql(`update "users" set "firstLogin" = false where "id" = '${made.id}'`);
    const body = { tenantId: world.tenantId, name: 'Desligada', type: 'api', active: true };
    const { id } = await createRecord(system(), 'chat-connections', body);
    await setComputed(system(), 'chat-connections', id, { status: 'connected' });
    await look(watchConnections);
    const path = `/api/chat-connections/${id}/transitions/disconnect`;
    const moved = await world.call(world.cliente, 'POST', path, {});
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    await look(watchConnections);
    expect(await alerts(world.cliente)).toEqual([]);
    expect(await alerts(await world.signIn(colleague, DEMO_PASSWORD))).toEqual(['Conexão perdida: Desligada']);
  });
});

it('of a sector is told of once for each limit that is crossed, to its supervisors and the clients of its tenant', async () => {
  const alerts = (token: string) => told(token, 'sector_alert');
  const sector = sectors[0]?.id ?? '';
  await change('sectors', sector, { alertWaitingChats: 2, alertWaitSeconds: 90 });
  await attendanceIn(world, sector);
  await look(watchSectors);
  expect(await alerts(world.cliente)).toEqual([]);
  await attendanceIn(world, sector);
  await look(watchSectors);
  await look(watchSectors);
  for (const token of [world.cliente, supervisor]) expect(await alerts(token)).toEqual(['Setor Alertas: 2 aguardando']);
  for (const token of [other, stranger]) expect(await alerts(token)).toEqual([]);
  await look(watchSectors, Date.now() + 95_000);
  const [notice] = await world.list(world.cliente, 'notifications', { type: 'sector_alert' });
  expect(notice).toMatchObject({ severity: 'warning', link: `/cliente/chatbot/sectors/${sector}` });
  await change('sectors', sector, { alertWaitingChats: 0, alertSlaBelow: 70, alertFreeAgentsBelow: 1 });
  const answered = { firstResponseAt: at(), firstResponseSeconds: 500 };
  await attendanceIn(world, sector, { ...answered, status: 'closed', closedAt: at(), closeReason: 'agent' });
  await look(watchSectors);
  const crossed = ['2 aguardando', 'SLA em 0%', 'espera longa', 'faltam agentes livres'];
  expect(await alerts(supervisor)).toEqual(crossed.map((what) => `Setor Alertas: ${what}`));
});

describe('what is new', () => {
  const hit = (severity: string, wordId: string, sector = sectors[0]) =>
    createRecord(system(), 'monitored-word-hits', {
      tenantId: world.tenantId,
      wordId,
      severity,
      speaker: 'contact',
      sectorId: sector?.id ?? null,
      excerpt: 'quero cancelar agora',
    });
  const word = (name: string, action: string) =>
    world.make(world.cliente, 'monitored-words', {
      word: name,
      match: 'exact',
      speaker: 'any',
      channels: ['chat'],
      severity: 'medium',
      action,
      active: true,
    });

  it('is told of as a word to the supervisors of the sector, where it is serious or they are to be told', async () => {
    const [logged, notified] = [await word('processo', 'log'), await word('cancelar', 'notify')];
    await hit('high', logged.id);
    await hit('low', logged.id);
    await hit('low', notified.id);
    await Promise.all([look(tellNews), look(tellNews)]);
    await look(tellNews);
    expect(await told(supervisor, 'monitored_word')).toEqual([
      'Palavra monitorada: cancelar',
      'Palavra monitorada: processo',
    ]);
    for (const token of [other, stranger]) expect(await told(token, 'monitored_word')).toEqual([]);
  });

  const newSurvey = async (name: string, channel: 'call' | 'chat') => {
    const [audio] = await world.list(world.cliente, 'audios');
    return world.make(world.cliente, 'surveys', {
      name,
      channel,
      metric: 'csat',
      ...(channel === 'call' ? { introAudioId: audio?.id ?? null } : { introText: 'Como foi?' }),
      active: true,
      lowScoreAlert: 2,
      questions: [{ position: 1, text: 'De 1 a 5?', type: 'scale', min: 1, max: 5 }],
    });
  };

  it('is told of as a low score by telephone, not as one that is high enough', async () => {
    await newSurvey('Ao telefone', 'call');
    for (const [call, score] of [
      ['pleased', 3],
      ['angry', 2],
    ] as const)
      await tell([
        ...waiting(call),
        { type: 'leg.started', at: at(), call, leg: `${call}/a` },
        { type: 'leg.answered', at: at(), call, leg: `${call}/a` },
        {
          type: 'survey.answered',
          at: at(),
          call,
          survey: 'Ao telefone',
          completed: true,
          answers: [{ question: 1, value: String(score), score }],
        },
      ]);
    await look(tellNews);
    await look(tellNews);
    const notices = await world.list(supervisor, 'notifications', { type: 'low_score' });
    expect(notices).toMatchObject([{ title: 'Nota baixa: 2', body: 'Pesquisa Ao telefone, Fila de eventos.' }]);
    for (const token of [other, stranger, world.cliente]) expect(await told(token, 'low_score')).toEqual([]);
  });

  it('is told of as low scores of the chat together where they are many, and not where they are old', async () => {
    const survey = await newSurvey('No chat', 'chat');
    const answer = (answeredAt: string) =>
      createRecord(system(), 'survey-answers', {
        tenantId: world.tenantId,
        surveyId: survey.id,
        sectorId: sectors[0]?.id ?? null,
        channel: 'chat',
        score: 1,
        answeredAt,
        completed: true,
      });
    for (let count = 0; count < 5; count += 1) await answer(at());
    for (let count = 0; count < 5; count += 1) await answer(at(2 * 60 * MINUTE_MS));
    await look(tellNews);
    await look(tellNews);
    expect(await told(supervisor, 'low_score')).toEqual(['5 notas baixas']);
    expect(await told(other, 'low_score')).toEqual([]);
  });
});
