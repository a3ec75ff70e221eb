import { sql } from 'kysely';
import type { KeptHook } from '../../../../../server/operations/recount/kept-hook';

const NEEDS = {
  tenants: ['balance'],
  'statement-entries': ['amount', 'balanceAfter', 'occurredAt'],
};

const SUMS = sql`select "tenantId", sum("amount") as "sum" from "statement-entries" group by "tenantId"`;

/** Which of the two is wrong nothing says. */
const BY_HAND =
  'entries are never changed, and which side is wrong has to be found out: compare the statement with the credits and calls, and book a credit or a debit where an entry is missing';

/** Each balance is the sum of the entries of its statement. */
export const keptBalance: KeptHook = {
  needs: NEEDS,
  equals: 'the sum of the entries of the statement',
  compared: () => sql`
    select tenant."id", coalesce(tenant."balance", 0)::numeric(20, 4) as "stored", coalesce(entries."sum", 0)::numeric(20, 4) as "expected"
    from "tenants" as tenant left join (${SUMS}) as entries on entries."tenantId" = tenant."id"`,
  repair: BY_HAND,
};

/** The last entry of each statement says as the balance after it the sum of all. */
export const keptBalanceAfter: KeptHook = {
  needs: NEEDS,
  equals: 'the sum of the entries of the statement, in the last of them',
  compared: () => sql`
    select latest."id", latest."balanceAfter"::numeric(20, 4) as "stored", entries."sum"::numeric(20, 4) as "expected"
    from (${SUMS}) as entries
    cross join lateral (
      select "id", "balanceAfter" from "statement-entries" where "tenantId" = entries."tenantId" order by "occurredAt" desc, "id" desc limit 1) as latest`,
  repair: BY_HAND,
};
