import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { INSTANT, table } from '../../../../../server/database/system-table';
import type { Executor } from '../../../../../server/database/types';
import type { KnownCall } from './call-rows';

/**
 * Calls that are not over: few rows, so that what is going on is counted at once, however many calls there have been. `waitsAt` is the queue
 * in which the caller waits, since `waitsSince`, with `waitPriority` where the exchange has told one.
 */
export const liveCalls = table('live_calls', {
  shape: {
    callId: 'uuid | not null',
    tenantId: 'uuid | not null',
    trunkId: 'uuid',
    waitsAt: 'uuid',
    waitsSince: INSTANT,
    waitPriority: 'integer',
    codec: 'text',
  },
  key: ['callId'],
  indexes: [{ on: '("tenantId")' }, { on: '("trunkId") where "trunkId" is not null' }],
  access: 'tenant',
});

/** Notes calls that began, and forgets those that ended. */
export async function writeLiveCalls(executor: Executor, calls: readonly KnownCall[]): Promise<void> {
  const live = calls.flatMap(({ id, tenantId, facts: { call, waitsSince, waitPriority, codec } }) =>
    call.endedAt === null
      ? [
          {
            callId: id,
            tenantId,
            trunkId: call.trunkId,
            waitsAt: waitsSince === null ? null : call.queueId,
            waitsSince,
            waitPriority,
            codec,
          },
        ]
      : [],
  );
  const ended = calls.filter(({ facts }) => facts.call.endedAt !== null).map(({ id }) => id);
  const statements: RawBuilder<unknown>[] = [];
  if (live.length > 0)
    statements.push(sql`
      insert into painel.live_calls as row ("callId", "tenantId", "trunkId", "waitsAt", "waitsSince", "waitPriority", "codec")
      select "callId", "tenantId", "trunkId", "waitsAt", "waitsSince", "waitPriority", "codec"
      from json_to_recordset(${JSON.stringify(live)}::json)
        as one ("callId" uuid, "tenantId" uuid, "trunkId" uuid, "waitsAt" uuid, "waitsSince" timestamptz, "waitPriority" integer, "codec" text)
      on conflict ("callId") do update set "trunkId" = excluded."trunkId", "waitsAt" = excluded."waitsAt", "waitsSince" = excluded."waitsSince",
        "waitPriority" = excluded."waitPriority", "codec" = excluded."codec"
      where (row."trunkId", row."waitsAt", row."waitsSince", row."waitPriority", row."codec")
        is distinct from (excluded."trunkId", excluded."waitsAt", excluded."waitsSince", excluded."waitPriority", excluded."codec")`);
  if (ended.length > 0) statements.push(sql`delete from painel.live_calls where "callId" = any(${ended}::uuid[])`);
  await Promise.all(statements.map((statement) => executor.run(compile(statement))));
}
