import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';

/** An agent whom a call was at. */
export interface ServedCall {
  callId: string;
  agentId: string;
}

/** The ends of conversations in the log of queues. */
export const CONVERSATION_ENDS = ['complete_agent', 'complete_caller', 'blind_transfer', 'attended_transfer'] as const;

/**
 * Writes beside the last conversation that an agent had in a queue for a call how long the wrap-up after it was, as the log of states has it: whichever of
 * the two was heard of last. Conversations before it, of an agent who had the call more than once, have none, so that each is counted once.
 */
export async function writeQueueWrapUps(executor: Executor, served: readonly ServedCall[]): Promise<void> {
  if (served.length === 0) return;
  const given = sql`(select distinct * from json_to_recordset(${JSON.stringify(served)}::json) as one ("callId" uuid, "agentId" uuid)) as one`;
  // Ids are in the order of time, so that months before the call are not looked in.
  const since = (line: string) => sql`${sql.ref(`${line}.id`)} >= one."callId"`;
  const changed = await executor.run(
    compile<{ id: string; seconds: number | null }>(sql`
      select own."id", done."seconds" from ${given}
      cross join lateral (
        select ended."id", ended."wrapUpSeconds", row_number() over (order by ended."at" desc, ended."id" desc) = 1 as "isLast" from "queue-events" as ended
        where ended."callId" = one."callId" and ended."agentId" = one."agentId" and ended."event" = any(${[...CONVERSATION_ENDS]}::text[]) and ${since('ended')}) as own
      cross join lateral (${secondsOf(sql`one`)} and ${since('period')}) as wrapped
      cross join lateral (select case when own."isLast" then wrapped."seconds" end as "seconds") as done
      where own."wrapUpSeconds" is distinct from done."seconds"`),
  );
  if (changed.length === 0) return;
  // By their ids alone: a join with the log would be planned as one with all of its month.
  await executor.run(
    compile(sql`
      update "queue-events" as line set "version" = line."version" + 1, "updatedAt" = now(), "wrapUpSeconds" =
        (select one."seconds" from json_to_recordset(${JSON.stringify(changed)}::json) as one ("id" uuid, "seconds" integer) where one."id" = line."id")
      where line."id" = any(${changed.map(({ id }) => id)}::uuid[])`),
  );
}

/** SQL of what the wrap-ups of a served call last together; null while none has ended. */
const secondsOf = (one: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select sum(period."seconds")::int as "seconds" from "agent-status-log" as period
  where period."callId" = ${one}."callId" and period."agentId" = ${one}."agentId" and period."state" = 'wrap_up' and period."endedAt" is not null`;
