import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { resourceOf, tenantOf, type PersonContext } from '../../../../../server/operations/context';
import { rowCondition } from '../../../../../server/operations/lists/row-condition';
import { assertPermitted } from '../../../../../server/operations/rights/authorise';
import type { ChannelHours } from '../../rules/live-snapshots';
import { agentsSnapshot } from './agents-snapshot';
import { AskedLately } from './asked-lately';
import { begunFor, HOUR_MS, HOURS, meanAtOnce, measuredHours, usedSeconds } from './hour-use';
import { callerContext } from '../../../../../server/rest/caller';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { callsSnapshot } from './calls-snapshot';
import { channelsSnapshot } from './channels-in-use';
import { extensionsSnapshot } from './extensions-snapshot';
import { queueSnapshot } from './queue-snapshot';
import { queuesSnapshot } from './queues-snapshot';
import { daysOf } from './span';
import { trunksSnapshot } from './trunks-snapshot';

/** A day of calls of a whole platform is many of them: once a minute is often enough. */
const measured = new AskedLately<{ hours: number[] }[]>(60_000);

/** What live pages begin with, and come back to: what goes on, as far as the caller may see it. */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/telephony/live/queues', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      return queuesSnapshot(context, daysOf(request.query as { from?: unknown; to?: unknown }));
    },
  });
  route(app, '/api/telephony/live/queues/:id', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const { id } = request.params as { id: string };
      return queueSnapshot(context, id);
    },
  });
  route(app, '/api/telephony/live/agents', {
    GET: async (request) => agentsSnapshot(await callerContext(services, request)),
  });
  route(app, '/api/telephony/live/calls', {
    GET: async (request) => callsSnapshot(await callerContext(services, request)),
  });
  route(app, '/api/telephony/live/channels', {
    GET: async (request) => channelsSnapshot(await callerContext(services, request)),
  });
  route(app, '/api/telephony/live/channel-hours', {
    GET: async (request) => channelHours(await callerContext(services, request)),
  });
  route(app, '/api/telephony/live/extensions', {
    GET: async (request) => extensionsSnapshot(await callerContext(services, request)),
  });
  route(app, '/api/telephony/live/trunks', {
    GET: async (request) => trunksSnapshot(await callerContext(services, request)),
  });
}

/**
 * How many calls went through trunks at once in each of the last 24 hours, on average: of the caller's tenant, or of all that somebody
 * of the platform sees. @throws Problem `forbidden` for whoever reads no calls
 */
async function channelHours(context: PersonContext): Promise<ChannelHours> {
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
