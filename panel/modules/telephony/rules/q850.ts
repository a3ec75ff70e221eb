/** Causes of Q.850 that say how a call ended that nobody answered. */
const BUSY = 17;
/** No circuit, network out of order, temporary failure, congestion, no channel that was asked for. */
const CONGESTION = new Set([34, 38, 41, 42, 44]);
/** No user responding, no answer. */
const NO_ANSWER = new Set([18, 19]);
const NORMAL = 16;

export interface UnansweredEnd {
  cause: number | null;
  by: 'caller' | 'callee' | 'system' | null;
  /** Somebody or something rang. */
  hasRung: boolean;
}

/** How a call that nobody answered ended: section 4.4 of the domain, with what exchanges say that give no cause. */
export function unansweredDisposition({
  cause,
  by,
  hasRung,
}: UnansweredEnd): 'busy' | 'congestion' | 'cancelled' | 'no_answer' | 'failed' {
  if (cause === BUSY) return 'busy';
  if (cause !== null && CONGESTION.has(cause)) return 'congestion';
  if (cause !== null && NO_ANSWER.has(cause)) return 'no_answer';
  if (by === 'caller' && (cause === null || cause === NORMAL)) return 'cancelled';
  return hasRung && (cause === null || cause === NORMAL) ? 'no_answer' : 'failed';
}
