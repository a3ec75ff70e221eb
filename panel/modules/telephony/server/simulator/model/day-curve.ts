import { dayOf, hourOf, weekdayOf } from './local-time';

/** Calls of an hour as a share of those of the busiest one: people call in the morning, less at lunch, and again in the afternoon. */
const HOURS = [
  0.05, 0.04, 0.03, 0.03, 0.03, 0.05, 0.1, 0.28, 0.62, 0.88, 1, 0.98, 0.82, 0.78, 0.9, 0.94, 0.88, 0.76, 0.58, 0.42,
  0.27, 0.18, 0.12, 0.08,
] as const;
/** From Sunday on, as a share of an ordinary day: Mondays bring what the weekend left. */
const WEEKDAYS = [0.16, 1.1, 1.02, 1, 0.97, 0.95, 0.4] as const;

/** How busy it is: 1 in the busiest hour of an ordinary day. */
export function busynessAt(at: number): number {
  const hour = hourOf(at);
  const index = Math.floor(hour);
  const [from, to] = [HOURS[index] ?? 0, HOURS[(index + 1) % 24] ?? 0];
  return (from + (to - from) * (hour - index)) * (WEEKDAYS[weekdayOf(dayOf(at))] ?? 1);
}

/** It is never busier. */
export const MOST_BUSY = 1.1;
