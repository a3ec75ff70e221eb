import type { JobView } from '../../core/jobs';
import type { JsonObject } from '../../core/types';
import type { Executor } from '../database/types';
import type { OperationContext, PersonContext } from '../operations/context';
import { repeat } from '../repeat';
import { viewOf } from './job';
import { createRunner, type RunnerOptions } from './job-runner';
import { askCancel, askCancelAbout, claimUndo, ownJob, queueJob, type JobOrder } from './job-store';
import { dropRecords, journalSize } from './journal';
import { renameRefused } from './refusals';

/** The work in the background of this process, and the way to it for the doors. */
export interface Jobs {
  /** Puts a job into the queue, and takes it at once if there is room. */
  start(context: PersonContext, order: JobOrder): Promise<JobView>;
  /** Puts a job into the queue with the transaction of the executor; `notice` finds it once that has ended. */
  begin(context: OperationContext, executor: Executor, order: JobOrder): Promise<void>;
  /** Something was committed: takes what was begun with it. */
  notice(): void;
  /** Ends one of the caller's own jobs. Of one that is over nothing changes. @throws Problem `not_found` */
  cancel(context: PersonContext, id: string): Promise<JobView>;
  /** Asks for the end of jobs whose request says this, with the transaction of the executor. */
  cancelAbout(executor: Executor, request: JsonObject): Promise<void>;
  /** Forgets what is kept of these records to take it back, and their names among what was refused, with the transaction of the executor. */
  forget(executor: Executor, about: { collection: string; ids: readonly string[]; label: string }): Promise<void>;
  /** Takes back what one of the caller's own jobs did, as another job. @throws Problem `not_found`, `state_conflict` */
  undo(context: PersonContext, id: string): Promise<JobView>;
  /** Looks for work now, instead of within two seconds. */
  look(): Promise<void>;
  /** Gives what runs back into the queue. */
  close(): Promise<void>;
}

/** Jobs that another process was asked for, or has lost, are noticed after this. */
const LOOK_MS = 2000;

export function openJobs(options: RunnerOptions): Jobs {
  const { runtime } = options;
  const runner = createRunner(options);
  const looking = repeat(
    LOOK_MS,
    () => runner.look(),
    (error) => runtime.report(error, 'jobs'),
  );
  let isBegun = false;
  return {
    async start(context, order) {
      const view = await queueJob(context, order);
      looking.now();
      return view;
    },
    async begin(context, executor, order) {
      await queueJob(context, order, executor);
      isBegun = true;
    },
    notice() {
      if (!isBegun) return;
      isBegun = false;
      looking.now();
    },
    async cancel(context, id) {
      const job = await ownJob(context, id);
      if (await askCancel(context, job.id)) {
        await runner.knock(job.id);
        looking.now();
      }
      const { journaled, ...now } = await ownJob(context, id);
      return viewOf(context.runtime.application.jobs, now, journaled);
    },
    async cancelAbout(executor, request) {
      await askCancelAbout(executor, request);
      isBegun = true;
    },
    async forget(executor, { collection, ids, label }) {
      await dropRecords(executor, collection, ids);
      await renameRefused(executor, ids, label);
    },
    async undo(context, id) {
      const job = await ownJob(context, id);
      const undo = await claimUndo(context, job, await journalSize(runtime.database.as(context.scope), job.id));
      looking.now();
      return undo;
    },
    look: () => runner.look(),
    async close() {
      await looking.stop();
      await runner.stop();
    },
  };
}
