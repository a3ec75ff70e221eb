import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { KeptHook } from '../../../../../server/operations/recount/kept-hook';
import { CONVERSATION_ENDS, writeQueueWrapUps, type ServedCall } from './queue-wrap-ups';

/**
 * The log of queues has the wrap-ups of conversations from the log of states. Those from before the first state that is kept of their tenant cannot
 * be proved: retention has removed what they come from.
 */
export const keptWrapUps: KeptHook = {
  needs: {
    'agent-status-log': ['agentId', 'callId', 'state', 'seconds', 'startedAt', 'endedAt'],
    'queue-events': ['agentId', 'callId', 'event', 'at', 'wrapUpSeconds'],
  },
  equals: 'the wrap-ups of the agent after the call, beside the last conversation of the two',
  compared: () => sql`
    with oldest as materialized (
      select "tenantId", min("startedAt") as "since" from "agent-status-log" where "endedAt" is not null group by "tenantId"),
    wrapped as (
      select "callId", "agentId", sum("seconds")::int as "seconds" from "agent-status-log"
      where "callId" is not null and "agentId" is not null and "state" = 'wrap_up' and "endedAt" is not null group by 1, 2),
    ended as (
      select "id", "tenantId", "callId", "agentId", "wrapUpSeconds",
        row_number() over (partition by "callId", "agentId" order by "at" desc, "id" desc) = 1 as "isLast",
        min("at") over (partition by "callId", "agentId") as "first"
      from "queue-events" where "callId" is not null and "agentId" is not null and "event" = any(${[...CONVERSATION_ENDS]}::text[]))
    select ended."id", ended."wrapUpSeconds" as "stored", case when ended."isLast" then wrapped."seconds" end as "expected"
    from ended join oldest on oldest."tenantId" = ended."tenantId"
    left join wrapped on wrapped."callId" = ended."callId" and wrapped."agentId" = ended."agentId"
    where ended."first" >= oldest."since"`,
  async repair(_catalog, executor, ids) {
    const served = await executor.run(
      compile<ServedCall>(
        sql`select distinct "callId", "agentId" from "queue-events" where "id" = any(${[...ids]}::uuid[])`,
      ),
    );
    await writeQueueWrapUps(executor, served);
  },
};
