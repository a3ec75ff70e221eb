import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { CompiledQuery } from 'kysely';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { rowCondition } from '../../../../../server/operations/lists/row-condition';
import { USUAL_IN_TIME, USUAL_SHORT, type AgentSums, type QueueSums } from '../../rules/queue-figures';
import type { Span } from '../../rules/live-snapshots';

/** What happened in a queue, and at whom of its agents how often. */
export interface QueueRow extends QueueSums {
  queueId: string;
}

/** Calls of an agent in a queue; `lastAt`, when the last of them was answered, ISO 8601. */
export interface AgentRow extends AgentSums {
  queueId: string;
  agentId: string;
  lastAt: string | null;
}

export interface SumsRow {
  queues: QueueRow[];
  agents: AgentRow[];
}

/** States that began longer before a span are not looked for. */
const LONGEST_STATE = sql.raw(`interval '1 day'`);

/**
 * What happened in queues in a span, in one statement: of the log of the queues, and of the log of states, as far as the caller reads them. All
 * that is about calls, the wrap-up after them too, is of the same lines of the log of queues, so that means divide what belongs together, whether or
 * not the caller sees the agents; a wrap-up counts for the call that it follows, once it has ended. Of states the part inside the span counts.
 * Undefined where the caller reads no log of queues.
 */
export function sumsStatement(
  context: OperationContext,
  tenantId: string,
  queueIds: readonly string[],
  { from, to }: Pick<Span, 'from' | 'to'>,
): CompiledQuery<SumsRow> | undefined {
  const events = visible(context, 'queue-events', 'line');
  const states = visible(context, 'agent-status-log', 'state') ?? sql`false`;
  if (events === undefined) return undefined;
  return compile<SumsRow>(sql`
    with span as (select ${from}::timestamptz as "from", least(${to}::timestamptz, now()) as "to"),
    queue as (
      select "id", coalesce("slaSeconds", ${USUAL_IN_TIME}::int) as "inTime", coalesce("shortAbandonSeconds", ${USUAL_SHORT}::int) as "short", "members" from "queues"
      where "id" = any(${queueIds}::uuid[]) and "tenantId" = ${tenantId}::uuid),
    told as (
      select line."queueId", line."event", line."agentId", line."at", coalesce(line."waitSeconds", 0) as "wait",
        coalesce(line."talkSeconds", 0) as "talk", coalesce(line."wrapUpSeconds", 0) as "wrapUp", queue."inTime", queue."short"
      from "queue-events" as line join queue on queue."id" = line."queueId"
      where line."tenantId" = ${tenantId}::uuid and line."queueId" = any(${queueIds}::uuid[])
        and line."at" >= (select "from" from span) and line."at" < (select "to" from span)
        and line."event" in ('connect', 'abandon', 'exit_key', 'exit_timeout', 'exit_empty', 'complete_agent', 'complete_caller', 'blind_transfer', 'attended_transfer')
        and ${events}),
    stays as (
      select "queueId", count(*) filter (where ${isConnect})::int as "answered",
        count(*) filter (where ${isConnect} and "wait" <= "inTime")::int as "answeredInTime",
        count(*) filter (where ${isAbandon})::int as "abandoned",
        count(*) filter (where ${isAbandon} and "wait" <= "short")::int as "abandonedShort",
        count(*) filter (where ${isAbandon} and "wait" <= "inTime")::int as "abandonedInTime",
        count(*) filter (where "event" in ('exit_key', 'exit_timeout', 'exit_empty'))::int as "exits",
        coalesce(sum("wait") filter (where ${isConnect}), 0)::int as "waitAnswered",
        coalesce(sum("wait") filter (where ${isAbandon}), 0)::int as "waitAbandoned",
        coalesce(max("wait") filter (where not ${isComplete}), 0)::int as "longestWait",
        count(*) filter (where ${isComplete})::int as "completed",
        coalesce(sum("talk") filter (where ${isComplete}), 0)::int as "talk",
        coalesce(sum("wrapUp") filter (where ${isComplete}), 0)::int as "wrapUp"
      from told group by 1),
    periods as (
      select state."agentId", state."state", state."startedAt", coalesce(state."endedAt", now()) as "endedAt"
      from "agent-status-log" as state
      where state."tenantId" = ${tenantId}::uuid and state."channel" = 'PABX' and state."state" in ('ringing', 'on_call', 'wrap_up', 'available')
        and state."startedAt" >= (select "from" from span) - ${LONGEST_STATE} and state."startedAt" < (select "to" from span)
        and (state."endedAt" is null or state."endedAt" > (select "from" from span)) and ${states}),
    work as (
      select "agentId", sum(inside) filter (where "state" <> 'available') as "busy", sum(inside) filter (where "state" = 'available') as "free"
      from (
        select "agentId", "state",
          extract(epoch from least("endedAt", (select "to" from span)) - greatest("startedAt", (select "from" from span))) as inside
        from periods) as part
      group by 1),
    crews as (
      select queue."id" as "queueId", coalesce(sum(work."busy"), 0)::int as "busy", coalesce(sum(work."free"), 0)::int as "free"
      from queue cross join lateral jsonb_array_elements(queue."members") as entry join work on work."agentId" = (entry ->> 'agentId')::uuid
      group by 1)
    select
      coalesce((
        select json_agg(row) from (
          select queue."id" as "queueId", coalesce("answered", 0) as "answered", coalesce("answeredInTime", 0) as "answeredInTime",
            coalesce("abandoned", 0) as "abandoned", coalesce("abandonedShort", 0) as "abandonedShort", coalesce("abandonedInTime", 0) as "abandonedInTime",
            coalesce("exits", 0) as "exits", coalesce("waitAnswered", 0) as "waitAnswered", coalesce("waitAbandoned", 0) as "waitAbandoned",
            coalesce("longestWait", 0) as "longestWait", coalesce("completed", 0) as "completed", coalesce("talk", 0) as "talk",
            coalesce("wrapUp", 0) as "wrapUp", coalesce("busy", 0) as "busy", coalesce("free", 0) as "free"
          from queue left join stays on stays."queueId" = queue."id" left join crews on crews."queueId" = queue."id") as row), '[]'::json) as "queues",
      coalesce((
        select json_agg(row) from (
          select "queueId", "agentId", count(*) filter (where ${isConnect})::int as "answered",
            count(*) filter (where ${isComplete})::int as "completed",
            coalesce(sum("talk") filter (where ${isComplete}), 0)::int as "talk",
            coalesce(sum("wrapUp") filter (where ${isComplete}), 0)::int as "wrapUp",
            to_char(max("at") filter (where ${isConnect}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
          from told where (${isConnect} or ${isComplete}) and "agentId" is not null group by 1, 2) as row), '[]'::json) as "agents"`);
}

const isConnect = sql`"event" = 'connect'`;
const isAbandon = sql`"event" = 'abandon'`;
const isComplete = sql`"event" in ('complete_agent', 'complete_caller', 'blind_transfer', 'attended_transfer')`;

/** Which rows the caller reads; undefined for none. */
function visible(context: OperationContext, collection: string, alias: string): RawBuilder<boolean> | undefined {
  const condition = rowCondition(context, 'read', resourceOf(context, collection), alias);
  if (condition === 'nothing') return undefined;
  return condition === 'everything' ? sql<boolean>`true` : condition;
}
