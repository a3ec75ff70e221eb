import type pg from 'pg';

const PORTION = 500_000;

/** Calls of the last year that have ended, evenly spread, for lists; ids are of their times. */
export async function fillCalls(owner: pg.Client, tenantId: string, count: number): Promise<void> {
  await owner.query('set synchronous_commit = off');
  await owner.query(`select painel.add_months('calls'::regclass, now() - interval '366 days')`);
  for (let first = 0; first < count; first += PORTION) {
    await owner.query(
      `insert into "calls" ("id", "tenantId", "version", "createdAt", "updatedAt", "startedAt", "endedAt", "direction", "state", "disposition", "callerNumber", "calledNumber", "queueId",
         "waitSeconds", "duration", "talkSeconds", "uniqueId", "linkedId")
       select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid,
         $1, 1, at, at, at, at + interval '90 seconds', 'inbound', 'ended', (array['answered', 'answered', 'answered', 'no_answer', 'abandoned', 'busy'])[1 + n % 6],
         '+55119' || (70000000 + n % 9999999), '+551130030000', (select "id" from "queues" where "tenantId" = $1 limit 1), n % 60, 90, n % 70, 'filled-' || n, 'filled-' || n
       from (select n, now() - n * (interval '365 days' / $2::float8) as at, md5(n::text) as hash from generate_series($3::bigint, $4::bigint) as n) as made`,
      [tenantId, count, first + 1, Math.min(count, first + PORTION)],
    );
  }
  await owner.query('analyze "calls"');
}
