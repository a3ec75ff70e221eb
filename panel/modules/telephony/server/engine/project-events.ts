import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { awaitSettlement } from '../../../billing/server/settlement/await-settlement';
import { writeAgentLegs, type TouchedAgent } from './agent-legs';
import { writeApartFromCalls, type OwnedEvent } from './apart-from-calls';
import { writeOutcomes } from './call-outcomes';
import type { CallMemory, CallRecall } from './call-memory';
import { writeCalls, type KnownCall } from './call-rows';
import { writeAttempts } from './dial-attempts';
import { loadCalls } from './load-calls';
import { moveAgents } from './move-agents';
import { offerMoments } from './offer-moments';
import { CONVERSATION_ENDS, writeQueueWrapUps, type ServedCall } from './queue-wrap-ups';
import { tellOffers } from '../pops/tell-offers';

/** What a batch of events meant. */
export interface Projected {
  /** To be announced after the commit. */
  written: WriteEvent[];
  /** Tenants whose figures have changed. */
  tenantIds: string[];
  /** What the memory is to keep, after the commit. */
  recalls: CallRecall[];
}

/**
 * Brings calls, logs, agents and devices to what the stored events say, for whatever these events are about: a constant number of statements.
 * Each record follows from all events of its own, in the order of their times; so it is the same however they come, and however often.
 * @param executor runs statements that are asked for together in their order (`inTurn`)
 * @param memory what is known of calls in course; it holds for the tenants of these events
 * @param now milliseconds
 */
export async function projectEvents(
  context: OperationContext,
  executor: Executor,
  events: readonly OwnedEvent[],
  { memory, now }: { memory: CallMemory; now: number },
): Promise<Projected> {
  const { calls, attempts, recalls } = await loadCalls(executor, events, memory);
  const [, , legs] = await Promise.all([
    // Before the rows of the calls, as the settlement does: else each would wait for the other.
    awaitSettlement(executor, calls.flatMap(endedCall)),
    writeCalls(executor, calls),
    writeAgentLegs(executor, calls),
  ]);
  await Promise.all([
    writeOutcomes(context.runtime, executor, calls),
    writeAttempts(executor, attempts),
    offerMoments(context, executor, calls, events),
    tellOffers(executor, calls, now),
  ]);
  const touched = [...legs, ...events.flatMap(movedAgent)];
  const written = [
    ...(await moveAgents(context, executor, touched, now)),
    ...(await writeApartFromCalls(context, executor, events)),
  ];
  await writeQueueWrapUps(executor, calls.flatMap(servedAnew));
  return { written, recalls, tenantIds: [...new Set(events.map(({ tenantId }) => tenantId))] };
}

function endedCall({ id, tenantId, facts }: KnownCall): { tenantId: string; callId: string; endedAt: string }[] {
  const { endedAt } = facts.call;
  return endedAt === null ? [] : [{ tenantId, callId: id, endedAt }];
}

/** Conversations whose ends may be written after the wrap-ups that followed them. */
function servedAnew({ id, isRevised, facts }: KnownCall): ServedCall[] {
  if (!isRevised) return [];
  return facts.queueLines.flatMap(({ event, agentId }) =>
    agentId !== null && CONVERSATION_ENDS.some((one) => one === event) ? [{ callId: id, agentId }] : [],
  );
}

function movedAgent({ tenantId, event }: OwnedEvent): TouchedAgent[] {
  const agentId = event.type === 'agent.moved' ? event.ids.agent : undefined;
  return agentId === undefined ? [] : [{ agentId, tenantId, since: Date.parse(event.at) }];
}
