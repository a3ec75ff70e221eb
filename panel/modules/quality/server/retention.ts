import { sql } from 'kysely';
import type { RetentionHook } from '../../../../server/operations/retention/retention-hook';

/** Agents are told of their scores, and compared, over half a year. */
const HALF_A_YEAR = 183;

/** Tokens and costs are summed up of this month. One that is still at work stays; calls and conversations that were analysed may go after it. */
export const analysisRetention: RetentionHook = {
  needs: { 'quality-analyses': ['createdAt', 'status'] },
  time: 'createdAt',
  leastDays: HALF_A_YEAR,
  stays: sql<boolean>`own."status" not in ('done', 'reviewed', 'failed')`,
};
