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
  attendances: RawAttendance[];
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
export interface RawAttendance {
  id: string;
  status: string;
  sectorId: string | null;
  agentId: string | null;
  /** Whom it is offered to. */
  offeredAgentId: string | null;
  connectionId: string | null;
  dispositionId: string | null;
  tagIds: string[] | null;
  closeReason: string | null;
  surveyMetric: string | null;
  surveyScore: number | null;
  startedAt: number | null;
  waitingSince: number | null;
  assignedAt: number | null;
  firstResponseAt: number | null;
  closedAt: number | null;
  /** Of a wait, an answer and a handling that are known. */
  waitSeconds: number | null;
  firstResponseSeconds: number | null;
  handleSeconds: number | null;
}

const ms = (...columns: string[]): string =>
  columns.map((column) => `(extract(epoch from "${column}") * 1000)::float8 as "${column}"`).join(', ');

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

export async function readRaw(database: Client, tenantId: string, devices: RawDevices): Promise<RawRows> {
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
      'select id, code, name, status, "wrapUpSeconds", channels, "maxConcurrentChats" from agents where "tenantId" = $1 and "deletedAt" is null',
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
    attendances: await ask<RawAttendance>(
      `select id, status, "sectorId", "agentId", "offeredAgentId", "connectionId", "dispositionId", "tagIds", "closeReason", "surveyMetric", "surveyScore"::float8,
         "waitSeconds", "firstResponseSeconds", "handleSeconds",
         ${ms('startedAt', 'waitingSince', 'assignedAt', 'firstResponseAt', 'closedAt')}
       from attendances where "tenantId" = $1`,
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
