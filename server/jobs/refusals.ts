import { sql } from 'kysely';
import type { Problem } from '../../core/errors';
import type { JobRefusal } from '../../core/jobs';
import type { Language, Resource } from '../../core/types';
import { compile } from '../database/builder';
import type { Executor } from '../database/types';
import type { Translator } from '../locales';
import type { KeptProblem } from './job';
import { reasonWords } from './reason-words';

/** A record that a job was refused. */
export interface RefusedRecord {
  /** Line of a file that was read, counted from 1. */
  row?: number;
  recordId?: string;
  /** The record's name as the owner may read it. */
  label: string;
  problem: Problem;
}

/** So many refusals are kept of a job; its counter counts all. */
export const MOST_REFUSALS = 10_000;

const LONGEST_LABEL = 200;
const MOST_ERRORS = 20;

/** @param known how many the job has already */
export async function writeRefusals(
  executor: Executor,
  job: { id: string; tenantId: string | null },
  refusals: RefusedRecord[],
  known: number,
): Promise<void> {
  const kept = refusals
    .slice(0, Math.max(0, MOST_REFUSALS - known))
    .map(({ row = null, recordId = null, label, problem }) => ({
      row,
      recordId,
      label: label.slice(0, LONGEST_LABEL),
      problem: keptProblem(problem),
    }));
  if (kept.length === 0) return;
  await executor.run(
    compile(sql`
      insert into painel.job_refusals ("jobId", "tenantId", "row", "recordId", "label", "problem")
      select ${job.id}::uuid, ${job.tenantId}::uuid, "row", "recordId", "label", "problem"
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as one("row" integer, "recordId" uuid, "label" text, "problem" jsonb)`),
  );
}

/** What jobs were refused is told without the names of these records. */
export async function renameRefused(executor: Executor, recordIds: readonly string[], label: string): Promise<void> {
  await executor.run(
    compile(sql`update painel.job_refusals set "label" = ${label} where "recordId" = any(${recordIds}::uuid[])`),
  );
}

/** As much of a refusal as people are told. */
export function keptProblem({ code, params, errors }: Problem): KeptProblem {
  return { code, params, ...(errors && { errors: errors.slice(0, MOST_ERRORS) }) };
}

interface Row {
  row: number | null;
  recordId: string | null;
  label: string;
  problem: KeptProblem;
}

/** Refusals of a job in the order in which they came. */
export async function readRefusals(
  executor: Executor,
  jobId: string,
  { first, last }: { first: number; last: number },
  said: { language: Language; translator: Translator; resource: Resource | undefined },
): Promise<JobRefusal[]> {
  const rows = await executor.run(
    compile<Row>(sql`
      select "row", "recordId", "label", "problem" from painel.job_refusals
      where "jobId" = ${jobId} order by "seq" limit ${last - first + 1} offset ${first}`),
  );
  const words = reasonWords(said.translator, said.language, said.resource);
  return rows.map(({ row, recordId, label, problem }) => {
    const { code, params, errors = [] } = problem;
    return {
      row,
      recordId,
      label,
      code,
      title: words.reason({ code, params }),
      errors: errors.map((one) => ({ ...one, message: words.violation(one) })),
      reason: words.reason(problem),
    };
  });
}
