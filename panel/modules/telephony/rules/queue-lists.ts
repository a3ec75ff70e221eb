import { groupBy } from '../../../../core/group-by';
import type { JsonObject } from '../../../../core/types';
import type { Span } from './live-snapshots';
import { queueFigures, USUAL_IN_TIME, USUAL_SHORT, type QueueSums } from './queue-figures';

/** What of a queue says which lines of its log a figure counts. */
export interface QueueLimits {
  id: string;
  /** Null where the caller does not read them, or the queue has none of its own. */
  slaSeconds: number | null;
  shortAbandonSeconds: number | null;
}

/** Figures of queues with lines of the log behind them: those that are counted, or of a ratio or a mean those that it is divided by. */
export type ListedFigure =
  | 'offered'
  | 'answered'
  | 'abandoned'
  | 'short'
  | 'serviceLevel'
  | 'abandonRate'
  | 'meanWait'
  | 'meanTalk'
  | 'meanHandling';

const EXITS = ['exit_key', 'exit_timeout', 'exit_empty'];
/** Events by which a caller's wait ends. */
const ENDS = ['connect', 'abandon', ...EXITS];
/** Events by which an answered call ends. */
const COMPLETES = ['complete_agent', 'complete_caller', 'blind_transfer', 'attended_transfer'];

/** More ids than these make an address that servers refuse. */
const MOST_NAMED = 50;

const daysOf = ({ from, to, isToday }: Span, field: string): JsonObject => ({
  [`${field}_gte`]: from,
  ...(!isToday && { [`${field}_lt`]: to }),
});

/** The lines that each figure of some queues counts, as lists are filtered; undefined for too many queues. */
export function queueLists(queues: readonly QueueLimits[], span: Span): Record<ListedFigure, JsonObject> | undefined {
  if (queues.length === 0 || queues.length > MOST_NAMED) return undefined;
  const days = daysOf(span, 'at');
  const among = (ids: readonly string[]): JsonObject => ({ queueId: ids.length === 1 ? (ids[0] ?? '') : [...ids] });
  const all = among(queues.map(({ id }) => id));
  /** Who hung up before or after a time that each queue has its own of. */
  const abandons = (limitOf: (queue: QueueLimits) => number, comparison: 'gt' | 'lte'): JsonObject[] => {
    const byLimit = groupBy(queues, limitOf);
    return [...byLimit].map(([seconds, some]) => ({
      event: 'abandon',
      ...among(some.map(({ id }) => id)),
      [`waitSeconds_${comparison}`]: seconds,
    }));
  };
  const short = ({ shortAbandonSeconds }: QueueLimits) => shortAbandonSeconds ?? USUAL_SHORT;
  const inTime = ({ slaSeconds }: QueueLimits) => slaSeconds ?? USUAL_IN_TIME;
  const either = (conditions: JsonObject[]): JsonObject =>
    conditions.length === 1 ? { ...days, ...conditions[0] } : { ...days, $or: conditions };
  const served = { event: ['connect', ...EXITS], ...all };
  const answered = { ...days, ...all, event: 'connect' };
  const completed = { ...days, ...all, event: COMPLETES };
  return {
    offered: { ...days, ...all, event: ENDS },
    answered,
    abandoned: either(abandons(short, 'gt')),
    short: either(abandons(short, 'lte')),
    serviceLevel: either([served, ...abandons(inTime, 'gt')]),
    abandonRate: either([served, ...abandons(short, 'gt')]),
    meanWait: answered,
    meanTalk: completed,
    meanHandling: completed,
  };
}

/** How many lines each of the lists has. */
export function queueListRows(sums: QueueSums): Record<ListedFigure, number> {
  const { offered, abandoned } = queueFigures(sums);
  return {
    offered,
    answered: sums.answered,
    abandoned,
    short: sums.abandonedShort,
    serviceLevel: offered - sums.abandonedInTime,
    abandonRate: offered - sums.abandonedShort,
    meanWait: sums.answered,
    meanTalk: sums.completed,
    meanHandling: sums.completed,
  };
}

const DAY_MS = 86_400_000;
const AT_WORK_OR_FREE = ['ringing', 'on_call', 'wrap_up', 'available'];

/** The periods of the agents of a queue that its occupancy is made of; undefined for too many agents. */
export function occupancyList(memberIds: readonly string[], span: Span): JsonObject | undefined {
  if (memberIds.length === 0 || memberIds.length > MOST_NAMED) return undefined;
  return {
    agentId: [...memberIds],
    state: AT_WORK_OR_FREE,
    // Those that began longer before the days are not looked for.
    startedAt_gte: new Date(Date.parse(span.from) - DAY_MS).toISOString(),
    ...(!span.isToday && { startedAt_lt: span.to }),
    $or: [{ endedAt_null: true }, { endedAt_gt: span.from }],
  };
}
