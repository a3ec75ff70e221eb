import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { violation } from '../../../../../core/violations';
import type { JsonObject } from '../../../../../core/types';
import { ANALYSES } from '../../rules/analysis-batch';
import { compile, identifier } from '../../../../../server/database/builder';
import { tableName } from '../../../../../server/database/names';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { livingRows } from '../../../../../server/operations/lists/load-rows';
import { isAnalysed } from '../analysed';
import { kindOf, RECORDINGS, type SubjectKind } from '../subject-kinds';
import { UNTOUCHED, type Effect, type NewRecord, type Prepared } from '../../../../../server/operations/effects/effect';

export const CRITERIA = 'quality-criteria';

interface Subject {
  kind: SubjectKind;
  id: string;
}

/**
 * An analysis is of whose its subject is: agent, queue and sector are those of it. What was analysed is not analysed again with the same
 * criteria, as they were then, unless that is asked for.
 * @throws Problem `invalid` with `analysed`, or with `notRecorded` or `notClosed` of a subject that holds nothing to analyse
 */
async function beforeCreate(context: OperationContext, executor: Executor, { record }: NewRecord): Promise<Prepared> {
  const subject = subjectOf(record);
  if (subject === undefined) return UNTOUCHED;
  const values = await sharedValues(context, executor, subject);
  if (record['reanalyse'] !== true)
    await assertNew(
      context,
      executor,
      subject,
      Array.isArray(record['criteriaIds']) ? record['criteriaIds'].map(String) : [],
    );
  return { ...UNTOUCHED, values };
}

function subjectOf({ subjectType, callId, attendanceId }: JsonObject): Subject | undefined {
  const kind = kindOf({ subjectType: subjectType === 'attendance' ? 'attendance' : 'call' });
  const id = kind.field === 'callId' ? callId : attendanceId;
  return typeof id === 'string' ? { kind, id } : undefined;
}

/** What the analysis has of its subject. @throws Problem `invalid` */
async function sharedValues(context: OperationContext, executor: Executor, { kind, id }: Subject): Promise<JsonObject> {
  const { collection, field, shared, ready, refusal } = kind;
  const living = livingRows(context, 'read', resourceOf(context, collection));
  const conditions = living === 'nothing' ? [sql`false`] : [sql`"id" = ${id}::uuid`, ...living];
  const [found] = await executor.run(
    compile<JsonObject>(
      sql`select ${sql.join(shared.map((name) => identifier(name)))}, ${ready(context)} as "isReady" from ${identifier('public', tableName(collection))} where ${sql.join(conditions, sql` and `)}`,
    ),
  );
  if (found === undefined) throw new Problem('invalid', { errors: [violation(field, 'reference', { collection })] });
  const { isReady, ...values } = found;
  if (isReady !== true) throw new Problem('invalid', { errors: [violation(field, refusal)] });
  return values;
}

/** Who asks for the same subject at the same time waits for the first. @throws Problem `invalid` with `analysed` */
async function assertNew(
  context: OperationContext,
  executor: Executor,
  { kind: { field }, id }: Subject,
  criteria: readonly string[],
): Promise<void> {
  await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended(${`analysis of ${id}`}, 0))`));
  const [found] = await executor.run(
    compile<{ known: boolean }>(sql`select ${isAnalysed(context, field, sql`${id}`, criteria)} as "known"`),
  );
  if (found?.known) throw new Problem('invalid', { errors: [violation(field, 'analysed')] });
}

/** One analysis of a subject by its criteria. */
export const analyseOnce: Effect = {
  needs: {
    [ANALYSES]: ['subjectType', 'callId', 'attendanceId', 'criteriaIds', 'reanalyse', 'agentId', 'queueId', 'sectorId'],
    [CRITERIA]: ['answerType'],
    calls: ['agentId', 'queueId', 'recordingId'],
    attendances: ['agentId', 'sectorId', 'status'],
    [RECORDINGS]: ['file'],
  },
  beforeCreate,
};
