import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { resourceOf, tenantOf, type PersonContext } from '../../../../../server/operations/context';
import { rowCondition } from '../../../../../server/operations/lists/row-condition';
import { assertPermitted } from '../../../../../server/operations/rights/authorise';
import type { ChannelHours } from '../../rules/live-snapshots';
import { AskedLately } from './asked-lately';
import { begunFor, HOUR_MS, HOURS, meanAtOnce, measuredHours, usedSeconds } from './hour-use';

/** A day of calls of a whole platform is many of them: once a minute is often enough. */
const measured = new AskedLately<{ hours: number[] }[]>(60_000);

/**
 * How many calls went through trunks at once in each of the last 24 hours, on average: of the caller's tenant, or of all that somebody
 * of the platform sees. @throws Problem `forbidden` for whoever reads no calls
 */
export async function channelHours(context: PersonContext): Promise<ChannelHours> {
  const calls = resourceOf(context, 'calls');
  assertPermitted(context, 'read', calls);
  const at = new Date().toISOString();
  const { first } = measuredHours(Date.now());
  const from = new Date(first).toISOString();
  const visible = rowCondition(context, 'read', calls, 'call');
  if (visible === 'nothing') return { at, from, hours: Array.from({ length: HOURS }, () => 0) };
  const tenantId = tenantOf(context);
  const statement = compile<{ hours: number[] }>(sql`
    with call as (
      select call."trunkId", call."startedAt", coalesce(call."endedAt", now()) as "endedAt" from "calls" as call
      where call."trunkId" is not null and ${begunFor(first)}
        ${tenantId === null ? sql`` : sql`and call."tenantId" = ${tenantId}::uuid`} ${visible === 'everything' ? sql`` : sql`and ${visible}`}),
    used as (${usedSeconds(first)}),
    hour as (select "index", sum("seconds") as "seconds" from used group by 1)
    select json_agg(${meanAtOnce(first, sql`hour."seconds"`, sql`slot.place`)} order by slot.place) as "hours"
    from generate_series(0, ${HOURS - 1}) as slot(place) left join hour on hour."index" = slot.place`);
  const key = JSON.stringify([statement.sql, statement.parameters, Math.floor(Date.now() / HOUR_MS)]);
  const [row] = await measured.answer(key, () => context.runtime.database.lists(context.scope).run(statement));
  return { at, from, hours: row?.hours ?? [] };
}
