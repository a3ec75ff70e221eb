import { v7 as createId } from 'uuid';
import type { Json } from '../../../../../core/types';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { AgentMoved } from '../../../../events.gen';
import { tellExchange } from '../commands/agent-commands';
import { keepEvents } from './event-store';

const MOVES = new Set<string>([
  'login',
  'logout',
  'pause',
  'resume',
  'release',
  'withdraw',
] satisfies AgentMoved['move'][]);
const isMove = (name: string): name is AgentMoved['move'] => MOVES.has(name);

/** A move that the exchange is asked to make. */
export interface OrderedMove {
  move: string;
  /** Id of the reason of a pause. */
  reasonId?: string | undefined;
}

/** A move that was told. */
export interface ToldMove extends OrderedMove {
  agentId: string;
  tenantId: string;
  at: string;
  /** Id of the event that says it. */
  eventId: string;
  /** Ids of the commands to the exchange that somebody may wait for, in their order. */
  commandIds: readonly string[];
}

export interface PanelMove {
  agentId: string;
  tenantId: string | null;
  channels: readonly Json[];
  move: string;
  pauseReasonId: Json;
  /** ISO 8601 */
  at: string;
  /** Id of the account of whoever moved the agent. */
  by: string;
  /** What the exchange is to do, where that is something else than the move. */
  orders?: readonly OrderedMove[];
}

/**
 * Notes among the events that somebody moved an agent at the panel, so that the states that are made of events are the same as those that the
 * move wrote, and asks the exchange to follow. Of the telephone alone: chats have no events. Undefined: nothing was told.
 */
export async function tellMove(
  context: Pick<OperationContext, 'runtime'>,
  executor: Executor,
  { agentId, tenantId, channels, move, pauseReasonId, at, by, orders }: PanelMove,
): Promise<ToldMove | undefined> {
  if (tenantId === null || !channels.includes('PABX') || !isMove(move)) return undefined;
  const reasonId = typeof pauseReasonId === 'string' ? pauseReasonId : undefined;
  const ids = { agent: agentId, ...(reasonId !== undefined && { reason: reasonId }) };
  const eventId = `panel/${createId()}`;
  await keepEvents(executor, [{ tenantId, event: { id: eventId, type: 'agent.moved', at, move, ids, by } }]);
  const commandIds: string[] = [];
  for (const order of orders ?? [{ move, reasonId }]) {
    const { move: ordered, reasonId: reason } = order;
    const told = await tellExchange(context, executor, { agentId, tenantId, move: ordered, reasonId: reason, by });
    if (told?.isAtQueues === true) commandIds.push(told.id);
  }
  return { agentId, tenantId, at, move, reasonId, eventId, commandIds };
}
