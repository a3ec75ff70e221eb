import { isDescribed } from '../../../../../server/application/hooks-of';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { createBackOff } from '../settlement/back-off';
import { bookFees } from './book-fees';
import { beginFees, tenantsDue } from './fee-accounts';

/** Fields it works with; schemas without them have no fees. */
const NEEDS = {
  dids: ['number', 'status', 'monthlyFee', 'costCenterId'],
  'statement-entries': [
    'occurredAt',
    'kind',
    'description',
    'amount',
    'balanceAfter',
    'costCenterId',
    'didId',
    'number',
    'month',
  ],
  tenants: ['balance', 'monthlyFee', 'status', 'timezone'],
};

/** Tenants made from now on pay from their first day, those that are there from the next month on. At the first start of the server alone. */
export async function openFees(runtime: Runtime): Promise<void> {
  if (isDescribed(runtime.catalog(), NEEDS)) await beginFees(runtime.database.as('platform'));
}

const failing = createBackOff();

/**
 * Books the monthly fees that are due, tenant by tenant. A tenant whose fees fail is reported, waits longer from failure to failure, and
 * holds up nobody else. Several processes may do so: each fee is booked once.
 */
export async function keepFees(runtime: Runtime, signal: AbortSignal, now = new Date()): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  const at = now.toISOString();
  for (const tenantId of await tenantsDue(runtime.database.as('platform'), at)) {
    if (signal.aborted) return;
    if (!failing.isDue(tenantId)) continue;
    try {
      const scope = { tenantId };
      const context = asSystem(runtime, scope);
      announceAll(
        context,
        await runtime.database.transaction(scope, (executor) => bookFees(context, executor, tenantId, at)),
      );
      failing.succeeded(tenantId);
    } catch (error) {
      failing.failed(tenantId);
      runtime.report(error, `monthly fees of ${tenantId}`);
    }
  }
}
