import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { linesOfMany, withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { sendAllLater } from '../../../../../server/realtime/feed/outbox';
import { countedQueues, type CountedQueue } from './counted-queues';

/**
 * Brings the numbers that queues, trunks and tenants show of what is going on to what it is, and tells those who listen to a queue of its own:
 * a constant number of statements for all tenants. They are counted and not added up, so that a restart loses nothing.
 * @param told what was last told of each queue, by its id
 */
export async function refreshFigures(
  context: OperationContext,
  executor: Executor,
  tenantIds: readonly string[],
  told: Map<string, string>,
): Promise<void> {
  if (tenantIds.length === 0) return;
  const figures = await countQueues(context, executor, tenantIds);
  await tellQueues(
    executor,
    figures.filter((one) => isNews(told, one)),
  );
  await countTrunks(context, executor, tenantIds);
  await countTenants(context, executor, tenantIds);
  // A list of calls hears that there is news, not of each.
  await executor.run(linesOfMany(resourceOf(context, 'calls'), 'update', tenantIds));
}

async function countQueues(
  context: OperationContext,
  executor: Executor,
  tenantIds: readonly string[],
): Promise<CountedQueue[]> {
  const figures = await executor.run(compile(countedQueues(tenantIds, null)));
  const changed = sql`
    update "queues" as row set "callsWaiting" = one."waiting", "agentsAvailable" = one."available"
    from json_to_recordset(${JSON.stringify(figures)}::json) as one ("queueId" uuid, "waiting" integer, "available" integer)
    where row."id" = one."queueId" and (row."callsWaiting", row."agentsAvailable") is distinct from (one."waiting", one."available")`;
  await executor.run(
    withFeedLine(resourceOf(context, 'queues'), 'update', changed, ['callsWaiting', 'agentsAvailable']),
  );
  return figures;
}

function isNews(told: Map<string, string>, figures: CountedQueue): boolean {
  const text = JSON.stringify(figures);
  if (told.get(figures.queueId) === text) return false;
  told.set(figures.queueId, text);
  return true;
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

async function countTrunks(context: OperationContext, executor: Executor, tenantIds: readonly string[]): Promise<void> {
  const changed = sql`
    update "trunks" as row set "channelsInUse" = counted."channels"
    from (
      select trunk."id" as "trunkId", count(call."callId")::int as "channels" from "trunks" as trunk
      left join painel.live_calls as call on call."trunkId" = trunk."id"
      where trunk."tenantId" = any(${tenantIds}::uuid[]) or trunk."tenantId" is null group by 1) as counted
    where row."id" = counted."trunkId" and row."channelsInUse" is distinct from counted."channels"`;
  await executor.run(withFeedLine(resourceOf(context, 'trunks'), 'update', changed, ['channelsInUse']));
}

/** A channel is a call that goes through a trunk. */
async function countTenants(
  context: OperationContext,
  executor: Executor,
  tenantIds: readonly string[],
): Promise<void> {
  const changed = sql`
    update "tenants" as row set "channelsInUse" = counted."channels", "agentsOnline" = counted."agents"
    from (
      select tenant as "ofTenant", coalesce(calls."channels", 0) as "channels", coalesce(states."agents", 0) as "agents"
      from unnest(${tenantIds}::uuid[]) as tenant
      left join (
        select "tenantId", count(*)::int as "channels" from painel.live_calls
        where "tenantId" = any(${tenantIds}::uuid[]) and "trunkId" is not null group by 1) as calls on calls."tenantId" = tenant
      left join (
        select "tenantId", count(distinct "agentId")::int as "agents" from "agent-states"
        where "tenantId" = any(${tenantIds}::uuid[]) and "state" <> 'logged_out' group by 1) as states on states."tenantId" = tenant) as counted
    where row."id" = counted."ofTenant" and (row."channelsInUse", row."agentsOnline") is distinct from (counted."channels", counted."agents")`;
  await executor.run(
    withFeedLine(resourceOf(context, 'tenants'), 'update', changed, ['channelsInUse', 'agentsOnline']),
  );
}
