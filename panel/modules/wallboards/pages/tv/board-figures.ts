import { standingOf, worst, type Standing } from '../../../../../core/live/standing';
import type { QueueShown } from '../../../telephony/rules/live-snapshots';
import { isLimit, queueStanding } from '../../../telephony/rules/queue-standing';
import { addSums, queueFigures } from '../../../telephony/rules/queue-figures';
import { isWorseLow, type BoardSector, type BoardThresholds, type Limited } from '../../rules/board';

/** A figure and how it stands; without a limit it does not stand in any way. */
export interface Figure {
  /** Null where there is nothing to divide by, and for a wait that there is not; times in seconds. */
  value: number | null;
  /** What ticks, ISO 8601. */
  since?: string;
  standing?: Standing;
}

export type QueueFigure = Exclude<Limited, 'chat_waiting'> | 'answered';

/** How a value stands to the limits of the board; undefined where it has none for it. */
function byBoard(figure: Limited, value: number | null, thresholds: BoardThresholds): Standing | undefined {
  const { warn, critical } = thresholds[figure] ?? {};
  if (warn === undefined && critical === undefined) return undefined;
  if (value === null) return 'fine';
  return standingOf(value, isWorseLow(figure) ? 'low' : 'high', {
    ...(warn !== undefined && { warning: warn }),
    ...(critical !== undefined && { critical }),
  }).standing;
}

/** How queues stand to limits of their own, the worst of them; undefined where none of them has any. */
function byQueues(figure: QueueFigure, queues: readonly QueueShown[], now: number): Standing | undefined {
  const limited = queues.filter((queue) => hasLimit(figure, queue));
  if (limited.length === 0) return undefined;
  const standings = limited.map((queue) => queueStanding(queue, now));
  if (figure === 'waiting') return worst(...standings.map(({ waiting }) => waiting));
  return worst(...standings.map((one) => (figure === 'sla' ? one.serviceLevel : one.wait)));
}

function hasLimit(figure: QueueFigure, queue: QueueShown): boolean {
  if (figure === 'waiting') return isLimit(queue.alertWaitingCalls);
  if (figure === 'longest_wait') return isLimit(queue.alertWaitSeconds);
  return figure === 'sla' && (isLimit(queue.alertSlaBelow) || queue.slaTargetPercent !== null);
}

/**
 * A figure of queues together. Limits of the board go before those of the queues.
 * @param now seconds since 1970, by the server
 */
export function queueFigure(
  figure: QueueFigure,
  queues: readonly QueueShown[],
  thresholds: BoardThresholds,
  now: number,
): Figure {
  const told = valueOf(figure, queues, now);
  const standing =
    (figure === 'answered' ? undefined : byBoard(figure, told.value, thresholds)) ?? byQueues(figure, queues, now);
  return standing === undefined ? told : { ...told, standing };
}

function valueOf(figure: QueueFigure, queues: readonly QueueShown[], now: number): Figure {
  if (figure === 'waiting') return { value: queues.reduce((total, { waiting }) => total + waiting, 0) };
  if (figure === 'longest_wait')
    return waitSince(
      queues.map(({ longestWaitSince }) => longestWaitSince),
      now,
    );
  const sums = queues.flatMap((queue) => queue.sums ?? []);
  if (sums.length === 0) return { value: null };
  const total = addSums(sums);
  const { serviceLevel, abandonRate, meanHandling, meanWait } = queueFigures(total);
  const values = {
    sla: serviceLevel,
    abandon: abandonRate,
    answered: total.answered,
    tma: meanHandling,
    tme: meanWait,
  };
  return { value: values[figure] };
}

function waitSince(moments: readonly (string | null)[], now: number): Figure {
  const since = moments.filter((one) => one !== null).toSorted()[0];
  return since === undefined ? { value: null } : { value: Math.max(0, now - Date.parse(since) / 1000), since };
}

/** Conversations that wait in the sectors, and since when the first of them does. */
export function chatFigure(sectors: readonly BoardSector[], thresholds: BoardThresholds): Figure & { oldest?: string } {
  const value = sectors.reduce((total, { waiting }) => total + waiting, 0);
  const oldest = sectors.flatMap(({ waitingSince }) => waitingSince ?? []).toSorted()[0];
  const standing = byBoard('chat_waiting', value, thresholds);
  return { value, ...(oldest !== undefined && { oldest }), ...(standing !== undefined && { standing }) };
}
