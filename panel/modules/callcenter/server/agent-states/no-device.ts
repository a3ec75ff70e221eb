import { sql } from 'kysely';
import type { JsonObject } from '../../../../../core/types';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { asSystem } from '../../../../../server/operations/context';
import { createRecord } from '../../../../../server/operations/create-record';
import type { Runtime } from '../../../../../server/operations/runtime';
import { tellExchange } from '../../../telephony/server/commands/agent-commands';
import { keepEvents } from '../../../telephony/server/door/event-store';
import { takesEvents } from '../../../telephony/server/engine/open-engine';
import { STATE_NEEDS } from './periods';

/** So long a telephone may be away. */
const AWAY_SECONDS = 60;
/** In one pass; what is left waits for the next. */
const MOST = 500;

/** Ids of what is told of a crossing begin with one of these, so that of several processes, and of several passes, one tells it. */
const AWAY = 'panel/away/';
const BACK = 'panel/back/';

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  ...STATE_NEEDS,
  agents: [...(STATE_NEEDS['agents'] ?? []), 'extensionId'],
  extensions: ['registrationStatus'],
  'pause-reasons': [...(STATE_NEEDS['pause-reasons'] ?? []), 'name', 'code', 'kind', 'isSystem', 'active'],
};

/** What agents and supervisors read; nobody chooses it, as it is not active. Tenants may call it something else. */
const REASON: JsonObject & { name: string; code: string } = {
  name: 'Sem aparelho',
  code: 'SEMAP',
  kind: 'unproductive',
  channels: ['PABX'],
  isSystem: true,
  active: false,
};

interface Crossing {
  agentId: string;
  tenantId: string;
  /** Since when the telephone is away; of a return, when the pause began. ISO 8601. */
  since: string;
}

/**
 * Work of the clock: an agent who is free at the telephone is paused once their extension has been away for a minute, and is free again when it is
 * back, unless somebody has moved them since. Once for each time that it goes away: whoever takes up work without it is left to that. Both are told
 * as events, as of an exchange, so that the states that follow from events stay the same.
 */
export async function followDevices(runtime: Runtime): Promise<void> {
  if (!takesEvents(runtime.environment) || !isDescribed(runtime.catalog(), NEEDS)) return;
  const platform = runtime.database.as('platform');
  for (const one of await agentsWithoutDevice(platform)) await follow(runtime, one, 'pause');
  for (const one of await agentsWithDevice(platform)) await follow(runtime, one, 'resume');
}

/** One that cannot be moved keeps none of the others. */
async function follow(runtime: Runtime, crossing: Crossing, move: 'pause' | 'resume'): Promise<void> {
  try {
    const reasonId = move === 'pause' ? await reasonOf(runtime, crossing.tenantId) : undefined;
    await tell(runtime, crossing, { move, reasonId });
  } catch (error) {
    runtime.report(error, `telephone of the agent ${crossing.agentId}`);
  }
}

const iso = (column: ReturnType<typeof sql>) =>
  sql`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Who has just come has a minute to be reached. Nothing is known of a telephone of which no event tells. */
function agentsWithoutDevice(executor: Executor): Promise<Crossing[]> {
  const limit = sql`now() - make_interval(secs => ${AWAY_SECONDS})`;
  return executor.run(
    compile<Crossing>(sql`
      select agent."id" as "agentId", agent."tenantId", ${iso(sql`away."since"`)} as "since"
      from "agent-states" as state join "agents" as agent on agent."id" = state."agentId"
      join "extensions" as device on device."id" = agent."extensionId" and device."registrationStatus" in ('unregistered', 'unreachable')
      cross join lateral (
        select max("at") as "at" from painel.telephony_events
        where "subjectId" = device."id" and "type" = 'extension.changed' and "event" ->> 'registration' = 'registered') as last
      cross join lateral (
        select min("at") as "since" from painel.telephony_events
        where "subjectId" = device."id" and "type" = 'extension.changed' and "event" ->> 'registration' <> 'registered'
          and "at" > coalesce(last."at", '-infinity')) as away
      where state."channel" = 'PABX' and state."state" = 'available' and agent."deletedAt" is null and away."since" <= ${limit}
        and not exists (
          select from painel.telephony_events where "subjectId" = agent."id" and "type" = 'agent.moved' and "event" ->> 'move' = 'login' and "at" > ${limit})
        and not exists (
          select from painel.telephony_events as told where told."tenantId" = agent."tenantId" and told."id" = ${AWAY} || agent."id" || '/' || ${iso(sql`away."since"`)})
      order by agent."id" limit ${MOST}`),
  );
}

/** Whose last move was the pause of this rule, but for what the exchange says of having followed it. */
function agentsWithDevice(executor: Executor): Promise<Crossing[]> {
  return executor.run(
    compile<Crossing>(sql`
      select agent."id" as "agentId", agent."tenantId", ${iso(sql`last."at"`)} as "since"
      from "agent-states" as state join "agents" as agent on agent."id" = state."agentId"
      join "extensions" as device on device."id" = agent."extensionId" and device."registrationStatus" = 'registered'
      cross join lateral (
        select "at", "event" from painel.telephony_events
        where "subjectId" = agent."id" and "type" = 'agent.moved'
          and not ("event" ->> 'move' = 'pause' and not "event" ?| array['by', 'rule'] and "event" -> 'ids' ->> 'reason' is not distinct from state."pauseReasonId"::text)
        order by "at" desc, "id" desc limit 1) as last
      where state."channel" = 'PABX' and state."state" = 'paused' and agent."deletedAt" is null
        and last."event" ->> 'rule' = 'no_device' and last."event" ->> 'move' = 'pause'
      order by agent."id" limit ${MOST}`),
  );
}

/** Tenants have it once the rule has paused one of their agents. */
async function reasonOf(runtime: Runtime, tenantId: string): Promise<string> {
  const [known] = await runtime.database.as('platform').run(
    compile<{ id: string }>(sql`
      select "id" from "pause-reasons" where "tenantId" = ${tenantId}::uuid and "deletedAt" is null
        and ("code" = ${REASON.code} or lower("name") = lower(${REASON.name}))
      order by "code" = ${REASON.code} desc limit 1`),
  );
  return known?.id ?? (await createRecord(asSystem(runtime, { tenantId }), 'pause-reasons', REASON)).id;
}

interface Move {
  move: 'pause' | 'resume';
  reasonId: string | undefined;
}

async function tell(runtime: Runtime, { agentId, tenantId, since }: Crossing, { move, reasonId }: Move): Promise<void> {
  const at = new Date().toISOString();
  const id = move === 'pause' ? `${AWAY}${agentId}/${since}` : `${BACK}${agentId}/${since}`;
  const ids = { agent: agentId, ...(reasonId !== undefined && { reason: reasonId }) };
  await runtime.database.transaction('platform', async (executor) => {
    const event = { id, type: 'agent.moved', at, move, ids, rule: 'no_device' } as const;
    const kept = await keepEvents(executor, [{ tenantId, event }]);
    if (kept.size > 0) await tellExchange({ runtime }, executor, { agentId, tenantId, move, reasonId, by: null });
  });
}
