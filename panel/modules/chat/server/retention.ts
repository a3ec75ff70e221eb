import { sql } from 'kysely';
import type { RetentionHook } from '../../../../server/operations/retention/retention-hook';

/** Figures of half a year are compared, as those of calls. */
const HALF_A_YEAR = 183;
/** What was asked and answered is what a customer may ask for, by its protocol, for two years from the end of the matter on. */
const TWO_YEARS = 731;

/**
 * A conversation goes as a whole: what was written in it goes with it. What campaigns and quick responses count of that, and when contacts were
 * there last, says what has been in all. One that goes on stays, and one that was analysed, as analyses lead to it.
 */
const conversations: RetentionHook = {
  needs: {
    attendances: ['status', 'closedAt'],
    'chat-messages': ['attendanceId'],
    'quality-analyses': ['attendanceId'],
  },
  time: 'closedAt',
  leastDays: TWO_YEARS,
  stays: sql<boolean>`
    own."status" <> 'closed' or exists (select from "quality-analyses" as of where of."attendanceId" = own."id")`,
  forGood: { contacts: ['lastAttendanceAt'] },
  takes: [
    {
      collection: 'chat-messages',
      by: 'attendanceId',
      forGood: {
        'chat-campaigns': ['sent', 'delivered', 'read', 'replied', 'failed'],
        'quick-responses': ['useCount'],
      },
    },
  ],
};

const steps: RetentionHook = { needs: { 'sector-events': ['at'] }, time: 'at', leastDays: HALF_A_YEAR };

/** A word counts its hits of the last days alone, so that none is taken off when old ones go. */
const hits: RetentionHook = {
  needs: { 'monitored-word-hits': ['createdAt'] },
  time: 'createdAt',
  leastDays: HALF_A_YEAR,
};

/** What was to be sent at a time; what is still to be sent stays. */
const schedules: RetentionHook = {
  needs: { 'chat-schedules': ['status', 'scheduledAt'] },
  time: 'scheduledAt',
  leastDays: HALF_A_YEAR,
  stays: sql<boolean>`own."status" = 'pending'`,
};

/** What colleagues write to each other. What one of them read last, and what is answered by what stays, stays too: others lead to it. */
const colleagues: RetentionHook = {
  needs: { 'internal-messages': ['conversationId', 'replyToId'], 'internal-memberships': ['lastReadId'] },
  time: 'createdAt',
  leastDays: HALF_A_YEAR,
  stays: sql<boolean>`
    exists (select from "internal-memberships" as of where of."lastReadId" = own."id")
    or exists (select from "internal-messages" as of where of."replyToId" = own."id")`,
};

/** What the chat keeps and may go after a time. */
export const chatRetention = { conversations, steps, hits, schedules, colleagues };
