import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { GivenDisposition } from '../../rules/attempt-result';
import type { OfferedDisposition } from '../../rules/offered-disposition';

/** A disposition as it may be given to a call. */
export interface ChosenDisposition extends GivenDisposition {
  name: string;
  requiresNotes: boolean;
  addToBlocked: boolean;
}

interface OfCall {
  campaignId: string | null;
  queueId: string | null;
}

/** An active one for calls, of no finer ones below it, and of the campaign and the queue. */
const mayBeGiven = ({ campaignId, queueId }: OfCall) => sql`
  "deletedAt" is null and "active" and 'call' = any("channels")
    and (coalesce(cardinality("campaignIds"), 0) = 0 or ${campaignId}::uuid = any("campaignIds"))
    and (coalesce(cardinality("queueIds"), 0) = 0 or ${queueId}::uuid = any("queueIds"))
    and not exists (select from "dispositions" as below where below."parentId" = given."id" and below."active" and below."deletedAt" is null)`;

/** Those that may be given to such a call of the tenant of the executor, in their order; two hundred at most. */
export function offeredDispositions(executor: Executor, call: OfCall): Promise<OfferedDisposition[]> {
  return executor.run(
    compile<OfferedDisposition>(sql`
      select "id", "name", "group", "result", "color", "hotkey", coalesce("requiresNotes", false) as "requiresNotes",
        coalesce("requiresCallback", false) as "requiresCallback"
      from "dispositions" as given where ${mayBeGiven(call)} order by coalesce("isSystem", false), "group" nulls last, "position" nulls last, "name", "id" limit 200`),
  );
}

/** The disposition, where it may be given to such a call. */
export async function loadDisposition(
  executor: Executor,
  id: string,
  call: OfCall,
): Promise<ChosenDisposition | undefined> {
  const [found] = await executor.run(
    compile<ChosenDisposition>(sql`
      select "id", "name", coalesce("finishesContact", false) as "finishesContact", coalesce("requiresCallback", false) as "requiresCallback",
        "recycleAfterMinutes", coalesce("requiresNotes", false) as "requiresNotes", coalesce("addToBlocked", false) as "addToBlocked"
      from "dispositions" as given
      where "id" = ${id}::uuid and ${mayBeGiven(call)}`),
  );
  return found;
}
