import { standingOf, type Limits, type Standing } from '../../../../core/live/standing';
import type { MetricCardSpec } from '../card-types';
import type { Figures } from './figures';

/** A figure of a card, and how it stands to its limits. */
export interface CardStanding {
  amount: number;
  standing: Standing;
  /** That is reached. */
  limit?: number;
}

export function metricStanding({ sum, worse }: MetricCardSpec, limits: Limits, figures: Figures): CardStanding {
  const amount = sum === undefined ? figures.count : Number(figures.sum ?? 0);
  return { amount, ...(worse === undefined ? { standing: 'fine' } : standingOf(amount, worse, limits)) };
}

/** The balance of a tenant, with what it is warned at. */
export function balanceStanding({ sum, min: alertAt }: Figures): CardStanding {
  // Money is compared, not added: the fourth decimal may go.
  const amount = Number(sum ?? 0);
  return {
    amount,
    ...standingOf(amount, 'low', { ...(alertAt !== null && { warning: Number(alertAt) }), critical: 0 }),
  };
}
