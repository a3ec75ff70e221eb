import { SlidingLimit } from '../../realtime/protocol/sliding-limit';

/** Counts so many units for a person; false where they would be too many in the span. */
export type PersonLimit = (userId: string, units?: number) => boolean;

/** So many units of one person in so much time, at this process. */
export function personLimit(most: number, spanMs: number): PersonLimit {
  const limits = new Map<string, { limit: SlidingLimit; last: number }>();
  return (userId, units = 1) => {
    const now = Date.now();
    for (const [id, { last }] of limits) {
      if (now - last <= spanMs) break;
      limits.delete(id);
    }
    const limit = limits.get(userId)?.limit ?? new SlidingLimit(most, spanMs);
    // Whoever came last stands at the end, so that the silent ones are found first.
    limits.delete(userId);
    limits.set(userId, { limit, last: now });
    return limit.take(now, units);
  };
}
