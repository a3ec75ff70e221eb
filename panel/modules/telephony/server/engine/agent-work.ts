import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { AgentMoved } from '../../../../events.gen';
import type { AgentBeginning, AgentInput, AgentPeriod, AgentRest } from '../../rules/fold-agent';
import type { TouchedAgent } from './agent-legs';

/** An agent whose states are made anew from a time on. */
export interface AgentWork {
  agentId: string;
  tenantId: string;
  /** Calls in a row that are not taken before the agent is paused; 0 for any number. */
  most: number;
  beginning: AgentBeginning;
  inputs: AgentInput[];
  /** Periods that the log holds from the beginning on. */
  stored: StoredPeriod[];
}

export interface StoredPeriod extends AgentPeriod {
  id: string;
}

interface BeginningRow {
  agentId: string;
  tenantId: string;
  most: number;
  since: number;
  /** The period of the log that was on at that time. */
  present: AgentPeriod['state'] | null;
  /** The last one before or at that time in which no call was on. */
  rest: RestRow | null;
  /** What the state of the channel says, for agents whose log does not reach there. */
  state: RestRow | null;
  loggedUntil: number | null;
  missed: number;
}

interface RestRow {
  state: string;
  pauseReasonId: string | null;
  from: number;
  by: string | null;
}

const ms = (column: ReturnType<typeof sql>) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** Loads what the states of agents follow from, from the last time on in which they were at rest. The agents are locked: nobody else moves them meanwhile. */
export async function loadAgentWork(executor: Executor, touched: readonly TouchedAgent[]): Promise<AgentWork[]> {
  const [, rows] = await Promise.all([
    executor.run(
      compile(
        sql`select from "agents" where "id" = any(${touched.map(({ agentId }) => agentId)}::uuid[]) order by "id" for update`,
      ),
    ),
    loadBeginnings(executor, touched),
  ]);
  const works = rows.map((row) => {
    const beginning = beginningOf(row);
    return { agentId: row.agentId, tenantId: row.tenantId, most: row.most, beginning, inputs: [], stored: [] };
  });
  const froms = works.map(({ agentId, beginning }) => ({ agentId, from: new Date(beginning.from).toISOString() }));
  const [moves, legs, stored] = await Promise.all([
    loadMoves(executor, froms),
    loadLegs(executor, froms),
    loadStored(executor, froms),
  ]);
  return works.map((work) => ({
    ...work,
    inputs: [...(moves.get(work.agentId) ?? []), ...(legs.get(work.agentId) ?? [])],
    stored: stored.get(work.agentId) ?? [],
  }));
}

function beginningOf({ since, present, rest, state, loggedUntil, missed }: BeginningRow): AgentBeginning {
  const from =
    present === null
      ? state === null
        ? null
        : { ...state, from: Math.max(state.from, loggedUntil ?? 0) }
      : (rest ?? state);
  if (from === null || !isRest(from.state) || from.from >= since)
    // What comes from then on counts, what is of that very millisecond too.
    return { rest: { state: 'logged_out', pauseReasonId: null }, from: since - 1, by: null, missed: 0 };
  return { rest: { state: from.state, pauseReasonId: from.pauseReasonId }, from: from.from, by: from.by, missed };
}

const isRest = (state: string): state is AgentRest['state'] => state === 'available' || state === 'paused';

function loadBeginnings(executor: Executor, touched: readonly TouchedAgent[]): Promise<BeginningRow[]> {
  const given = touched.map(({ agentId, since }) => ({ agentId, since: new Date(since).toISOString() }));
  return executor.run(
    compile<BeginningRow>(sql`
      select one."agentId", agent."tenantId", coalesce(agent."maxNoAnswer", 0) as "most", ${ms(sql`one."since"`)} as "since",
        present."state" as "present", rest."row" as "rest", own."row" as "state", ${ms(sql`logged."until"`)} as "loggedUntil",
        coalesce(missed."count", 0)::int as "missed"
      from json_to_recordset(${JSON.stringify(given)}::json) as one ("agentId" uuid, "since" timestamptz)
      join "agents" as agent on agent."id" = one."agentId"
      left join lateral (
        select "state", "endedAt" from "agent-status-log" where "agentId" = one."agentId" and "channel" = 'PABX' and "startedAt" < one."since"
        order by "startedAt" desc limit 1) as last on true
      left join lateral (
        select last."state" where last."endedAt" is null or last."endedAt" >= one."since") as present on true
      left join lateral (select last."endedAt" as "until") as logged on true
      left join lateral (
        select "startedAt", json_build_object('state', "state", 'pauseReasonId', "pauseReasonId", 'from', ${ms(sql`"startedAt"`)}, 'by', "changedBy") as "row"
        from "agent-status-log" where "agentId" = one."agentId" and "channel" = 'PABX' and "startedAt" < one."since" and "state" in ('available', 'paused')
        order by "startedAt" desc limit 1) as rest on true
      left join lateral (
        select json_build_object('state', "state", 'pauseReasonId', "pauseReasonId", 'from', ${ms(sql`coalesce("since", "createdAt")`)}, 'by', null) as "row"
        from "agent-states" where "agentId" = one."agentId" and "channel" = 'PABX' and "state" in ('available', 'paused')
        -- Looked up for each agent: without it, all who are free are read and compared with each.
        limit 1) as own on true
      left join lateral (
        select count(*) as "count" from painel.agent_legs as leg
        where leg."agentId" = one."agentId" and leg."isMissed" and leg."endedAt" <= rest."startedAt"
          and leg."endedAt" > coalesce((
            select max(coalesce(taken."answeredAt", '-infinity')) from painel.agent_legs as taken where taken."agentId" = one."agentId" and taken."answeredAt" < one."since"), '-infinity')
          and leg."endedAt" > coalesce((
            select max("at") from painel.telephony_events where "subjectId" = one."agentId" and "type" = 'agent.moved' and "at" < one."since"), '-infinity')
      ) as missed on agent."maxNoAnswer" > 0`),
  );
}

type Froms = readonly { agentId: string; from: string }[];

const given = (froms: Froms) =>
  sql`json_to_recordset(${JSON.stringify(froms)}::json) as one ("agentId" uuid, "from" timestamptz)`;

async function loadMoves(executor: Executor, froms: Froms): Promise<Map<string, AgentInput[]>> {
  const rows = await executor.run(
    compile<{
      agentId: string;
      at: number;
      move: AgentMoved['move'];
      pauseReasonId: string | null;
      by: string | null;
    }>(sql`
      select one."agentId", ${ms(sql`told."at"`)} as "at", told."event" ->> 'move' as "move", told."event" -> 'ids' ->> 'reason' as "pauseReasonId", told."event" ->> 'by' as "by"
      from ${given(froms)} join painel.telephony_events as told on told."subjectId" = one."agentId" and told."at" > one."from"
      where told."type" = 'agent.moved' and told."fault" is null order by told."at", told."id"`),
  );
  return byAgent(rows, ({ agentId: _agent, ...move }) => [{ kind: 'move', ...move }]);
}

interface LegRow {
  agentId: string;
  callId: string;
  leg: string;
  ringsAt: number;
  answeredAt: number | null;
  endedAt: number | null;
  isMissed: boolean;
  wrapUpSeconds: number;
  isOpenEnded: boolean;
  disposedAt: number | null;
}

async function loadLegs(executor: Executor, froms: Froms): Promise<Map<string, AgentInput[]>> {
  const rows = await executor.run(
    compile<LegRow>(sql`
      select one."agentId", row."callId", row."leg", ${ms(sql`row."ringsAt"`)} as "ringsAt", ${ms(sql`row."answeredAt"`)} as "answeredAt",
        ${ms(sql`row."endedAt"`)} as "endedAt", row."isMissed", row."wrapUpSeconds", row."isOpenEnded",
        ${ms(sql`row."disposedAt"`)} as "disposedAt"
      from ${given(froms)} join painel.agent_legs as row on row."agentId" = one."agentId" and row."ringsAt" > one."from"
      order by row."ringsAt", row."callId", row."leg"`),
  );
  return byAgent(rows, inputsOfLeg);
}

function inputsOfLeg({
  callId,
  leg,
  ringsAt,
  answeredAt,
  endedAt,
  isMissed,
  wrapUpSeconds,
  isOpenEnded,
  disposedAt,
}: LegRow): AgentInput[] {
  // What lasted no time binds nobody.
  if (endedAt !== null && endedAt <= ringsAt) return [];
  const name = `${callId}/${leg}`;
  const owedUntil = isOpenEnded ? (disposedAt ?? Infinity) : null;
  return [
    { at: ringsAt, kind: 'ring', leg: name, callId },
    ...(answeredAt === null ? [] : [{ at: answeredAt, kind: 'answer' as const, leg: name, callId }]),
    ...(endedAt === null
      ? []
      : [{ at: endedAt, kind: 'end' as const, leg: name, callId, isMissed, wrapUpSeconds, owedUntil }]),
  ];
}

async function loadStored(executor: Executor, froms: Froms): Promise<Map<string, StoredPeriod[]>> {
  const rows = await executor.run(
    compile<StoredPeriod & { agentId: string }>(sql`
      select one."agentId", log."id", log."state", log."pauseReasonId", log."callId", ${ms(sql`log."startedAt"`)} as "from", ${ms(sql`log."endedAt"`)} as "until", log."changedBy" as "by"
      from ${given(froms)} join "agent-status-log" as log on log."agentId" = one."agentId" and log."channel" = 'PABX' and log."startedAt" >= one."from"
      order by log."startedAt"`),
  );
  return byAgent(rows, ({ agentId: _agent, ...period }) => [period]);
}

function byAgent<Row extends { agentId: string }, Item>(
  rows: readonly Row[],
  itemsOf: (row: Row) => Item[],
): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const row of rows) {
    const items = found.get(row.agentId) ?? [];
    items.push(...itemsOf(row));
    found.set(row.agentId, items);
  }
  return found;
}
