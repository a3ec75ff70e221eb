import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { Assignment, FreeAgent } from '../../rules/inbox/choose-agent';

/** As many as one pass gives to agents, or takes from them; what is left waits for the next. */
const MOST = 200;
/** Who was given one longer ago than this has the same turn. */
const TURN_DAYS = 7;

/** What waits for an agent. */
export interface Waiting {
  id: string;
  tenantId: string;
  sectorId: string;
  assignment: Assignment;
  /** Seconds that an agent has to take it; 0: it is theirs at once. */
  acceptSeconds: number;
  passedAgentIds: string[];
  lastAgentId: string | null;
  ownerAgentId: string | null;
}

/** What is with an agent who does not take it, or does not work on it. */
export interface Stuck {
  id: string;
  tenantId: string;
  version: number;
  agentId: string;
}

/** Of the state of the agent `a`; `s` is the sector. A break is a break, also where the others need not be there. */
const IS_THERE = sql`case when s."onlyOnline" then coalesce(st."state" = 'available', false) else coalesce(st."state" <> 'paused', true) end`;
const STATE = sql`left join "agent-states" st on st."agentId" = a."id" and st."channel" = 'Chatbot'`;
const WORKS = sql`a."status" = 'active' and a."deletedAt" is null and 'Chatbot' = any(a."channels")`;
const IN_QUEUE = sql`at."status" in ('waiting', 'transferred') and at."agentId" is null`;

/** What no agent has, and none is offered, the most urgent first and then the one that waits longest. */
export const findWaiting = (executor: Executor): Promise<Waiting[]> =>
  executor.run(
    compile<Waiting>(sql`
      select at."id", at."tenantId", at."sectorId", s."assignment", coalesce(s."acceptTimeoutSeconds", 0) as "acceptSeconds",
        coalesce(at."passedAgentIds", '{}') as "passedAgentIds", c."ownerAgentId",
        case when s."assignment" = 'last_agent' then (
          select before."agentId" from "attendances" before
          where before."contactId" = at."contactId" and before."id" <> at."id" and before."agentId" is not null
          order by before."startedAt" desc nulls last limit 1) end as "lastAgentId"
      from "attendances" at join "sectors" s on s."id" = at."sectorId" left join "contacts" c on c."id" = at."contactId"
      where ${IN_QUEUE} and at."offeredAgentId" is null and s."assignment" <> 'manual' and s."active" and s."deletedAt" is null
      order by array_position('{urgent,high,normal,low}'::text[], at."priority"), at."waitingSince", at."id" limit ${MOST}`),
  );

/** Agents of the sectors who are there and have room for one more. */
export async function findFree(
  executor: Executor,
  sectorIds: readonly string[],
): Promise<(FreeAgent & { sectorId: string; room: number })[]> {
  if (sectorIds.length === 0) return [];
  return executor.run(
    compile<FreeAgent & { sectorId: string; room: number }>(sql`
      select a."id", s."id" as "sectorId", has."open",
        least(s."maxPerAgent" - has."here", a."maxConcurrentChats" - has."open") as "room",
        (select to_char(max("assignedAt") at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from "attendances"
          where "agentId" = a."id" and "assignedAt" > now() - make_interval(days => ${TURN_DAYS})) as "lastGivenAt"
      from "sectors" s join "agents" a on s."id" = any(a."sectorIds") and a."tenantId" = s."tenantId" and ${WORKS} ${STATE}
        cross join lateral (
          select count(*)::int as "open", (count(*) filter (where "sectorId" = s."id"))::int as "here" from "attendances"
          where ("agentId" = a."id" and "status" in ('in_attendance', 'on_hold', 'transferred'))
            or ("offeredAgentId" = a."id" and "agentId" is null and "status" in ('waiting', 'transferred'))) has
      where s."id" = any(${[...sectorIds]}::uuid[]) and ${IS_THERE}
        and has."here" < coalesce(s."maxPerAgent", 5) and has."open" < coalesce(a."maxConcurrentChats", 5)`),
  );
}

/** Offers that ran out, or whose agent is there no longer, and those of sectors that do not offer any more. */
export const findPassed = (executor: Executor): Promise<Stuck[]> =>
  executor.run(
    compile<Stuck>(sql`
      select at."id", at."tenantId", at."version", at."offeredAgentId" as "agentId"
      from "attendances" at left join "sectors" s on s."id" = at."sectorId" left join "agents" a on a."id" = at."offeredAgentId" and ${WORKS} ${STATE}
      where at."status" in ('waiting', 'transferred') and at."offeredAgentId" is not null
        and (at."offeredUntil" <= now() or a."id" is null or not ${IS_THERE} or coalesce(s."assignment", 'manual') = 'manual')
      order by at."id" limit ${MOST}`),
  );

/** What was handed to an agent who did not take it in the time of the sector. */
export const findUntaken = (executor: Executor): Promise<Stuck[]> =>
  executor.run(
    compile<Stuck>(sql`
      select at."id", at."tenantId", at."version", at."agentId" from "attendances" at join "sectors" s on s."id" = at."sectorId"
      where at."status" = 'transferred' and at."agentId" is not null and s."acceptTimeoutSeconds" > 0
        and at."waitingSince" <= now() - make_interval(secs => s."acceptTimeoutSeconds")
      order by at."id" limit ${MOST}`),
  );

/** What agents have who make a break or have left, where their sector gives it to others then. */
export const findDeserted = (executor: Executor): Promise<Stuck[]> =>
  executor.run(
    compile<Stuck>(sql`
      select at."id", at."tenantId", at."version", at."agentId"
      from "attendances" at join "sectors" s on s."id" = at."sectorId" join "agent-states" st on st."agentId" = at."agentId" and st."channel" = 'Chatbot'
      where at."status" = 'in_attendance' and s."reassignOnPause" and st."state" in ('paused', 'logged_out')
      order by at."id" limit ${MOST}`),
  );
