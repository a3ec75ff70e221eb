import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { awaitSettlement } from '../../../billing/server/settlement/await-settlement';
import { foldOrdered } from '../../rules/fold-call';
import { inOrder, type Told } from '../../rules/told-event';
import { writeAgentLegs, type TouchedAgent } from './agent-legs';
import { writeApartFromCalls, type OwnedEvent } from './apart-from-calls';
import { writeOutcomes } from './call-outcomes';
import { callIdOf, writeCalls, type KnownCall } from './call-rows';
import { writeAttempts, type ToldAttempt } from './dial-attempts';
import { moveAgents } from './move-agents';
import { offerMoments } from './offer-moments';

/** What a batch of events meant. */
export interface Projected {
  /** To be announced after the commit. */
  written: WriteEvent[];
  /** Tenants whose figures have changed. */
  tenantIds: string[];
}

/**
 * Brings calls, logs, agents and devices to what the stored events say, for whatever these events are about: a constant number of statements.
 * Each record follows from all events of its own, in the order of their times; so it is the same however they come, and however often.
 * @param now milliseconds
 */
export async function projectEvents(
  context: OperationContext,
  executor: Executor,
  events: readonly OwnedEvent[],
  now: number,
): Promise<Projected> {
  const { calls, attempts } = await loadCalls(executor, events);
  // Before the rows of the calls, as the settlement does: else each would wait for the other.
  await awaitSettlement(executor, calls.flatMap(endedCall));
  await writeCalls(executor, calls);
  await writeOutcomes(executor, calls);
  await writeAttempts(executor, attempts);
  const touched = [...(await writeAgentLegs(executor, calls)), ...events.flatMap(movedAgent)];
  await offerMoments(context, executor, calls, events);
  const written = [
    ...(await moveAgents(context, executor, touched, now)),
    ...(await writeApartFromCalls(context, executor, events)),
  ];
  return { written, tenantIds: [...new Set(events.map(({ tenantId }) => tenantId))] };
}

function endedCall({ id, tenantId, facts }: KnownCall): { tenantId: string; callId: string; endedAt: string }[] {
  const { endedAt } = facts.call;
  return endedAt === null ? [] : [{ tenantId, callId: id, endedAt }];
}

function movedAgent({ tenantId, event }: OwnedEvent): TouchedAgent[] {
  const agentId = event.type === 'agent.moved' ? event.ids.agent : undefined;
  return agentId === undefined ? [] : [{ agentId, tenantId, since: Date.parse(event.at) }];
}

/** A call with all its events; `known` are the ids of those that were taken before. */
interface LoadedCall {
  tenantId: string;
  call: string;
  events: Told[];
  known: string[];
  parentStart: string | null;
}

interface Loaded {
  calls: KnownCall[];
  attempts: ToldAttempt[];
}

/** Calls that the events are of, as all their events say, and those that came from one of them; calls whose beginning is unknown wait. */
async function loadCalls(executor: Executor, events: readonly OwnedEvent[]): Promise<Loaded> {
  const named = events.flatMap(({ tenantId, event }) =>
    'call' in event && event.call !== undefined
      ? [{ tenantId, call: event.call, begins: event.type === 'call.started' }]
      : [],
  );
  const apart = events.flatMap((one) =>
    'call' in one.event && one.event.call !== undefined ? [] : attemptOf(one, null),
  );
  if (named.length === 0) return { calls: [], attempts: apart };
  const rows = await executor.run(
    compile<LoadedCall>(sql`
      with named as (
        select "tenantId", "call", bool_or("begins") as "begins"
        from json_to_recordset(${JSON.stringify(named)}::json) as one ("tenantId" uuid, "call" text, "begins" boolean) group by 1, 2),
      wanted as (
        select "tenantId", "call" from named
        union
        select child."tenantId", child."call" from named
        join painel.telephony_events as child on child."tenantId" = named."tenantId" and child."event" ->> 'parent' = named."call"
        where named."begins" and child."type" = 'call.started')
      select wanted."tenantId", wanted."call", told."events", told."known", parent."event" ->> 'at' as "parentStart"
      from wanted
      cross join lateral (
        select json_agg(one."event") as "events", coalesce(json_agg(one."id") filter (where one."isTaken"), '[]') as "known", max(one."event" ->> 'parent') as "parent" from painel.telephony_events as one
        where one."tenantId" = wanted."tenantId" and one."call" = wanted."call" and one."fault" is null) as told
      left join painel.telephony_events as parent
        on parent."tenantId" = wanted."tenantId" and parent."call" = told."parent" and parent."type" = 'call.started' and parent."fault" is null
          -- One that waits brings its children along when it comes.
          and (parent."isTaken" or exists (select from named where named."tenantId" = parent."tenantId" and named."call" = parent."call"))
      where told."events" is not null`),
  );
  const calls: KnownCall[] = [];
  const attempts = [...apart];
  for (const { tenantId, call, events: own, known, parentStart } of rows) {
    const sorted = inOrder(own);
    const facts = foldOrdered(sorted);
    const id = facts ? callIdOf(tenantId, { at: facts.call.startedAt, call }) : null;
    attempts.push(...own.flatMap((event) => attemptOf({ tenantId, event }, id)));
    if (facts === undefined || id === null) continue;
    const { parent } = facts.call;
    const parentCallId =
      parent !== null && parentStart !== null ? callIdOf(tenantId, { at: parentStart, call: parent }) : null;
    calls.push({ id, tenantId, facts, parentCallId, ...newsIn(sorted, new Set(known)) });
  }
  return { calls, attempts };
}

const attemptOf = ({ tenantId, event }: OwnedEvent, callId: string | null): ToldAttempt[] =>
  event.type === 'dial.attempted' ? [{ tenantId, event, callId }] : [];

function newsIn(sorted: readonly Told[], known: ReadonlySet<string>): Pick<KnownCall, 'newsSince' | 'isRevised'> {
  const first = sorted.findIndex(({ id }) => !known.has(id));
  const news = sorted[first];
  // One that is only looked at because its parent has come has none.
  if (news === undefined) return { newsSince: sorted.at(-1)?.at ?? '', isRevised: false };
  return { newsSince: news.at, isRevised: sorted.slice(first).some(({ id }) => known.has(id)) };
}
