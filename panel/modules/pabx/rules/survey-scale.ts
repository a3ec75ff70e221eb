import type { Json, JsonObject } from '../../../../core/types';

export interface Scale {
  min: number;
  max: number;
}

/** What a score says on the scale of its question. */
export type ScoreLevel = 'negative' | 'neutral' | 'positive';

/** Of a question that does not say it. */
const usualScale = (metric: Json | undefined): Scale => (metric === 'nps' ? { min: 0, max: 10 } : { min: 1, max: 5 });

/** The scale that a question of a survey is asked with. */
export function scaleOf({ min, max }: JsonObject, metric: Json | undefined): Scale {
  const usual = usualScale(metric);
  return { min: typeof min === 'number' ? min : usual.min, max: typeof max === 'number' ? max : usual.max };
}

/**
 * Where a score stands: from 0 to 10 as NPS divides people, else in the lowest quarter of the scale, in the highest, or between them, so that of 1 to
 * 5 it is negative up to 2 and positive from 4 on, as CSAT has it. Null of one that is not on the scale.
 */
export function levelOn({ min, max }: Scale, score: number): ScoreLevel | null {
  if (max <= min || score < min || score > max) return null;
  if (min === 0 && max === 10) return score >= 9 ? 'positive' : score > 6 ? 'neutral' : 'negative';
  const quarter = (max - min) / 4;
  if (score <= min + quarter) return 'negative';
  return score >= max - quarter ? 'positive' : 'neutral';
}
