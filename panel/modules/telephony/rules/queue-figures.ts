/** What happened in queues in a span of time, as sums: those of several queues may be added up. Times in seconds. */
export interface QueueSums {
  /** Callers whose wait ended with an agent. */
  answered: number;
  /** Those within the time that the queue aims at. */
  answeredInTime: number;
  /** Callers who hung up while they waited. */
  abandoned: number;
  /** Those within the time that does not count as abandoned. */
  abandonedShort: number;
  /** Those within the time that the queue aims at. */
  abandonedInTime: number;
  /** Callers who were led elsewhere: by a key, after the longest wait, or as nobody was there. */
  exits: number;
  /** Wait of those who were answered, and of those who hung up. */
  waitAnswered: number;
  waitAbandoned: number;
  longestWait: number;
  /** Answered calls that are over, what was talked in them (hold included), and the wrap-up after them that has ended; of all agents. */
  completed: number;
  talk: number;
  wrapUp: number;
  /** Of the agents of the queue, whichever queue they worked for: at work on calls (ringing, talk, wrap-up), and free. */
  busy: number;
  free: number;
}

/** Of the calls of queues those that one agent answered. */
export type AgentSums = Pick<QueueSums, 'answered' | 'completed' | 'talk' | 'wrapUp'>;

/** Of a queue without limits of its own, seconds: callers are to be answered within it, and whoever hangs up within it does not count as abandoned. */
export const USUAL_IN_TIME = 20;
export const USUAL_SHORT = 5;

export const NO_SUMS: QueueSums = {
  answered: 0,
  answeredInTime: 0,
  abandoned: 0,
  abandonedShort: 0,
  abandonedInTime: 0,
  exits: 0,
  waitAnswered: 0,
  waitAbandoned: 0,
  longestWait: 0,
  completed: 0,
  talk: 0,
  wrapUp: 0,
  busy: 0,
  free: 0,
};

/** Sums of several queues. The longest wait is the longest of all. */
export function addSums(all: readonly QueueSums[]): QueueSums {
  const total = { ...NO_SUMS };
  const names = Object.keys(NO_SUMS) as (keyof QueueSums)[];
  for (const sums of all)
    for (const name of names)
      total[name] = name === 'longestWait' ? Math.max(total[name], sums[name]) : total[name] + sums[name];
  return total;
}

/** Shares in per cent, times in seconds, null where there is nothing to divide by. */
export interface QueueFigures {
  offered: number;
  /** Abandoned calls that count: the short ones do not. */
  abandoned: number;
  serviceLevel: number | null;
  abandonRate: number | null;
  /** TME: mean wait of answered callers. */
  meanWait: number | null;
  meanWaitAbandoned: number | null;
  /** TMC: mean talk. */
  meanTalk: number | null;
  /** TMA: mean of talk and wrap-up together, as the report of queues has it. */
  meanHandling: number | null;
  occupancy: number | null;
}

const ratio = (part: number, whole: number): number | null => (whole <= 0 ? null : part / whole);
const percent = (part: number, whole: number): number | null => ratio(part * 100, whole);

/** Also of one agent. */
export const meanHandling = ({ talk, wrapUp, completed }: AgentSums): number | null => ratio(talk + wrapUp, completed);

export function queueFigures(sums: QueueSums): QueueFigures {
  const offered = sums.answered + sums.abandoned + sums.exits;
  const abandoned = sums.abandoned - sums.abandonedShort;
  return {
    offered,
    abandoned,
    serviceLevel: percent(sums.answeredInTime, offered - sums.abandonedInTime),
    abandonRate: percent(abandoned, offered - sums.abandonedShort),
    meanWait: ratio(sums.waitAnswered, sums.answered),
    meanWaitAbandoned: ratio(sums.waitAbandoned, sums.abandoned),
    meanTalk: ratio(sums.talk, sums.completed),
    meanHandling: meanHandling(sums),
    occupancy: percent(sums.busy, sums.busy + sums.free),
  };
}
