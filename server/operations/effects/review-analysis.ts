import type { OperationContext } from '../context';
import type { Executor } from '../../database/types';
import { UNTOUCHED, type Effect, type MovedRecord, type Prepared } from './effect';

/** Who reviews an analysis is named in it. */
function onMove({ principal }: OperationContext, _executor: Executor, { move }: MovedRecord): Promise<Prepared> {
  return Promise.resolve(principal === null || move !== 'review' ? UNTOUCHED : { ...UNTOUCHED, values: { reviewerId: principal.user.id } });
}

/** What the review of an analysis means. */
export const reviewAnalysis: Effect = { needs: { 'quality-analyses': ['status', 'reviewerId'] }, onMove };
