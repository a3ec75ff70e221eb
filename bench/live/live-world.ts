import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../server/database/connection/open-database';
import { startPanel } from '../../tests/support/start-panel';
import { openTraffic } from '../events-traffic';
import { openClient, type PanelClient } from '../panel-client';

export const PEOPLE = {
  client: 'cliente@example.com',
  supervisor: 'supervisor@example.com',
  agent: 'agente@example.com',
} as const;
export type Person = keyof typeof PEOPLE;

/** The first of the agents that nobody signs in as, and of the extensions of nobody. */
const FIRST_CODE = 900_001;
const FIRST_EXTENSION = 40_001;
/** A call of the traffic lasts half a minute, and takes 5.2 events in the mean. */
const CALL_SECONDS = 30;
const EVENTS_OF_CALL = 5.2;
const TICK_MS = 100;
/** Rows of the chat that change in a second, and messages that colleagues write. */
const CHATS_PER_SECOND = 5;
const STAGES = ['Entrada', 'Andamento', 'Espera'];

/** What pages show: ids, and what the exchange calls things. */
export interface LivePlaces {
  queue: { id: string; number: string };
  campaign: string;
  board: string;
  kanban: string;
  /** Of the second stage of the kanban board. */
  stage: string;
  room: { id: string; number: string };
  trunk: string;
  extension: string;
  conversation: string;
  /** Of chats. */
  disposition: string;
  /** Code of the agent who can sign in. */
  agentCode: string;
  /** An agent of the crowd. */
  member: { id: string; code: string };
  /** In a stage of the kanban board. */
  attendances: readonly string[];
  /** Those that wait in a sector. */
  waiting: readonly string[];
}

/** A panel with a contact centre of so many agents, extensions and chats, an exchange that tells of it, and people who work there. */
export interface LiveWorld {
  url: string;
  places: LivePlaces;
  as: Record<Person, PanelClient>;
  /** Tells of what happens at the exchange now. */
  tell: (...events: readonly object[]) => Promise<void>;
  /** Calls in course, as many as there are agents, devices and rooms in use, and people who chat; answers how many events were told of, at its end. */
  traffic(signal: AbortSignal): Promise<number>;
  /** The part of the traffic that goes on in the chats. */
  chats(signal: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

/** @param crowd agents, extensions and chats beside those of the demo */
export async function openLiveWorld(
  folder: string,
  crowd: number,
  environment: Record<string, string> = {},
): Promise<LiveWorld> {
  const database = await openDatabase({
    dataDir: join(folder, 'data'),
    log: { info() {}, warn: console.warn, error: console.error },
  });
  const panel = await startPanel({
    dataDir: join(folder, 'panel'),
    environment: { LOG_LEVEL: 'warn', CHATBOT_URL: 'none', ...environment, DATABASE_URL: database.url },
  });
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const { url } = panel;
  const as = {
    client: await openClient(url, PEOPLE.client),
    supervisor: await openClient(url, PEOPLE.supervisor),
    agent: await openClient(url, PEOPLE.agent),
  };
  const places = await furnish(as, owner, crowd);
  const { serviceKey } = await as.client.call<{ serviceKey: string }>('POST', '/api/service-accounts', {
    name: 'Bench',
    rights: ['telephony-events'],
    active: true,
  });
  const tell = (...events: readonly object[]) => tellOf(url, serviceKey, events);
  await tell({ type: 'agent.moved', agent: places.agentCode, move: 'login' });
  const chats = (signal: AbortSignal) => goOnChatting(as, places, signal);
  return {
    url,
    places,
    as,
    tell,
    chats,
    async traffic(signal) {
      const [calls, said] = await Promise.all([goOnCalling(tell, places, crowd, signal), chats(signal)]);
      return calls + said;
    },
    async close() {
      await owner.end();
      await panel.stop({ keepData: true });
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function tellOf(url: string, key: string, events: readonly object[]): Promise<void> {
  const at = new Date().toISOString();
  const answer = await fetch(`${url}/api/telephony/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ events: events.map((event) => ({ id: randomUUID(), at, ...event })) }),
  });
  const text = await answer.text();
  if (!answer.ok || !text.includes('"refused":[]')) throw new Error(`the door: expected success, got ${text}`);
}

async function goOnCalling(
  tell: LiveWorld['tell'],
  { queue, trunk, room }: LivePlaces,
  crowd: number,
  signal: AbortSignal,
): Promise<number> {
  const traffic = openTraffic({
    rate: (crowd / CALL_SECONDS) * EVENTS_OF_CALL,
    agents: crowd,
    tenant: '',
    queue: queue.number,
    trunk,
  });
  let [told, turn] = [0, 0];
  while (!signal.aborted) {
    turn += 1;
    const calls = traffic.due(Date.now()).map(({ tenant: _tenant, ...event }) => event);
    const extension = String(FIRST_EXTENSION + ((turn * 7) % crowd));
    const others = [
      { type: 'extension.changed', extension, device: turn % 2 === 0 ? 'in_use' : 'not_in_use' },
      { type: 'conference.changed', room: room.number, member: `m${turn % MEMBERS}`, talking: turn % 2 === 0 },
      ...(turn % 20 === 0 ? [{ type: 'trunk.changed', trunk, status: turn % 40 === 0 ? 'up' : 'lagged' }] : []),
    ];
    await tell(...calls, ...others);
    told += calls.length + others.length;
    await pause(TICK_MS);
  }
  return told;
}

/** Cards go from stage to stage, and three people write to one another. */
async function goOnChatting(
  as: LiveWorld['as'],
  { attendances, stage, conversation }: LivePlaces,
  signal: AbortSignal,
): Promise<number> {
  const writers = Object.values(as);
  const left = new Set<string>();
  let told = 0;
  while (!signal.aborted) {
    const id = attendances[(told * 13) % attendances.length] ?? '';
    await as.supervisor.call('PATCH', `/api/attendances/${id}`, {
      kanbanStageId: left.has(id) ? null : stage,
    });
    if (!left.delete(id)) left.add(id);
    await say(writers[told % writers.length], conversation, `Mensagem ${told}`);
    told += 2;
    await pause(1000 / CHATS_PER_SECOND);
  }
  return told;
}

/** Writes a message among colleagues, which may name some of them. */
export async function say(
  writer: PanelClient | undefined,
  conversationId: string,
  text: string,
  mentions: readonly string[] = [],
): Promise<void> {
  await writer?.call('POST', '/api/internal-messages', { conversationId, text, mentions });
}

/** People in the conference room. */
const MEMBERS = 12;

async function furnish(as: LiveWorld['as'], owner: pg.Client, crowd: number): Promise<LivePlaces> {
  const { client, supervisor } = as;
  const [queue] = await list(supervisor, 'queues', { enabled: true });
  const [sector] = await list(supervisor, 'sectors', { active: true });
  const [agent] = await list(client, 'agents', { email: PEOPLE.agent });
  const [extension] = await list(client, 'extensions', { enabled: true, type: 'sip' });
  const [room] = await list(client, 'conference-rooms', { enabled: true });
  const [trunk] = await list(client, 'trunks', { owner: 'tenant' });
  const [did] = await list(client, 'dids', {});
  const [contact] = await list(client, 'contacts', {});
  const [open] = await list(client, 'attendances', { status: 'waiting' });
  const [disposition] = await list(client, 'dispositions', { active: true, channels: 'chat', childCount: 0 });
  if (!disposition || !queue || !sector || !agent || !extension || !room || !trunk || !did || !contact || !open)
    throw new Error('expected one record of each kind in the demo, found none of some');
  const agents = await copies(owner, 'agents', agent.id, crowd, {
    name: `'Agente ' || n`,
    code: `(${FIRST_CODE - 1} + n)::text`,
    email: `'bench.' || n || '@example.com'`,
    channels: `array['PABX', 'Chatbot']`,
    sectorIds: `array['${sector.id}']`,
    extensionId: 'null',
    queueMemberships: `'[]'::jsonb`,
    campaignIds: 'null',
  });
  for (const channel of ['PABX', 'Chatbot'])
    await owner.query(
      `insert into "agent-states" ("id", "tenantId", "version", "createdAt", "updatedAt", "agentId", "channel", "state", "since")
       select gen_random_uuid(), "tenantId", 1, now(), now(), "id", $1, 'available', now() - interval '1 hour' from "agents" where "id" = any($2::uuid[])`,
      [channel, agents],
    );
  await copies(owner, 'extensions', extension.id, crowd, {
    number: `(${FIRST_EXTENSION - 1} + n)::text`,
    name: `'Ramal ' || n`,
    username: `'bench-' || n`,
  });
  const contacts = await copies(owner, 'contacts', contact.id, crowd, {
    name: `'Contato ' || n`,
    phone: `'+55119' || (70000000 + n)`,
    email: 'null',
    document: 'null',
    identities: `'[]'::jsonb`,
  });
  const kanban = await made(supervisor, 'kanban-boards', { name: 'Bench', sectorIds: [sector.id], position: 9 });
  const stages: string[] = [];
  for (const [position, name] of STAGES.entries())
    stages.push(await made(supervisor, 'kanban-stages', { boardId: kanban, name, position, wipLimit: 0 }));
  const attendances = await copies(owner, 'attendances', open.id, crowd, {
    protocol: `'B' || n`,
    status: `case when n % 2 = 0 then 'waiting' else 'in_attendance' end`,
    contactId: `('{${contacts.join(',')}}'::uuid[])[n]`,
    sectorId: `'${sector.id}'`,
    agentId: `case when n % 2 = 0 then null else ('{${agents.join(',')}}'::uuid[])[n] end`,
    kanbanStageId: `('{${stages.join(',')}}'::uuid[])[1 + n % ${STAGES.length}]`,
    startedAt: `now() - n * interval '1 minute'`,
    waitingSince: `case when n % 2 = 0 then now() - n * interval '1 minute' end`,
  });
  await client.call('PATCH', `/api/queues/${queue.id}`, {
    members: [...agents, agent.id].map((agentId) => ({ agentId })),
  });
  const campaign = await startCampaign(client, queue.id, String(did['number']));
  await dialedBefore(owner, campaign);
  const [leader] = await list(client, 'supervisors', { email: PEOPLE.supervisor });
  // Supervisors see the campaigns and the agents that they are given.
  if (leader !== undefined)
    await client.call('PATCH', `/api/supervisors/${leader.id}`, { campaignIds: [campaign], agentIds: agents });
  const board = await made(supervisor, 'wallboards', {
    name: 'Bench',
    queueIds: [queue.id],
    sectorIds: [sector.id],
    refreshSeconds: 2,
    widgets: [
      { type: 'waiting', x: 0, y: 0, w: 3, h: 2 },
      { type: 'agents_by_state', x: 3, y: 0, w: 3, h: 2 },
      { type: 'ranking', x: 6, y: 0, w: 3, h: 4 },
      { type: 'chat_waiting', x: 9, y: 0, w: 3, h: 2 },
      { type: 'queue_table', x: 0, y: 2, w: 6, h: 2 },
      { type: 'agent_grid', x: 0, y: 4, w: 12, h: 4 },
    ],
  });
  const conversation = await made(client, 'internal-conversations', {
    type: 'group',
    title: 'Bench',
    memberIds: Object.values(as).map(({ userId }) => userId),
  });
  return {
    queue: { id: queue.id, number: String(queue['number']) },
    campaign,
    board,
    kanban,
    stage: stages[1] ?? '',
    room: { id: room.id, number: String(room['number']) },
    trunk: String(trunk['name']),
    extension: String(FIRST_EXTENSION),
    conversation,
    disposition: disposition.id,
    agentCode: String(agent['code']),
    member: { id: agents[0] ?? '', code: String(FIRST_CODE) },
    attendances,
    waiting: attendances.filter((_id, place) => (place + 1) % 2 === 0),
  };
}

type Found = { id: string } & Record<string, unknown>;

function list(client: PanelClient, collection: string, filter: object): Promise<Found[]> {
  return client.call('GET', `/api/${collection}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`);
}

async function made(client: PanelClient, collection: string, record: object): Promise<string> {
  return (await client.call<{ id: string }>('POST', `/api/${collection}`, record)).id;
}

/** A row so many times, with other values in some of its columns, which are expressions of `n`, from 1; the ids, in the order of `n`. */
async function copies(
  owner: pg.Client,
  table: string,
  id: string,
  count: number,
  values: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as "columns" from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const ids = Array.from({ length: count }, () => randomUUID());
  const others = Object.entries(values).map(([column, value]) => `'${column}', ${value}`);
  await owner.query(
    `insert into "${table}" (${rows[0]?.columns}) select ${rows[0]?.columns}
     from unnest($2::uuid[]) with ordinality as made("made", n),
       lateral jsonb_populate_record(null::"${table}", (select to_jsonb(row) from "${table}" as row where "id" = $1) || jsonb_build_object('id', "made", ${others.join(', ')}))`,
    [id, ids],
  );
  return ids;
}

/** Attempts in each minute that charts of a campaign show: they are as full at first as they stay. */
const dialedBefore = (owner: pg.Client, campaign: string) =>
  owner.query(
    `insert into "dial-attempts" ("id", "tenantId", "version", "createdAt", "updatedAt", "startedAt", "campaignId", "phone", "attemptNumber", "result")
     select painel.id_at(at), "tenantId", 1, at, at, at, "id", '+5511970019102', 1, "result"
     from "campaigns", unnest(array['answered', 'no_answer', 'busy', 'failed', 'machine']) with ordinality as one ("result", place),
       lateral (select now() - n * interval '30 seconds' + place * interval '1 second' as at from generate_series(1, 60) as n) as past
     where "id" = $1`,
    [campaign],
  );

/** A campaign that dials at any hour, by the members of a queue. */
async function startCampaign(client: PanelClient, queueId: string, number: string): Promise<string> {
  const mailing = await made(client, 'mailings', { name: 'Bench', active: true });
  await made(client, 'mailing-contacts', {
    mailingId: mailing,
    name: 'Bench',
    phones: [{ number: '+5511970019101' }],
  });
  const id = await made(client, 'campaigns', {
    name: 'A first of the list',
    purpose: 'survey',
    mode: 'progressive',
    maxChannels: 1,
    queueId,
    mailingIds: [mailing],
    callerIdNumbers: [number],
    hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' })),
    skipHolidays: false,
  });
  await client.call('POST', `/api/campaigns/${id}/transitions/start`, {});
  return id;
}
