import type { RetentionHook } from '../../../../server/operations/retention/retention-hook';

/** Who was called when, and who was not because of a list, proves that lists were kept to: claims of consumers lapse after five years. */
const FIVE_YEARS = 1827;

/** What campaigns show of attempts is of the day, and what contacts and mailings count stands in them: nothing changes when old ones go. */
export const attemptRetention: RetentionHook = {
  needs: { 'dial-attempts': ['startedAt'] },
  time: 'startedAt',
  leastDays: FIVE_YEARS,
};
