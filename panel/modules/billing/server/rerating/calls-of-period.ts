import { sql, type RawBuilder } from 'kysely';
import type { JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';

export const RERATINGS = 'reratings';

/** Up to which call a run is: they are gone through tenant by tenant, the first first. */
export interface Place {
  tenantId: string;
  /** As the database writes it, to the last digit. */
  startedAt: string;
  id: string;
}

/** Calls of a tenant whose prices may have to be others, at most `most`. @param rerating a record of `reratings` */
export function callsAfter(
  executor: Executor,
  rerating: JsonObject,
  { tenantId, after, most }: { tenantId: string; after: Place | null; most: number },
): Promise<Place[]> {
  const onwards =
    after?.tenantId === tenantId
      ? sql`(call."startedAt", call."id") > (${after.startedAt}::timestamptz, ${after.id}::uuid)`
      : sql`true`;
  return executor.run(
    compile<Place>(sql`
      select call."tenantId", call."startedAt"::text as "startedAt", call."id" from ${concerned(rerating)}
      where ${isConcerned(rerating)} and call."tenantId" = ${tenantId}::uuid and ${onwards}
      order by call."startedAt", call."id" limit ${most}`),
  );
}

/** Tenants whose calls may be concerned, from one on. */
export async function tenantsFrom(
  executor: Executor,
  { tenantId }: JsonObject,
  first: string | null,
): Promise<string[]> {
  const rows = await executor.run(
    compile<{ id: string }>(sql`
      select "id" from "tenants" where (${first}::uuid is null or "id" >= ${first}::uuid)
        and (${tenantId ?? null}::uuid is null or "id" = ${tenantId ?? null}::uuid) order by "id"`),
  );
  return rows.map(({ id }) => id);
}

export async function countCalls(executor: Executor, rerating: JsonObject): Promise<number> {
  const [row] = await executor.run(
    compile<{ count: number }>(
      sql`select count(*)::int as "count" from ${concerned(rerating)} where ${isConcerned(rerating)}`,
    ),
  );
  return row?.count ?? 0;
}

const concerned = ({ ratePlanId }: JsonObject): RawBuilder<unknown> =>
  ratePlanId === null || ratePlanId === undefined
    ? sql`"calls" as call`
    : sql`"calls" as call join "tenants" as tenant on tenant."id" = call."tenantId" left join "trunks" as trunk on trunk."id" = call."trunkId"`;

/** Also calls that wait to be settled: whoever settles one at this moment may not know yet whose prices count. */
function isConcerned({ tenantId = null, ratePlanId = null, from, until }: JsonObject): RawBuilder<boolean> {
  const byPlan =
    ratePlanId === null
      ? sql`true`
      : sql`(coalesce(call."ratePlanId", tenant."ratePlanId") = ${ratePlanId}::uuid or trunk."ratePlanId" = ${ratePlanId}::uuid)`;
  return sql`call."startedAt" >= ${from}::timestamptz and call."startedAt" < ${until}::timestamptz and call."endedAt" is not null
    and (${tenantId}::uuid is null or call."tenantId" = ${tenantId}::uuid) and ${byPlan}`;
}
