import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type JsonObject, type Role } from '../../core/types';
import type { State, Transitions } from '../../core/transitions/types';
import type { DataRecord } from '../../core/wire';
import { DEMO_PASSWORD } from '../../panel/demo/seed';
import { asSystem } from '../../server/operations/context';
import { moveRecord } from '../../server/operations/transitions/move-record';
import { CALLERS } from '../fixtures/rights';
import { resources, readText } from '../schemas/project-schemas';
import { startDemoApp, violationsOf, type DemoApp } from '../support/demo-app';

/** Moves that a role may make; every other move, and every role that is not here, is refused. */
const RIGHTS: Record<string, Partial<Record<Role, string[]>>> = {
  campaigns: {
    Cliente: ['start', 'schedule', 'pause', 'resume', 'finish', 'archive'],
    Supervisor: ['start', 'pause', 'resume'],
  },
  agents: { Cliente: ['pause', 'resume', 'logout'], Supervisor: ['pause', 'resume', 'logout'] },
  credits: { Admin: ['confirm', 'cancel'] },
  mailings: { Cliente: ['cancel'] },
  'mailing-contacts': { Cliente: ['reset', 'block'] },
  trunks: {},
  servers: { Admin: ['maintain', 'release'] },
  calls: {},
  'dnc-lists': { Admin: ['cancel', 'confirm'] },
  tenants: { Admin: ['activate', 'suspend', 'cancel'] },
  'campaign-callbacks': { Cliente: ['cancel'], Supervisor: ['cancel'], Agente: ['cancel'] },
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
/** What the moves ask for. */
const ASKED: Record<string, JsonObject> = {
  'campaigns schedule': { startsAt: TOMORROW },
  'chat-campaigns schedule': { scheduledAt: TOMORROW },
};
const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));

/** What the rows are besides, whichever moves they made before. */
const OWN: Record<string, JsonObject> = {};

let app: DemoApp;
const tokens = new Map<Role, string>();
const rows: Record<string, DataRecord> = {};
let campaign: JsonObject;

beforeAll(async () => {
  app = await startDemoApp();
  for (const role of ROLES) tokens.set(role, await app.signIn(CALLERS[role], DEMO_PASSWORD));
  const tenant = await app.one(app.admin, 'tenants', { code: 'maravilha' });
  const draft = await app.one(app.cliente, 'campaigns', { status: 'draft' });
  const { dncSources, callerIdNumbers, queueId, maxChannels } = draft;
  campaign = {
    purpose: 'service',
    mode: 'progressive',
    hours: ALWAYS,
    skipHolidays: false,
    dncSources,
    callerIdNumbers,
    queueId,
    maxChannels,
  } as JsonObject;
  rows['campaigns'] = await newCampaign('Dos passos');
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
  rows['quality-analyses'] = (await app.list(app.cliente, 'quality-analyses'))[0] as DataRecord;
  rows['chat-flows'] = await app.one(app.cliente, 'chat-flows', { status: 'published' });
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
  rows['chat-connections'] = (await app.list(app.cliente, 'chat-connections'))[0] as DataRecord;
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

const sql = <Row extends QueryResultRow = QueryResultRow>(text: string) => app.database.owner.script<Row>(text);

async function newCampaign(name: string, contacts = 10): Promise<DataRecord> {
  const mailing = await app.make(app.cliente, 'mailings', { name: `Contatos: ${name}`, active: true });
  await sql(`update "mailings" set "totalContacts" = ${contacts} where "id" = '${mailing.id}'`);
  return app.make(app.cliente, 'campaigns', { ...campaign, name, mailingIds: [mailing.id] });
}

const newContact = (mailingId: string, numbers: string[]) =>
  app.make(app.cliente, 'mailing-contacts', { mailingId, phones: numbers.map((number) => ({ number })) });

const stored = async (collection: string, id: string) =>
  (await sql(`select * from "${collection}" where "id" = '${id}'`))[0] as JsonObject;
const movesOf = (id: string) =>
  sql<{ move: string }>(
    `select "move" from "audit-logs" where "entityId" = '${id}' and "action" = 'transition' order by "createdAt", "id"`,
  );
const move = (token: string | undefined, collection: string, id: string, name: string, body: JsonObject = {}) =>
  app.call(token ?? null, 'POST', `/api/${collection}/${id}/transitions/${name}`, body);

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
        for (const { name, from, to, system, when = {} } of machine.moves) {
          const mayMove = system !== true && (RIGHTS[collection]?.[role]?.includes(name) ?? false);
          // Who may not is refused where the state would admit it.
          if (!mayMove && [from].flat()[0] !== state) continue;
          const facts = Object.entries({ ...OWN[collection], ...when, [machine.field]: state }).map(
            ([field, value]) => `"${field}" = '${String(value)}'`,
          );
          await sql(`update "${collection}" set ${facts.join(', ')} where "id" = '${id}'`);
          const before = await stored(collection, id);
          const told = (await movesOf(id)).length;
          const { status, body } = await move(tokens.get(role), collection, id, name, ASKED[`${collection} ${name}`]);
          const place = `${state} ${name} ${JSON.stringify(body)}`;
          const after = await stored(collection, id);
          if (mayMove && [from].flat().includes(state)) {
            expect(status, place).toBe(200);
            expect(after).toMatchObject({ [machine.field]: to, version: Number(before['version']) + 1 });
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

describe('moves', () => {
  it('are the only way into another state', async () => {
    const made = await newCampaign('Sem atalho');
    for (const method of ['PATCH', 'PUT']) {
      const answer = await app.call(app.cliente, method, `/api/campaigns/${made.id}`, {
        ...(method === 'PUT' && made),
        status: 'running',
      });
      expect(violationsOf(answer.body)).toContain('status readOnly');
    }
    expect(
      violationsOf(
        (
          await app.call(app.cliente, 'POST', '/api/campaigns', {
            ...campaign,
            name: 'Já rodando',
            mailingIds: [],
            status: 'running',
          })
        ).body,
      ),
    ).toContain('status readOnly');
    const credit = {
      tenantId: rows['tenants']?.id ?? null,
      type: 'bonus',
      amount: '1.00',
      description: 'Bônus',
      status: 'cancelled',
    };
    expect(violationsOf((await app.call(app.admin, 'POST', '/api/credits', credit)).body)).toEqual(['status enum']);
  });

  it('are won by exactly one of those who race', async () => {
    const { id } = await newCampaign('Corrida');
    const answers = await Promise.all(Array.from({ length: 6 }, () => move(app.cliente, 'campaigns', id, 'start')));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409', '409', '409']);
    expect(await movesOf(id)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'transition_refused',
      allowed: ['pause', 'finish'],
    });
  });

  it('respect the version that the caller has seen, and ask for what the move asks alone', async () => {
    const { id, version } = await newCampaign('Versão');
    expect((await app.call(app.cliente, 'PATCH', `/api/campaigns/${id}`, { priority: 3 })).status).toBe(200);
    expect((await move(app.cliente, 'campaigns', id, 'start', { version })).body).toMatchObject({
      status: 409,
      code: 'conflict',
      current: { version: version + 1 },
    });
    expect((await move(app.cliente, 'campaigns', id, 'start', { priority: 1 })).body).toMatchObject({
      status: 400,
      code: 'unknown_field',
    });
    expect((await move(app.cliente, 'campaigns', id, 'schedule', { startsAt: 'tomorrow' })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'startsAt' }],
    });
    expect((await move(app.cliente, 'campaigns', id, 'explode')).status).toBe(404);
    expect((await move(app.cliente, 'campaigns', id, 'start', { version: version + 1 })).status).toBe(200);
  });

  it('stay inside the tenant and the rows of the caller', async () => {
    const { id } = await newCampaign('Alheia');
    const before = await stored('campaigns', id);
    await sql(
      `update "tenants" set "status" = 'active', "modules" = (select "modules" from "tenants" where "code" = 'horizonte')`,
    );
    expect((await move(await app.signIn('cliente2@example.com', DEMO_PASSWORD), 'campaigns', id, 'start')).status).toBe(
      404,
    );
    expect((await move(tokens.get('Supervisor'), 'campaigns', id, 'start')).status).toBe(404);
    expect((await move(undefined, 'campaigns', id, 'start')).status).toBe(401);
    expect(await stored('campaigns', id)).toEqual(before);
  });

  it('go all together or not at all', async () => {
    const [one, two] = [await newCampaign('Lote 1'), await newCampaign('Lote 2')];
    const bulk = (ids: string[], name: string) =>
      app.call(
        app.cliente,
        'POST',
        `/api/campaigns/transitions/${name}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`,
      );
    expect((await move(app.cliente, 'campaigns', two.id, 'start')).status).toBe(200);
    expect((await bulk([one.id, two.id], 'start')).body).toMatchObject({ code: 'transition_refused' });
    expect(await stored('campaigns', one.id)).toMatchObject({ status: 'draft', version: 1 });
    expect((await bulk([one.id, two.id], 'finish')).body).toEqual({ ids: [one.id, two.id].toSorted() });
    expect((await app.call(app.cliente, 'POST', '/api/campaigns/transitions/finish')).status).toBe(400);
  });

  it('go one by one in a job, which tells what was refused, and where no move leads back cannot be undone', async () => {
    const names = ['Tarefa 1', 'Tarefa 2', 'Tarefa 3'];
    const [one, two, three] = [
      await newCampaign('Tarefa 1'),
      await newCampaign('Tarefa 2'),
      await newCampaign('Tarefa 3'),
    ];
    for (const { id } of [one, two]) expect((await move(app.cliente, 'campaigns', id, 'finish')).status).toBe(200);
    const order = (token: string | undefined, body: JsonObject) =>
      app.call<JsonObject & { id: string }>(token ?? '', 'POST', '/api/campaigns/bulk', {
        action: 'move',
        filter: { name: names },
        ...body,
      });
    expect((await order(app.cliente, { move: 'archive', count: true })).body).toEqual({ total: 3 });
    for (const name of ['halt', 'explode', ''])
      expect([403, 404, 400], name).toContain((await order(app.cliente, { move: name })).status);
    expect((await order(tokens.get('Supervisor'), { move: 'archive' })).status).toBe(403);
    expect((await order(app.cliente, { move: 'archive', values: { name: 'x' } })).body).toMatchObject({
      code: 'unknown_field',
    });
    const { body: job } = await order(app.cliente, { move: 'archive' });
    const read = async () => (await app.call(app.cliente, 'GET', `/api/jobs/${job.id}`)).body;
    await expect.poll(async () => (await read())['status'], { timeout: 20_000, interval: 20 }).toBe('done');
    expect(await read()).toMatchObject({
      kind: 'bulk-move',
      params: { move: 'archive' },
      total: 3,
      done: 3,
      refused: 1,
      canUndo: false,
    });
    expect((await app.call(app.cliente, 'GET', `/api/jobs/${job.id}/refusals`)).body).toMatchObject([
      { recordId: three.id, label: 'Tarefa 3', code: 'transition_refused' },
    ]);
    for (const { id } of [one, two]) expect(await stored('campaigns', id)).toMatchObject({ status: 'archived' });
    expect(await stored('campaigns', three.id)).toMatchObject({ status: 'draft', version: 1 });
    expect(
      await app.list(app.admin, 'audit-logs', {
        entity: 'campaigns',
        entityId: one.id,
        action: 'transition',
        move: 'archive',
      }),
    ).toHaveLength(1);
  });

  it('of the system write what it tells', async () => {
    const { id } = await newCampaign('Pausada sozinha');
    expect((await move(app.cliente, 'campaigns', id, 'start')).status).toBe(200);
    await moveRecord(asSystem(app.runtime, 'platform'), 'campaigns', {
      id,
      move: 'halt',
      body: { pauseReason: 'no_agents' },
    });
    expect(await stored('campaigns', id)).toMatchObject({ status: 'paused', pauseReason: 'no_agents' });
    expect((await move(app.cliente, 'campaigns', id, 'resume')).body).toMatchObject({
      status: 'running',
      pauseReason: null,
    });
  });
});

describe('what a campaign needs to dial', () => {
  const reasons = async (id: string, name = 'start', body: JsonObject = {}) => {
    const answer = await move(app.cliente, 'campaigns', id, name, body);
    expect(answer.body).toMatchObject({ status: 409, code: 'transition_refused' });
    return violationsOf(answer.body);
  };

  it('is contacts, people, its hours, and a time to come where it is scheduled', async () => {
    const { id } = await newCampaign('Sem contatos', 0);
    expect(await reasons(id)).toEqual(['mailingIds noContacts']);
    const [mailing] = (await stored('campaigns', id))['mailingIds'] as string[];
    const importing = (state: string, contacts: number) =>
      sql(`update "mailings" set "importStatus" = '${state}', "totalContacts" = ${contacts} where "id" = '${mailing}'`);
    await importing('importing', 10);
    expect((await move(app.cliente, 'campaigns', id, 'start')).body).toMatchObject({
      errors: [{ path: 'mailingIds', code: 'stillLoading', params: { names: ['Contatos: Sem contatos'] } }],
    });
    await importing('done', 0);
    const queue = await app.make(app.cliente, 'queues', {
      name: 'Fila vazia',
      number: '7990',
      enabled: true,
      timeoutDest: { type: 'hangup' },
      fullDest: { type: 'hangup' },
      emptyDest: { type: 'hangup' },
    });
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/campaigns/${id}`, { queueId: queue.id, hours: [] })).status,
    ).toBe(200);
    expect(await reasons(id)).toEqual(['mailingIds noContacts', 'queueId noMembers', 'hours outsideHours']);
    expect(await reasons(id, 'schedule')).toContain('startsAt required');
    expect(await reasons(id, 'schedule', { startsAt: '2020-01-01T00:00:00.000Z' })).toEqual([
      'startsAt future',
      'mailingIds noContacts',
      'queueId noMembers',
    ]);
  });

  it('is credit, a caller id of the tenant’s own, and a dialer that is online', async () => {
    const { id } = await newCampaign('Sem saldo');
    const tenantId = String((await stored('campaigns', id))['tenantId']);
    const [account] = await sql<{ balance: string; billingMode: string }>(
      `select "balance"::text, "billingMode" from "tenants" where "id" = '${tenantId}'`,
    );
    await sql(`update "tenants" set "balance" = -"creditLimit", "billingMode" = 'prepaid' where "id" = '${tenantId}'`);
    await sql(`update "campaigns" set "callerIdNumbers" = '["+551100000000"]' where "id" = '${id}'`);
    expect(await reasons(id)).toEqual(['callerIdNumbers.0 among', ' noCredit']);
    await sql(`update "tenants" set "billingMode" = 'unlimited' where "id" = '${tenantId}'`);
    expect(await reasons(id)).toEqual(['callerIdNumbers.0 among']);
    await sql(`update "tenants" set "billingMode" = 'postpaid' where "id" = '${tenantId}'`);
    expect(await reasons(id)).toEqual(['callerIdNumbers.0 among', ' noCredit']);
    const engine = (status: string) =>
      sql(
        `update "dialers" set "status" = '${status}' where "id" = (select "dialerId" from "tenants" where "id" = '${tenantId}')`,
      );
    await engine('paused');
    expect(await reasons(id)).toEqual(['callerIdNumbers.0 among', ' noCredit', ' dialerOffline']);
    await engine('online');
    await sql(
      `update "tenants" set "balance" = ${account?.balance ?? '0'}, "billingMode" = '${account?.billingMode ?? ''}' where "id" = '${tenantId}'`,
    );
  });
});

it('a supervisor sends an agent into a pause, back and home, and the log of states says who did', async () => {
  const supervisor = tokens.get('Supervisor') ?? '';
  const { id } = rows['agents'] as DataRecord;
  await sql(`update "agents" set "state" = 'available', "pauseReasonId" = null where "id" = '${id}'`);
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
