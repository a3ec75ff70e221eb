import { standingOf, type Limits, type Standing } from '../../../../core/live/standing';
import type { QueueShown } from './live-snapshots';
import { queueFigures } from './queue-figures';

/** Zero switches a limit off. */
export const isLimit = (limit: number | null): limit is number => limit !== null && limit > 0;

/** A limit of a record as a value stands to it. */
export const limitsOf = (critical: number | null): Limits => (isLimit(critical) ? { critical } : {});

/** As much of a queue as its limits are about. */
export type LimitedQueue = Pick<
  QueueShown,
  | 'waiting'
  | 'longestWaitSince'
  | 'alertWaitingCalls'
  | 'alertWaitSeconds'
  | 'alertSlaBelow'
  | 'slaTargetPercent'
  | 'sums'
>;

/** How a queue stands to the limits that it has; a limit that is reached counts. */
export interface QueueStanding {
  waiting: Standing;
  wait: Standing;
  serviceLevel: Standing;
}

/** @param nowSeconds since 1970, by the server */
export function queueStanding(queue: LimitedQueue, nowSeconds: number): QueueStanding {
  const { waiting, longestWaitSince, alertWaitingCalls, alertWaitSeconds, alertSlaBelow, slaTargetPercent, sums } =
    queue;
  const waited = longestWaitSince === null ? 0 : nowSeconds - Date.parse(longestWaitSince) / 1000;
  const level = sums === null ? null : queueFigures(sums).serviceLevel;
  return {
    // No caller is never too many.
    waiting: waiting === 0 ? 'fine' : standingOf(waiting, 'high', limitsOf(alertWaitingCalls)).standing,
    wait: longestWaitSince === null ? 'fine' : standingOf(waited, 'high', limitsOf(alertWaitSeconds)).standing,
    serviceLevel: level === null ? 'fine' : levelStanding(level, slaTargetPercent, alertSlaBelow),
  };
}

/** How a service level stands, in per cent. Both are least values: what they name is still fine. */
export function levelStanding(level: number, target: number | null, least: number | null): Standing {
  if (least !== null && level < least) return 'critical';
  return target !== null && level < target ? 'warning' : 'fine';
}
