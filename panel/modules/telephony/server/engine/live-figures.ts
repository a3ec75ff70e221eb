import { sql, type RawBuilder } from 'kysely';
import { MANY_RECORDS } from '../../../../../core/live/live-event';
import { compile } from '../../../../../server/database/builder';
import { table } from '../../../../../server/database/system-table';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { linesOfMany, withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { sendAllLater } from '../../../../../server/realtime/feed/outbox';
import { countedCalls, countedQueues, type CountedCalls, type CountedQueue } from './counted-queues';

/** What people were told of each queue last. */
export const toldQueues = table('told_queues', {
  shape: { queueId: 'uuid | not null', tenantId: 'uuid | not null', figures: 'jsonb | not null' },
  key: ['queueId'],
  access: 'tenant',
});

/**
 * Brings the numbers that queues, trunks and tenants show of what is going on to what it is, and tells those who listen to a queue of its own:
 * a constant number of statements for all tenants. They are counted and not added up, so that a restart loses nothing.
 * @param executor runs statements in a transaction
 * @param listening those of the tenants whose lists of calls hear that there is news
 * @returns what is to be announced after the commit, so that nobody waits until the feed is looked at by itself
 */
export async function refreshFigures(
  context: OperationContext,
  executor: Executor,
  tenantIds: readonly string[],
  listening: readonly string[],
): Promise<WriteEvent[]> {
  // One process after the other: what one has counted before another must not be written after it.
  await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended('telephony figures', 0))`));
  const calls = givenCalls(await executor.run(compile(countedCalls(tenantIds))));
  const figures = await countQueues(context, executor, tenantIds, calls);
  await tellQueues(executor, await newsAmong(executor, figures));
  await countTrunks(context, executor, tenantIds, calls);
  await countTenants(context, executor, tenantIds, calls);
  // A list of calls hears that there is news, not of each.
  await executor.run(linesOfMany(resourceOf(context, 'calls'), 'update', listening));
  return tenantIds.map((tenantId) => ({ collection: 'calls', ids: [MANY_RECORDS], tenantId, action: 'update' }));
}

/** SQL of calls that are counted already. */
const givenCalls = (calls: readonly CountedCalls[]): RawBuilder<CountedCalls> => sql<CountedCalls>`
  select * from json_to_recordset(${JSON.stringify(calls)}::json) as one ("tenantId" uuid, "trunkId" uuid, "waitsAt" uuid, "calls" integer, "since" text)`;

async function countQueues(
  context: OperationContext,
  executor: Executor,
  tenantIds: readonly string[],
  calls: RawBuilder<CountedCalls>,
): Promise<CountedQueue[]> {
  const figures = await executor.run(compile(countedQueues(tenantIds, null, calls)));
  const changed = sql`
    update "queues" as row set "callsWaiting" = one."waiting", "agentsAvailable" = one."available"
    from json_to_recordset(${JSON.stringify(figures)}::json) as one ("queueId" uuid, "waiting" integer, "available" integer)
    where row."id" = one."queueId" and (row."callsWaiting", row."agentsAvailable") is distinct from (one."waiting", one."available")`;
  await executor.run(
    withFeedLine(resourceOf(context, 'queues'), 'update', changed, ['callsWaiting', 'agentsAvailable']),
  );
  return figures;
}

/** Those that differ from what was told of them last, by whichever process; they are what was told from now on. */
async function newsAmong(executor: Executor, figures: readonly CountedQueue[]): Promise<CountedQueue[]> {
  const rows = await executor.run(
    compile<{ queueId: string }>(sql`
      insert into painel.told_queues as row ("queueId", "tenantId", "figures")
      select (one ->> 'queueId')::uuid, (one ->> 'tenantId')::uuid, one from jsonb_array_elements(${JSON.stringify(figures)}::jsonb) as one
      where not exists (select from painel.told_queues as told where told."queueId" = (one ->> 'queueId')::uuid and told."figures" = one)
      on conflict ("queueId") do update set "figures" = excluded."figures"
      returning "queueId"`),
  );
  const news = new Set(rows.map(({ queueId }) => queueId));
  return figures.filter(({ queueId }) => news.has(queueId));
}

const tellQueues = (executor: Executor, figures: readonly CountedQueue[]): Promise<void> =>
  sendAllLater(
    executor,
    figures.map(({ tenantId, ...payload }) => ({
      tenantId,
      scopes: [{ tenantId }, 'platform'],
      topic: { kind: 'resource', collection: 'queues', recordId: payload.queueId },
      name: 'queue.stats',
      payload,
    })),
  );

/** Trunks of the platform are used by others too: of these all calls are counted. */
async function countTrunks(
  context: OperationContext,
  executor: Executor,
  tenantIds: readonly string[],
  calls: RawBuilder<CountedCalls>,
): Promise<void> {
  const changed = sql`
    update "trunks" as row set "channelsInUse" = counted."channels"
    from (
      select trunk."id" as "trunkId", coalesce(own."channels", 0)::int as "channels" from "trunks" as trunk
      left join (select "trunkId", sum("calls") as "channels" from (${calls}) as alike group by 1) as own on own."trunkId" = trunk."id"
      where trunk."tenantId" = any(${tenantIds}::uuid[])
      union all
      select trunk."id", count(call."callId")::int from "trunks" as trunk
      left join painel.live_calls as call on call."trunkId" = trunk."id"
      where trunk."tenantId" is null group by 1) as counted
    where row."id" = counted."trunkId" and row."channelsInUse" is distinct from counted."channels"`;
  await executor.run(withFeedLine(resourceOf(context, 'trunks'), 'update', changed, ['channelsInUse']));
}

/** A channel is a call that goes through a trunk. */
async function countTenants(
  context: OperationContext,
  executor: Executor,
  tenantIds: readonly string[],
  calls: RawBuilder<CountedCalls>,
): Promise<void> {
  const changed = sql`
    update "tenants" as row set "channelsInUse" = counted."channels", "agentsOnline" = counted."agents"
    from (
      select tenant as "ofTenant", coalesce(calls."channels", 0)::int as "channels", coalesce(states."agents", 0) as "agents"
      from unnest(${tenantIds}::uuid[]) as tenant
      left join (
        select "tenantId", sum("calls") as "channels" from (${calls}) as alike where "trunkId" is not null group by 1) as calls on calls."tenantId" = tenant
      left join (
        select "tenantId", count(*)::int as "agents" from (
          select distinct "tenantId", "agentId" from "agent-states"
          where "tenantId" = any(${tenantIds}::uuid[]) and "state" <> 'logged_out') as online group by 1) as states on states."tenantId" = tenant) as counted
    where row."id" = counted."ofTenant" and (row."channelsInUse", row."agentsOnline") is distinct from (counted."channels", counted."agents")`;
  await executor.run(
    withFeedLine(resourceOf(context, 'tenants'), 'update', changed, ['channelsInUse', 'agentsOnline']),
  );
}
