import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/types';
import { ROLES, type PanelRole } from '../../panel/roles';
import type { State, Transitions } from '../../core/transitions/types';
import type { DataRecord } from '../../core/wire';
import { DEMO_PASSWORD } from '../../panel/demo/seed';
import { CALLERS } from '../fixtures/rights';
import { resources, readText } from '../schemas/project-schemas';
import { startDemoApp, violationsOf, type DemoApp } from '../support/panel/demo-app';
import { makeCampaign, readyCampaign } from '../support/panel/ready-campaigns';
import { recordMoves } from '../support/record-moves';

/** Moves that a role may make; every other move, and every role that is not here, is refused. */
const RIGHTS: Record<string, Partial<Record<PanelRole, string[]>>> = {
  campaigns: {
    Cliente: ['start', 'schedule', 'pause', 'resume', 'finish', 'archive'],
    Supervisor: ['start', 'pause', 'resume'],
  },
  agents: { Cliente: ['pause', 'resume', 'logout'], Supervisor: ['pause', 'resume', 'logout'] },
  'agent-states': {
    Cliente: ['pause', 'resume', 'release', 'logout', 'withdraw', 'approve', 'refuse'],
    Supervisor: ['pause', 'resume', 'release', 'logout', 'withdraw', 'approve', 'refuse'],
    Agente: ['login', 'pause', 'resume', 'release', 'logout', 'withdraw', 'request', 'cancelRequest'],
  },
  credits: { Admin: ['confirm', 'cancel'] },
  mailings: { Cliente: ['cancel'] },
  'mailing-contacts': { Cliente: ['reset', 'block'] },
  trunks: {},
  servers: { Admin: ['maintain', 'release'] },
  calls: {},
  'dnc-lists': { Admin: ['cancel', 'confirm'] },
  tenants: { Admin: ['activate', 'suspend', 'cancel'] },
  'campaign-callbacks': {
    Cliente: ['cancel', 'postpone', 'fulfil'],
    Supervisor: ['cancel', 'postpone', 'fulfil'],
    Agente: ['cancel', 'postpone', 'fulfil'],
  },
  'chat-campaigns': { Cliente: ['start', 'schedule', 'pause', 'resume', 'cancel'] },
  'chat-schedules': { Cliente: ['cancel'], Supervisor: ['cancel'], Agente: ['cancel'] },
  'chat-connections': { Cliente: ['connect', 'disconnect'] },
  recordings: { Cliente: ['lock', 'unlock'] },
  'recording-backup-jobs': { Cliente: ['cancel'] },
  'quality-analyses': { Cliente: ['review', 'retry'] },
  'chat-flows': { Cliente: ['publish', 'withdraw'] },
  attendances: {
    Supervisor: ['take', 'transfer', 'close'],
    Agente: ['take', 'hold', 'resume', 'transfer', 'close', 'reopen'],
  },
};

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
/** At an hour at which campaigns of the demo call. */
function nextTuesday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7 || 7));
  return `${day.toISOString().slice(0, 10)}T15:00:00.000Z`;
}

/** What the moves ask for. */
const ASKED: Record<string, JsonObject> = {
  'campaigns schedule': { startsAt: TOMORROW },
  'chat-campaigns schedule': { scheduledAt: TOMORROW },
  'campaign-callbacks postpone': { scheduledAt: nextTuesday() },
};

/** What the rows are besides, whichever moves they made before. */
const OWN: Record<string, JsonObject> = {};

let app: DemoApp;
const tokens = new Map<PanelRole, string>();
const rows: Record<string, DataRecord> = {};

beforeAll(async () => {
  // States of agents follow from events where those are taken: here they are put where a move begins.
  app = await startDemoApp({ environment: { TELEPHONY_ENGINE: '0' } });
  for (const role of ROLES) tokens.set(role, await app.signIn(CALLERS[role], DEMO_PASSWORD));
  const tenant = await app.one(app.admin, 'tenants', { code: 'maravilha' });
  rows['campaigns'] = await makeCampaign(app, await readyCampaign(app), 'Dos passos');
  rows['mailings'] = await app.make(app.cliente, 'mailings', { name: 'Dos passos', active: true });
  rows['mailing-contacts'] = await newContact(rows['mailings'].id, ['+5521976543001']);
  rows['credits'] = await app.make(app.admin, 'credits', {
    tenantId: tenant.id,
    type: 'recharge',
    amount: '1.00',
    paymentMethod: 'pix',
    description: 'Recarga',
    status: 'pending',
  });
  rows['tenants'] = tenant;
  rows['agents'] = (await app.list(tokens.get('Supervisor') ?? '', 'agents', { channels: 'PABX' }))[0] as DataRecord;
  rows['agent-states'] = (
    await app.list(tokens.get('Agente') ?? '', 'agent-states', { channel: 'PABX' })
  )[0] as DataRecord;
  const [reason] = await app.list(app.cliente, 'pause-reasons', { code: 'WC' });
  ASKED['agent-states pause'] = { pauseReasonId: reason?.id ?? null };
  OWN['agent-states'] = ASKED['agent-states request'] = { requestedReasonId: reason?.id ?? null };
  rows['quality-analyses'] = (await app.list(app.cliente, 'quality-analyses'))[0] as DataRecord;
  rows['chat-flows'] = (await app.list(app.cliente, 'chat-flows', { status: 'published' }))[0] as DataRecord;
  rows['dnc-lists'] = (await app.list(app.admin, 'dnc-lists'))[0] as DataRecord;
  // With a file its moves would begin a job, whose end is another move.
  await sql(`update "dnc-lists" set "file" = null where "id" = '${rows['dnc-lists'].id}'`);
  rows['trunks'] = (await app.list(app.cliente, 'trunks', { owner: 'tenant' }))[0] as DataRecord;
  rows['servers'] = (await app.list(app.admin, 'servers'))[0] as DataRecord;
  rows['calls'] = (await app.list(app.cliente, 'calls'))[0] as DataRecord;
  const agente = tokens.get('Agente') ?? '';
  rows['campaign-callbacks'] = (await app.list(agente, 'campaign-callbacks'))[0] as DataRecord;
  rows['chat-schedules'] = (await app.list(agente, 'chat-schedules'))[0] as DataRecord;
  rows['chat-campaigns'] = (await app.list(app.cliente, 'chat-campaigns'))[0] as DataRecord;
  // One that is switched off is connected by nobody else.
  rows['chat-connections'] = (
    await app.list(app.cliente, 'chat-connections', { type: 'whatsapp_cloud' })
  )[0] as DataRecord;
  await sql(`update "chat-connections" set "active" = false where "id" = '${rows['chat-connections'].id}'`);
  for (const name of ['recordings', 'recording-backup-jobs'])
    rows[name] = (await app.list(app.cliente, name))[0] as DataRecord;
  rows['attendances'] = (await app.list(agente, 'attendances', { agentId_null: false }))[0] as DataRecord;
  ASKED['attendances close'] = {
    closeNotes: 'Resolvido',
    dispositionId: (await app.list(agente, 'dispositions', { channels: 'chat' }))[0]?.id ?? null,
  };
  OWN['attendances'] = ASKED['attendances take'] = { agentId: rows['attendances']['agentId'] ?? null };
  const supervisor = await app.one(app.cliente, 'supervisors', { email: CALLERS.Supervisor });
  const given = [...(supervisor['campaignIds'] as string[]), rows['campaigns'].id];
  expect(
    (await app.call(app.cliente, 'PATCH', `/api/supervisors/${supervisor.id}`, { campaignIds: given })).status,
  ).toBe(200);
});
afterAll(() => app.close());

const { sql, stored, movesOf, move } = recordMoves(() => app);

const newContact = (mailingId: string, numbers: string[]) =>
  app.make(app.cliente, 'mailing-contacts', { mailingId, phones: numbers.map((number) => ({ number })) });

/** As the file says it, not as the compiler reads it. */
function machineOf(collection: string): Transitions & { states: State[] } {
  const schema = JSON.parse(readText(`schemas/${collection}.json`)) as {
    'x-admin': { transitions: Transitions };
    properties: Record<string, { enum?: string[] }>;
  };
  const machine = schema['x-admin'].transitions;
  return { ...machine, states: schema.properties[machine.field]?.enum ?? [false, true] };
}

it('covers every resource that has states', () => {
  expect(
    resources
      .filter(({ transitions }) => transitions)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(RIGHTS).toSorted());
});

describe.each(Object.keys(RIGHTS))('%s', (collection) => {
  const machine = machineOf(collection);

  it.each(ROLES)(
    'as %s: every move is accepted and told, or refused in every other state and without the right, and leaves no trace',
    async (role) => {
      const id = rows[collection]?.id ?? '';
      for (const state of machine.states) {
        for (const { name, from, to, stays = [], system, when = {} } of machine.moves) {
          const possible = [from, stays].flat();
          const mayMove = system !== true && (RIGHTS[collection]?.[role]?.includes(name) ?? false);
          // Who may not is refused where the state would admit it.
          if (!mayMove && [from].flat()[0] !== state) continue;
          const facts = Object.entries({ ...OWN[collection], ...when, [machine.field]: state }).map(
            ([field, value]) => `"${field}" = '${String([value].flat()[0])}'`,
          );
          await sql(`update "${collection}" set ${facts.join(', ')} where "id" = '${id}'`);
          const before = await stored(collection, id);
          const told = (await movesOf(id)).length;
          const { status, body } = await move(tokens.get(role), collection, id, name, ASKED[`${collection} ${name}`]);
          const place = `${state} ${name} ${JSON.stringify(body)}`;
          const after = await stored(collection, id);
          if (mayMove && possible.includes(state)) {
            expect(status, place).toBe(200);
            expect(after).toMatchObject({
              [machine.field]: stays.includes(state) ? state : to,
              version: Number(before['version']) + 1,
            });
            expect((await movesOf(id)).slice(told)).toEqual([{ move: name }]);
          } else {
            expect({ status, code: body['code'] }, place).toEqual(
              mayMove ? { status: 409, code: 'transition_refused' } : { status: 403, code: 'forbidden' },
            );
            if (mayMove) expect(body).toMatchObject({ params: { field: machine.field, state, move: name } });
            expect(after).toEqual(before);
            expect(await movesOf(id)).toHaveLength(told);
          }
        }
      }
    },
  );
});

it('a supervisor sends an agent into a pause, back and home, and the log of states says who did', async () => {
  const supervisor = tokens.get('Supervisor') ?? '';
  const { id } = rows['agents'] as DataRecord;
  await sql(`update "agents" set "state" = 'available', "pauseReasonId" = null where "id" = '${id}'`);
  await sql(`update "agent-states" set "state" = 'available', "pauseReasonId" = null where "agentId" = '${id}'`);
  const reason = (await app.list(app.cliente, 'pause-reasons'))[0];
  const lines = () =>
    sql(
      `select "state", "pauseReasonId", "endedAt" is null as "isOpen", "changedBy" from "agent-status-log" where "agentId" = '${id}' and "channel" = 'PABX' order by "startedAt" desc limit 2`,
    );
  const changedBy = (await app.one(app.admin, 'users', { email: CALLERS.Supervisor })).id;
  const elsewhere = await app.make(app.cliente, 'queues', {
    name: 'Fila de outros',
    number: '7991',
    enabled: true,
    timeoutDest: { type: 'hangup' },
    fullDest: { type: 'hangup' },
    emptyDest: { type: 'hangup' },
  });
  const values: JsonObject[] = [{ channels: ['Chatbot'] }, { queueIds: [elsewhere.id] }, { active: false }];
  const unsuited = await Promise.all(
    values.map((one, index) =>
      app.make(app.cliente, 'pause-reasons', { name: `Imprópria ${index}`, code: `IMP${index}`, ...one }),
    ),
  );
  await sql(`update "agents" set "channels" = '{PABX}' where "id" = '${id}'`);
  const refusals = await Promise.all(
    unsuited.map(({ id: pauseReasonId }) => move(supervisor, 'agents', id, 'pause', { pauseReasonId })),
  );
  expect(refusals.map(({ body }) => violationsOf(body))).toEqual([
    ['pauseReasonId unsuited'],
    ['pauseReasonId unsuited'],
    ['pauseReasonId reference'],
  ]);
  const paused = await move(supervisor, 'agents', id, 'pause', { pauseReasonId: reason?.id ?? null });
  expect(paused.body).toMatchObject({ state: 'paused', pauseReasonId: reason?.id });
  expect((await lines())[0]).toEqual({ state: 'paused', pauseReasonId: reason?.id, isOpen: true, changedBy });
  expect(
    await sql(
      `select 1 from "agent-status-log" as "line" join "agents" as "one" on "one"."id" = "agentId" and "startedAt" = "stateSince" where "agentId" = '${id}' and "line"."state" = 'paused'`,
    ),
  ).not.toEqual([]);
  const [membership] = (await app.one(app.cliente, 'agents', { id }))['queueMemberships'] as JsonObject[];
  const twice = [
    { ...membership, penalty: 1 },
    { ...membership, penalty: 2 },
  ];
  expect(
    violationsOf((await app.call(app.cliente, 'PATCH', `/api/agents/${id}`, { queueMemberships: twice })).body),
  ).toEqual(['queueMemberships.1.queueId uniqueBy']);
  expect((await move(supervisor, 'agents', id, 'resume')).body).toMatchObject({
    state: 'available',
    pauseReasonId: null,
  });
  expect(await lines()).toEqual([
    { state: 'available', pauseReasonId: null, isOpen: true, changedBy },
    { state: 'paused', pauseReasonId: reason?.id, isOpen: false, changedBy },
  ]);
  expect((await move(supervisor, 'agents', id, 'logout')).status).toBe(200);
  expect(await sql(`select 1 from "agent-status-log" where "agentId" = '${id}' and "endedAt" is null`)).toEqual([]);
});

it('what is wrong with a flow keeps it from being published, and who reviews an analysis is named in it', async () => {
  const flow = await app.make(app.cliente, 'chat-flows', {
    name: 'Sem começo',
    trigger: 'manual',
    fallbackSectorId: rows['chat-flows']?.['fallbackSectorId'] ?? null,
    nodes: [{ id: 'end', type: 'end' }],
    edges: [],
  });
  expect((await move(app.cliente, 'chat-flows', flow.id, 'publish')).body).toMatchObject({
    status: 422,
    errors: [{ path: 'nodes', code: 'graphStart' }],
  });
  expect(await stored('chat-flows', flow.id)).toMatchObject({ status: 'draft', publishedAt: null });
  expect(
    (
      await app.call(app.cliente, 'PATCH', `/api/chat-flows/${flow.id}`, {
        nodes: [
          { id: 'go', type: 'start' },
          { id: 'end', type: 'end' },
        ],
        edges: [{ id: 'e', source: 'go', target: 'end' }],
      })
    ).status,
  ).toBe(200);
  expect((await move(app.cliente, 'chat-flows', flow.id, 'publish')).body).toMatchObject({
    status: 'published',
    publishedAt: expect.any(String),
  });
  const { id } = rows['quality-analyses'] as DataRecord;
  await sql(`update "quality-analyses" set "status" = 'done', "reviewerId" = null where "id" = '${id}'`);
  expect((await move(app.cliente, 'quality-analyses', id, 'review', { reviewedScore: 80 })).body).toMatchObject({
    status: 'reviewed',
    reviewedScore: 80,
    reviewerId: (await app.one(app.admin, 'users', { email: CALLERS.Cliente })).id,
  });
});
