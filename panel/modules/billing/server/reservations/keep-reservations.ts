import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { groupBy } from '../../../../../core/group-by';
import type { Runtime } from '../../../../../server/operations/runtime';
import { commandDeskOf } from '../../../telephony/server/commands/command-desk';
import { writeCommands } from '../../../telephony/server/commands/command-store';
import type { Tariff } from '../../rules/call-price';
import { isDialledAs } from './call-reservations';
import { rowOfCall } from './reservation-of-call';
import { reserve } from './reserve';

/** A reservation is extended when it counts no longer than this. */
const LEAST_LEFT = sql.lit('60 seconds');
/** The row of a call is looked for so long after what was reserved for it ran out: the server may have been away meanwhile, and calls go on without it. */
const LOOKED_FOR = sql.lit('1 hour');
/** An exchange that has not hung up is asked again after so long. */
const AGAIN_SECONDS = 30;

const NEEDS = { calls: ['uniqueId', 'extensionId', 'calledNumber', 'startedAt', 'answeredAt', 'endedAt'] } as const;

interface Running {
  callId: string;
  tenantId: string;
  uniqueId: string;
  tariff: Tariff;
  elapsed: number;
}

/**
 * Keeps the next minute of calls reserved that go on, and has the exchange hang up those for which there is no more: of several processes on a
 * database one is at it at a time.
 */
export async function keepReservations(runtime: Runtime): Promise<void> {
  const { database } = runtime;
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  const [found] = await database
    .as('platform')
    .run(compile<{ any: boolean }>(sql`select exists (select from painel.call_reservations) as "any"`));
  if (found?.any !== true) return;
  // The lock alone is held by this transaction: what is done meanwhile is committed by itself.
  await database.transaction('platform', async (holder) => {
    const [lock] = await holder.run(
      compile<{ held: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended('call reservations', 0)) as held`,
      ),
    );
    if (lock?.held !== true) return;
    const executor = database.as('platform');
    await findCalls(executor);
    await releaseEnded(executor);
    const running = await dueCalls(executor);
    for (const [tenantId, calls] of groupBy(running, (call) => call.tenantId)) await extend(runtime, tenantId, calls);
  });
}

/** What was reserved before the call had a row is that of the row once it is there, also where it ran out because nobody was there to see to it. */
async function findCalls(executor: Executor): Promise<void> {
  await executor.run(
    compile(sql`
      with found as (
        select own."callId" as "before", call."id", own."madeAt", 1 as "place" from painel.call_reservations as own
        cross join lateral (${rowOfCall(sql`own."tenantId"`, sql`own."uniqueId"`)}) as call
        where own."uniqueId" is not null and own."until" > now() - interval ${LOOKED_FOR}),
      dialled as (
        select own."callId" as "before", call."id", own."madeAt", 2 as "place" from painel.call_reservations as own
        join painel.live_calls as live on live."tenantId" = own."tenantId"
        join "calls" as call on call."id" = live."callId" and ${isDialledAs}
        where own."extensionId" is not null and own."until" > now() - interval ${LOOKED_FOR}),
      first as (
        select distinct on ("id") "before", "id" from (select * from found union all select * from dialled) as one order by "id", "place", "madeAt")
      update painel.call_reservations as own set "callId" = one."id", "uniqueId" = null, "extensionId" = null, "called" = null
      from first as one
      where own."callId" = one."before" and not exists (select from painel.call_reservations as other where other."callId" = one."id")`),
  );
}

/** A call may be over, and settled, before what was reserved for it was found to be its own. */
async function releaseEnded(executor: Executor): Promise<void> {
  await executor.run(
    compile(sql`
      delete from painel.call_reservations as own using "calls" as call
      where call."id" = own."callId" and call."endedAt" is not null
        and not exists (select from painel.calls_to_settle as waiting where waiting."callId" = own."callId")`),
  );
}

/** Calls that go on, and whose reservation runs out, or whose time is over. */
function dueCalls(executor: Executor): Promise<Running[]> {
  const elapsed = sql`coalesce(greatest(0, extract(epoch from now() - call."answeredAt")), 0)`;
  return executor.run(
    compile<Running>(sql`
      select own."callId", own."tenantId", call."uniqueId", own."tariff", floor(${elapsed})::int as "elapsed" from painel.call_reservations as own
      join painel.live_calls as live on live."callId" = own."callId" join "calls" as call on call."id" = own."callId"
      where call."uniqueId" is not null and (own."until" < now() + interval ${LEAST_LEFT} or ${elapsed} >= own."mostSeconds")
      order by own."tenantId", call."startedAt"`),
  );
}

async function extend(runtime: Runtime, tenantId: string, calls: readonly Running[]): Promise<void> {
  const { database } = runtime;
  const reserved = await reserve(
    database,
    tenantId,
    calls.map(({ callId, tariff, elapsed }) => ({ callId, tariff, elapsed })),
  );
  const over = calls.filter(({ elapsed }, index) => (reserved[index]?.mostSeconds ?? 0) <= elapsed);
  if (over.length === 0) return;
  await database.transaction({ tenantId }, async (executor) => {
    await writeCommands(
      executor,
      over.map(({ uniqueId }) => ({ tenantId, kind: 'hangup', order: { call: uniqueId }, askedBy: null })),
    );
    await executor.run(
      compile(sql`
        update painel.call_reservations as own set "mostSeconds" = one."elapsed" + ${AGAIN_SECONDS}, "until" = now() + interval '90 seconds'
        from json_to_recordset(${JSON.stringify(over)}::json) as one ("callId" uuid, "elapsed" integer) where own."callId" = one."callId"`),
    );
  });
  commandDeskOf(runtime).asked(tenantId);
}
