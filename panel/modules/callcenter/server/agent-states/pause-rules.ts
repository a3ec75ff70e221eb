import { sql } from 'kysely';
import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import type { Violation } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';

export interface AskedPause {
  agentId: string;
  channels: readonly Json[];
  queueMemberships: Json | undefined;
  pauseReasonId: Json;
}

/** A reason is meant for a channel, and for a queue, of the agent; reasons without queues are meant for all of them. */
export async function unsuitedReason(
  executor: Executor,
  { pauseReasonId, channels, queueMemberships }: AskedPause,
): Promise<Violation[]> {
  if (pauseReasonId === null) return [];
  const queues = (Array.isArray(queueMemberships) ? queueMemberships : []).flatMap((one) =>
    isObject(one) && typeof one['queueId'] === 'string' ? [one['queueId']] : [],
  );
  const [suited] = await executor.run(
    compile(sql`
      select 1 from "pause-reasons" where "id" = ${pauseReasonId}::uuid and "channels" && ${channels}::text[]
        and (coalesce(cardinality("queueIds"), 0) = 0 or "queueIds" && ${queues}::uuid[])`),
  );
  return suited ? [] : [violation('pauseReasonId', 'unsuited')];
}

/** 0 is no limit, as none is. */
const isLimit = (value: Json | undefined): value is number => typeof value === 'number' && value > 0;

/**
 * What stands against a pause that an agent takes, or asked for. The reason is locked until the end of the transaction, so that of two who are the
 * last one allowed one is refused. A supervisor who gives the pause is not asked.
 * @param isApproved a supervisor approves what the agent asked for
 */
export async function refusedPause(
  executor: Executor,
  { agentId, channels, pauseReasonId }: AskedPause,
  isApproved: boolean,
): Promise<Violation[]> {
  if (pauseReasonId === null) return [violation('pauseReasonId', 'required')];
  const [reason] = await executor.run(
    compile<Pick<JsonObject, 'requiresApproval' | 'maxPerDay' | 'maxConcurrentAgents'>>(
      sql`select "requiresApproval", "maxPerDay", "maxConcurrentAgents" from "pause-reasons" where "id" = ${pauseReasonId}::uuid for update`,
    ),
  );
  if (!reason) return [];
  if (reason['requiresApproval'] === true && !isApproved) return [violation('pauseReasonId', 'needsSupervisor')];
  const [count] = await executor.run(
    compile<{ today: number; others: number }>(sql`
      select
        (select count(*)::int from "agent-status-log" as line join "tenants" as tenant on tenant."id" = line."tenantId"
          where line."agentId" = ${agentId}::uuid and line."pauseReasonId" = ${pauseReasonId}::uuid and line."channel" = any(${channels}::text[])
            and line."state" = 'paused' and line."startedAt" >= date_trunc('day', now(), tenant."timezone")) as "today",
        (select count(distinct "agentId")::int from "agent-states"
          where "agentId" <> ${agentId}::uuid
            and ("pauseReasonId" = ${pauseReasonId}::uuid and "state" = 'paused' or "askedReasonId" = ${pauseReasonId}::uuid)) as "others"`),
  );
  const { maxPerDay, maxConcurrentAgents } = reason;
  if (isLimit(maxPerDay) && (count?.today ?? 0) >= maxPerDay)
    return [violation('pauseReasonId', 'pausesToday', { most: maxPerDay })];
  if (isLimit(maxConcurrentAgents) && (count?.others ?? 0) >= maxConcurrentAgents)
    return [violation('pauseReasonId', 'pausedNow', { most: maxConcurrentAgents })];
  return [];
}
