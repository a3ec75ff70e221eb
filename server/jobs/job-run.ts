import type { JsonObject } from '../../core/types';
import type { Executor } from '../database/types';
import type { FileStore } from '../files/file-store';
import type { OperationContext, PersonContext } from '../operations/context';
import { RESULT_HOURS, type Job } from './job';
import { keepCursor, type JobEnd } from './job-queue';
import type { JobRun } from './job-kind';
import { writeCreations, writeJournal } from './journal';
import { saveResult } from './result-files';
import { writeRefusals } from './refusals';

/** Another server has the job: nothing of what is under way here may stay. */
export class JobLost extends Error {
  constructor(id: string) {
    super(`job ${id}: expected it to be ours still, but another server has it`);
    this.name = 'JobLost';
  }
}

export interface RunOptions {
  job: Job;
  worker: string;
  signal: AbortSignal;
  files: FileStore;
  caller: () => Promise<PersonContext>;
  system: OperationContext;
  /** Aborts the signal where the work is to end. */
  look: () => Promise<void>;
}

/** A run with the counts it has come to. */
export interface CountedRun {
  run: JobRun;
  /** For the heartbeat. Counts that checkpoints write are null: they stand or fall with their batches. */
  beaten(): { total: number | null; done: number | null; refused: number | null };
  counts(): { total: number | null; done: number; refused: number };
  /** How much of all the work is done, from 0 to 1; null while nobody knows. */
  part(): number | null;
  end(): Omit<JobEnd, 'status' | 'problem'>;
}

export function createRun({ job, worker, signal, files, caller, system, look }: RunOptions): CountedRun {
  let { total, done, refused } = job;
  let noted = refused;
  let keeps = job.cursor !== null;
  let result: JobEnd['result'];
  let outcome: JsonObject | undefined;
  let reached: number | undefined;
  const run: JobRun = {
    job,
    signal,
    caller,
    system,
    async heed() {
      await look();
      signal.throwIfAborted();
    },
    expect: (count) => void (total = count),
    progress: (count) => void (done = count),
    reach: (part) => void (reached = part),
    async checkpoint(executor: Executor, state) {
      keeps = true;
      const now = { cursor: state.cursor, done: state.done, refused: state.refused ?? refused, total };
      if (!(await keepCursor(executor, { id: job.id, worker }, now))) throw new JobLost(job.id);
      ({ done, refused } = now);
    },
    journal: (executor, entries) => writeJournal(executor, job, entries),
    journalNew: (executor, recordIds) => writeCreations(executor, job, recordIds),
    async refuse(executor, refusals) {
      await writeRefusals(executor, job, refusals, noted);
      noted += refusals.length;
      if (!keeps) refused = noted;
    },
    async writeResult(file, write) {
      result = { ...file, size: await saveResult(files, job.id, write) };
    },
    outcome: (counts) => void (outcome = counts),
  };
  return {
    run,
    beaten: () => ({ total, done: keeps ? null : done, refused: keeps ? null : refused }),
    counts: () => ({ total, done, refused }),
    part: () => reached ?? (total === null || total === 0 ? null : Math.min(1, done / total)),
    end: () => ({
      total,
      done,
      refused,
      resultHours: RESULT_HOURS,
      ...(result && { result }),
      ...(outcome && { outcome }),
    }),
  };
}
