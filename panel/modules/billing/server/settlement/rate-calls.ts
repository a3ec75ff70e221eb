import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { createMore } from '../../../../../server/operations/write/run';
import { warnLowBalance } from '../effects/warn-low-balance';
import { bookCalls, writePrices } from './book-calls';
import { endedCalls } from './ended-calls';
import { priceEnded, type SettledCall } from './price-ended';

/** In one transaction. */
export const MOST_CALLS = 500;

/** What calls came to, and what is to be announced after the commit. */
export interface RatedCalls {
  settled: SettledCall[];
  events: WriteEvent[];
}

/**
 * Brings what calls of a tenant cost, and what is booked of them, to what they come to by now: of those that nothing has changed of nothing
 * is booked. The number of statements does not grow with that of the calls. With the context of the system of the tenant.
 */
export async function rateCalls(
  context: OperationContext,
  executor: Executor,
  tenantId: string,
  ids: readonly string[],
  options = { isByPlanOfNow: false },
): Promise<RatedCalls> {
  const settled = await priceEnded(executor, tenantId, await endedCalls(executor, ids, options));
  await writePrices(executor, settled);
  const moved = await bookCalls(context, executor, tenantId, settled);
  if (moved === undefined) return { settled, events: [] };
  const warned = await warnLowBalance(context, executor, (...more) => createMore(context, executor, ...more), {
    tenantId,
    ...moved,
  });
  return { settled, events: [...moved.events, ...warned] };
}
