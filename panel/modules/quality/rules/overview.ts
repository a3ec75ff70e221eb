import type { JsonObject } from '../../../../core/types';
import type { Span } from '../../telephony/rules/live-snapshots';

/** What the overview of analyses counts. Scores are 0 to 100, that of the reviewer in place of the model’s; names are null where the caller does not read them. */

/** What the analyses are chosen by, each absent for all of them. */
export const CHOSEN_BY = ['agentId', 'queueId', 'sectorId'] as const;
export type Chosen = Partial<Record<(typeof CHOSEN_BY)[number], string>>;

export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** States in which an analysis has a result, and those in which it is still made. */
export const FINISHED = ['done', 'reviewed'];
export const UNDER_WAY = ['queued', 'transcribing', 'analysing'];

export interface ScoredPart {
  id: string;
  name: string | null;
  count: number;
  /** Null where none of them has a score. */
  mean: number | null;
}

/** The largest parts first. */
export interface ScoredParts {
  parts: ScoredPart[];
  /** Parts there are, answered or not. */
  total: number;
}

export interface ScoredDay {
  from: string;
  to: string;
  count: number;
  mean: number | null;
}

export interface Overview {
  at: string;
  span: Span;
  sums: {
    finished: number;
    reviewed: number;
    underWay: number;
    failed: number;
    critical: number;
    scored: number;
    mean: number | null;
  };
  /** Of as many days before. */
  before: { finished: number; mean: number | null };
  sentiments: Record<Sentiment, number>;
  /** Days of the tenant with at least one result. */
  days: ScoredDay[];
  agents: ScoredParts;
  queues: ScoredParts;
  sectors: ScoredParts;
  /** By what was asked; the mean is that of the answers. */
  criteria: ScoredParts;
  topics: { name: string; count: number }[];
}

export type OverviewFigure = 'finished' | 'mean' | 'critical' | 'reviewed' | 'underWay' | 'failed';

/** The analyses that each figure is about, as lists are filtered. */
export function filtersOf({ from, to }: Pick<Span, 'from' | 'to'>): Record<OverviewFigure, JsonObject> {
  const begun = { createdAt_gte: from, createdAt_lt: to };
  const finished = { ...begun, status: FINISHED };
  return {
    finished,
    mean: { ...finished, score_null: false },
    critical: { ...finished, criticalFailed: true },
    reviewed: { ...begun, status: 'reviewed' },
    underWay: { ...begun, status: UNDER_WAY },
    failed: { ...begun, status: 'failed' },
  };
}
