import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { violation } from '../../../core/violations';
import type { JsonObject } from '../../../core/types';
import { ANALYSES } from '../../../core/quality/analysis-batch';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import { isAnalysed, type SubjectField } from '../quality/analysed';
import { UNTOUCHED, type Effect, type NewRecord, type Prepared } from './effect';

const CRITERIA = 'quality-criteria';

/**
 * What was analysed is not analysed again with the same criteria, as they were then, unless that is asked for. Who asks for the same
 * call at the same time waits for the first.
 * @throws Problem `invalid` with `analysed`
 */
async function onCreate(context: OperationContext, executor: Executor, { record }: NewRecord): Promise<Prepared> {
  const subject = subjectOf(record);
  if (record['reanalyse'] === true || subject === undefined) return UNTOUCHED;
  const criteria = Array.isArray(record['criteriaIds']) ? record['criteriaIds'].map(String) : [];
  await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended(${`analysis of ${subject.id}`}, 0))`));
  const [found] = await executor.run(compile<{ known: boolean }>(sql`select ${isAnalysed(context, subject.field, sql`${subject.id}`, criteria)} as "known"`));
  if (found?.known) throw new Problem('invalid', { errors: [violation(subject.field, 'analysed')] });
  return UNTOUCHED;
}

function subjectOf({ subjectType, callId, attendanceId }: JsonObject): { field: SubjectField; id: string } | undefined {
  const field = subjectType === 'attendance' ? 'attendanceId' : 'callId';
  const id = field === 'callId' ? callId : attendanceId;
  return typeof id === 'string' ? { field, id } : undefined;
}

/** One analysis of a subject by its criteria. */
export const analyseOnce: Effect = {
  needs: { [ANALYSES]: ['subjectType', 'callId', 'attendanceId', 'criteriaIds', 'reanalyse'], [CRITERIA]: ['answerType'] },
  onCreate,
};
