import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { BusyAgent } from '../../rules/pacing';
import type { DialingCampaign } from './load-campaign';

/** An agent who is free, and the number of the extension that rings for them. */
export interface FreeAgent {
  id: string;
  extension: string;
  /** How long they have waited, seconds. */
  waits: number;
}

/** The agents of a campaign as they are now. */
export interface Floor {
  /** Who has waited longest comes first; those to whom a call is on its way are not among them. */
  free: FreeAgent[];
  busy: BusyAgent[];
  /** All who are not away. */
  online: number;
}

interface Row {
  id: string;
  extension: string | null;
  state: string;
  isTaken: boolean;
  since: number | null;
  freeIn: number | null;
}

/**
 * The agents of a campaign; without any of its own it has the members of its queue. Until the transaction ends no other campaign of the tenant
 * gives calls to agents.
 */
export async function loadFloor(executor: Executor, campaign: DialingCampaign): Promise<Floor> {
  const { tenantId } = campaign;
  await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended('dialer floor ' || ${tenantId}, 0))`));
  return watchFloor(executor, campaign);
}

/** The same for whoever gives no calls, and so keeps nobody from it. */
export async function watchFloor(executor: Executor, { agentIds, queueId, tenantId }: DialingCampaign): Promise<Floor> {
  const members = sql`
    select member ->> 'agentId' from "queues" as queue, jsonb_array_elements(queue."members") as member where queue."id" = ${queueId}::uuid`;
  const isOf = agentIds.length > 0 ? sql`agent."id" = any(${agentIds}::uuid[])` : sql`agent."id"::text in (${members})`;
  const rows = await executor.run(
    compile<Row>(sql`
      select agent."id", device."number" as "extension", state."state",
        exists (select from painel.dial_flights as flight where flight."agentId" = agent."id" and flight."stage" <> 'talking') as "isTaken",
        extract(epoch from clock_timestamp() - state."since")::float8 as "since", extract(epoch from state."wrapUpUntil" - clock_timestamp())::float8 as "freeIn"
      from "agents" as agent join "agent-states" as state on state."agentId" = agent."id" and state."channel" = 'PABX'
      left join "extensions" as device on device."id" = agent."extensionId" and device."deletedAt" is null and device."enabled"
      where agent."tenantId" = ${tenantId}::uuid and agent."deletedAt" is null and state."state" <> 'logged_out' and ${isOf}
      order by state."since", agent."id"`),
  );
  return {
    free: rows.flatMap(({ id, extension, state, isTaken, since }) =>
      state === 'available' && !isTaken && extension !== null
        ? [{ id, extension, waits: Math.max(0, since ?? 0) }]
        : [],
    ),
    busy: rows.flatMap(({ state, since, freeIn }): BusyAgent[] =>
      state === 'on_call'
        ? [{ talksFor: Math.max(0, since ?? 0) }]
        : state === 'wrap_up' && freeIn !== null
          ? [{ freeIn }]
          : [],
    ),
    online: rows.length,
  };
}
