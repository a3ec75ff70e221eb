import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { unitsOf } from '../../rules/amount';
import { bookEntries, type BalanceMove } from '../ledger/book-entries';
import { describeCall } from './describe-call';
import type { SettledCall } from './price-ended';

const OF_CALLS = { callId: 'uuid', correctsId: 'uuid', quantity: 'double precision', unit: 'text' } as const;

/** Writes into the rows of the calls what they come to, where they do not say so yet: one statement, without their version, as all that the engine writes there. */
export async function writePrices(executor: Executor, settled: readonly SettledCall[]): Promise<void> {
  const rows = settled.map(({ call, callType, billedSeconds, price, cost }) => ({
    id: call.id,
    callType,
    billedSeconds,
    price,
    cost,
    ratePlanId: call.sellPlanId,
  }));
  await executor.run(
    compile(sql`
      update "calls" as call set "callType" = priced."callType", "billedSeconds" = priced."billedSeconds", "price" = priced."price",
        "cost" = priced."cost", "ratePlanId" = priced."ratePlanId"
      from json_to_recordset(${JSON.stringify(rows)}::json) as priced
        ("id" uuid, "callType" text, "billedSeconds" double precision, "price" numeric, "cost" numeric, "ratePlanId" uuid)
      where call."id" = priced."id"
        and (call."callType", call."billedSeconds", call."price", call."cost", call."ratePlanId")
          is distinct from (priced."callType", priced."billedSeconds", priced."price", priced."cost", priced."ratePlanId")`),
  );
}

/**
 * Books what calls cost, in their order: an entry for each of which something is still to be booked. Of a call that has an entry the new
 * one has the difference, and names the entry that it corrects. Undefined where nothing is to be booked.
 */
export function bookCalls(
  context: OperationContext,
  executor: Executor,
  tenantId: string,
  settled: readonly SettledCall[],
): Promise<BalanceMove | undefined> {
  const entries = settled
    .filter(({ difference }) => unitsOf(difference) !== 0n)
    .map((one) => {
      const { id: callId, costCenterId, endedAt: at, lastEntryId } = one.call;
      // The entry that is corrected has the quantity; a correction may go either way.
      const kind =
        lastEntryId === null ? { kind: 'call', quantity: one.billedSeconds, unit: 's' } : { kind: 'call_correction' };
      return {
        ...kind,
        callId,
        costCenterId,
        at,
        correctsId: lastEntryId,
        charge: one.difference,
        description: describeCall(context.runtime, one),
      };
    });
  return bookEntries(context, executor, tenantId, entries, OF_CALLS);
}
