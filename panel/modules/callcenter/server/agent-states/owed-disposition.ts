import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { offeredDispositions } from '../../../dialer/server/dispositions/load-disposition';
import { owesDisposition } from '../../../telephony/server/engine/agent-legs';

/** Moves out of the work after a call. Whoever leads the agent may still send them into a pause, or home. */
const OF_ANYBODY: readonly string[] = ['release'];
const OF_AGENTS: readonly string[] = ['release', 'pause', 'logout'];

/**
 * The work after a call that needs a disposition ends only once it has one, where there is one to give.
 * @param by id of the account of whoever makes the move
 * @throws Problem `invalid`
 */
export async function assertDisposed(
  { ability }: Pick<OperationContext, 'ability'>,
  executor: Executor,
  { agentId, move, by }: { agentId: string; move: string; by: string },
): Promise<void> {
  const isOwn = by === agentId;
  if (!(isOwn ? OF_AGENTS : OF_ANYBODY).includes(move)) return;
  // Nobody is held by what they may not do.
  if (isOwn && !ability.can('dispose', 'calls')) return;
  const [call] = await executor.run(
    compile<{ campaignId: string | null; queueId: string | null }>(sql`
      select call."campaignId", call."queueId" from "agent-states" as state join "calls" as call on call."id" = state."callId"
      where state."agentId" = ${agentId}::uuid and state."channel" = 'PABX' and state."state" = 'wrap_up' and ${owesDisposition(sql`state`)}`),
  );
  if (call === undefined || (await offeredDispositions(executor, call)).length === 0) return;
  throw new Problem('invalid', { errors: [violation('state', 'undisposed')] });
}
