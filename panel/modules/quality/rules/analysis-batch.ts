/** Analyses that one batch makes at most. */
export const MOST_ANALYSES = 10_000;
/** Days that the period of a batch has at most. */
export const MOST_DAYS = 366;

export const ANALYSES = 'quality-analyses';

/** Why a batch does not begin, or ends early: the balance is used up, or the AI app does not answer any more. */
export const BATCH_STOPS = ['no_credit', 'ai_limit'] as const;
export type BatchStop = (typeof BATCH_STOPS)[number];

/** What a batch of analyses would be, before it is begun. */
export interface BatchEstimate {
  /** Calls with a recording, or closed attendances, that the choice finds. */
  matching: number;
  /** Of these, analysed already by these criteria as they are now: left out, but where they are to be analysed again. */
  analysed: number;
  /** Analyses that would be made, after the sample. */
  chosen: number;
  /** Earlier analyses of the same kind that tokens and cost are estimated from; 0 where there is none yet. */
  known: number;
  /** For all of them, by the mean of the earlier ones; null where none tells, or the caller may not see it. */
  tokens: number | null;
  /** Money with four decimals, as `tokens`. */
  cost: string | null;
  /** Why it would not begin now. */
  stop: BatchStop | null;
}
