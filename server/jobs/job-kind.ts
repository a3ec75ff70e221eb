import type { Writable } from 'node:stream';
import type { JobYield } from '../../core/jobs';
import type { Json, JsonObject } from '../../core/types';
import type { Executor } from '../database/types';
import type { AuditAction } from '../operations/audit/audit-entry';
import type { OperationContext, PersonContext } from '../operations/context';
import type { Notice } from '../operations/effects/notify';
import type { Job } from './job';
import type { JobEnd } from './job-queue';
import type { JournalEntry } from './journal';
import type { RefusedRecord } from './refusals';

/** A notice to whoever started a job and may not have waited for it. */
export type SaidAtEnd = Pick<Notice, 'type' | 'severity' | 'text'>;

/** How one kind of job is done. */
export interface JobKind {
  /** The work is that of the tenant itself, with the rights of the system: whoever asked for it need not stay signed in. */
  ofTenant?: true;
  /** Goes on for hours: it has a place of its own beside what people wait for. */
  isLong?: true;
  /** Its work is taken back within so many hours of its end, or not at all; undefined: as long as the job is kept. */
  undoHours?: number;
  /** What the owner is told at its end, by what it made of its records; undefined: nothing. */
  said?: Readonly<Record<JobYield | 'failed', SaidAtEnd>>;
  /** The one line that the audit has of a job. */
  audit: AuditAction;
  /**
   * Does the work, until the end or until `run.signal` aborts, which it may do at any time. A job that lost its server is
   * run again with the cursor of its last checkpoint.
   */
  run(run: JobRun): Promise<void>;
  /**
   * Told before such a job, or the undo of one, is noted as ended; once more where the server is lost in between.
   * @param system for what the system keeps of it
   */
  settle?(
    system: OperationContext,
    job: Job,
    end: Pick<JobEnd, 'status' | 'done' | 'refused' | 'problem' | 'outcome'>,
  ): Promise<void>;
}

/** What a kind works with. */
export interface JobRun {
  readonly job: Job;
  /** Aborts when somebody cancels, the server stops, or another server has taken the job over. */
  readonly signal: AbortSignal;
  /**
   * The owner with the rights of now: ask again for each batch.
   * @throws Problem `unauthenticated` once the session has ended or the account is closed
   */
  readonly caller: () => Promise<PersonContext>;
  /** The system in the scope of the job; for kinds whose work is that of the tenant itself. */
  readonly system: OperationContext;
  /** Looks now whether the work is to end, as it does every second: for the last step before what cannot be left any more. @throws where it is */
  heed(): Promise<void>;
  /** So many records there are to go through. */
  expect(total: number): void;
  /** So many are done; for work that leaves nothing behind until its end. */
  readonly progress: (done: number) => void;
  /** So much of all the work is done, from 0 to 1, where the count of records does not say it. */
  readonly reach: (part: number) => void;
  /**
   * The last statement of a batch's transaction: writes down how far the work is with it. From here it goes on after a loss.
   * @throws where another server has the job: the batch is then rolled back.
   */
  checkpoint(executor: Executor, state: { cursor: Json; done: number; refused?: number }): Promise<void>;
  /** Notes records that the job wrote, in the transaction that wrote them. */
  journal(executor: Executor, entries: JournalEntry[]): Promise<void>;
  /** Notes new records, all of them at version 1, that the job does not write again, in the transaction that made them. */
  journalNew(executor: Executor, recordIds: readonly string[]): Promise<void>;
  /** Notes records that were refused; the first 10 000 of a job are kept. */
  refuse(executor: Executor, refusals: RefusedRecord[]): Promise<void>;
  /** Writes the file that the owner may fetch afterwards. */
  writeResult(file: { name: string; type: string }, write: (to: Writable) => Promise<void>): Promise<void>;
  /** Counts of the kind's own, for the owner to see. */
  outcome(counts: JsonObject): void;
}
