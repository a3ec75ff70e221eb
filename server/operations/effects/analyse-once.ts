import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { violation } from '../../../core/violations';
import type { JsonObject } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS } from '../../database/names';
import type { Executor } from '../../database/types';
import { resourceOf, type OperationContext } from '../context';
import { UNTOUCHED, type Effect, type NewRecord, type Prepared } from './effect';

const ANALYSES = 'quality-analyses';
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
  const living = resourceOf(context, ANALYSES).softDelete ? sql`and analysis.${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended(${`analysis of ${subject.id}`}, 0))`));
  const [known] = await executor.run(
    compile(sql`
      select 1 from "quality-analyses" analysis
      where analysis.${identifier(subject.field)} = ${subject.id} ${living}
        and analysis."criteriaIds" @> ${criteria}::uuid[]
        and not exists (select 1 from "quality-criteria" criterion where criterion."id" = any(${criteria}::uuid[]) and criterion."updatedAt" > analysis."createdAt")
      limit 1`),
  );
  if (known) throw new Problem('invalid', { errors: [violation(subject.field, 'analysed')] });
  return UNTOUCHED;
}

function subjectOf({ subjectType, callId, attendanceId }: JsonObject): { field: 'callId' | 'attendanceId'; id: string } | undefined {
  const field = subjectType === 'attendance' ? 'attendanceId' : 'callId';
  const id = field === 'callId' ? callId : attendanceId;
  return typeof id === 'string' ? { field, id } : undefined;
}

/** One analysis of a subject by its criteria. */
export const analyseOnce: Effect = {
  needs: { [ANALYSES]: ['subjectType', 'callId', 'attendanceId', 'criteriaIds', 'reanalyse'], [CRITERIA]: ['answerType'] },
  onCreate,
};
