import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { interning, plansForAnyValues } from '../../../../../server/database/statements/intern-statement';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { createBackOff, type BackOff } from './back-off';
import { MOST_CALLS } from './rate-calls';
import { settleBatch } from './settle-batch';
import { tellMissingRates } from './tell-missing-rates';
import { tenantsWaiting } from './waiting-calls';

/** Fields it works with; schemas without them have no settlement. */
const NEEDS = {
  calls: [
    'startedAt',
    'direction',
    'callerNumber',
    'calledNumber',
    'trunkId',
    'callType',
    'disposition',
    'answeredAt',
    'endedAt',
    'talkSeconds',
    'costCenterId',
    'ratePlanId',
    'billedSeconds',
    'price',
    'cost',
  ],
  rates: [
    'ratePlanId',
    'callType',
    'prefix',
    'pricePerMinute',
    'minimumSeconds',
    'incrementSeconds',
    'connectionFee',
    'timeBand',
  ],
  'rate-plans': ['defaultMinimum', 'defaultIncrement', 'graceSeconds', 'connectionFee', 'rounding'],
  'statement-entries': [
    'occurredAt',
    'kind',
    'description',
    'quantity',
    'unit',
    'amount',
    'balanceAfter',
    'callId',
    'costCenterId',
    'correctsId',
  ],
  reratings: ['ratePlanId', 'from', 'until'],
  'system-logs': ['level', 'source', 'message', 'context'],
  tenants: ['balance', 'ratePlanId', 'timezone', 'phone'],
  trunks: ['ratePlanId', 'defaultCallerId'],
};

/**
 * Settles the calls that wait, tenant by tenant, a batch of each at a time. A tenant whose batch fails is reported, waits longer from
 * failure to failure, and holds up nobody else. Several processes may do so: none takes what another has in hand.
 * @param backOff whose turn comes later; kept from one call to the next
 */
export async function settleCalls(
  runtime: Runtime,
  signal: AbortSignal,
  backOff: BackOff = createBackOff(),
): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const tenantId of await tenantsWaiting(runtime.database.as('platform'))) {
      if (signal.aborted) return;
      if (!backOff.isDue(tenantId)) continue;
      try {
        isMore = (await settleSome(runtime, tenantId)) === MOST_CALLS || isMore;
        backOff.succeeded(tenantId);
      } catch (error) {
        backOff.failed(tenantId);
        runtime.report(error, `settlement of the calls of ${tenantId}`);
      }
    }
  }
}

/** One batch; answers how many calls it took. */
async function settleSome(runtime: Runtime, tenantId: string): Promise<number> {
  const scope = { tenantId };
  const context = asSystem(runtime, scope);
  const { taken, settled, events } = await runtime.database.transaction(scope, async (given) => {
    const executor = interning(given);
    await executor.run(compile(sql`select ${plansForAnyValues}`));
    return settleBatch(context, executor, tenantId);
  });
  announceAll(context, events);
  // The money is booked: that nobody could be told is no reason to do it again.
  await tellMissingRates(runtime, tenantId, settled).catch((error: unknown) =>
    runtime.report(error, `telling of calls of ${tenantId} without a rate`),
  );
  return taken;
}
