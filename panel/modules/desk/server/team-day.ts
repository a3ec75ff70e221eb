import { sql } from 'kysely';
import { compile } from '../../../../server/database/builder';
import type { PersonContext } from '../../../../server/operations/context';
import type { Span } from '../../telephony/rules/live-snapshots';
import type { TeamDay } from '../rules/own-day';

/** Of fewer colleagues a mean tells what one of them did. */
const FEWEST = 3;

/**
 * The means of the agents who serve a queue together with the caller and were on the telephone today; null for too few of them. Nobody of them is
 * named, and the caller reads none of their calls by it.
 */
export async function teamDay(
  { runtime, scope, principal }: PersonContext,
  tenantId: string,
  { from, to }: Pick<Span, 'from' | 'to'>,
): Promise<TeamDay | null> {
  const agentId = principal.user.id;
  const [row] = await runtime.database.lists(scope).run(
    compile<Record<'people' | 'answered' | 'made' | 'talk' | 'wrapUp' | 'logged' | 'paused', number>>(sql`
      with serving as (
        select one."id" as "queueId", (entry ->> 'agentId')::uuid as "agentId" from "queues" as one, jsonb_array_elements(one."members") as entry
        where one."tenantId" = ${tenantId}::uuid and one."deletedAt" is null),
      colleagues as (
        select distinct "agentId" from serving
        where "agentId" <> ${agentId}::uuid and "queueId" in (select "queueId" from serving where "agentId" = ${agentId}::uuid)),
      inside as (
        select "agentId", "state", extract(epoch from
          least(coalesce("endedAt", now()), ${to}::timestamptz) - greatest("startedAt", ${from}::timestamptz)) as "seconds"
        from "agent-status-log"
        where "tenantId" = ${tenantId}::uuid and "channel" = 'PABX' and "agentId" in (select "agentId" from colleagues)
          and "startedAt" >= ${from}::timestamptz - interval '1 day' and "startedAt" < ${to}::timestamptz
          and coalesce("endedAt", now()) > ${from}::timestamptz and "state" <> 'logged_out'),
      present as (select distinct "agentId" from inside),
      talks as (
        select "direction", "talkSeconds" from "calls"
        where "tenantId" = ${tenantId}::uuid and "agentId" in (select "agentId" from present) and "disposition" = 'answered'
          and "startedAt" >= ${from}::timestamptz and "startedAt" < ${to}::timestamptz)
      select (select count(*)::int from present) as "people",
        (select count(*)::int from talks where "direction" = 'inbound') as "answered",
        (select count(*)::int from talks where "direction" = 'outbound') as "made",
        (select coalesce(sum("talkSeconds"), 0)::float8 from talks where "direction" in ('inbound', 'outbound')) as "talk",
        (select coalesce(sum("seconds"), 0)::float8 from inside where "state" = 'wrap_up') as "wrapUp",
        (select coalesce(sum("seconds"), 0)::float8 from inside) as "logged",
        (select coalesce(sum("seconds"), 0)::float8 from inside where "state" = 'paused') as "paused"`),
  );
  if (row === undefined || row.people < FEWEST) return null;
  const { people, answered, made, talk, wrapUp, logged, paused } = row;
  const calls = answered + made;
  return {
    people,
    answered: answered / people,
    made: made / people,
    meanTalk: calls === 0 ? null : talk / calls,
    meanHandling: calls === 0 ? null : (talk + wrapUp) / calls,
    logged: logged / people,
    paused: paused / people,
  };
}
