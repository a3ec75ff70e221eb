import { sql } from 'kysely';
import { compile } from '../../../../../../server/database/builder';
import type { Database } from '../../../../../../server/database/types';

/** A delivery that is this process's to try. */
export interface ClaimedDelivery {
  id: string;
  tenantId: string;
  actionId: string;
  /** An event as `ActionEvent`, in JSON. */
  facts: string;
  /** The how manieth try this is. */
  attempts: number;
}

/** So many calls go to one host at a time, of all processes. */
export const MOST_OF_HOST = 4;
/** A try that says nothing for so long is lost with its process: longer than the longest time limit of an action. */
export const LEASE_SECONDS = 90;
/** Key of the advisory lock: processes choose one after another, so that the limit of a host holds. */
const LOCK_KEY = 723_184_561;

/**
 * Takes deliveries that are due, at most as many as there is room for: of each host first one, then a second, so that none that is slow or far behind
 * holds the others up. None while another process is choosing.
 */
export async function claimDeliveries(database: Database, room: number): Promise<ClaimedDelivery[]> {
  const [due] = await database
    .as('platform')
    .run(compile(sql`select from painel.call_action_queue where "dueAt" <= now() limit 1`));
  if (due === undefined) return [];
  return database.transaction('platform', async (executor) => {
    const [lock] = await executor.run(
      compile<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as held`),
    );
    if (lock?.held !== true) return [];
    return executor.run(
      compile<ClaimedDelivery>(sql`
        with recursive lane ("host") as (
          select min("host") from painel.call_action_queue
          union all
          select (select min(next."host") from painel.call_action_queue as next where next."host" > lane."host") from lane where lane."host" is not null
        ), busy as (
          select "host", count(*) as "calls" from painel.call_action_queue where "leaseUntil" > now() group by "host"
        ), chosen as materialized (
          select first."id" from lane left join busy on busy."host" = lane."host"
          cross join lateral (
            select "id", "dueAt", row_number() over (order by "dueAt") + coalesce(busy."calls", 0) as "place"
            from painel.call_action_queue as own where own."host" = lane."host" and own."dueAt" <= now()
            order by "dueAt" limit greatest(${MOST_OF_HOST} - coalesce(busy."calls", 0), 0)
          ) as first
          order by first."place", first."dueAt" limit ${room}
        )
        update painel.call_action_queue as taken
        set "attempts" = taken."attempts" + 1, "leaseUntil" = now() + make_interval(secs => ${LEASE_SECONDS}), "dueAt" = now() + make_interval(secs => ${LEASE_SECONDS})
        from chosen where taken."id" = chosen."id" and taken."dueAt" <= now()
        returning taken."id", taken."tenantId", taken."actionId", taken."facts", taken."attempts"`),
    );
  });
}
