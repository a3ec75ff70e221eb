import type { ProblemCode } from '../../core/errors';
import type { JobKindName, JobStatus, JobView } from '../../core/jobs';
import type { Json, JsonObject, Language } from '../../core/types';
import type { Violation } from '../../core/wire';
import type { JobKind } from './job-kind';

/** A refusal as it is kept: in no language yet. */
export interface KeptProblem {
  code: ProblemCode;
  params: JsonObject;
  errors?: Violation[];
}

/** A row of `painel.jobs`, as far as anybody reads it. */
export interface Job {
  id: string;
  tenantId: string | null;
  /** Nobody's, as its session, where the work is that of the tenant itself. */
  userId: string | null;
  sessionId: string | null;
  kind: JobKindName;
  collection: string;
  /** For the title; seen by the owner. */
  params: JsonObject;
  /** What is to be done, as its kind reads it; stays inside. */
  request: JsonObject;
  status: JobStatus;
  total: number | null;
  done: number;
  refused: number;
  cursor: Json;
  attempts: number;
  cancelAsked: boolean;
  undoneBy: string | null;
  language: Language;
  address: string | null;
  agent: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  result: { name: string; type: string; size: number } | null;
  resultUntil: string | null;
  problem: KeptProblem | null;
  outcome: JsonObject | null;
}

/** Jobs, with their refusals and their journal, are forgotten after this. */
export const KEPT_DAYS = 30;
/** Files of results go earlier: they are copies of records. */
export const RESULT_HOURS = 24;

/** The kinds that plug-ins do, by name. */
type JobKinds = ReadonlyMap<JobKindName, Pick<JobKind, 'undoHours'>>;

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** What the owner is answered. @param journaled is there anything to take back? */
export function viewOf(kinds: JobKinds, job: Job, journaled: boolean): JobView {
  const {
    id,
    kind,
    collection,
    params,
    status,
    total,
    done,
    refused,
    createdAt,
    startedAt,
    finishedAt,
    problem,
    outcome,
  } = job;
  const isThere = job.result !== null && job.resultUntil !== null && Date.parse(job.resultUntil) > Date.now();
  return {
    id,
    kind,
    collection,
    params,
    status,
    total,
    done,
    refused,
    createdAt,
    startedAt,
    finishedAt,
    expiresAt: new Date(Date.parse(createdAt) + KEPT_DAYS * DAY_MS).toISOString(),
    result: isThere && job.result && job.resultUntil !== null ? { ...job.result, until: job.resultUntil } : null,
    problem,
    outcome,
    canUndo: journaled && mayBeUndone(kinds, job),
  };
}

/** Ended with something done that nobody has taken back, or is at it, and not too long ago for its kind. */
export function mayBeUndone(
  kinds: JobKinds,
  { kind, status, undoneBy, finishedAt }: Pick<Job, 'kind' | 'status' | 'undoneBy' | 'finishedAt'>,
): boolean {
  const hours = kinds.get(kind)?.undoHours;
  const isLate = hours !== undefined && finishedAt !== null && Date.parse(finishedAt) + hours * HOUR_MS < Date.now();
  return undoneBy === null && !isLate && (status === 'done' || status === 'failed' || status === 'cancelled');
}

/** The kind of what was done: an undo is about that which it takes back. */
export function subjectKind(kinds: JobKinds, { kind, params }: Pick<Job, 'kind' | 'params'>): JobKindName {
  const of = [...kinds.keys()].find((one) => one === params['of']);
  return kind === 'undo' && of !== undefined ? of : kind;
}
