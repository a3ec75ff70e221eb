import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { createMore } from '../../../../../server/operations/write/run';
import { warnLowBalance } from '../effects/warn-low-balance';
import { releaseReservations } from '../reservations/call-reservations';
import { bookCalls, writePrices } from './book-calls';
import { endedCalls } from './ended-calls';
import { priceEnded, type SettledCall } from './price-ended';
import { takeWaiting } from './waiting-calls';

/** In one transaction. */
export const MOST_CALLS = 500;

/** What was done. */
export interface SettledBatch {
  /** How many calls were taken, those among them that there was nothing to settle of. */
  taken: number;
  settled: SettledCall[];
  /** To be announced after the commit. */
  events: WriteEvent[];
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
  const settled = await priceEnded(executor, await endedCalls(executor, ids));
  await writePrices(executor, settled);
  const moved = await bookCalls(context, executor, tenantId, settled);
  await releaseReservations(executor, ids);
  const warned = moved
    ? await warnLowBalance(context, executor, (...more) => createMore(context, executor, ...more), {
        tenantId,
        ...moved,
      })
    : [];
  return { taken: ids.length, settled, events: [...(moved?.events ?? []), ...warned] };
}
