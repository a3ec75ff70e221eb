import { sql } from 'kysely';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { CallEnds } from '../../rules/ended-call';

/** A call that has ended, with what its price depends on. */
export interface EndedCall extends CallEnds {
  id: string;
  /** When it began, by whose prices and hours it is charged, ISO 8601. */
  at: string;
  endedAt: string;
  /** What its entries come to so far, a decimal text; 0 of one that is not settled yet. */
  booked: string;
  /** The last of its entries, which nothing corrects yet. */
  lastEntryId: string | null;
  /** What is charged for; 0 of one that nobody answered. */
  talkSeconds: number;
  costCenterId: string | null;
  /** By which the tenant pays. */
  sellPlanId: string | null;
  /** By which the platform pays for the trunk; null where there is none. */
  costPlanId: string | null;
  /** Of the trunk, where calls have no other. */
  trunkNumber: string | null;
  /** Of the tenant. */
  ownNumber: string | null;
  /** IANA name, of the tenant. */
  zone: string;
}

/**
 * Calls of a tenant with what is booked of them, in the order in which they ended; until the transaction ends nobody else changes them. One
 * that is gone is left out. Two statements.
 * @param isByPlanOfNow a call that was settled without a plan takes that of its tenant
 */
export async function endedCalls(
  executor: Executor,
  ids: readonly string[],
  { isByPlanOfNow }: { isByPlanOfNow: boolean },
): Promise<EndedCall[]> {
  // By itself: what comes after it sees what was booked by those who had the calls before.
  await executor.run(
    compile(sql`
      select count(*) from (select from "calls" where "id" = any(${ids}::uuid[]) order by "id" for no key update) as held`),
  );
  const begin = sql`coalesce(call."startedAt", call."endedAt", call."createdAt")`;
  const end = sql`coalesce(call."endedAt", call."startedAt", call."createdAt")`;
  const talked = sql`coalesce(call."talkSeconds", ceil(extract(epoch from call."endedAt" - call."answeredAt")), 0)`;
  const isAnswered = sql`(call."disposition" in ('answered', 'voicemail') or (call."disposition" is null and call."answeredAt" is not null))`;
  return executor.run(
    compile<EndedCall>(sql`
      select call."id", call."direction", call."callerNumber", call."calledNumber", ${begin} as "at", ${end} as "endedAt",
        case when ${isAnswered} then greatest(0, ceil(${talked}))::int else 0 end as "talkSeconds",
        call."costCenterId", coalesce(entries."booked", 0)::text as "booked", entries."lastEntryId",
        coalesce(call."ratePlanId", case when call."price" is null or ${isByPlanOfNow}::boolean then tenant."ratePlanId" end) as "sellPlanId", trunk."ratePlanId" as "costPlanId",
        trunk."defaultCallerId" as "trunkNumber", tenant."phone" as "ownNumber", coalesce(tenant."timezone", ${USUAL_ZONE}) as "zone"
      from "calls" as call
      join "tenants" as tenant on tenant."id" = call."tenantId"
      left join "trunks" as trunk on trunk."id" = call."trunkId"
      cross join lateral (
        select -sum(entry."amount") as "booked",
          (array_agg(entry."id") filter (where not exists (select from "statement-entries" as later where later."correctsId" = entry."id")))[1] as "lastEntryId"
        from "statement-entries" as entry where entry."callId" = call."id") as entries
      where call."id" = any(${ids}::uuid[])
      order by ${end}, call."id"`),
  );
}
