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
 * Calls of a tenant that are not booked yet, in the order in which they ended; until the transaction ends nobody else changes them. One
 * that is gone, or has its entry, is left out. One statement.
 */
export function endedCalls(executor: Executor, ids: readonly string[]): Promise<EndedCall[]> {
  const begin = sql`coalesce(call."startedAt", call."endedAt", call."createdAt")`;
  const end = sql`coalesce(call."endedAt", call."startedAt", call."createdAt")`;
  const talked = sql`coalesce(call."talkSeconds", ceil(extract(epoch from call."endedAt" - call."answeredAt")), 0)`;
  const isAnswered = sql`(call."disposition" in ('answered', 'voicemail') or (call."disposition" is null and call."answeredAt" is not null))`;
  return executor.run(
    compile<EndedCall>(sql`
      select call."id", call."direction", call."callerNumber", call."calledNumber", ${begin} as "at", ${end} as "endedAt",
        case when ${isAnswered} then greatest(0, ceil(${talked}))::int else 0 end as "talkSeconds",
        call."costCenterId", coalesce(call."ratePlanId", tenant."ratePlanId") as "sellPlanId", trunk."ratePlanId" as "costPlanId",
        trunk."defaultCallerId" as "trunkNumber", tenant."phone" as "ownNumber", coalesce(tenant."timezone", ${USUAL_ZONE}) as "zone"
      from (select * from "calls" where "id" = any(${ids}::uuid[]) order by "id" for no key update) as call
      join "tenants" as tenant on tenant."id" = call."tenantId"
      left join "trunks" as trunk on trunk."id" = call."trunkId"
      where not exists (select from "statement-entries" as entry where entry."callId" = call."id" and entry."kind" = 'call')
      order by ${end}, call."id"`),
  );
}
