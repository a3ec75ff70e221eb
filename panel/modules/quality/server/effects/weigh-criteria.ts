import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { Effect, WrittenRecord, WrittenTogether } from '../../../../../server/operations/effects/effect';
import { CRITERIA } from './analyse-once';

/** Answers that a grade is made of. */
const GRADED = ['yes_no', 'scale', 'category'];

/** @throws Problem `invalid`, or `state_conflict` of a removal, with `total` where there are criteria and no grade can be made of them */
async function afterWrite(
  _context: OperationContext,
  executor: Executor,
  { tenantId, written }: WrittenTogether,
): Promise<void> {
  const one = written.find(isOfGrades);
  if (one === undefined || (await haveWeight(executor, tenantId))) return;
  const errors = [violation('weight', 'total', { above: 0 })];
  if (one.record !== undefined) throw new Problem('invalid', { errors });
  const detail = `${CRITERIA}: without the record, weight adds up to no more than 0 over those that count.`;
  throw new Problem('state_conflict', { detail, errors });
}

/** Of one that was there before and is now, what matters has changed. */
const isOfGrades = ({ record, stored }: WrittenRecord): boolean =>
  (record !== undefined && stored !== undefined) || isGraded(record ?? stored ?? {});

const isGraded = ({ active, answerType }: JsonObject): boolean =>
  active === true && GRADED.includes(String(answerType));

/** Whoever else writes criteria of the tenant waits until the transaction ends. */
async function haveWeight(executor: Executor, tenantId: string | null): Promise<boolean> {
  await executor.run(
    compile(sql`select pg_advisory_xact_lock(hashtextextended(${`${CRITERIA} ${tenantId ?? 'platform'}`}, 0))`),
  );
  const [answer] = await executor.run(
    compile<{ fits: boolean }>(sql`
      select count(*) = 0 or coalesce(sum("weight"), 0) > 0 as "fits" from "quality-criteria"
      where "tenantId" is not distinct from ${tenantId}::uuid and "deletedAt" is null and "active" and "answerType" = any(${GRADED}::text[])`),
  );
  return answer?.fits === true;
}

/** The criteria of a tenant that count have a weight together, where there are any. */
export const weighCriteria: Effect = {
  needs: { [CRITERIA]: ['weight', 'active', 'answerType'] },
  looksAt: ['weight', 'active', 'answerType'],
  afterWrite,
};
