import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { INSTANT, table } from '../../../../../server/database/system-table';
import type { Executor } from '../../../../../server/database/types';

/** Calls that have ended and are not paid yet. */
export const callsToSettle = table('calls_to_settle', {
  shape: {
    callId: 'uuid | not null',
    tenantId: 'uuid | not null',
    endedAt: `${INSTANT} | not null`,
  },
  key: ['callId'],
  indexes: [{ on: '("tenantId", "endedAt")' }],
  access: 'tenant',
});

/** A call that has ended; `endedAt` is ISO 8601. */
export interface WaitingCall {
  tenantId: string;
  callId: string;
  endedAt: string;
}

/**
 * Has calls that ended settled, once the transaction of the executor is committed; it may be that of the tenant or of the platform. The
 * rows of the calls say by then what is to be paid for. A call that waits already stays as it is, and is settled by nobody before the commit;
 * of one that was settled before the difference is booked, if there is one.
 */
export async function awaitSettlement(executor: Executor, calls: readonly WaitingCall[]): Promise<void> {
  if (calls.length === 0) return;
  // `do nothing` would not hold a row that is there: settled between this and what is written of the call, it would be settled for good.
  await executor.run(
    compile(sql`
      insert into painel.calls_to_settle ("tenantId", "callId", "endedAt")
      select "tenantId", "callId", "endedAt"
      from json_to_recordset(${JSON.stringify(calls)}::json) as one ("tenantId" uuid, "callId" uuid, "endedAt" timestamptz)
      on conflict ("callId") do update set "endedAt" = excluded."endedAt" where false`),
  );
}
