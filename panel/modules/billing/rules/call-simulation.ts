import type { CallClass } from './call-class';

export const TIME_BANDS = ['peak', 'offpeak'] as const;
export type TimeBand = (typeof TIME_BANDS)[number];

/** Seconds that a simulated call may last: a day. */
export const LONGEST_CALL = 86_400;

/** What a call would cost by a plan. */
export interface CallSimulation {
  /** E.164, or the digits of a service. */
  number: string;
  callType: CallClass;
  /** By which it is priced; null where the plan has none: such a call is not put through. */
  rate: {
    id: string;
    prefix: string | null;
    description: string | null;
    timeBand: string;
    pricePerMinute: string;
  } | null;
  billedSeconds: number | null;
  /** Decimal text with four places. */
  price: string | null;
  currency: string;
}
