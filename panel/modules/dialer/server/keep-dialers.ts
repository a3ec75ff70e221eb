import { sql } from 'kysely';
import { isDescribed } from '../../../../server/application/hooks-of';
import { asSystem, resourceOf } from '../../../../server/operations/context';
import type { Runtime } from '../../../../server/operations/runtime';
import { announceAll } from '../../../../server/operations/write/announce';
import { withFeedLine } from '../../../../server/operations/write/feed-lines';
import { idFrom } from '../../telephony/server/engine/timed-id';
import { DIALER_NEEDS } from './engine/dialer-needs';

const DIALERS = 'dialers';
const FIELDS = ['campaignsRunning', 'channelsInUse', 'cpsNow'];
const NEEDS = { ...DIALER_NEEDS, [DIALERS]: FIELDS };
/** The calls of a second are those of so long, as the clock looks every fifteen. */
const SECONDS = 15;

/**
 * Work of the clock: brings what dialing engines show of what goes on to what the campaigns of their tenants do, in one statement for all of them and
 * without their version, as whoever edits one changes something else.
 */
export async function keepDialers(runtime: Runtime): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  const context = asSystem(runtime, 'platform');
  const since = Date.now() - SECONDS * 1000;
  const isLate = sql`"startedAt" >= to_timestamp(${since / 1000}::float8)`;
  const changed = sql`
    update "dialers" as row set "campaignsRunning" = counted."campaigns", "channelsInUse" = counted."channels", "cpsNow" = counted."cps"
    from (
      select dialer."id" as "dialerId", coalesce(sum(running."count"), 0)::int as "campaigns", coalesce(sum(flights."count"), 0)::int as "channels",
        round((coalesce(sum(flights."begun"), 0) + coalesce(sum(ended."begun"), 0))::numeric / ${SECONDS}, 1) as "cps"
      from "dialers" as dialer left join "tenants" as tenant on tenant."dialerId" = dialer."id" and tenant."deletedAt" is null
      left join (
        select "tenantId", count(*) as "count" from "campaigns" where "status" = 'running' and "deletedAt" is null group by 1) as running on running."tenantId" = tenant."id"
      left join (
        select "tenantId", count(*) as "count", count(*) filter (where ${isLate}) as "begun" from painel.dial_flights
        where "stage" <> 'preview' group by 1) as flights on flights."tenantId" = tenant."id"
      left join (
        select "tenantId", count(*) as "begun" from "dial-attempts"
        where "id" >= ${idFrom(since)}::uuid and ${isLate} and "campaignId" is not null and "result" <> 'blocked' group by 1) as ended on ended."tenantId" = tenant."id"
      group by 1) as counted
    where row."id" = counted."dialerId"
      and (row."campaignsRunning"::int, row."channelsInUse"::int, row."cpsNow"::numeric) is distinct from (counted."campaigns", counted."channels", counted."cps")`;
  const lines = await runtime.database
    .as('platform')
    .run(withFeedLine(resourceOf(context, DIALERS), 'update', changed, FIELDS));
  if (lines.length > 0)
    announceAll(context, [
      {
        collection: DIALERS,
        ids: lines.map(({ recordId }) => recordId),
        tenantId: null,
        action: 'update',
        fields: FIELDS,
      },
    ]);
}
