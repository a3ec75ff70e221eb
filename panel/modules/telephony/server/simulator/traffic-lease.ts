import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { INSTANT, table } from '../../../../../server/database/system-table';
import type { Executor } from '../../../../../server/database/types';

/**
 * Which process simulates, and how far the past has come: one row. A lease and no lock, as a lock would hold a connection for as long as
 * the server runs; a process that was killed has lost it soon.
 */
export const trafficLease = table('traffic_lease', {
  shape: {
    what: 'text | not null',
    holder: 'text | not null',
    until: `${INSTANT} | not null`,
    /** The moment that past traffic leads up to. */
    pastUntil: INSTANT,
    isPastDone: 'boolean | not null default false',
  },
  key: ['what'],
  access: 'platform',
});

const LEASE_SECONDS = 12;

/** Takes the lease, or keeps it; false while another process has it. */
export async function holdLease(executor: Executor, holder: string): Promise<boolean> {
  const held = await executor.run(
    compile(sql`
      insert into painel.traffic_lease as row ("what", "holder", "until")
      values ('traffic', ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict ("what") do update set "holder" = excluded."holder", "until" = excluded."until"
      where row."holder" = excluded."holder" or row."until" < now()
      returning true`),
  );
  return held.length > 0;
}

/** Another process may have it at once. */
export async function leaveLease(executor: Executor, holder: string): Promise<void> {
  await executor.run(compile(sql`update painel.traffic_lease set "until" = now() where "holder" = ${holder}`));
}

/** Up to when the past is to be made, ISO 8601: the same as at an attempt that was cut off. Undefined: it is there. */
export async function pastDue(executor: Executor, now: string): Promise<string | undefined> {
  const [row] = await executor.run(
    compile<{ pastUntil: string }>(sql`
      update painel.traffic_lease set "pastUntil" = coalesce("pastUntil", ${now}::timestamptz) where not "isPastDone"
      returning to_char("pastUntil" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "pastUntil"`),
  );
  return row?.pastUntil;
}

export async function pastDone(executor: Executor): Promise<void> {
  await executor.run(compile(sql`update painel.traffic_lease set "isPastDone" = true`));
}
