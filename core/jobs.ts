import type { PluginJobs } from './plugin-names';
import type { JsonObject } from './types';
import type { Violation } from './wire';

/** Work that goes on in the background of every application. `server/application/framework.ts` says what each does. */
type FrameworkJob =
  | 'export'
  | 'report'
  | 'report-delivery'
  | 'import'
  | 'import-check'
  | 'bulk-edit'
  | 'bulk-delete'
  | 'bulk-move'
  | 'undo';

/** A kind of the framework or of a plug-in. */
export type JobKindName = FrameworkJob | keyof PluginJobs;

/** What is to be done in the background. */
export interface JobOrder {
  kind: JobKindName;
  collection: string;
  /** What the owner reads in the title. */
  params?: JsonObject;
  /** What the kind works by. */
  request?: JsonObject;
  total?: number;
}

export const JOB_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled', 'undone'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** A job as its owner sees it. Times are UTC ISO 8601. */
export interface JobView {
  id: string;
  kind: JobKindName;
  /** What the job is about. */
  collection: string;
  /** Values for the job's title, no values of records. `filter`, where there is one, finds what it made in the list of `collection`. */
  params: JsonObject;
  status: JobStatus;
  /** Records there are to go through; null while that is not known. */
  total: number | null;
  done: number;
  refused: number;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** When the job, its refusals and its journal are forgotten. */
  expiresAt: string;
  /** `size` in bytes; there until `until`. */
  result: { name: string; type: string; size: number; until: string } | null;
  /** Why it failed: a code of a `Problem` with its values. */
  problem: { code: string; params: JsonObject; errors?: Violation[] } | null;
  /** Counts of a kind's own, such as `reverted`, `kept` and `gone` of an undo. */
  outcome: JsonObject | null;
  /** It has ended, something of it was written down to be taken back, and nobody has. */
  canUndo: boolean;
}

/** A record that a job was refused. `label` is its name as the owner may read it. */
export interface JobRefusal {
  /** Line of a file that was read, counted from 1. */
  row: number | null;
  recordId: string | null;
  label: string;
  /** As in a problem document, in the reader's language. */
  code: string;
  title: string;
  errors: Violation[];
  /** All of it in words: `Phone 1: Invalid phone number; Name: This field is required`. */
  reason: string;
}

/** What an undo of a job would take back, and records that are at work with what it wrote. */
export interface UndoPreview {
  records: number;
  running: { collection: string; id: string; label: string }[];
}

/** Data of `job.changed` on a person's channel: ids and counters, never a value. */
export interface JobChanged extends JsonObject {
  id: string;
  status: JobStatus;
  total: number | null;
  done: number;
  refused: number;
}

/** What a job that came to its end made of its records: it took all of them, some, or none. */
export type JobYield = 'all' | 'some' | 'none';

/** Undefined for a job that has not come to its end, or was stopped before. */
export function yieldOf({ status, done, refused }: Pick<JobView, 'status' | 'done' | 'refused'>): JobYield | undefined {
  if (status !== 'done') return undefined;
  return refused === 0 ? 'all' : refused < done ? 'some' : 'none';
}

/** Has the job come to its end? */
export function isOver(status: JobStatus): boolean {
  return status !== 'queued' && status !== 'running';
}

/** Tells a person of a job of its own. */
export const JOB_CHANGED = 'job.changed';

/** Is the file of the job the rows that were refused, as they stood in the file that was read? */
export const isRefusedRows = ({ kind, result }: JobView): boolean =>
  result !== null && (kind === 'import' || kind === 'import-check');
