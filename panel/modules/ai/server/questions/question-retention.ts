import type { RetentionHook } from '../../../../../server/operations/retention/retention-hook';

/** The overview shows three months at most; twice that lets two of them be compared. */
const HALF_A_YEAR = 183;

/** What knowledge bases were asked, in the words of who wrote. */
export const questionRetention: RetentionHook = {
  needs: { 'knowledge-questions': ['createdAt'] },
  time: 'createdAt',
  leastDays: HALF_A_YEAR,
};
