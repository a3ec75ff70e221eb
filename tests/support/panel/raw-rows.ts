import type { Client } from 'pg';
import type { AnyEvent } from '../../../panel/events.gen';

/** Records as their people set them, and what was told of or written: nothing that the panel counted. Times are milliseconds since 1970. */
export interface RawRows {
  /** When it was read. */
  now: number;
  /** When the day of the tenant began. */
  midnight: number;
  tenantId: string;
  maxChannels: number | null;
  /** What exchanges told of the tenant, in that order. */
  events: AnyEvent[];
  queues: RawQueue[];
  agents: RawAgent[];
  extensions: RawExtension[];
  trunks: RawTrunk[];
  rooms: { id: string; number: string }[];
  campaigns: RawCampaign[];
  chat: RawChat;
  internalMessages: { conversationId: string; senderId: string; at: number }[];
  /** Of the agents in the chat, whom no exchange moves. */
  chatStates: { agentId: string; state: string; since: number }[];
  /** Seconds to the first response that each sector aims at. */
  sectors: { id: string; firstResponseSeconds: number | null }[];
}

export interface RawQueue {
  id: string;
  number: string;
  name: string;
  enabled: boolean;
  slaSeconds: number;
  shortAbandonSeconds: number;
  wrapUpSeconds: number;
  members: { agentId: string }[];
}
export interface RawAgent {
  id: string;
  code: string;
  name: string;
  status: string;
  wrapUpSeconds: number | null;
  channels: string[];
  sectorIds: string[];
  /** Conversations at once; null: five. */
  maxConcurrentChats: number | null;
}
export interface RawExtension {
  id: string;
  number: string;
  enabled: boolean;
  /** Before an exchange told of it. */
  registrationStatus: string | null;
  deviceState: string | null;
}
export interface RawTrunk {
  id: string;
  name: string;
  type: string;
  enabled: boolean;
  maxChannels: number | null;
  /** Before an exchange told of it. */
  status: string;
  latencyMs: number | null;
}
export interface RawCampaign {
  id: string;
  name: string;
  status: string;
  queueId: string | null;
  agentIds: string[] | null;
  ratio: number | null;
  wrapUpSeconds: number | null;
  contacts: number;
  /** Contacts that are not dialed any more. */
  over: number;
  /** What agents said of the attempts of today. */
  contactsReached: number;
  conversions: number;
}
/** What was written in conversations with contacts, and what was done with them. */
export interface RawChat {
  /** Lines of the audit. */
  moves: RawMove[];
  /** `id` is that of the conversation, here and below. */
  messages: { id: string; at: number; direction: string; sender: string }[];
  /** Of their agents, who have opened them: nothing is written of that. */
  looks: readonly RawLook[];
  /** To surveys, the first of each conversation first. */
  answers: { id: string; metric: string | null; score: number | null }[];
}
export interface RawMove {
  id: string;
  at: number;
  changes: { field: string; to: unknown }[];
  isSystems: boolean;
}
export interface RawLook {
  id: string;
  at: number;
}
export interface RawStage {
  id: string;
  name: string;
  isFinal: boolean;
  wipLimit: number | null;
}
/** Up to when somebody has read a conversation of colleagues. */
export interface RawSeat {
  conversationId: string;
  readUntil: number | null;
}

const ms = (column: string, name = column): string => `(extract(epoch from "${column}") * 1000)::float8 as "${name}"`;

/** Dispositions that were given to attempts of today of the campaign. */
const SAID = `select count(*)::int from "dial-attempts" a join dispositions d on d.id = a."dispositionId"
  where a."campaignId" = one.id and a."startedAt" >= date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'`;

/** Extensions and trunks as they are before an exchange tells of them, which is what they are asked for then. */
export type RawDevices = Pick<RawRows, 'extensions' | 'trunks'>;

export async function readDevices(database: Client, tenantId: string): Promise<RawDevices> {
  const ask = asking(database, tenantId);
  return {
    extensions: await ask<RawExtension>(
      `select id, "number", enabled, "registrationStatus", "deviceState" from extensions where "tenantId" = $1 and "deletedAt" is null`,
    ),
    trunks: await ask<RawTrunk>(
      `select id, name, type, enabled, "maxChannels", status, "latencyMs" from trunks where "tenantId" = $1 and "deletedAt" is null`,
    ),
  };
}

/** @param known devices before exchanges told of them, and the looks at conversations */
export async function readRaw(
  database: Client,
  tenantId: string,
  { devices, looks }: { devices: RawDevices; looks: readonly RawLook[] },
): Promise<RawRows> {
  const ask = asking(database, tenantId);
  const [tenant] = await ask<{ midnight: number; maxChannels: number | null }>(
    `select "maxChannels", (extract(epoch from date_trunc('day', now() at time zone timezone) at time zone timezone) * 1000)::float8 as midnight
     from tenants where id = $1`,
  );
  if (tenant === undefined) throw new Error(`expected the tenant ${tenantId} to be there`);
  const told = await ask<{ event: AnyEvent }>(
    'select event from painel.telephony_events where "tenantId" = $1 order by seq',
  );
  return {
    ...devices,
    ...tenant,
    now: Date.now(),
    tenantId,
    events: told.map(({ event }) => event),
    queues: await ask<RawQueue>(
      `select id, "number", name, enabled, "slaSeconds", "shortAbandonSeconds", "wrapUpSeconds", members from queues
       where "tenantId" = $1 and "deletedAt" is null`,
    ),
    agents: await ask<RawAgent>(
      `select id, code, name, status, "wrapUpSeconds", channels,
         coalesce("sectorIds"::text[], '{}') as "sectorIds", "maxConcurrentChats" from agents where "tenantId" = $1 and "deletedAt" is null`,
    ),
    rooms: await ask<RawRows['rooms'][number]>('select id, "number" from "conference-rooms" where "tenantId" = $1'),
    campaigns: await ask<RawCampaign>(
      `select id, name, status, "queueId", "agentIds", ratio::float8, "wrapUpSeconds",
         (select count(*)::int from "mailing-contacts" c where c."mailingId" = any(one."mailingIds")) as contacts,
         (select count(*)::int from "mailing-contacts" c where c."mailingId" = any(one."mailingIds")
            and c.status in ('finished', 'exhausted', 'blocked', 'invalid')) as over,
         (${SAID} and d."isContact") as "contactsReached", (${SAID} and d."isConversion") as conversions
       from campaigns one where "tenantId" = $1 and "deletedAt" is null`,
    ),
    chat: {
      moves: await ask<RawMove>(
        `select "entityId" as id, ${ms('createdAt', 'at')}, coalesce(changes, '[]') as changes, "userRole" = 'System' as "isSystems"
         from "audit-logs" where "tenantId" = $1 and entity = 'attendances' and "entityId" is not null order by "createdAt", id`,
      ),
      messages: await ask<RawChat['messages'][number]>(
        `select "attendanceId" as id, ${ms('createdAt', 'at')}, direction, "senderType" as sender
         from "chat-messages" where "tenantId" = $1 order by "createdAt", id`,
      ),
      looks,
      answers: await ask<RawChat['answers'][number]>(
        `select a."attendanceId" as id, s.metric, a.score::float8 from "survey-answers" a join surveys s on s.id = a."surveyId"
         where a."tenantId" = $1 and a."attendanceId" is not null order by a."answeredAt", a.id`,
      ),
    },
    internalMessages: await ask<RawRows['internalMessages'][number]>(
      `select "conversationId", "senderId", ${ms('createdAt', 'at')} from "internal-messages" where "tenantId" = $1`,
    ),
    sectors: await ask<RawRows['sectors'][number]>(
      'select id, "firstResponseSeconds" from sectors where "tenantId" = $1',
    ),
    chatStates: await ask<RawRows['chatStates'][number]>(
      `select "agentId", state, ${ms('since')} from "agent-states" where "tenantId" = $1 and channel = 'Chatbot'`,
    ),
  };
}

const asking =
  (database: Client, tenantId: string) =>
  async <Row extends object>(statement: string): Promise<Row[]> =>
    (await database.query<Row>(statement, [tenantId])).rows;

/** The conversations of colleagues that somebody has in front of them, and up to when they have read each. */
export async function readSeats(database: Client, userId: string): Promise<RawSeat[]> {
  const { rows } = await database.query<RawSeat>(
    `select seat."conversationId", (extract(epoch from read."createdAt") * 1000)::float8 as "readUntil"
     from "internal-memberships" seat left join "internal-messages" read on read.id = seat."lastReadId"
     where seat."userId" = $1 and seat.archived is not true`,
    [userId],
  );
  return rows;
}

/** The stages of a board, by its name. */
export async function readStages(database: Client, tenantId: string, board: string): Promise<RawStage[]> {
  const { rows } = await database.query<RawStage>(
    `select stage.id, stage.name, coalesce(stage."isFinal", false) as "isFinal", stage."wipLimit"::int
     from "kanban-stages" stage join "kanban-boards" board on board.id = stage."boardId"
     where board."tenantId" = $1 and board.name = $2`,
    [tenantId, board],
  );
  return rows;
}
