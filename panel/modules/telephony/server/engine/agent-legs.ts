import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { INSTANT, table } from '../../../../../server/database/system-table';
import type { Executor } from '../../../../../server/database/types';
import type { KnownCall } from './call-rows';

/**
 * Calls at agents: what the states of agents follow from. The length of the wrap-up is that which was set when the leg began to ring, and
 * `isOpenEnded` where the agent has to say what came of the call; `disposedAt` when that was said first.
 */
export const agentLegs = table('agent_legs', {
  shape: {
    callId: 'uuid | not null',
    leg: 'text | not null',
    tenantId: 'uuid | not null',
    agentId: 'uuid | not null',
    ringsAt: `${INSTANT} | not null`,
    answeredAt: INSTANT,
    endedAt: INSTANT,
    isMissed: 'boolean | not null',
    wrapUpSeconds: 'integer | not null',
    isOpenEnded: 'boolean | not null',
    disposedAt: INSTANT,
  },
  key: ['callId', 'leg'],
  indexes: [{ on: '("agentId", "ringsAt")' }, { on: '("ringsAt")' }],
  access: 'tenant',
});

/** From when on the states of an agent have to be made anew. */
export interface TouchedAgent {
  agentId: string;
  tenantId: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** Writes the legs that calls have at agents; answers whose have changed, and since when. Legs that follow no more are removed. */
export async function writeAgentLegs(executor: Executor, known: readonly KnownCall[]): Promise<TouchedAgent[]> {
  const calls = known.filter(({ facts, isRevised }) => isRevised || facts.agentLegs.length > 0);
  if (calls.length === 0) return [];
  const legs = calls.flatMap(({ id, tenantId, facts }) =>
    facts.agentLegs.map((leg) => ({ callId: id, tenantId, ...leg })),
  );
  const callIds = calls.map(({ id }) => id);
  return executor.run(
    compile<TouchedAgent>(sql`
      with given as (
        select one.*, coalesce(campaign."wrapUpSeconds", agent."wrapUpSeconds", queue."wrapUpSeconds", 0) as "wrapUpSeconds",
          coalesce(campaign."requireDisposition", queue."dispositionRequired", false) as "isOpenEnded",
          (select min(said."disposedAt") from painel.agent_legs as said where said."callId" = one."callId") as "disposedAt"
        from json_to_recordset(${JSON.stringify(legs)}::json)
          as one ("callId" uuid, "leg" text, "tenantId" uuid, "agentId" uuid, "queueId" uuid, "campaignId" uuid, "ringsAt" timestamptz,
            "answeredAt" timestamptz, "endedAt" timestamptz, "isMissed" boolean)
        join "agents" as agent on agent."id" = one."agentId"
        left join "queues" as queue on queue."id" = one."queueId"
        left join "campaigns" as campaign on campaign."id" = one."campaignId"),
      written as (
        insert into painel.agent_legs as row ("callId", "leg", "tenantId", "agentId", "ringsAt", "answeredAt", "endedAt", "isMissed", "wrapUpSeconds", "isOpenEnded", "disposedAt")
        select "callId", "leg", "tenantId", "agentId", "ringsAt", "answeredAt", "endedAt", "isMissed", "wrapUpSeconds", "isOpenEnded", "disposedAt" from given
        on conflict ("callId", "leg") do update set "agentId" = excluded."agentId", "ringsAt" = excluded."ringsAt",
          "answeredAt" = excluded."answeredAt", "endedAt" = excluded."endedAt", "isMissed" = excluded."isMissed"
        where (row."agentId", row."ringsAt", row."answeredAt", row."endedAt", row."isMissed")
          is distinct from (excluded."agentId", excluded."ringsAt", excluded."answeredAt", excluded."endedAt", excluded."isMissed")
        returning "agentId", "tenantId", "callId", "leg", "ringsAt", "answeredAt", "endedAt"),
      gone as (
        delete from painel.agent_legs as row
        where row."callId" = any(${callIds}::uuid[]) and not exists (select from given where given."callId" = row."callId" and given."leg" = row."leg")
        returning "agentId", "tenantId", "callId", "leg", "ringsAt", "answeredAt", "endedAt"),
      before as (
        select row."agentId", row."tenantId", row."ringsAt", row."answeredAt", row."endedAt", row."callId", row."leg"
        from painel.agent_legs as row join written using ("callId", "leg")),
      touched as (
        select "agentId", "tenantId", least("ringsAt", "answeredAt", "endedAt") as since, "callId", "leg" from written
        union all select "agentId", "tenantId", least("ringsAt", "answeredAt", "endedAt"), "callId", "leg" from before
        union all select "agentId", "tenantId", least("ringsAt", "answeredAt", "endedAt"), "callId", "leg" from gone)
      select "agentId", "tenantId", (extract(epoch from min(since)) * 1000)::float8 as "since" from touched group by 1, 2`),
  );
}

/** SQL of whether the call of a state on the telephone, called `state`, needs a disposition that it has not been given. */
export const owesDisposition = (state: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from painel.agent_legs as owed where owed."callId" = ${state}."callId" and owed."agentId" = ${state}."agentId"
    and owed."isOpenEnded" and owed."disposedAt" is null and owed."answeredAt" is not null)`;

/** What came of the call has been said: the wrap-ups after it may end. @param at ISO 8601 */
export async function noteDisposed(executor: Executor, callId: string, at: string): Promise<void> {
  await executor.run(
    compile(
      sql`update painel.agent_legs set "disposedAt" = ${at}::timestamptz where "callId" = ${callId}::uuid and "disposedAt" is null`,
    ),
  );
}
