import { sql } from 'kysely';
import type { Json, JsonObject } from '../../core/types';
import { compile } from '../database/builder';
import type { Database, Executor } from '../database/types';
import type { Job, KeptProblem } from './job';

/** Of one tenant so many run at a time, on whichever servers. */
const MOST_OF_TENANT = 2;
/** A job whose server has not said anything for so long has lost it … */
const LOST_SECONDS = 20;
/** … and is not given to another one after so many tries without progress. */
export const MOST_ATTEMPTS = 3;
/** Key of the advisory lock: servers choose one after another, so that the limits hold. */
const LOCK_KEY = 723_184_556;

/**
 * The next job in the queue, now the worker's; none while another server is choosing.
 * @param platformOnly during maintenance only people of the platform work
 * @param room for jobs of the kinds in `long`, and for others
 */
export function takeJob(
  database: Database,
  worker: string,
  {
    platformOnly,
    long,
    room,
  }: { platformOnly: boolean; long: readonly string[]; room: { long: boolean; others: boolean } },
): Promise<Job | undefined> {
  const isLong = (job: string) => sql`${sql.table(job)}."kind" = any(${long}::text[])`;
  return database.transaction('platform', async (executor) => {
    const [lock] = await executor.run(
      compile<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as held`),
    );
    if (lock?.held !== true) return undefined;
    const [job] = await executor.run(
      compile<Job>(sql`
        update painel.jobs set "status" = 'running', "worker" = ${worker}, "beatAt" = now(), "startedAt" = coalesce("startedAt", now()),
          "attempts" = "attempts" + 1, "done" = case when "cursor" is null then 0 else "done" end
        where "id" = (
          select "id" from painel.jobs as waiting
          where "status" = 'queued' and not "cancelAsked" and (not ${platformOnly}::boolean or "tenantId" is null)
            and case when ${isLong('waiting')} then ${room.long}::boolean else ${room.others}::boolean
              and (select count(*) from painel.jobs as other where other."status" = 'running' and not ${isLong('other')} and other."tenantId" is not distinct from waiting."tenantId") < ${MOST_OF_TENANT} end
          order by "createdAt" limit 1 for update skip locked)
        returning *`),
    );
    return job;
  });
}

/** Puts the jobs of servers that died back into the queue, and answers those that have come to their end by it or by a wish. */
export function takeEnded(executor: Executor): Promise<Job[]> {
  const isLost = sql`"status" = 'running' and "beatAt" < now() - make_interval(secs => ${LOST_SECONDS})`;
  return executor.run(
    compile<Job>(sql`
      with lost as (
        update painel.jobs set "status" = 'queued', "worker" = null
        where ${isLost} and not "cancelAsked" and "attempts" < ${MOST_ATTEMPTS} returning "id")
      select * from painel.jobs
      where ("status" = 'queued' and "cancelAsked") or (${isLost} and ("cancelAsked" or "attempts" >= ${MOST_ATTEMPTS}))`),
  );
}

/** Says that the job is in hand. Answers whether its owner wants it to end; undefined when it is another's by now. */
export async function beat(
  executor: Executor,
  { id, worker }: { id: string; worker: string },
  counts: { total: number | null; done: number | null; refused: number | null },
): Promise<boolean | undefined> {
  const [row] = await executor.run(
    compile<{ cancelAsked: boolean }>(sql`
      update painel.jobs set "beatAt" = now(), "total" = ${counts.total}::integer,
        "done" = coalesce(${counts.done}::integer, "done"), "refused" = coalesce(${counts.refused}::integer, "refused")
      where "id" = ${id} and "worker" = ${worker} and "status" = 'running' returning "cancelAsked"`),
  );
  return row?.cancelAsked;
}

/** How far the work is with the transaction of the executor. Answers false when the job is another's by now. */
export async function keepCursor(
  executor: Executor,
  { id, worker }: { id: string; worker: string },
  state: { cursor: Json; done: number; refused: number; total: number | null },
): Promise<boolean> {
  const rows = await executor.run(
    compile(sql`
      update painel.jobs set "cursor" = ${JSON.stringify(state.cursor)}::jsonb, "done" = ${state.done}, "refused" = ${state.refused}, "total" = ${state.total}::integer, "attempts" = 1
      where "id" = ${id} and "worker" = ${worker} and "status" = 'running' returning "id"`),
  );
  return rows.length > 0;
}

/** Back into the queue. @param isTry whether it counts as one */
export async function giveBack(
  executor: Executor,
  { id, worker }: { id: string; worker: string },
  isTry: boolean,
): Promise<void> {
  await executor.run(
    compile(sql`
      update painel.jobs set "status" = 'queued', "worker" = null, "attempts" = "attempts" - ${isTry ? 0 : 1}::integer
      where "id" = ${id} and "worker" = ${worker} and "status" = 'running'`),
  );
}

/** Back into the queue what the worker has taken without knowing: the answer to that was lost. @param known what it has in hand */
export async function giveBackUnknown(executor: Executor, worker: string, known: readonly string[]): Promise<void> {
  await executor.run(
    compile(sql`
      update painel.jobs set "status" = 'queued', "worker" = null, "attempts" = "attempts" - 1
      where "worker" = ${worker} and "status" = 'running' and not "id" = any(${known}::uuid[])`),
  );
}

export interface JobEnd {
  status: 'done' | 'failed' | 'cancelled';
  total: number | null;
  done: number;
  refused: number;
  problem?: KeptProblem;
  outcome?: JsonObject;
  result?: { name: string; type: string; size: number };
  resultHours: number;
}

/** Ends a job, if it has not ended meanwhile; what it took back, or did not, is noted with the job that did it. */
export async function endJob(
  executor: Executor,
  id: string,
  worker: string | null,
  end: JobEnd,
): Promise<Job | undefined> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const mine = worker === null ? sql`` : sql`and "worker" = ${worker}`;
  const [job] = await executor.run(
    compile<Job>(sql`
      with ended as (
        update painel.jobs set "status" = ${end.status}, "worker" = null, "finishedAt" = now(), "total" = ${end.total}::integer, "done" = ${end.done},
          "refused" = ${end.refused}, "problem" = ${json(end.problem)}::jsonb, "outcome" = ${json(end.outcome)}::jsonb, "result" = ${json(end.result)}::jsonb,
          "resultUntil" = case when ${end.result !== undefined}::boolean then now() + make_interval(hours => ${end.resultHours}) end
        where "id" = ${id} and "status" in ('queued', 'running') ${mine} returning *),
      undone as (
        update painel.jobs as other set "status" = case when ended."status" = 'done' then 'undone' else other."status" end,
          "undoneBy" = case when ended."status" = 'done' then other."undoneBy" end
        from ended where other."undoneBy" = ended."id")
      select * from ended`),
  );
  return job;
}
