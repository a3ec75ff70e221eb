import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';

/** Tenants with calls that wait, who has waited longest first. With an executor of the platform. */
export async function tenantsWaiting(executor: Executor): Promise<string[]> {
  const rows = await executor.run(
    compile<{ tenantId: string }>(
      sql`select "tenantId" from painel.calls_to_settle group by "tenantId" order by min("endedAt"), "tenantId"`,
    ),
  );
  return rows.map(({ tenantId }) => tenantId);
}

/** Takes the calls of a tenant that have waited longest, but for those that another process has in hand: they wait again if the transaction is rolled back. */
export async function takeWaiting(executor: Executor, tenantId: string, most: number): Promise<string[]> {
  // Materialized: joined in, the choice could be made more than once, and with it more rows than a batch.
  const rows = await executor.run(
    compile<{ callId: string }>(sql`
      with oldest as materialized (
        select "callId" from painel.calls_to_settle where "tenantId" = ${tenantId}::uuid
        order by "endedAt", "callId" limit ${most} for update skip locked)
      delete from painel.calls_to_settle as taken using oldest where taken."callId" = oldest."callId" returning taken."callId"`),
  );
  return rows.map(({ callId }) => callId);
}
