import { sql, type RawBuilder } from 'kysely';
import type { QueueNow } from '../../rules/live-snapshots';

/** What goes on at a queue. */
export interface CountedQueue extends QueueNow {
  queueId: string;
  tenantId: string;
}

/**
 * SQL of how many of the calls in course of some tenants go through a trunk and wait at a queue, and since when the first of them waits: one reading
 * of them all.
 */
export const countedCalls = (tenantIds: readonly string[]): RawBuilder<CountedCalls> => sql<CountedCalls>`
  select "tenantId", "trunkId", "waitsAt", count(*)::int as "calls",
    to_char(min("waitsSince") at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "since"
  from painel.live_calls where "tenantId" = any(${tenantIds}::uuid[]) group by 1, 2, 3`;

/** Calls in course that are alike. */
export interface CountedCalls {
  tenantId: string;
  trunkId: string | null;
  waitsAt: string | null;
  calls: number;
  /** ISO 8601; of the one that waits longest. */
  since: string | null;
}

/**
 * What goes on at queues of tenants.
 * @param queueIds of these queues alone; null: of all
 * @param calls the calls in course of these tenants, where they are counted already
 */
export function countedQueues(
  tenantIds: readonly string[],
  queueIds: readonly string[] | null,
  calls: RawBuilder<CountedCalls> = countedCalls(tenantIds),
): RawBuilder<CountedQueue> {
  const among = (column: RawBuilder<unknown>) =>
    queueIds === null ? sql`true` : sql`${column} = any(${queueIds}::uuid[])`;
  return sql<CountedQueue>`
    select queue."id" as "queueId", queue."tenantId", coalesce(calls."waiting", 0)::int as "waiting", calls."since" as "longestWaitSince",
      coalesce(members."available", 0)::int as "available", coalesce(members."onCall", 0)::int as "onCall",
      coalesce(members."wrapUp", 0)::int as "wrapUp", coalesce(members."paused", 0)::int as "paused"
    from "queues" as queue
    left join (
      select "waitsAt", sum("calls") as "waiting", min("since") as "since" from (${calls}) as alike
      where "waitsAt" is not null and ${among(sql`"waitsAt"`)} group by 1) as calls on calls."waitsAt" = queue."id"
    left join (
      select member.queue as "queueId", count(*) filter (where "state" = 'available') as "available",
        count(*) filter (where "state" in ('ringing', 'on_call')) as "onCall", count(*) filter (where "state" = 'wrap_up') as "wrapUp",
        count(*) filter (where "state" = 'paused') as "paused"
      from (
        select one."id" as queue, (entry ->> 'agentId')::uuid as agent from "queues" as one, jsonb_array_elements(one."members") as entry
        where one."tenantId" = any(${tenantIds}::uuid[]) and ${among(sql`one."id"`)}) as member
      join "agent-states" as state on state."agentId" = member.agent and state."channel" = 'PABX'
      group by 1) as members on members."queueId" = queue."id"
    where queue."tenantId" = any(${tenantIds}::uuid[]) and queue."deletedAt" is null and ${among(sql`queue."id"`)}`;
}
