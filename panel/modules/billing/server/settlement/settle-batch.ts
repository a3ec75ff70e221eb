import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { releaseSettled } from '../reservations/call-reservations';
import { MOST_CALLS, rateCalls, type RatedCalls } from './rate-calls';
import { takeWaiting } from './waiting-calls';

/** What was done. */
export interface SettledBatch extends RatedCalls {
  /** How many calls were taken, those among them that there was nothing to settle of. */
  taken: number;
}

/**
 * Settles calls of a tenant that wait, at most `MOST_CALLS`, within a transaction of the tenant; the number of statements does not grow
 * with that of the calls. With the context of the system.
 */
export async function settleBatch(
  context: OperationContext,
  executor: Executor,
  tenantId: string,
): Promise<SettledBatch> {
  const ids = await takeWaiting(executor, tenantId, MOST_CALLS);
  if (ids.length === 0) return { taken: 0, settled: [], events: [] };
  const rated = await rateCalls(context, executor, tenantId, ids);
  await releaseSettled(executor, tenantId, ids);
  return { taken: ids.length, ...rated };
}
