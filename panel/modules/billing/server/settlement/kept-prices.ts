import { sql } from 'kysely';
import type { KeptHook } from '../../../../../server/operations/recount/kept-hook';

/** What a call that was settled says that it costs is what is booked of it, by which lists and reports add it up. */
export const keptPrice: KeptHook = {
  needs: { calls: ['price'], 'statement-entries': ['amount', 'callId'] },
  equals: 'what the statement has booked of the call',
  compared: () => sql`
    select call."id", call."price"::numeric(20, 4) as "stored", coalesce(entries."booked", 0)::numeric(20, 4) as "expected"
    from "calls" as call
    left join (select "callId", -sum("amount") as "booked" from "statement-entries" where "callId" is not null group by "callId") as entries
      on entries."callId" = call."id"
    where call."price" is not null or entries."booked" is not null`,
  repair: 'rate the calls of that time again, which books the difference',
};
