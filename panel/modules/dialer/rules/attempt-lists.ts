import type { JsonObject } from '../../../../core/types';
import type { CampaignDay } from './live-campaigns';

/** Figures of the day of a campaign with attempts behind them: those that are counted, or of a ratio those that it is divided by. */
export type AttemptFigure = 'attempts' | 'answerRate' | 'machineRate' | 'contactRate' | 'dropRate' | 'conversions';

/** Which attempts each figure counts, as lists are filtered. @param dayStart ISO 8601 */
export function attemptLists(campaignId: string, dayStart: string): Record<AttemptFigure, JsonObject> {
  const today = { campaignId, startedAt_gte: dayStart };
  // Numbers that were blocked before they were dialed are no attempts.
  const attempts = { ...today, result_neq: 'blocked' };
  const people = { ...today, result: ['answered', 'dropped'] };
  return {
    attempts,
    answerRate: attempts,
    machineRate: attempts,
    contactRate: people,
    dropRate: people,
    conversions: { ...attempts, 'dispositionId.isConversion': true },
  };
}

/** How many attempts each of the lists has. */
export const attemptRows = ({ attempts, people, conversions }: CampaignDay): Record<AttemptFigure, number> => ({
  attempts,
  answerRate: attempts,
  machineRate: attempts,
  contactRate: people,
  dropRate: people,
  conversions,
});
