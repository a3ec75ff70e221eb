import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Json, JsonObject, Resource } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { CreateMore } from '../../../../../server/operations/effects/effect';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { withFeedLine, type FedRow } from '../../../../../server/operations/write/feed-lines';

export const AGENTS = 'agents';
export const AGENT_STATES = 'agent-states';
export const STATUS_LOG = 'agent-status-log';

/** Fields that states of agents are made of; schemas without them have none. */
export const STATE_NEEDS: Readonly<Record<string, readonly string[]>> = {
  [AGENTS]: ['state', 'stateSince', 'pauseReasonId', 'channels', 'queueMemberships'],
  [AGENT_STATES]: [
    'agentId',
    'channel',
    'state',
    'pauseReasonId',
    'since',
    'askedMove',
    'askedReasonId',
    'approval',
    'requestedReasonId',
    'requestedAt',
  ],
  'pause-reasons': ['channels', 'queueIds', 'maxMinutes', 'maxPerDay', 'maxConcurrentAgents', 'requiresApproval'],
  [STATUS_LOG]: [
    'agentId',
    'channel',
    'state',
    'pauseReasonId',
    'startedAt',
    'endedAt',
    'seconds',
    'exceeded',
    'changedBy',
  ],
};

/** What an agent is from a time on, on some channels. */
export interface StateChange {
  agentId: string;
  tenantId: string | null;
  channels: readonly Json[];
  state: Json;
  pauseReasonId: Json;
  /** ISO 8601. */
  at: string;
  changedBy: string;
}

/** Whoever changes the state of an agent takes turns with the others who do. */
export async function lockAgent(executor: Executor, agentId: string): Promise<void> {
  await executor.run(compile(sql`select 1 from "agents" where "id" = ${agentId}::uuid for update`));
}

/** Ends the periods that were and begins those that are, of each channel. Who is logged out is in none: from login to logout there is one at any time. */
export async function writePeriods(
  context: OperationContext,
  executor: Executor,
  createMore: CreateMore,
  change: StateChange,
): Promise<WriteEvent[]> {
  const told = await endPeriods(context, executor, change);
  if (change.state === 'logged_out') return told;
  const { agentId, tenantId, state, pauseReasonId, at, changedBy } = change;
  for (const channel of change.channels) {
    const line: JsonObject = { tenantId, agentId, channel, state, pauseReasonId, startedAt: at, changedBy };
    told.push(...(await createMore(STATUS_LOG, line)));
  }
  return told;
}

/** SQL of how long the period that is called `line` was at its end. */
export const secondsUntil = (end: RawBuilder<unknown>): RawBuilder<number> =>
  sql`greatest(0, round(extract(epoch from ${end} - line."startedAt")))::int`;

/** SQL of whether it was longer than its reason allows. */
export const isExceededAt = (end: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from "pause-reasons" as reason where reason."id" = line."pauseReasonId" and reason."maxMinutes" > 0
    and ${secondsUntil(end)} > reason."maxMinutes" * 60)`;

/** A pause that was longer than its reason allows is marked. */
export async function endPeriods(
  context: OperationContext,
  executor: Executor,
  { agentId, tenantId, channels, at }: Pick<StateChange, 'agentId' | 'tenantId' | 'channels' | 'at'>,
): Promise<WriteEvent[]> {
  const end = sql`${at}::timestamptz`;
  const ended = sql`
    update "agent-status-log" as line set "endedAt" = ${end}, "seconds" = ${secondsUntil(end)}, "exceeded" = ${isExceededAt(end)}
    where "agentId" = ${agentId}::uuid and "endedAt" is null and "channel" = any(${channels}::text[])`;
  const lines = await executor.run(
    withFeedLine(resourceOf(context, STATUS_LOG), 'update', ended, ['endedAt', 'seconds', 'exceeded']),
  );
  return lines.length === 0
    ? []
    : [{ collection: STATUS_LOG, ids: lines.map(({ recordId }) => recordId), tenantId, action: 'update' }];
}

/** What binds an agent most stands first. */
const BINDING = ['on_call', 'ringing', 'wrap_up', 'available', 'paused', 'logged_out'] as const;

/** SQL of the state that each agent has as a whole, called `most`. */
export const mostBinding = (agents: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select distinct on ("agentId") "agentId", "state", "since", "pauseReasonId" from "agent-states" where ${agents}
  order by "agentId", array_position(${[...BINDING]}::text[], "state"::text), "since") as most`;

const SUMMARY = ['state', 'stateSince', 'pauseReasonId'];

/** Brings `agents.state` to that of the channel that binds each agent most; without the version, as whoever edits an agent changes something else. */
export const stateSummary = (agents: Resource, agentIds: readonly string[]): CompiledQuery<FedRow> =>
  withFeedLine(
    agents,
    'update',
    sql`
      update "agents" as agent set "state" = most."state", "stateSince" = most."since", "pauseReasonId" = most."pauseReasonId"
      from ${mostBinding(sql`"agentId" = any(${agentIds}::uuid[])`)}
      where agent."id" = most."agentId"
        and (agent."state", agent."stateSince", agent."pauseReasonId") is distinct from (most."state", most."since", most."pauseReasonId")`,
    SUMMARY,
  );

/** Runs that, and answers what to announce. */
export async function summariseStates(
  context: OperationContext,
  executor: Executor,
  agentIds: readonly string[],
): Promise<WriteEvent[]> {
  const lines = await executor.run(stateSummary(resourceOf(context, AGENTS), agentIds));
  return lines.map(({ recordId, tenantId }) => ({
    collection: AGENTS,
    ids: [recordId],
    tenantId,
    action: 'update',
    fields: SUMMARY,
  }));
}
