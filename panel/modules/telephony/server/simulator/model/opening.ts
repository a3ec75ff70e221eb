import { dayOf, hourOf, weekdayOf } from './local-time';
import type { QueueRun } from './site-run';

/** Does the queue take calls at that time? */
export function isOpen({ plan }: QueueRun, at: number): boolean {
  const today = plan.opening[weekdayOf(dayOf(at))];
  return today !== undefined && today !== null && hourOf(at) >= today[0] && hourOf(at) < today[1];
}
