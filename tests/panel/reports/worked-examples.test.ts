import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Figures, ReportAnswer } from '../../../core/reports/report';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

/** A day of no other rows. */
const DAY = '2026-03-02';

let app: DemoApp;
let supervisor: string;
let tenantId: string;
let queueId: string;
let sectorId: string;
let agentId: string;

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  const person = await app.one(app.admin, 'supervisors', { email: 'supervisor@example.com' });
  tenantId = String(person['tenantId']);
  [queueId, sectorId] = ['queueIds', 'sectorIds'].map((name) => String((person[name] as string[])[0])) as [
    string,
    string,
  ];
  agentId = String((await app.list(supervisor, 'agents'))[0]?.id);
  await sql(`update "queues" set "slaSeconds" = 20, "shortAbandonSeconds" = 5 where "id" = '${queueId}'`);
  await sql(`update "sectors" set "firstResponseSeconds" = 120 where "id" = '${sectorId}'`);
});
afterAll(() => app.close());

const sql = (text: string): Promise<JsonObject[]> => app.database.owner.script<JsonObject>(text);

/** At a time of the day in São Paulo. */
const at = (time: string): string => new Date(`${DAY}T${time}:00-03:00`).toISOString();

/** Ids begin with their time, as months of a table ask for. */
function idAt(time: string): string {
  const hex = Date.parse(time).toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function write(table: string, time: string, rows: JsonObject[]): Promise<void> {
  const [kind] = await sql(`select relkind::text as kind from pg_class where oid = 'public."${table}"'::regclass`);
  if (kind?.['kind'] === 'p') await sql(`select painel.add_months('public."${table}"'::regclass, '2026-02-15')`);
  const given = rows.map((row) => {
    const when = String(row[time] ?? at('10:00'));
    return { id: idAt(when), tenantId, version: 1, createdAt: when, updatedAt: when, [time]: when, ...row };
  });
  const columns = [...new Set(given.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ');
  await sql(
    `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", '${JSON.stringify(given)}'::json)`,
  );
}

/** What a report says of all rows of the day. */
async function totals(token: string, name: string): Promise<Figures> {
  const { status, body } = await app.call<ReportAnswer>(token, 'GET', `/api/reports/${name}?from=${DAY}&to=${DAY}&by=`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.totals;
}

function expectNear(found: Figures, expected: Record<string, number>): void {
  for (const [name, value] of Object.entries(expected)) expect(Number(found[name]), name).toBeCloseTo(value, 2);
}

it('queues: service level, abandon rate, mean waits and times', async () => {
  const of = (event: string, more: JsonObject): JsonObject => ({ event, queueId, agentId, ...more });
  await write('queue-events', 'at', [
    ...[4, 12, 20, 35].map((waitSeconds) => of('connect', { waitSeconds })),
    ...[3, 15, 50].map((waitSeconds) => of('abandon', { waitSeconds })),
    of('exit_timeout', { waitSeconds: 60 }),
    of('complete_agent', { talkSeconds: 100, wrapUpSeconds: 20 }),
    of('complete_caller', { talkSeconds: 200, wrapUpSeconds: 10 }),
    of('complete_agent', { talkSeconds: 60 }),
    of('blind_transfer', { talkSeconds: 40, wrapUpSeconds: 30 }),
  ]);
  expectNear(await totals(supervisor, 'queue-history'), {
    // 4 answered + 3 abandoned + 1 exit.
    offered: 8,
    answered: 4,
    // Within 20 seconds: 4, 12, 20.
    answeredInTime: 3,
    // Within 5 seconds: 3.
    shortAbandoned: 1,
    abandoned: 2,
    // 3 ÷ (8 − those who hung up within 20 seconds, which are 2).
    serviceLevel: 50,
    // 2 ÷ (8 − 1).
    abandonRate: 28.571,
    meanWait: (4 + 12 + 20 + 35) / 4,
    meanAbandonedWait: (3 + 15 + 50) / 3,
    longestWait: 60,
    meanTalk: 400 / 4,
    meanWrapUp: 60 / 4,
    // (400 + 60) ÷ 4.
    meanHandling: 115,
  });
});

it('agents: occupancy, utilisation, pauses and the time between calls', async () => {
  const calls = [idAt(at('09:00')), idAt(at('09:30'))];
  const state = (from: string, to: string, name: string, more: JsonObject = {}): JsonObject => ({
    agentId,
    channel: 'PABX',
    state: name,
    startedAt: at(from),
    endedAt: at(to),
    seconds: (Date.parse(at(to)) - Date.parse(at(from))) / 1000,
    ...more,
  });
  await write('agent-status-log', 'startedAt', [
    state('09:00', '09:20', 'available'),
    state('09:20', '09:21', 'ringing', { callId: calls[0] ?? '' }),
    state('09:21', '09:36', 'on_call', { callId: calls[0] ?? '' }),
    state('09:36', '09:40', 'wrap_up', { callId: calls[0] ?? '' }),
    state('09:40', '09:50', 'on_call', { callId: calls[1] ?? '' }),
    state('09:50', '10:00', 'paused'),
  ]);
  const found = await totals(supervisor, 'agent-productivity');
  expectNear(
    Object.fromEntries(Object.entries(found).map(([name, value]) => [name.replace('agent-status-log.', ''), value])),
    {
      logged: 3600,
      // (1500 on calls + 240 + 60 ringing) ÷ (those + 1200 available).
      occupancy: 60,
      // (1500 + 240) ÷ 3600.
      utilisation: 48.333,
      pauseShare: 16.667,
      meanWrapUp: 120,
      meanHandling: 870,
      // 1200 ÷ 2 calls.
      waitBetweenCalls: 600,
    },
  );
});

it('routes: ASR, NER, ACD, PDD, short calls and the mean price', async () => {
  const [trunk] = await app.list(app.cliente, 'trunks');
  const call = (more: JsonObject): JsonObject => ({
    state: 'ended',
    direction: 'outbound',
    trunkId: trunk?.id ?? '',
    uniqueId: randomBytes(8).toString('hex'),
    endedAt: at('10:05'),
    ...more,
  });
  const dialed = (more: JsonObject) => call({ ringSeconds: 8, ...more });
  await write('calls', 'startedAt', [
    dialed({
      disposition: 'answered',
      talkSeconds: 120,
      pddMs: 2000,
      billedSeconds: 126,
      price: '0.2100',
      cost: '0.1',
    }),
    dialed({ disposition: 'answered', talkSeconds: 5, pddMs: 1000, billedSeconds: 30, price: '0.0500' }),
    dialed({ disposition: 'busy', hangupCause: 17 }),
    dialed({ disposition: 'no_answer', hangupCause: 19 }),
    dialed({ disposition: 'failed', hangupCause: 21 }),
    dialed({ disposition: 'failed', hangupCause: 38 }),
    // Refused before anything was dialed: no attempt.
    call({ disposition: 'failed', hangupCause: 1 }),
    call({ direction: 'inbound', disposition: 'answered', talkSeconds: 60 }),
  ]);
  expectNear(await totals(app.cliente, 'route-consumption'), {
    calls: 8,
    attempts: 7,
    answered: 3,
    // 3 ÷ 7.
    asr: 42.857,
    // 3 answered, 1 busy, 1 not answered, 1 rejected ÷ 7.
    ner: 85.714,
    meanDuration: (120 + 5 + 60) / 3,
    meanPdd: 1500,
    // All but the call of two minutes ÷ 7 made.
    shortShare: 85.714,
    realMinutes: 185 / 60,
    billedMinutes: 156 / 60,
    value: 0.26,
    meanPrice: 0.1,
  });
});

it('the dialer: hit, contact, conversion and drop rates, spin and penetration', async () => {
  const result = { channels: ['call'], active: true, group: 'Exemplo', result: 'contact' };
  const sale = await app.make(app.cliente, 'dispositions', {
    ...result,
    name: 'Venda do exemplo',
    code: 'EXV',
    isContact: true,
    isConversion: true,
  });
  const talk = await app.make(app.cliente, 'dispositions', {
    ...result,
    name: 'Conversa do exemplo',
    code: 'EXC',
    isContact: true,
    isConversion: false,
  });
  const mailing = await app.make(app.cliente, 'mailings', { name: 'Mailing do exemplo', active: true });
  const contacts: string[] = [];
  for (let index = 0; index < 10; index += 1) {
    const phones = [{ number: `+5511970000${100 + index}`, type: 'mobile' }];
    const body = { mailingId: mailing.id, name: `Contato ${index}`, phones };
    contacts.push((await app.make(app.cliente, 'mailing-contacts', body)).id);
  }
  const attempt = (contact: number, outcome: string, dispositionId?: string): JsonObject => ({
    mailingId: mailing.id,
    mailingContactId: contacts[contact] ?? '',
    phone: '+5511970000001',
    attemptNumber: 1,
    result: outcome,
    ...(outcome === 'answered' && { talkSeconds: 30 }),
    ...(dispositionId !== undefined && { dispositionId }),
  });
  await write('dial-attempts', 'startedAt', [
    attempt(0, 'answered', sale.id),
    attempt(1, 'answered', talk.id),
    attempt(2, 'answered'),
    attempt(3, 'dropped'),
    attempt(0, 'machine'),
    attempt(1, 'no_answer'),
    attempt(2, 'no_answer'),
    attempt(3, 'busy'),
    attempt(3, 'blocked'),
  ]);
  expectNear(await totals(app.cliente, 'dialer'), {
    dialed: 8,
    dialedContacts: 4,
    spin: 2,
    // 4 of the 10 of the mailing.
    penetration: 40,
    // 3 answered by an agent and 1 dropped ÷ 8.
    hitRate: 50,
    // 2 of the 4 people.
    contactRate: 50,
    contactRateOfDialed: 50,
    // 1 of the 2 contacts.
    conversionRate: 50,
    dropRate: 25,
  });
});

it('surveys: response rate, mean, CSAT and NPS', async () => {
  const survey = (metric: string) =>
    app.make(app.cliente, 'surveys', {
      name: `Exemplo ${metric}`,
      channel: 'chat',
      metric,
      introText: 'Olá',
      active: false,
      questions: [{ position: 0, text: 'Como foi?', type: 'scale' }],
    });
  const [csat, nps] = [await survey('csat'), await survey('nps')];
  const answers = (surveyId: string, scores: (number | null)[]): JsonObject[] =>
    scores.map((score) => ({ surveyId, channel: 'call', score }));
  await write('survey-answers', 'answeredAt', [
    ...answers(csat.id, [5, 4, 3, 1, null]),
    ...answers(nps.id, [10, 9, 9, 8, 6]),
  ]);
  expectNear(await totals(app.cliente, 'surveys'), {
    offered: 10,
    answered: 9,
    responseRate: 90,
    // (5 + 4 + 3 + 1) ÷ 4.
    meanScore: 3.25,
    // 5 and 4 of the four.
    satisfaction: 50,
    // 60 % of promoters − 20 % of detractors.
    nps: 40,
  });
});

it('chats: wait, first response with its level, handling, CSAT and how many at once', async () => {
  const [connection] = await app.list(app.cliente, 'chat-connections');
  const [contact] = await app.list(app.cliente, 'contacts');
  const chat = (from: string, to: string, more: JsonObject): JsonObject => ({
    status: 'closed',
    sectorId,
    agentId,
    connectionId: connection?.id ?? '',
    contactId: contact?.id ?? '',
    protocol: randomBytes(6).toString('hex'),
    startedAt: at(from),
    assignedAt: at(from),
    closedAt: at(to),
    closeReason: 'agent',
    ...more,
  });
  await write('attendances', 'startedAt', [
    chat('10:00', '10:20', {
      waitSeconds: 60,
      firstResponseSeconds: 30,
      handleSeconds: 600,
      agentHandleSeconds: 600,
      surveyScore: 5,
      surveyMetric: 'csat',
    }),
    chat('10:10', '10:40', {
      waitSeconds: 120,
      firstResponseSeconds: 150,
      // Another agent had it before, for ten minutes of them.
      handleSeconds: 900,
      agentHandleSeconds: 300,
      surveyScore: 10,
      surveyMetric: 'nps',
    }),
  ]);
  expectNear(await totals(app.cliente, 'attendances'), {
    meanWait: 90,
    firstResponse: 90,
    // 30 of the two is within 120 seconds.
    responseLevel: 50,
    meanHandling: 750,
    // The ten is of another scale.
    satisfaction: 100,
  });
  // (20 + 30) minutes of chats in 40 minutes with at least one.
  expectNear(await totals(supervisor, 'chat-agent-productivity'), { meanAtOnce: 1.25, agentMeanHandling: 450 });
});
