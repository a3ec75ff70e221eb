import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import {
  chatFigures,
  filtersOf,
  type ChatAgents,
  type ChatDashboard,
  type ChatFigure,
} from '../../../panel/modules/chat/rules/chat-dashboard';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

/** Two days of the tenant, in São Paulo, of which the demo knows nothing. */
const DAYS = 'from=2020-02-03&to=2020-02-04';
const [FROM, TO] = ['2020-02-03T03:00:00.000Z', '2020-02-05T03:00:00.000Z'];

let app: DemoApp;
let tenantId: string;
let sectors: DataRecord[];
let agents: DataRecord[];
let connections: DataRecord[];
let dispositions: DataRecord[];
let tags: DataRecord[];

const sql = (text: string) => app.database.owner.script<JsonObject>(text);

let made = 0;

/** An attendance with times of its own, of a contact of its own. */
async function attendance(values: JsonObject): Promise<void> {
  made += 1;
  const contact = await app.make(app.cliente, 'contacts', {
    name: `Do painel ${made}`,
    phone: `+55119722207${String(made).padStart(2, '0')}`,
  });
  await createRecord(asSystem(app.runtime, { tenantId }), 'attendances', {
    protocol: `20200203${String(made).padStart(5, '0')}`,
    contactId: contact.id,
    connectionId: connections[made % 2]?.id ?? '',
    ...values,
  });
}

const minutes = (at: string, count: number) => new Date(Date.parse(at) + count * 60_000).toISOString();

/** One that an agent had after another, with a hold, and some also after it was closed for five minutes. */
const ended = (at: string, index: number): JsonObject => ({
  status: 'closed',
  sectorId: sectors[index % 2]?.id ?? '',
  agentId: agents[index % 2]?.id ?? '',
  startedAt: at,
  waitingSince: at,
  assignedAt: minutes(at, 2 + index),
  waitSeconds: (2 + index) * 60,
  firstResponseAt: minutes(at, 3 + 2 * index),
  closedAt: minutes(at, 30 + index),
  firstAssignedAt: minutes(at, 1),
  holdSeconds: index * 20,
  closedSeconds: index % 2 === 0 ? null : 300,
  handleSeconds: (29 + index) * 60 - index * 20 - (index % 2) * 300,
  // Half of the hold, and nothing of the time that it was closed, is of the agent who has it at the end.
  agentHandleSeconds: 28 * 60 - index * 10,
  closeReason: 'agent',
  dispositionId: dispositions[index % 2]?.id ?? '',
  surveyScore: index % 6,
  surveyMetric: index % 4 === 3 ? 'nps' : 'csat',
  tagIds: [tags[index % 2]?.id ?? ''],
});

beforeAll(async () => {
  app = await startDemoApp();
  tenantId = String((await app.one(app.admin, 'users', { email: 'cliente@example.com' }))['tenantId']);
  [sectors, agents, connections, dispositions, tags] = await Promise.all([
    app.list(app.cliente, 'sectors'),
    app.list(app.cliente, 'agents', { channels: 'Chatbot' }),
    app.list(app.cliente, 'chat-connections'),
    app.list(app.cliente, 'dispositions', { channels: 'chat', childCount: 0 }),
    app.list(app.cliente, 'tags'),
  ]);
  const times = [
    // Begun before the days: what happened to it in them counts.
    '2020-02-03T02:50:00.000Z',
    '2020-02-03T03:00:00.000Z',
    '2020-02-03T13:10:00.000Z',
    '2020-02-03T13:40:00.000Z',
    '2020-02-04T15:00:00.000Z',
    '2020-02-05T02:20:00.000Z',
    // Ended after the days, and begun after them.
    '2020-02-05T02:45:00.000Z',
    '2020-02-05T03:00:00.000Z',
  ];
  for (const [index, at] of times.entries()) await attendance(ended(at, index));
  for (const at of ['2020-02-03T14:00:00.000Z', '2020-02-04T14:00:00.000Z'])
    await attendance({ status: 'closed', startedAt: at, closedAt: minutes(at, 3), closeReason: 'bot' });
  await attendance({ status: 'bot', startedAt: '2020-02-03T20:00:00.000Z' });
});
afterAll(() => app.close());

async function dashboard(token: string, query: string = DAYS): Promise<ChatDashboard> {
  const { status, body } = await app.call<ChatDashboard & JsonObject>(
    token,
    'GET',
    `/api/chat/live/dashboard?${query}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

it('answers the figures of the days as an independent recount has them', async () => {
  const { span, now, sums, hours } = await dashboard(app.cliente);
  expect(span).toEqual({ from: FROM, to: TO, isToday: false });
  const own = `"attendances" where "tenantId" = '${tenantId}'`;
  const inside = (field: string) => `"${field}" >= '${FROM}' and "${field}" < '${TO}'`;
  const [counted] = await sql(`
    select (select count(*)::int from ${own} and "status" in ('waiting', 'transferred')) as "waiting",
      (select count(*)::int from ${own} and "status" = 'bot') as "bot",
      (select count(*)::int from ${own} and "status" in ('in_attendance', 'on_hold')) as "taken",
      (select count(*)::int from ${own} and ${inside('startedAt')}) as "started",
      (select count(*)::int from ${own} and ${inside('closedAt')}) as "closed",
      (select avg(extract(epoch from "assignedAt" - "waitingSince"))::float8 from ${own} and ${inside('assignedAt')}) as "meanWait",
      (select avg(extract(epoch from "firstResponseAt" - "assignedAt"))::float8 from ${own} and ${inside('firstResponseAt')}) as "firstResponse",
      (select 100.0 * count(*) filter (where "firstResponseSeconds" <= "target") / count(*)
        from "attendances" join (select "id" as "aim", coalesce(nullif("firstResponseSeconds", 0), 120) as "target" from "sectors") as sector on "aim" = "sectorId"
        where "tenantId" = '${tenantId}' and ${inside('firstResponseAt')})::float8 as "serviceLevel",
      (select avg(extract(epoch from "closedAt" - "firstAssignedAt") - "holdSeconds" - coalesce("closedSeconds", 0))::float8
        from ${own} and ${inside('closedAt')}) as "handleTime",
      (select 100.0 * count(*) filter (where "surveyScore" >= 4 and "surveyMetric" = 'csat') / count("surveyScore") filter (where "surveyMetric" = 'csat') from ${own} and ${inside('closedAt')})::float8 as "satisfaction",
      (select 100.0 * count(*) filter (where "closeReason" = 'bot') / count(*) from ${own} and ${inside('closedAt')})::float8 as "botResolution"`);
  const { waiting, bot, taken } = now;
  const figures = chatFigures(sums);
  const shown: JsonObject = { waiting, bot, taken, started: sums.started, closed: sums.closed, ...figures };
  for (const [name, value] of Object.entries(counted ?? {})) expect(shown[name], name).toBeCloseTo(Number(value), 6);
  expect([sums.started, sums.closed]).toEqual([9, 8]);
  const byHour = Object.fromEntries(hours.flatMap((count, hour) => (count === 0 ? [] : [[hour, count]])));
  expect(byHour).toEqual({ 0: 1, 10: 2, 11: 2, 12: 1, 17: 1, 23: 2 });
});

it('divides the days by channel, sector, agent, disposition and tag', async () => {
  const {
    sums,
    channels,
    sectors: bySector,
    agents: byAgent,
    dispositions: byDisposition,
    tags: byTag,
  } = await dashboard(app.cliente);
  const parts = async (field: string, moment: string) =>
    (
      await sql(`select "${field}" as "id", count(*)::int as "count" from "attendances"
        where "tenantId" = '${tenantId}' and "${moment}" >= '${FROM}' and "${moment}" < '${TO}' group by 1 order by 2 desc, 1 nulls last`)
    ).map(({ id, count }) => [id, count]);
  const shown = ({ parts: some }: typeof bySector) => some.map(({ id, count }) => [id, count]);
  expect(shown(bySector)).toEqual(await parts('sectorId', 'startedAt'));
  expect(shown(byAgent)).toEqual(await parts('agentId', 'startedAt'));
  expect(shown(byDisposition)).toEqual(await parts('dispositionId', 'closedAt'));
  expect(byAgent.total).toBe(sums.started);
  expect(Object.fromEntries(byTag.parts.map(({ name, count }) => [name, count]))).toEqual({
    [String(tags[0]?.['name'])]: 3,
    [String(tags[1]?.['name'])]: 3,
  });
  const byType = await sql(`select connection."type", count(*)::int as "count"
    from "attendances" as attendance join "chat-connections" as connection on connection."id" = attendance."connectionId"
    where attendance."tenantId" = '${tenantId}' and "startedAt" >= '${FROM}' and "startedAt" < '${TO}' group by 1`);
  expect(Object.fromEntries(channels.map(({ type, count }) => [type, count]))).toEqual(
    Object.fromEntries(byType.map(({ type, count }) => [type, count])),
  );
});

const FIGURES: Record<ChatFigure, (answer: ChatDashboard) => number> = {
  waiting: ({ now }) => now.waiting,
  bot: ({ now }) => now.bot,
  taken: ({ now }) => now.taken,
  started: ({ sums }) => sums.started,
  closed: ({ sums }) => sums.closed,
  meanWait: ({ sums }) => sums.assigned,
  firstResponse: ({ sums }) => sums.responded,
  serviceLevel: ({ sums }) => sums.responded,
  handleTime: ({ sums }) => sums.handled,
  satisfaction: ({ sums }) => sums.scored,
  botResolution: ({ sums }) => sums.byBot,
};

it('counts as many attendances as the list behind each figure shows, chosen or not', async () => {
  const choices: Record<string, string>[] = [{}, { sectorId: sectors[0]?.id ?? '' }, { agentId: agents[1]?.id ?? '' }];
  for (const chosen of choices) {
    const answer = await dashboard(app.cliente, `${DAYS}&${new URLSearchParams(chosen)}`);
    for (const [name, filter] of Object.entries(filtersOf(answer.span, chosen))) {
      const rows = await app.list(app.cliente, 'attendances', { ...chosen, ...filter });
      expect(FIGURES[name as ChatFigure](answer), `${name} ${JSON.stringify(chosen)}`).toBe(rows.length);
    }
  }
  const { tags: byTag, span } = await dashboard(app.cliente);
  for (const { id, count } of byTag.parts)
    expect(await app.list(app.cliente, 'attendances', { ...filtersOf(span, {}).started, tagIds: id })).toHaveLength(
      count,
    );
});

it('counts of one agent the part of that agent alone', async () => {
  const agentId = agents[1]?.id ?? '';
  const { sums } = await dashboard(app.cliente, `${DAYS}&${new URLSearchParams({ agentId })}`);
  const [counted] = await sql(`
    select avg(extract(epoch from "closedAt" - "assignedAt") - "holdSeconds" / 2)::float8 as "handleTime" from "attendances"
    where "agentId" = '${agentId}' and "closedAt" >= '${FROM}' and "closedAt" < '${TO}'`);
  expect(chatFigures(sums).handleTime).toBeCloseTo(Number(counted?.['handleTime']), 6);
});

it('shows a supervisor the attendances of the own sectors alone', async () => {
  const sector = sectors[1]?.id ?? '';
  await app.database.owner.script(`update "tenants" set "maxSupervisors" = 50 where "id" = '${tenantId}'`);
  const { id } = await app.make(app.cliente, 'supervisors', {
    name: 'De um setor',
    email: 'um.setor@example.com',
    password: DEMO_PASSWORD,
    status: 'active',
    abilities: ['dashboard_chatbot', 'reporting_chatbot'],
    sectorIds: [sector],
  });
  await app.database.owner.script(`update "users" set "firstLogin" = false where "id" = '${id}'`);
  const token = await app.signIn('um.setor@example.com', DEMO_PASSWORD);
  const [own, whole] = [await dashboard(token), await dashboard(app.cliente, `${DAYS}&sectorId=${sector}`)];
  expect(own.sectors.parts.map((part) => part.id)).toEqual([sector]);
  expect([own.sums, own.hours]).toEqual([whole.sums, whole.hours]);
  expect(whole.sums.started).toBeGreaterThan(0);
  expect((await dashboard(token, `${DAYS}&sectorId=${sectors[0]?.id ?? ''}`)).sums.started).toBe(0);
});

it('shows an agent, who reads neither limits nor states of others, the own figures', async () => {
  const token = await app.signIn('agente@example.com', DEMO_PASSWORD);
  const { now, limited } = await dashboard(token, '');
  expect([now.free, limited]).toEqual([null, []]);
});

it('shows nothing of another tenant, and nothing to the platform', async () => {
  const others = await app.signIn('cliente2@example.com', DEMO_PASSWORD);
  for (const query of [DAYS, `${DAYS}&sectorId=${sectors[0]?.id ?? ''}`]) {
    const answer = await dashboard(others, query);
    expect([answer.sums.started, answer.sums.closed, answer.sectors.parts]).toEqual([0, 0, []]);
  }
  expect((await app.call(app.admin, 'GET', '/api/chat/live/dashboard')).status).toBe(403);
});

it('refuses what is no id, no day, and too many days', async () => {
  for (const query of ['sectorId=x', 'from=2020-01-01', 'from=2020-01-01&to=2020-12-31', 'from=x&to=y'])
    expect((await app.call(app.cliente, 'GET', `/api/chat/live/dashboard?${query}`)).status, query).toBe(422);
});

it('says how sectors stand to what their limits are about, and of whole sectors alone', async () => {
  const agent = agents.find(({ state }) => state === 'available') ?? agents[0];
  const sectorId = sectors[0]?.id ?? '';
  await sql(`
    update "sectors" set "alertWaitingChats" = 3, "alertFreeAgentsBelow" = 2 where "id" = '${sectorId}';
    update "agents" set "sectorIds" = array['${sectorId}']::uuid[], "maxConcurrentChats" = 50 where "id" = '${agent?.id}';
    update "agent-states" set "state" = 'paused' where "channel" = 'Chatbot' and "tenantId" = '${tenantId}';
    update "agent-states" set "state" = 'available' where "channel" = 'Chatbot' and "agentId" = '${agent?.id}'`);
  const [counted] = await sql(`
    select count(*) filter (where "status" in ('waiting', 'transferred'))::int as "waiting",
      count(*) filter (where "status" in ('in_attendance', 'on_hold'))::int as "taken"
    from "attendances" where "sectorId" = '${sectorId}'`);
  // What was asked for a moment ago is answered once more.
  const asked = () => dashboard(app.cliente, 'from=2020-02-03&to=2020-02-05');
  await expect.poll(async () => (await asked()).now.free).toBe(1);
  const { limited } = await asked();
  expect(limited.find(({ id }) => id === sectorId)).toMatchObject({
    ...counted,
    alertWaitingChats: 3,
    alertFreeAgentsBelow: 2,
    free: 1,
  });
  expect((await dashboard(app.cliente, `${DAYS}&agentId=${agent?.id ?? ''}`)).limited).toEqual([]);
});

it('shows the agents of the chat with what they have in hand, and none of the telephone alone', async () => {
  const { status, body } = await app.call<ChatAgents & JsonObject>(app.cliente, 'GET', '/api/chat/live/agents');
  expect(status, JSON.stringify(body)).toBe(200);
  const expected = agents.filter((agent) => agent['status'] === 'active').map(({ id }) => id);
  expect(new Set(body.agents.map(({ id }) => id))).toEqual(new Set(expected));
  const taken = await app.list(app.cliente, 'attendances', { status: ['in_attendance', 'on_hold'] });
  for (const { id, chats } of body.agents)
    expect(chats, id).toBe(taken.filter((attendance) => attendance['agentId'] === id).length);
  expect((await app.call(app.admin, 'GET', '/api/chat/live/agents')).status).toBe(403);
});

it('divides the day of each sector by itself', async () => {
  const { limited } = await dashboard(app.cliente);
  for (const { id, sums } of limited) {
    const { sums: alone } = await dashboard(app.cliente, `${DAYS}&sectorId=${id}`);
    expect(alone).toMatchObject(sums);
  }
  expect(limited.some(({ sums }) => sums.closed > 0)).toBe(true);
});
