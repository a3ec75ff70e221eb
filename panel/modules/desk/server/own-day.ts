import { sql, type CompiledQuery } from 'kysely';
import { compile, identifier } from '../../../../server/database/builder';
import { matchStatement } from '../../../../server/database/statements/list-statement';
import { resourceOf, type PersonContext } from '../../../../server/operations/context';
import { readableMatches, type ReadableMatches } from '../../../../server/operations/lists/readable-matches';
import { nameOf, recordsOf } from '../../telephony/server/live/records-of';
import { watchedTenant } from '../../telephony/server/live/queues-snapshot';
import { spanOf } from '../../telephony/server/live/span';
import type { Span } from '../../telephony/rules/live-snapshots';
import type { OwnCalls, OwnDay, OwnPause } from '../rules/own-day';
import { teamDay } from './team-day';

const CALLS = 'calls';
const STATES = 'agent-status-log';
const CALL_FIELDS = ['direction', 'disposition', 'talkSeconds'];
const STATE_FIELDS = ['state', 'pauseReasonId', 'callId', 'startedAt', 'endedAt'];

/** States that began longer before the day are not looked for. */
const LONGEST_STATE_MS = 86_400_000;

interface DayRow extends OwnCalls {
  logged: number;
  paused: number;
  loggedPeriods: number;
  pausedPeriods: number;
  pauses: Pick<OwnPause, 'reasonId' | 'seconds' | 'longest'>[];
}

const NOTHING: DayRow = {
  answered: 0,
  made: 0,
  missed: 0,
  talk: 0,
  wrapUp: 0,
  logged: 0,
  paused: 0,
  loggedPeriods: 0,
  pausedPeriods: 0,
  pauses: [],
};

/** What the caller did today on the telephone. @throws Problem `forbidden`, `field_forbidden` */
export async function ownDay(context: PersonContext): Promise<OwnDay> {
  const tenantId = watchedTenant(context);
  const at = new Date().toISOString();
  const span = await spanOf(context.runtime.database.as(context.scope), tenantId, undefined);
  const agentId = context.principal.user.id;
  const [calls, states] = await Promise.all([
    readableMatches(
      context,
      resourceOf(context, CALLS),
      { agentId, disposition: 'answered', startedAt_gte: span.from, startedAt_lt: span.to },
      CALL_FIELDS,
    ),
    readableMatches(
      context,
      resourceOf(context, STATES),
      {
        agentId,
        channel: 'PABX',
        startedAt_gte: new Date(Date.parse(span.from) - LONGEST_STATE_MS).toISOString(),
        startedAt_lt: span.to,
      },
      STATE_FIELDS,
    ),
  ]);
  const [row = NOTHING] =
    calls === 'nothing' || states === 'nothing'
      ? []
      : await context.runtime.database.lists(context.scope).run(dayStatement(calls, states, span));
  const { pauses, logged, paused, loggedPeriods, pausedPeriods, ...rest } = row;
  const [reasons, team] = await Promise.all([
    recordsOf(
      context,
      'pause-reasons',
      pauses.map(({ reasonId }) => reasonId),
    ),
    calls === 'nothing' ? null : teamDay(context, tenantId, span),
  ]);
  return {
    at,
    span,
    calls: rest,
    logged,
    paused,
    loggedPeriods,
    pausedPeriods,
    team,
    pauses: pauses.map((pause) => {
      const reason = reasons.get(pause.reasonId ?? '');
      return {
        ...pause,
        name: nameOf(reason),
        most: limitOf(reason?.['maxMinutes']),
        times: limitOf(reason?.['maxPerDay']),
      };
    }),
  };
}

/** 0 is no limit, as none is. */
const limitOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** Of states the part inside the day counts; what goes on counts up to now. */
function dayStatement(
  calls: ReadableMatches,
  states: ReadableMatches,
  { from, to }: Pick<Span, 'from' | 'to'>,
): CompiledQuery<DayRow> {
  const columns = (names: readonly string[]) => sql.join(names.map((name) => identifier(name)));
  return compile<DayRow>(sql`
    with talks as (${matchStatement(calls, columns(CALL_FIELDS))}),
    told as materialized (${matchStatement(states, columns(STATE_FIELDS))}),
    inside as (
      select "state", "pauseReasonId", extract(epoch from coalesce("endedAt", now()) - "startedAt") as "whole", extract(epoch from
        least(coalesce("endedAt", now()), ${to}::timestamptz) - greatest("startedAt", ${from}::timestamptz)) as "seconds"
      from told where coalesce("endedAt", now()) > ${from}::timestamptz)
    select
      (select count(*)::int from talks where "direction" = 'inbound') as "answered",
      (select count(*)::int from talks where "direction" = 'outbound') as "made",
      (select coalesce(sum("talkSeconds"), 0)::int from talks where "direction" in ('inbound', 'outbound')) as "talk",
      (
        select count(distinct "callId")::int from told as rang
        where "state" = 'ringing' and "endedAt" is not null and "startedAt" >= ${from}::timestamptz
          and not exists (select from told as had where had."callId" = rang."callId" and had."state" = 'on_call')) as "missed",
      (select coalesce(sum("seconds"), 0)::int from inside where "state" = 'wrap_up') as "wrapUp",
      (select coalesce(sum("seconds"), 0)::int from inside where "state" <> 'logged_out') as "logged",
      (select coalesce(sum("seconds"), 0)::int from inside where "state" = 'paused') as "paused",
      (select count(*)::int from inside where "state" <> 'logged_out') as "loggedPeriods",
      (select count(*)::int from inside where "state" = 'paused') as "pausedPeriods",
      coalesce((
        select json_agg(json_build_object('reasonId', "pauseReasonId", 'seconds', "seconds", 'longest', "longest") order by "seconds" desc, "pauseReasonId")
        from (select "pauseReasonId", sum("seconds")::int as "seconds", max("whole")::int as "longest" from inside where "state" = 'paused' group by 1) as reason), '[]'::json) as "pauses"`);
}
