import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { sendAllLater } from '../../../../../server/realtime/feed/outbox';
import {
  AGENT_STATES,
  AGENTS,
  isExceededAt,
  secondsUntil,
  summariseStates,
} from '../../../callcenter/server/agent-states/periods';
import { foldAgent, type AgentFacts, type AgentPeriod } from '../../rules/fold-agent';
import type { TouchedAgent } from './agent-legs';
import { loadAgentWork, type AgentWork, type StoredPeriod } from './agent-work';
import { writeQueueWrapUps, type ServedCall } from './queue-wrap-ups';
import { timedId } from './timed-id';

/** Brings the states of agents on the telephone, and the log of them, to what calls and moves say: a constant number of statements. */
export async function moveAgents(
  context: OperationContext,
  executor: Executor,
  touched: readonly TouchedAgent[],
  now: number,
): Promise<WriteEvent[]> {
  const agents = oncePerAgent(touched);
  if (agents.length === 0) return [];
  const works = await loadAgentWork(executor, agents);
  const folded = works.map((work) => ({
    work,
    facts: foldAgent(work.beginning, work.inputs, { most: work.most, now }),
  }));
  const differences = folded.map(({ work, facts }) => differenceOf(work, facts.periods));
  const states = folded.map(presentState);
  const [, , changed, summarised] = await Promise.all([
    writePeriods(executor, differences),
    tellStates(
      executor,
      states.filter((_state, place) => isAny(differences[place])),
    ),
    writeStates(context, executor, states),
    summariseStates(
      context,
      executor,
      works.map(({ agentId }) => agentId),
    ),
  ]);
  await writeQueueWrapUps(
    executor,
    differences.flatMap((difference) => difference.wrapped),
  );
  return [...changed, ...summarised];
}

function oncePerAgent(touched: readonly TouchedAgent[]): TouchedAgent[] {
  const earliest = new Map<string, TouchedAgent>();
  for (const one of touched) {
    const known = earliest.get(one.agentId);
    if (known === undefined || one.since < known.since) earliest.set(one.agentId, one);
  }
  return [...earliest.values()];
}

interface PeriodRow {
  id: string;
  tenantId: string;
  agentId: string;
  state: string;
  pauseReasonId: string | null;
  callId: string | null;
  startedAt: string;
  endedAt: string | null;
  changedBy: string | null;
}

interface Difference {
  /** Ids of periods that were not. */
  gone: string[];
  ended: { id: string; endedAt: string | null }[];
  added: PeriodRow[];
  /** Calls after which the wrap-up was another one, or has ended. */
  wrapped: ServedCall[];
}

const iso = (at: number): string => new Date(at).toISOString();

function differenceOf({ agentId, tenantId, stored }: AgentWork, periods: readonly AgentPeriod[]): Difference {
  const known = new Map(stored.map((period) => [keyOf(period), period]));
  const difference: Difference = { gone: [], ended: [], added: [], wrapped: [] };
  const note = ({ state, callId, until }: AgentPeriod) => {
    if (state === 'wrap_up' && callId !== null && until !== null) difference.wrapped.push({ callId, agentId });
  };
  for (const period of periods) {
    const before = known.get(keyOf(period));
    if (before?.until !== period.until) note(period);
    known.delete(keyOf(period));
    const endedAt = period.until === null ? null : iso(period.until);
    if (before === undefined)
      difference.added.push({
        id: timedId(iso(period.from), `period ${agentId} ${keyOf(period)}`),
        tenantId,
        agentId,
        state: period.state,
        pauseReasonId: period.pauseReasonId,
        callId: period.callId,
        startedAt: iso(period.from),
        endedAt,
        changedBy: period.by,
      });
    else if (before.until !== period.until) difference.ended.push({ id: before.id, endedAt });
  }
  for (const { id, ...period } of known.values()) {
    difference.gone.push(id);
    note(period);
  }
  return difference;
}

const keyOf = ({ state, pauseReasonId, callId, from }: AgentPeriod | StoredPeriod): string =>
  `${from} ${state} ${pauseReasonId ?? ''} ${callId ?? ''}`;

/** What goes does so first: no two periods may be at once, not even between two statements. */
async function writePeriods(executor: Executor, differences: readonly Difference[]): Promise<void> {
  const gone = differences.flatMap((difference) => difference.gone);
  const ended = differences.flatMap((difference) => difference.ended);
  const added = differences.flatMap((difference) => difference.added);
  const statements: RawBuilder<unknown>[] = [];
  if (gone.length > 0) statements.push(sql`delete from "agent-status-log" where "id" = any(${gone}::uuid[])`);
  if (ended.length > 0)
    statements.push(sql`
      update "agent-status-log" as line set "endedAt" = one."endedAt",
        "seconds" = ${secondsUntil(sql`one."endedAt"`)}, "exceeded" = ${isExceededAt(sql`one."endedAt"`)}, "updatedAt" = now()
      from json_to_recordset(${JSON.stringify(ended)}::json) as one ("id" uuid, "endedAt" timestamptz) where line."id" = one."id"`);
  if (added.length > 0)
    statements.push(sql`
      with given as (
        select * from json_to_recordset(${JSON.stringify(added)}::json)
          as one ("id" uuid, "tenantId" uuid, "agentId" uuid, "state" text, "pauseReasonId" uuid, "callId" uuid, "startedAt" timestamptz, "endedAt" timestamptz, "changedBy" uuid))
      insert into "agent-status-log" ("id", "tenantId", "version", "createdAt", "updatedAt", "agentId", "channel", "state", "pauseReasonId", "callId", "startedAt", "endedAt", "changedBy", "seconds", "exceeded")
      select "id", "tenantId", 1, now(), now(), "agentId", 'PABX', "state", "pauseReasonId", "callId", "startedAt", "endedAt", "changedBy",
        ${secondsUntil(sql`line."endedAt"`)}, ${isExceededAt(sql`line."endedAt"`)}
      from given as line
      order by "startedAt"`);
  await Promise.all(statements.map((statement) => executor.run(compile(statement))));
}

const FIELDS = ['state', 'pauseReasonId', 'since', 'wrapUpUntil', 'callId', 'askedMove', 'askedReasonId'];

/** What an agent is now; times ISO 8601. */
interface PresentState {
  agentId: string;
  tenantId: string;
  state: string;
  pauseReasonId: string | null;
  callId: string | null;
  /** Null for an agent who has never been anything. */
  since: string | null;
  wrapUpUntil: string | null;
  askedMove: string | null;
  askedReasonId: string | null;
}

function presentState({ work, facts }: { work: AgentWork; facts: AgentFacts }): PresentState {
  const last = facts.periods.at(-1);
  const present = last?.until === null ? last : undefined;
  const begun = present?.from ?? last?.until ?? null;
  return {
    agentId: work.agentId,
    tenantId: work.tenantId,
    state: present?.state ?? 'logged_out',
    pauseReasonId: present?.pauseReasonId ?? null,
    callId: present?.callId ?? null,
    since: begun === null ? null : iso(begun),
    wrapUpUntil: facts.wrapUpUntil === null ? null : iso(facts.wrapUpUntil),
    askedMove: facts.asked?.move ?? null,
    askedReasonId: facts.asked?.pauseReasonId ?? null,
  };
}

const isAny = (difference: Difference | undefined): boolean =>
  difference !== undefined && difference.gone.length + difference.ended.length + difference.added.length > 0;

/** Tells whoever listens to one of the agents. */
const tellStates = (executor: Executor, states: readonly PresentState[]): Promise<void> =>
  sendAllLater(
    executor,
    states.map(({ tenantId, ...state }) => ({
      tenantId,
      scopes: [{ tenantId }, 'platform'],
      topic: { kind: 'resource', collection: AGENTS, recordId: state.agentId },
      name: 'agent.state',
      payload: { ...state, channel: 'PABX' },
    })),
  );

async function writeStates(
  context: OperationContext,
  executor: Executor,
  rows: readonly PresentState[],
): Promise<WriteEvent[]> {
  const changed = sql`
    update "agent-states" as row set "state" = one."state", "pauseReasonId" = one."pauseReasonId", "callId" = one."callId",
      "since" = coalesce(one."since", row."since"), "wrapUpUntil" = one."wrapUpUntil",
      "askedMove" = one."askedMove", "askedReasonId" = one."askedReasonId"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as one ("agentId" uuid, "state" text, "pauseReasonId" uuid, "callId" uuid, "since" timestamptz, "wrapUpUntil" timestamptz, "askedMove" text, "askedReasonId" uuid)
    where row."agentId" = one."agentId" and row."channel" = 'PABX'
      and (row."state", row."pauseReasonId", row."callId", row."wrapUpUntil", row."askedMove", row."askedReasonId", row."since")
        is distinct from (one."state", one."pauseReasonId", one."callId", one."wrapUpUntil", one."askedMove", one."askedReasonId", coalesce(one."since", row."since"))`;
  const lines = await executor.run(withFeedLine(resourceOf(context, AGENT_STATES), 'update', changed, FIELDS));
  return lines.map(({ recordId, tenantId }) => ({
    collection: AGENT_STATES,
    ids: [recordId],
    tenantId,
    action: 'update',
    fields: FIELDS,
  }));
}
