import { Problem } from '../../../../../core/errors';
import { violation } from '../../../../../core/violations';
import type { Executor } from '../../../../../server/database/types';
import { isPerson, type OperationContext } from '../../../../../server/operations/context';
import { UNTOUCHED, type Effect, type NewRecord, type Prepared } from '../../../../../server/operations/effects/effect';
import { countCalls, RERATINGS } from './calls-of-period';

/** So far may the clock of whoever orders it be ahead of ours. */
const AHEAD_MS = 300_000;

/**
 * A person has the calls of a period rated again: a job does it, begun with the record, which is what the job is seen by.
 * @throws Problem `invalid` for a period that is not over: calls to come would be priced for good as they are today
 */
async function beforeCreate(
  context: OperationContext,
  executor: Executor,
  { id, record }: NewRecord,
): Promise<Prepared> {
  if (!isPerson(context)) return UNTOUCHED;
  if (Date.parse(String(record['until'])) > Date.now() + AHEAD_MS)
    throw new Problem('invalid', { errors: [violation('until', 'past')] });
  const total = await countCalls(executor, record);
  return {
    values: { status: 'queued' },
    async finish() {
      const request = { rerating: id };
      await context.runtime.beginJob(context, executor, {
        kind: 'rerating',
        collection: RERATINGS,
        params: request,
        request,
        total,
      });
      return [];
    },
  };
}

/** What somebody sets going who has calls rated again. */
export const rateAgain: Effect = {
  needs: {
    [RERATINGS]: ['tenantId', 'ratePlanId', 'from', 'until', 'status', 'ratedCalls', 'changedCalls', 'difference'],
  },
  beforeCreate,
};
