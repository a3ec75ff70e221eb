import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { INSTANT, table } from '../../../../../server/database/system-table';
import type { Executor } from '../../../../../server/database/types';
import { asSystem, resourceOf } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { takesEvents } from '../engine/open-engine';
import { idFrom } from '../engine/timed-id';

/** When trunks were measured last: one row, so that of several processes one does it. */
export const trunkMeasures = table('trunk_measures', {
  shape: { what: 'text | not null', at: `${INSTANT} | not null` },
  key: ['what'],
  access: 'platform',
});

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  trunks: ['asr', 'acd'],
  calls: ['trunkId', 'startedAt', 'state', 'direction', 'disposition', 'ringSeconds', 'talkSeconds'],
};
const FIELDS = ['asr', 'acd'];
const HOURS = 24;
/** A clock looks every fifteen seconds, and looks of a process are not always as far apart. */
const LEAST_SECONDS = 55;

/**
 * Brings the answer-seizure ratio and the mean talk of trunks to what the calls through them say that began in the last 24 hours and are over: once
 * a minute, in one statement for all trunks, without their version, as whoever edits a trunk changes something else. A trunk of the platform
 * has no time zone, so that it is no day of the calendar.
 */
export async function measureTrunks(runtime: Runtime): Promise<void> {
  if (!takesEvents(runtime.environment) || !isDescribed(runtime.catalog(), NEEDS)) return;
  const since = Date.now() - HOURS * 3_600_000;
  await runtime.database.transaction('platform', async (executor) => {
    if (!(await isDue(executor))) return;
    // An outbound call that was blocked before it was dialled never rang.
    const changed = sql`
      update "trunks" as row set "asr" = measured."asr", "acd" = measured."acd"
      from (
        select trunk."id" as "trunkId", round(100.0 * calls."answered" / calls."attempts", 1)::double precision as "asr",
          round(calls."talk" / nullif(calls."answered", 0))::integer as "acd"
        from "trunks" as trunk left join (
          select "trunkId", count(*)::numeric as "attempts", count(*) filter (where "disposition" = 'answered')::numeric as "answered",
            coalesce(sum("talkSeconds") filter (where "disposition" = 'answered'), 0)::numeric as "talk"
          from "calls"
          where "id" >= ${idFrom(since)}::uuid and "startedAt" >= to_timestamp(${since / 1000}) and "state" = 'ended' and "trunkId" is not null
            and ("direction" = 'inbound' or "ringSeconds" is not null)
          group by "trunkId") as calls on calls."trunkId" = trunk."id") as measured
      where row."id" = measured."trunkId" and (row."asr", row."acd") is distinct from (measured."asr", measured."acd")`;
    await executor.run(withFeedLine(resourceOf(asSystem(runtime, 'platform'), 'trunks'), 'update', changed, FIELDS));
  });
}

async function isDue(executor: Executor): Promise<boolean> {
  const taken = await executor.run(
    compile(sql`
      insert into painel.trunk_measures as row ("what", "at") values ('trunks', now())
      on conflict ("what") do update set "at" = now() where row."at" < now() - make_interval(secs => ${LEAST_SECONDS})
      returning true`),
  );
  return taken.length > 0;
}
