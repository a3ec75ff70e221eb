import { Problem } from '../../../../../core/errors';
import type { DataRecord } from '../../../../../core/wire';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { setComputedWithin } from '../../../../../server/operations/set-computed';
import { changeState, requiredMove } from '../../../../../server/operations/transitions/move-record';
import { announceAll, announceUpdate } from '../../../../../server/operations/write/announce';
import { ATTENDANCES } from './webchat-names';

/** The visitor ends the talk. One that somebody else has ended meanwhile is over all the same. */
export async function endConversation(
  context: OperationContext,
  { id, status, assignedAt }: DataRecord,
): Promise<void> {
  if (status === 'closed') return;
  const resource = resourceOf(context, ATTENDANCES);
  const place = { resource, move: requiredMove(resource, 'close') };
  const now = Date.now();
  const taken = typeof assignedAt === 'string' ? Date.parse(assignedAt) : null;
  const values = {
    closedAt: new Date(now).toISOString(),
    closeReason: 'contact',
    handleSeconds: taken === null ? null : Math.max(0, Math.round((now - taken) / 1000)),
  };
  try {
    const { moved, events } = await context.runtime.database.transaction(context.scope, async (executor) => ({
      moved: await changeState(context, executor, place, { id, move: 'close', body: {} }),
      events: await setComputedWithin(context, executor, ATTENDANCES, id, values),
    }));
    await announceUpdate(context, resource, moved);
    announceAll(context, events);
  } catch (error) {
    if (error instanceof Problem && error.code === 'transition_refused') return;
    throw error;
  }
}
