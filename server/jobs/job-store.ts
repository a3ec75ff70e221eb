import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { Problem } from '../../core/errors';
import type { JobOrder, JobView } from '../../core/jobs';
import type { JsonObject } from '../../core/types';
import { compile } from '../database/builder';
import type { Executor } from '../database/types';
import { isId } from '../operations/rights/authorise';
import { isPerson, tenantOf, type OperationContext, type PersonContext } from '../operations/context';
import { isJournaled } from './journal';
import { mayBeUndone, RESULT_HOURS, viewOf, type Job } from './job';

export type { JobOrder } from '../../core/jobs';

/** Jobs of one person that wait or run. */
const MOST_WAITING = 10;
export const MOST_LISTED = 50;

type StoredJob = Job & { journaled: boolean };

const JOURNALED = sql`${isJournaled(sql`jobs."id"`)} as "journaled"`;

/**
 * Puts a job into the queue, within the executor's transaction if it has one; with the context of the system it is nobody's own.
 * @throws Problem `too_many_requests` with ten of the person's own before it.
 */
export async function queueJob(
  context: OperationContext,
  { kind, collection, params = {}, request = {}, total }: JobOrder,
  executor: Executor = context.runtime.database.as(context.scope),
): Promise<JobView> {
  const [userId, sessionId] = isPerson(context) ? [context.principal.user.id, context.sessionId] : [null, null];
  const [job] = await executor.run(
    compile<Job>(sql`
      insert into painel.jobs ("id", "tenantId", "userId", "sessionId", "kind", "collection", "params", "request", "total", "language", "address", "agent")
      select ${createId()}::uuid, ${tenantOf(context)}::uuid, ${userId}::uuid, ${sessionId}::uuid, ${kind}::text, ${collection}::text,
        ${JSON.stringify(params)}::jsonb, ${JSON.stringify(request)}::jsonb, ${total ?? null}::integer, ${context.language}::text,
        ${context.address}::text, ${context.userAgent?.slice(0, 300) ?? null}::text
      where (select count(*) from painel.jobs where "userId" = ${userId} and "status" in ('queued', 'running')) < ${MOST_WAITING}
      returning *`),
  );
  if (job) return viewOf(context.runtime.application.jobs, job, false);
  throw new Problem('too_many_requests', {
    detail: `jobs: expected at most ${MOST_WAITING} of yours to wait or run; wait for one or cancel it.`,
  });
}

/** Notes work that is done already as a person's own, so that its file is found among those of the person for a time. */
export async function keepDone(
  { runtime, scope }: OperationContext,
  {
    id,
    userId,
    language,
    ...done
  }: Pick<Job, 'id' | 'kind' | 'collection' | 'params' | 'language'> & {
    userId: string;
    result: NonNullable<Job['result']>;
  },
): Promise<void> {
  const { kind, collection, params, result } = done;
  await runtime.database.as(scope).run(
    compile(sql`
      insert into painel.jobs ("id", "tenantId", "userId", "kind", "collection", "params", "status", "language", "startedAt", "finishedAt", "result", "resultUntil")
      values (${id}::uuid, ${tenantOf({ scope })}::uuid, ${userId}::uuid, ${kind}, ${collection}, ${JSON.stringify(params)}::jsonb, 'done', ${language},
        now(), now(), ${JSON.stringify(result)}::jsonb, now() + make_interval(hours => ${RESULT_HOURS}))`),
  );
}

/** The caller's own jobs, newest first. */
export async function listJobs(context: PersonContext): Promise<JobView[]> {
  const rows = await context.runtime.database.as(context.scope).run(
    compile<StoredJob>(sql`
      select jobs.*, ${JOURNALED} from painel.jobs as jobs where "userId" = ${context.principal.user.id} order by "createdAt" desc limit ${MOST_LISTED}`),
  );
  return rows.map((row) => viewOf(context.runtime.application.jobs, row, row.journaled));
}

/** One of the caller's own jobs. @throws Problem `not_found`, also for those of others. */
export async function ownJob(context: PersonContext, id: string): Promise<StoredJob> {
  const [job] = isId(id)
    ? await context.runtime.database
        .as(context.scope)
        .run(
          compile<StoredJob>(
            sql`select jobs.*, ${JOURNALED} from painel.jobs as jobs where "id" = ${id} and "userId" = ${context.principal.user.id}`,
          ),
        )
    : [];
  if (job) return job;
  throw new Problem('not_found', { detail: `You have no job ${JSON.stringify(id.slice(0, 80))}.` });
}

/** Asks for the end of a job that waits or runs. Answers whether there was anything to end. */
export async function askCancel(context: PersonContext, id: string): Promise<boolean> {
  const asked = await context.runtime.database
    .as(context.scope)
    .run(
      compile(
        sql`update painel.jobs set "cancelAsked" = true where "id" = ${id} and "status" in ('queued', 'running') returning "id"`,
      ),
    );
  return asked.length > 0;
}

/** The same for those whose request says this. */
export async function askCancelAbout(executor: Executor, request: JsonObject): Promise<void> {
  await executor.run(
    compile(
      sql`update painel.jobs set "cancelAsked" = true where "request" @> ${JSON.stringify(request)}::jsonb and "status" in ('queued', 'running') returning "id"`,
    ),
  );
}

/**
 * Takes what a job did for an undo, so that no second one is at it.
 * @throws Problem `state_conflict` where it is not over, was taken back already, or wrote nothing
 */
export async function claimUndo(context: PersonContext, job: StoredJob, size: number): Promise<JobView> {
  const { id, collection, kind, params } = job;
  if (size === 0 || !mayBeUndone(context.runtime.application.jobs, job)) throw nothingToUndo(id);
  const undo = await queueJob(context, {
    kind: 'undo',
    collection,
    params: { ...params, of: kind },
    request: { job: id },
    total: size,
  });
  const claimed = await context.runtime.database.as(context.scope).run(
    compile(sql`
      update painel.jobs set "undoneBy" = ${undo.id}
      where "id" = ${id} and "undoneBy" is null and "status" in ('done', 'failed', 'cancelled') returning "id"`),
  );
  if (claimed.length > 0) return undo;
  await askCancel(context, undo.id);
  throw nothingToUndo(id);
}

function nothingToUndo(id: string): Problem {
  return new Problem('state_conflict', {
    detail: `jobs/${id}: expected a job that is over and whose changes nobody has taken back; look at its canUndo.`,
    params: { reason: 'nothingToUndo' },
  });
}
