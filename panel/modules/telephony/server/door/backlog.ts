import { sql } from 'kysely';
import { count, type Environment } from '../../../../../server/environment';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { Runtime } from '../../../../../server/operations/runtime';
import { repeat } from '../../../../../server/repeat';

/**
 * Events that may wait for the engine: about half an hour of its work at a thousand in a second, and some four gigabytes. What is known later than
 * that serves nobody who watches, and waits as well in the spools of the adapters, where the disk of everybody else is not in danger.
 */
const MOST_WAITING = 2_000_000;
const LOOK_MS = 5000;
/** When an exchange is to try again; seconds. */
export const AGAIN_SECONDS = 30;

/** @throws ConfigError */
export const mostWaiting = (environment: Environment): number => count(environment, 'TELEPHONY_BACKLOG', MOST_WAITING);

/** How much there is for the engine to do, as it was some seconds ago: what is asked of it costs nothing. */
export interface Backlog {
  /** So many may wait. */
  most: number;
  /** Is there so much that no more is taken? */
  isFull(): boolean;
  /** So many events more were stored. */
  add(events: number): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

export function openBacklog(runtime: Runtime): Backlog {
  const most = mostWaiting(runtime.environment);
  let waiting = 0;
  let added = 0;
  const looking = repeat(
    LOOK_MS,
    async () => {
      added = 0;
      waiting = await countWaiting(runtime.database.as('platform'), most);
    },
    (error) => runtime.report(error, 'events that wait'),
  );
  looking.now();
  return {
    most,
    isFull: () => waiting + added >= most,
    add(events) {
      added += events;
    },
    stop: () => looking.stop(),
  };
}

/**
 * Events that wait, counted up to the most there may be. They are counted only where the distance between the oldest and the newest of them, which two
 * looks at an index tell, leaves room for so many: repeated events take numbers too, so that there are fewer than that.
 */
async function countWaiting(executor: Executor, most: number): Promise<number> {
  const [row] = await executor.run(
    compile<{ waiting: string }>(sql`
      with ends as (
        select coalesce(
          (select "seq" from painel.telephony_waiting order by "seq" desc limit 1)
          - (select "seq" from painel.telephony_waiting order by "seq" limit 1) + 1, 0) as "apart")
      select case when "apart" < ${most} then "apart"
        else (select count(*) from (select from painel.telephony_waiting limit ${most}) as waiting) end as "waiting"
      from ends`),
  );
  return Number(row?.waiting ?? 0);
}
