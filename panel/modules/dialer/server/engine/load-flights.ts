import { sql } from 'kysely';
import type { Call } from '../../../../records.gen';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { CommandKind } from '../../../telephony/rules/commands';
import type { CommandState } from '../../../telephony/server/commands/command-store';
import type { FlightEnding, FlightStage } from './dial-tables';

/** An attempt that is not over, with what is known of its call; times in milliseconds since 1970. */
export interface Flight {
  attemptId: string;
  campaignId: string;
  mailingId: string;
  contactId: string;
  callbackId: string | null;
  phone: string;
  callerId: string | null;
  attemptNumber: number;
  stage: FlightStage;
  agentId: string | null;
  /** It was begun for this agent, whose extension rang first. */
  isOwn: boolean;
  ending: FlightEnding | null;
  startedAt: number;
  answeredAt: number | null;
  givenAt: number | null;
  /** How far the exchange is with what it was asked last. */
  command: CommandState | null;
  /** What that was. */
  asked: CommandKind | null;
  /** Why it was not done. */
  reason: string | null;
  /** Null while the exchange has told of none. */
  call: FlightCall | null;
}

interface FlightCall {
  id: string;
  state: NonNullable<Call['state']>;
  disposition: NonNullable<Call['disposition']> | null;
  hangupCause: number | null;
  sipCode: number | null;
  hangupBy: NonNullable<Call['hangupBy']> | null;
  ringSeconds: number | null;
  answeredAt: number | null;
  endedAt: number | null;
  answeredBy: 'person' | 'machine' | null;
  agentId: string | null;
  /** When an agent came on the line. */
  connectedAt: number | null;
  trunkId: string | null;
  dispositionId: string | null;
}

const ms = (column: ReturnType<typeof sql>) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** What is on in a campaign, in the order in which people answered. */
export function loadFlights(executor: Executor, campaignId: string): Promise<Flight[]> {
  return executor.run(
    compile<Flight>(sql`
      select flight."attemptId", flight."campaignId", flight."mailingId", flight."contactId", flight."callbackId", flight."phone", flight."callerId",
        flight."attemptNumber", flight."stage", flight."agentId", flight."isOwn", flight."ending",
        ${ms(sql`flight."startedAt"`)} as "startedAt", ${ms(sql`flight."answeredAt"`)} as "answeredAt", ${ms(sql`flight."givenAt"`)} as "givenAt",
        command."state" as "command", command."kind" as "asked", command."reason",
        case when call."id" is not null then json_build_object(
          'id', call."id", 'state', call."state", 'disposition', call."disposition", 'hangupCause', call."hangupCause", 'sipCode', call."sipCode",
          'hangupBy', call."hangupBy", 'ringSeconds', call."ringSeconds", 'answeredAt', ${ms(sql`call."answeredAt"`)}, 'endedAt', ${ms(sql`call."endedAt"`)},
          'answeredBy', call."answeredBy", 'agentId', call."agentId", 'trunkId', call."trunkId", 'dispositionId', call."dispositionId",
          'connectedAt', (select ${ms(sql`min(leg."answeredAt")`)} from painel.agent_legs as leg where leg."callId" = call."id")) end as "call"
      from painel.dial_flights as flight
      left join painel.telephony_commands as command on command."id" = flight."commandId"
      left join "calls" as call on call."tenantId" = flight."tenantId" and call."uniqueId" = 'dial-' || flight."attemptId"
      where flight."campaignId" = ${campaignId}::uuid
      order by call."answeredAt" nulls last, flight."attemptId"`),
  );
}

/** What of an attempt changes. */
export interface FlightChange {
  attemptId: string;
  stage: FlightStage;
  agentId: string | null;
  commandId?: string;
  ending: FlightEnding | null;
  answeredAt: number | null;
  givenAt: number | null;
}

export async function changeFlights(executor: Executor, changes: readonly FlightChange[]): Promise<void> {
  if (changes.length === 0) return;
  await executor.run(
    compile(sql`
      update painel.dial_flights as flight set "stage" = one."stage", "agentId" = one."agentId", "commandId" = coalesce(one."commandId", flight."commandId"),
        "ending" = one."ending", "answeredAt" = to_timestamp(one."answeredAt" / 1000), "givenAt" = to_timestamp(one."givenAt" / 1000)
      from json_to_recordset(${JSON.stringify(changes)}::json) as one ("attemptId" uuid, "stage" text, "agentId" uuid, "commandId" uuid, "ending" text, "answeredAt" float8, "givenAt" float8)
      where flight."attemptId" = one."attemptId"`),
  );
}

export async function forgetFlights(executor: Executor, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) return;
  await executor.run(compile(sql`delete from painel.dial_flights where "attemptId" = any(${attemptIds}::uuid[])`));
}
