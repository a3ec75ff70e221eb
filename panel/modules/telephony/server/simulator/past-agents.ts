import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Runtime } from '../../../../../server/operations/runtime';
import type { AgentMoved } from '../../../../events.gen';
import { foldAgent, type AgentInput, type AgentPeriod } from '../../rules/fold-agent';
import type { AgentLeg } from '../../rules/fold-call';
import type { Told } from '../../rules/told-event';
import { timedId } from '../engine/timed-id';
import { writeQueueWrapUps, type ServedCall } from '../engine/queue-wrap-ups';
import { writeRows, type EngineRow } from '../engine/write-rows';
import type { Place } from './past-places';

const COLUMNS = [
  'agentId',
  'channel',
  'state',
  'pauseReasonId',
  'callId',
  'startedAt',
  'endedAt',
  'seconds',
  'exceeded',
  'changedBy',
];
/** Periods that are written together. */
const BATCH = 1000;

/** What agents did in the past: gathered while it is gone through, and written at its end. */
export interface PastAgents {
  move(event: Told<AgentMoved>): void;
  /** The legs of a call that has ended. */
  work(callId: string, legs: readonly AgentLeg[]): void;
  /** Writes their periods. @param until milliseconds since 1970; they have left by then */
  write(until: number): Promise<void>;
}

/** @param places by the code of the tenant */
export async function createPastAgents({ database }: Runtime, places: ReadonlyMap<string, Place>): Promise<PastAgents> {
  const most = await longestPauses({ database });
  const inputs = new Map<string, AgentInput[]>();
  const writeAll = async (rows: readonly EngineRow[]) => {
    const executor = database.as('platform');
    for (let first = 0; first < rows.length; first += BATCH) {
      const batch = rows.slice(first, first + BATCH);
      await writeRows(executor, 'agent-status-log', COLUMNS, batch);
      await writeQueueWrapUps(executor, batch.flatMap(servedCall));
    }
  };
  const tenants = new Map<string, Place>();
  const inputsOf = (agentId: string): AgentInput[] => {
    const own = inputs.get(agentId) ?? [];
    inputs.set(agentId, own);
    return own;
  };
  return {
    move({ at, move, ids, tenant }) {
      const place = tenant === undefined ? undefined : places.get(tenant);
      if (ids.agent === undefined || place === undefined) return;
      tenants.set(ids.agent, place);
      inputsOf(ids.agent).push({ at: Date.parse(at), kind: 'move', move, pauseReasonId: ids.reason ?? null, by: null });
    },
    work(callId, legs) {
      for (const leg of legs) {
        const wrapUpSeconds = leg.queueId === null ? 0 : (tenants.get(leg.agentId)?.wrapUpSeconds(leg.queueId) ?? 0);
        inputsOf(leg.agentId).push(...inputsOfLeg(callId, leg, wrapUpSeconds));
      }
    },
    async write(until) {
      const rows = [...inputs].flatMap(([agentId, own]) => {
        const tenantId = tenants.get(agentId)?.tenantId;
        return tenantId === undefined
          ? []
          : periodsOf(own, until).map((period) => rowOf({ agentId, tenantId }, period, most));
      });
      // By two at a time, as looking for periods at the same time keeps one of the database's processes busy.
      await Promise.all([writeAll(rows.slice(0, rows.length / 2)), writeAll(rows.slice(rows.length / 2))]);
    },
  };
}

function servedCall({ state, callId, agentId }: EngineRow): ServedCall[] {
  return state === 'wrap_up' && typeof callId === 'string' && typeof agentId === 'string' ? [{ callId, agentId }] : [];
}

function inputsOfLeg(callId: string, { leg: name, ...leg }: AgentLeg, wrapUpSeconds: number): AgentInput[] {
  const [ringsAt, endedAt] = [Date.parse(leg.ringsAt), Date.parse(leg.endedAt ?? leg.ringsAt)];
  // What lasted no time binds nobody.
  if (endedAt <= ringsAt) return [];
  const base = { leg: `${callId}/${name}`, callId };
  return [
    { ...base, at: ringsAt, kind: 'ring' },
    ...(leg.answeredAt === null ? [] : [{ ...base, at: Date.parse(leg.answeredAt), kind: 'answer' as const }]),
    { ...base, at: endedAt, kind: 'end', isMissed: leg.isMissed, wrapUpSeconds, owedUntil: null },
  ];
}

function periodsOf(inputs: readonly AgentInput[], until: number): AgentPeriod[] {
  const beginning = { rest: { state: 'logged_out', pauseReasonId: null }, from: 0, by: null, missed: 0 } as const;
  const leave: AgentInput = { at: until, kind: 'move', move: 'logout', pauseReasonId: null, by: null };
  return foldAgent(beginning, [...inputs, leave], { most: 0, now: until }).periods;
}

/** As the log of the engine has it, with the same ids. */
function rowOf(
  { agentId, tenantId }: { agentId: string; tenantId: string },
  { state, pauseReasonId, callId, from, until, by }: AgentPeriod,
  most: ReadonlyMap<string, number>,
): EngineRow {
  const startedAt = new Date(from).toISOString();
  const seconds = Math.round(((until ?? from) - from) / 1000);
  const limit = pauseReasonId === null ? undefined : most.get(pauseReasonId);
  return {
    id: timedId(startedAt, `period ${agentId} ${from} ${state} ${pauseReasonId ?? ''} ${callId ?? ''}`),
    tenantId,
    agentId,
    channel: 'PABX',
    state,
    pauseReasonId,
    callId,
    startedAt,
    endedAt: until === null ? null : new Date(until).toISOString(),
    seconds,
    exceeded: limit !== undefined && seconds > limit,
    changedBy: by,
  };
}

/** In seconds, by the id of the reason; reasons without a limit are missing. */
async function longestPauses({ database }: Pick<Runtime, 'database'>): Promise<Map<string, number>> {
  const rows = await database
    .as('platform')
    .run(
      compile<{ id: string; maxMinutes: number }>(
        sql`select "id", "maxMinutes" from "pause-reasons" where "maxMinutes" > 0`,
      ),
    );
  return new Map(rows.map(({ id, maxMinutes }) => [id, maxMinutes * 60]));
}
