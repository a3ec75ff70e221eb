import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';

/** A tenant whose kept balance is not what its entries add up to; decimal texts with four places. */
export interface WrongBalance {
  tenantId: string;
  balance: string;
  /** Of the amounts of its entries. */
  sum: string;
  /** That the last entry says; null without entries. */
  last: string | null;
}

/**
 * Tenants whose balance is not the sum of their entries, or not what the last of these says: none, where all is right. Reads every entry,
 * with an executor of the platform, in one statement.
 */
export function proveBalances(executor: Executor): Promise<WrongBalance[]> {
  return executor.run(
    compile<WrongBalance>(sql`
      select tenant."id" as "tenantId", coalesce(tenant."balance", 0)::numeric(20, 4)::text as "balance",
        coalesce(entries."sum", 0)::numeric(20, 4)::text as "sum", latest."balanceAfter"::text as "last"
      from "tenants" as tenant
      left join (select "tenantId", sum("amount") as "sum" from "statement-entries" group by "tenantId") as entries on entries."tenantId" = tenant."id"
      left join lateral (
        select "balanceAfter" from "statement-entries" where "tenantId" = tenant."id" order by "occurredAt" desc, "id" desc limit 1) as latest on true
      where coalesce(tenant."balance", 0) <> coalesce(entries."sum", 0)
        or coalesce(tenant."balance", 0) <> coalesce(latest."balanceAfter", 0)
      order by tenant."id"`),
  );
}
