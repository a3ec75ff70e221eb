import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../../core/errors';
import { isOver, type JobChanged, type JobKindName } from '../../core/jobs';
import type { Authenticator } from '../auth/authenticator';
import { asRefusal, isInterruption } from '../operations/database-refusal';
import type { OperationContext } from '../operations/context';
import type { Runtime } from '../operations/runtime';
import { RESULT_HOURS, subjectKind, type Job } from './job';
import type { JobKind } from './job-kind';
import { createOwner, inPlaceOfOwner } from './job-owner';
import { beat, endJob, giveBack, giveBackUnknown, MOST_ATTEMPTS, takeEnded, takeJob, type JobEnd } from './job-queue';
import { createRun, JobLost, type CountedRun } from './job-run';
import { keptProblem } from './refusals';
import { tellEnd } from './tell-end';
import type { Json } from '../../core/types';
import type { AuditAction } from '../operations/audit/audit-entry';
import { writeAudit } from '../operations/audit/write-audit';

export interface RunnerOptions {
  runtime: Runtime;
  authenticator: Authenticator;
  /** Tells whoever is to hear of it how far a job is. @param part of all its work that is done, from 0 to 1; null where nobody knows */
  tell: (job: Job, changed: JobChanged, part: number | null) => Promise<void>;
}

export interface JobRunner {
  /** There may be a job to take. Resolves once as many as may run do. */
  look(): Promise<void>;
  /** The job may have to end: look at it now. */
  knock(id: string): Promise<void>;
  /** Gives what runs back into the queue; resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** Jobs that one process runs at a time, beside those that go on for hours. */
const MOST_AT_ONCE = 3;
const MOST_LONG_AT_ONCE = 2;
/** How long a wish to end, and the progress told, may be behind. */
const BEAT_MS = 700;

/** While the database is away, what became of a job is written down at the first of these that succeeds. */
const AWAY_MS = 500;

/** Why a run is aborted. */
const STOPPING = Symbol('the server stops');
const CANCELLED = Symbol('its owner has had enough');

interface Running {
  isLong: boolean;
  look: () => Promise<void>;
  stop: () => void;
  over: Promise<void>;
}

/** How such a job is done; it fails where no plug-in says so. */
const kindOf = ({ application }: Runtime, name: JobKindName): JobKind =>
  application.jobs.get(name) ?? {
    audit: 'update',
    run: () =>
      Promise.reject(new Problem('unreadable_job', { detail: `No plug-in does the work ${JSON.stringify(name)}.` })),
  };

/** Takes jobs out of the queue and runs them in this process, a few at a time. */
export function createRunner(options: RunnerOptions): JobRunner {
  const { runtime } = options;
  const worker = randomUUID();
  const long = [...runtime.application.jobs].flatMap(([name, { isLong }]) => (isLong ? [name] : []));
  const running = new Map<string, Running>();
  let isStopped = false;
  const roomNow = () => {
    const hours = [...running.values()].filter(({ isLong }) => isLong).length;
    return { long: !isStopped && hours < MOST_LONG_AT_ONCE, others: !isStopped && running.size - hours < MOST_AT_ONCE };
  };
  const free = () => Object.values(roomNow()).some(Boolean);
  const start = (job: Job) => {
    const { over, ...handle } = runJob(options, job, worker);
    const ended = over
      .catch((error: unknown) => runtime.report(error, `job ${job.id}`))
      .finally(() => {
        running.delete(job.id);
        if (free()) look().catch((error: unknown) => runtime.report(error, 'jobs'));
      });
    running.set(job.id, { ...handle, over: ended });
  };
  /** A job may be this worker's whose taking was answered by nothing but the end of the connection. */
  let mayHaveMore = false;
  const take = async () => {
    try {
      return await takeJob(runtime.database, worker, {
        platformOnly: runtime.maintenance() !== null,
        long,
        room: roomNow(),
      });
    } catch (error) {
      mayHaveMore = true;
      throw error;
    }
  };
  const lookOnce = async () => {
    if (mayHaveMore) {
      await giveBackUnknown(runtime.database.as('platform'), worker, [...running.keys()]);
      mayHaveMore = false;
    }
    for (const job of await takeEnded(runtime.database.as('platform'))) await settleEnded(options, job);
    while (free()) {
      const job = await take();
      if (!job) return;
      start(job);
    }
  };
  let looking: Promise<void> = Promise.resolve();
  // One after the other: what one look takes is in hand before the next one asks what else there is.
  const look = () => {
    looking = looking.catch(() => undefined).then(lookOnce);
    return looking;
  };
  return {
    look,
    knock: async (id) => running.get(id)?.look(),
    async stop() {
      isStopped = true;
      for (const { stop } of running.values()) stop();
      await Promise.all([...running.values()].map(({ over }) => over));
    },
  };
}

/** Runs one job to its end. */
function runJob(options: RunnerOptions, job: Job, worker: string): Running {
  const { runtime, authenticator } = options;
  const kind = kindOf(runtime, job.kind);
  const aborting = new AbortController();
  const owner = createOwner(runtime, authenticator, job);
  let last: OperationContext | undefined;
  const caller = async () => {
    const context = await owner();
    last = context;
    return context;
  };
  const counted = createRun({
    job,
    worker,
    signal: aborting.signal,
    files: runtime.files,
    caller,
    system: inPlaceOfOwner(runtime, job),
    look: () => look(),
  });
  let told = '';
  const look = async () => {
    const isWanted = await beat(runtime.database.as('platform'), { id: job.id, worker }, counted.beaten());
    if (isWanted === undefined) aborting.abort(new JobLost(job.id));
    else if (isWanted) aborting.abort(CANCELLED);
    const changed: JobChanged = { id: job.id, status: 'running', ...counted.counts() };
    const part = counted.part();
    const news = JSON.stringify([changed, Math.floor((part ?? 0) * 100)]);
    if (news === told) return;
    told = news;
    await options.tell(job, changed, part);
  };
  const toItsEnd = async () => {
    await look();
    if (!kind.ofTenant) await caller();
    await kind.run(counted.run);
    aborting.signal.throwIfAborted();
  };
  const work = async () => {
    const beating = setInterval(
      () => void look().catch((error: unknown) => runtime.report(error, `job ${job.id}: heartbeat`)),
      BEAT_MS,
    );
    beating.unref();
    let failure: { error: unknown } | undefined;
    try {
      await toItsEnd();
    } catch (error) {
      failure = { error };
    } finally {
      clearInterval(beating);
    }
    const { reason } = aborting.signal;
    await onceAnswered(
      () => settle(options, { job, worker, counted, failure, reason, context: last }),
      () => aborting.signal.reason === STOPPING,
    );
  };
  return { isLong: kind.isLong === true, look, stop: () => aborting.abort(STOPPING), over: work() };
}

interface Settled {
  job: Job;
  worker: string;
  counted: CountedRun;
  /** What the run threw, if it did. */
  failure: { error: unknown } | undefined;
  /** Why the run was aborted, if it was. */
  reason: unknown;
  context: OperationContext | undefined;
}

async function settle(
  options: RunnerOptions,
  { job, worker, counted, failure, reason, context }: Settled,
): Promise<void> {
  const { runtime } = options;
  const cause = failure && (reason ?? failure.error);
  if (failure?.error instanceof JobLost || cause instanceof JobLost) return;
  if (cause === STOPPING) return giveBack(runtime.database.as('platform'), { id: job.id, worker }, false);
  if (isInterruption(cause) && job.attempts < MOST_ATTEMPTS)
    return giveBack(runtime.database.as('platform'), { id: job.id, worker }, true);
  const end = counted.end();
  if (!failure) return finish(options, job, worker, { ...end, status: 'done' }, context);
  if (cause === CANCELLED) return finish(options, job, worker, { ...end, status: 'cancelled' }, context);
  const refusal = asRefusal(cause);
  if (!(refusal instanceof Problem) || refusal.status >= 500)
    runtime.report(cause, `job ${job.id} (${job.kind} of ${job.collection})`);
  const problem = keptProblem(refusal instanceof Problem ? refusal : new Problem('internal', { cause }));
  await finish(options, job, worker, { ...end, status: 'failed', problem }, context);
}

/** Does it again until the database is there for it, or the server stops. */
async function onceAnswered(work: () => Promise<void>, isStopping: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isInterruption(error) || isStopping()) throw error;
      await pause(AWAY_MS);
    }
  }
}

/** A job that nobody has in hand has come to its end. */
async function settleEnded(options: RunnerOptions, job: Job): Promise<void> {
  const { total, done, refused } = job;
  const end = { total, done, refused, resultHours: RESULT_HOURS };
  if (job.cancelAsked) return finish(options, job, null, { ...end, status: 'cancelled' }, undefined);
  await finish(
    options,
    job,
    null,
    { ...end, status: 'failed', problem: keptProblem(new Problem('unavailable')) },
    undefined,
  );
}

async function finish(
  options: RunnerOptions,
  job: Job,
  worker: string | null,
  end: JobEnd,
  context: OperationContext | undefined,
): Promise<void> {
  const { runtime } = options;
  try {
    await kindOf(runtime, subjectKind(runtime.application.jobs, job)).settle?.(inPlaceOfOwner(runtime, job), job, end);
  } catch (error) {
    // Whatever was to be told of its end is not known; the job has come to it all the same.
    if (!(error instanceof Problem) || error.code !== 'unreadable_job') throw error;
    runtime.report(error, `job ${job.id} (${job.kind} of ${job.collection})`);
  }
  const ended = await endJob(runtime.database.as('platform'), job.id, worker, end);
  if (!ended || !isOver(ended.status)) return;
  const { id, status, total, done, refused } = ended;
  await auditJob(context ?? inPlaceOfOwner(runtime, job), kindOf(runtime, job.kind).audit, ended);
  await options.tell(ended, { id, status, total, done, refused }, status === 'done' ? 1 : null);
  await tellEnd(runtime, ended).catch((error: unknown) => runtime.report(error, `job ${id}: telling its owner`));
}

/** The line that the audit has of a job: what it was, how it ended, and how many records. */
async function auditJob(
  context: OperationContext,
  action: AuditAction,
  { id, collection, kind, status, userId, done, refused, tenantId }: Job,
): Promise<void> {
  const facts: Record<string, Json> = { job: id, kind, status, records: done, refused };
  // The owner of a job may be gone before its end; the line then is the system's.
  if (context.principal === null) facts['owner'] = userId;
  const changes = Object.entries(facts).map(([field, to]) => ({ field, from: null, to }));
  await writeAudit(context, { action, entity: collection, changes, tenantId });
}
