import { sql } from 'kysely';
import type { RetentionHook } from '../../../../server/operations/retention/retention-hook';

/** Until then calls are still disputed, rated anew and looked into; `HISTORY_MONTHS` keeps them as long. */
const HALF_A_YEAR = 183;

/**
 * What a call cost stays in the statement, and what cost centers have spent is of this month. A call with a recording or an analysis stays
 * for as long as these do: both are reached by it.
 */
const calls: RetentionHook = {
  needs: { calls: ['startedAt'], recordings: ['callId', 'file'], 'quality-analyses': ['callId'] },
  time: 'startedAt',
  leastDays: HALF_A_YEAR,
  stays: sql<boolean>`
    exists (select from "recordings" as of where of."callId" = own."id" and (of."deletedAt" is null or of."file" is not null))
    or exists (select from "quality-analyses" as of where of."callId" = own."id")`,
};

/** What lasts still has not ended. */
const states: RetentionHook = {
  needs: { 'agent-status-log': ['startedAt', 'endedAt'] },
  time: 'startedAt',
  leastDays: HALF_A_YEAR,
  stays: sql<boolean>`own."endedAt" is null`,
};

const steps = (collection: string): RetentionHook => ({
  needs: { [collection]: ['at'] },
  time: 'at',
  leastDays: HALF_A_YEAR,
});

/** Of calls and of conversations: a score stands in the record of each as well, and goes with that. */
const answers: RetentionHook = {
  needs: { 'survey-answers': ['answeredAt'] },
  time: 'answeredAt',
  leastDays: HALF_A_YEAR,
};

/** What the engine writes and may go after a time. */
export const telephonyRetention = {
  calls: { retention: calls },
  'queue-events': { retention: steps('queue-events') },
  'ura-log': { retention: steps('ura-log') },
  'agent-status-log': { retention: states },
  'survey-answers': { retention: answers },
} as const;
