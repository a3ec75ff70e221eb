import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';

/** Whose prices count for a call by a plan that began at a time: usually those of that time. Times are ISO 8601. */
export type PricesOf = (planId: string, at: string) => string;

interface Rerating {
  ratePlanId: string | null;
  from: string;
  until: string;
  createdAt: string;
}

/**
 * Calls that people had rated again are priced by what was in force when they said so, whenever and for whatever reason they are priced: so
 * what is told late of a call does not bring back a price that was corrected. One statement.
 */
export async function correctedPrices(
  executor: Executor,
  tenantId: string,
  calls: readonly { at: string }[],
): Promise<PricesOf> {
  const times = calls.map(({ at }) => at).toSorted();
  const latest = await executor.run(
    compile<Rerating>(sql`
      select "ratePlanId", "from", "until", "createdAt" from "reratings"
      where ("tenantId" is null or "tenantId" = ${tenantId}::uuid)
        and "from" <= ${times.at(-1) ?? null}::timestamptz and "until" > ${times[0] ?? null}::timestamptz
      order by "createdAt" desc, "id" desc`),
  );
  return (planId, at) => {
    const said = latest.find(
      ({ ratePlanId, from, until }) => (ratePlanId ?? planId) === planId && from <= at && at < until,
    );
    // A period may go on after it was said; for later calls there is nothing to correct.
    return said && said.createdAt > at ? said.createdAt : at;
  };
}
