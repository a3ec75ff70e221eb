import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { listRecords } from '../../../../../server/operations/list-records';
import { rowCondition } from '../../../../../server/operations/lists/row-condition';
import { AskedLately } from './asked-lately';
import { begunFor, HOUR_MS, HOURS, meanAtOnce, measuredHours, usedSeconds } from './hour-use';
import type { LastHour, TrunksSnapshot } from '../../rules/live-snapshots';
import { watchedTenant } from './queues-snapshot';

/** Trunks that are watched together at most. */
export const MOST_TRUNKS = 100;
const MOST_CAUSES = 5;

interface Measured extends LastHour {
  trunkId: string;
  hours: number[];
}

const NOTHING: Omit<Measured, 'trunkId'> = {
  attempts: 0,
  answered: 0,
  talk: 0,
  causes: [],
  hours: Array.from({ length: HOURS }, () => 0),
};

/** History changes slowly: three times a minute is often enough. */
const measured = new AskedLately<Measured[]>(20_000);

/** The trunks that the caller may see, with the calls of the own tenant through them. @throws Problem `forbidden` */
export async function trunksSnapshot(context: PersonContext): Promise<TrunksSnapshot> {
  const tenantId = watchedTenant(context);
  const at = new Date().toISOString();
  const { records, total } = await listRecords(context, 'trunks', {
    filter: {},
    sort: { field: 'name', order: 'ASC' },
    range: { first: 0, last: MOST_TRUNKS - 1 },
  });
  const ids = records.map(({ id }) => id);
  const hours = measuredHours(Date.now());
  const [now, history] = await Promise.all([
    callsNow(context, tenantId, ids),
    measureHours(context, tenantId, ids, hours),
  ]);
  const known = new Map(history.map((one) => [one.trunkId, one]));
  return {
    at,
    lastHourFrom: new Date(hours.minute - HOUR_MS).toISOString(),
    total,
    trunks: records.map((trunk) => {
      const { attempts, answered, talk, causes, hours } = known.get(trunk.id) ?? NOTHING;
      return {
        id: trunk.id,
        trunk,
        inbound: now.get(`${trunk.id} inbound`) ?? 0,
        outbound: now.get(`${trunk.id} outbound`) ?? 0,
        lastHour: { attempts, answered, talk, causes },
        hours,
      };
    }),
  };
}

async function callsNow(
  context: PersonContext,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await context.runtime.database.as(context.scope).run(
    compile<{ key: string; calls: number }>(sql`
      select live."trunkId" || ' ' || call."direction" as "key", count(*)::int as "calls"
      from painel.live_calls as live join "calls" as call on call."id" = live."callId"
      where live."tenantId" = ${tenantId}::uuid and live."trunkId" = any(${ids}::uuid[]) group by 1`),
  );
  return new Map(rows.map(({ key, calls }) => [key, calls]));
}

async function measureHours(
  context: PersonContext,
  tenantId: string,
  ids: readonly string[],
  { first, minute }: ReturnType<typeof measuredHours>,
): Promise<Measured[]> {
  const visible = rowCondition(context, 'read', resourceOf(context, 'calls'), 'call');
  if (visible === 'nothing' || ids.length === 0) return [];
  const statement = compile<Measured>(sql`
    with bounds as (select to_timestamp(${(minute - HOUR_MS) / 1000}::float8) as "lastHour"),
    call as (
      select call."trunkId", call."startedAt", coalesce(call."endedAt", now()) as "endedAt", call."state", call."disposition", call."direction",
        call."ringSeconds", call."talkSeconds", call."hangupCause"
      from "calls" as call
      where call."tenantId" = ${tenantId}::uuid and call."trunkId" = any(${ids}::uuid[]) and ${begunFor(first)}
        ${visible === 'everything' ? sql`` : sql`and ${visible}`}),
    over as (
      select "trunkId", "disposition", "talkSeconds", "hangupCause" from call
      where "state" = 'ended' and "startedAt" >= (select "lastHour" from bounds) and ("direction" = 'inbound' or "ringSeconds" is not null)),
    used as (${usedSeconds(first)})
    select trunk as "trunkId",
      (select count(*)::int from over where "trunkId" = trunk) as "attempts",
      (select count(*)::int from over where "trunkId" = trunk and "disposition" = 'answered') as "answered",
      (select coalesce(sum("talkSeconds"), 0)::int from over where "trunkId" = trunk and "disposition" = 'answered') as "talk",
      coalesce((
        select json_agg(row) from (
          select "hangupCause" as "cause", count(*)::int as "count" from over
          where "trunkId" = trunk and "disposition" <> 'answered' and "hangupCause" is not null group by 1 order by 2 desc, 1 limit ${MOST_CAUSES}) as row), '[]'::json) as "causes",
      (
        select json_agg(${meanAtOnce(first, sql`used."seconds"`, sql`slot.place`)} order by slot.place)
        from generate_series(0, ${HOURS - 1}) as slot(place) left join used on used."trunkId" = trunk and used."index" = slot.place) as "hours"
    from unnest(${ids}::uuid[]) as trunk`);
  const key = JSON.stringify([statement.sql, statement.parameters]);
  return measured.answer(key, () => context.runtime.database.lists(context.scope).run(statement));
}
