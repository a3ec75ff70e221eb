import { sql } from 'kysely';
import type { Json } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OrderedMove } from '../../../telephony/server/door/tell-move';

/** What a state says of a pause or a logout that waits for the end of a call, when nothing does. */
export const NOTHING_ASKED = { askedMove: null, askedReasonId: null } as const;

/** What the telephone exchange is to do for a move; where a logout was asked for in the call it has let the agent go already. */
export function ordersFor(move: string, reasonId: string | undefined, asked: Json): OrderedMove[] {
  return [...(move === 'pause' && asked === 'logout' ? [{ move: 'login' }] : []), { move, reasonId }];
}

/** What the exchange is to do where somebody takes back what was asked for: it leads the agent back to what was before the call. */
export async function ordersForWithdrawal(executor: Executor, agentId: string, asked: Json): Promise<OrderedMove[]> {
  const [rest] = await executor.run(
    compile<{ state: string; pauseReasonId: string | null }>(sql`
      select "state", "pauseReasonId" from "agent-status-log"
      where "agentId" = ${agentId}::uuid and "channel" = 'PABX' and "state" in ('available', 'paused')
      order by "startedAt" desc limit 1`),
  );
  const pause = { move: 'pause', reasonId: rest?.pauseReasonId ?? undefined };
  if (rest?.state === 'paused') return asked === 'logout' ? [{ move: 'login' }, pause] : [pause];
  return [{ move: asked === 'logout' ? 'login' : 'resume' }];
}

/** What the exchange is to do to be where the panel has the agent now. */
export async function ordersToward(executor: Executor, agentId: string): Promise<OrderedMove[]> {
  const [now] = await executor.run(
    compile<{ state: string; askedMove: string | null; askedReasonId: string | null }>(sql`
      select "state", "askedMove", "askedReasonId" from "agent-states" where "agentId" = ${agentId}::uuid and "channel" = 'PABX'`),
  );
  if (now === undefined || now.state === 'logged_out' || now.askedMove === 'logout') return [{ move: 'logout' }];
  if (now.askedMove === 'pause') return [{ move: 'pause', reasonId: now.askedReasonId ?? undefined }];
  return ordersForWithdrawal(executor, agentId, 'pause');
}
