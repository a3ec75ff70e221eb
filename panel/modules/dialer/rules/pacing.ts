/** What a campaign has at hand when it decides how many numbers to dial. */
export interface PacingMoment {
  /** Agents who are free, and to whom no call is on its way. */
  ready: number;
  /** Agents who are expected to be free by the time that a call which begins now is answered. */
  soonFree: number;
  /** Lines for each agent. */
  ratio: number;
  /** Calls that ring, or were answered and not yet given to an agent. */
  inFlight: number;
  freeChannels: number;
  /** Calls that may begin now by the limit of calls in a second. */
  allowance: number;
  /** What `safeLines` judges by; undefined where the ratio alone decides. */
  safety: { answerRate: number; target: number } | undefined;
}

/**
 * Numbers that a campaign dials now: `floor((ready + soonFree) · ratio) − inFlight`, never more than there are channels and allowance for,
 * nor more lines than are safe. One for each agent who is free is always.
 */
export function launches(moment: PacingMoment): number {
  const { ready, soonFree, ratio, inFlight, freeChannels, allowance, safety } = moment;
  const free = ready + soonFree;
  // Tenths do not multiply exactly: 3 · 1.1 · 10 is not 33.
  const wanted = Math.floor(free * ratio + 1e-9);
  const lines = safety === undefined ? wanted : Math.max(ready, safeLines(free, { ...safety, most: wanted }));
  return Math.max(0, Math.min(lines - inFlight, freeChannels, Math.floor(allowance)));
}

/** Agents are not free when they were expected to be, and answers do not spread evenly: part of what is allowed is kept for that. */
const CAUTION = 0.6;

/**
 * The most calls that may ring at once so that, of those which people are expected to answer, not nearly the target share finds no agent:
 * the largest `n` with `E[max(0, B − free)] ≤ 0.6 · target · n · answerRate`, where `B` is binomial with `n` and `answerRate`. In small teams chance
 * is wider than any ratio allows for.
 * @param answerRate of numbers dialed, the share that people answer, 0 to 1
 * @param target share of people who answer, 0 to 1
 * @param most where there is no need to look further
 */
export function safeLines(
  free: number,
  { answerRate, target, most }: { answerRate: number; target: number; most: number },
): number {
  const agents = Math.floor(free);
  if (agents <= 0) return 0;
  if (answerRate <= 0) return most;
  // Chances that so many answer, from none up to one fewer than there are agents.
  const chances = new Float64Array(agents);
  chances[0] = 1;
  let fewer = 1;
  let lost = 0;
  for (let lines = 1; lines <= most; lines += 1) {
    // One more line loses somebody where it is answered while as many others are as there are agents.
    lost += answerRate * (1 - fewer);
    if (lost > CAUTION * target * lines * answerRate) return lines - 1;
    fewer = 0;
    for (let count = agents - 1; count >= 0; count -= 1) {
      const before = count === 0 ? 0 : (chances[count - 1] ?? 0);
      const chance = (chances[count] ?? 0) * (1 - answerRate) + before * answerRate;
      chances[count] = chance;
      fewer += chance;
    }
  }
  return most;
}

/** An agent who works: with what is left of a wrap-up, or since when they talk; seconds. */
export type BusyAgent = { freeIn: number } | { talksFor: number };

/** Fewer say nothing about how long the next one takes. */
const LEAST_KNOWN = 20;
const USUAL_RING = 10;

/** How long things lasted in the campaign lately, in seconds, rising. */
export interface Lasted {
  /** Talks, without the wrap-up. */
  talks: readonly number[];
  /** The ringing of calls that were answered. */
  rings: readonly number[];
}

/**
 * How many busy agents will be free when a call that begins now is answered. Who is in a wrap-up counts by the share of calls that ring longer
 * than what is left of it. Who talks is judged by talks: of those that lasted as long as theirs so far, the share that ended in time for the
 * wrap-up to end within the mean ringing.
 */
export function soonFree(busy: readonly BusyAgent[], { talks, rings }: Lasted, wrapUpSeconds: number): number {
  const isRingKnown = rings.length >= LEAST_KNOWN;
  const within = isRingKnown ? rings.reduce((sum, one) => sum + one, 0) / rings.length : USUAL_RING;
  let sum = 0;
  for (const agent of busy) {
    if ('freeIn' in agent) {
      if (isRingKnown) sum += 1 - countUpTo(rings, agent.freeIn) / rings.length;
      else if (agent.freeIn <= 0) sum += 1;
      continue;
    }
    const left = within - wrapUpSeconds;
    if (left <= 0 || talks.length < LEAST_KNOWN) continue;
    const shorter = countUpTo(talks, agent.talksFor);
    const longer = talks.length - shorter;
    if (longer > 0) sum += (countUpTo(talks, agent.talksFor + left) - shorter) / longer;
  }
  return sum;
}

/** How many of the rising numbers are at most the limit. */
function countUpTo(rising: readonly number[], limit: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How a campaign may be paced. */
export interface PacingLimits {
  mode: 'preview' | 'progressive' | 'power' | 'predictive' | 'agentless' | 'manual';
  /** Of `power`, and that `predictive` begins with. */
  ratio: number;
  maxRatio: number;
  /** In per cent. */
  targetDropRate: number;
  /** From -40, careful, to 40. */
  adaptIntensity: number;
}

/** What has been decided before; times in milliseconds since 1970. */
export interface Pace {
  ratio: number;
  adaptedAt: number;
  /** Since when too many are dropped. */
  overSince: number | null;
}

/** Calls that people answered, and those of them that no agent took in time. */
export interface Answers {
  people: number;
  dropped: number;
}

/** What is seen of the campaign. */
export interface PacingSample {
  /** Of the last `WINDOW_MS`, but of the last `LEAST_ANSWERS` at the least: of a few nothing can be said. */
  answers: Answers;
  /** Of the last `WINDOW_MS` alone. */
  lately: Answers;
  /** Agents at work in the campaign. */
  agents: number;
  /** How long the free ones have waited for a call, on average, seconds. */
  meanWait: number;
}

export const ADAPT_MS = 15_000;
export const WINDOW_MS = 15 * 60_000;
export const LEAST_ANSWERS = 150;
/** So long too many are dropped before the campaign dials one line for each agent. */
const FORCED_MS = 5 * 60_000;
/** And so long before it stops. */
const HALTED_MS = 15 * 60_000;
/** The fewest answers from which a rate of drops is judged. */
const LEAST_JUDGED = 60;
const STEP = 0.1;
const LONG_WAIT = 10;
/** So few agents are seldom free when they are expected to be. */
const FEW_AGENTS = 5;
const FEW_RATIO = 1.5;

/** Share of the people who answered, in per cent; 0 where they are too few to judge by. */
const dropRate = ({ people, dropped }: Answers): number => (people < LEAST_JUDGED ? 0 : (dropped / people) * 100);

/**
 * Decides the lines for each agent anew; every 15 s is meant. Too many drops lower them, by `0.1 · (1 + excess)` with the excess in points
 * of per cent; few drops and agents who wait longer than 10 s on average raise them by 0.1. After five minutes of too many drops there is one
 * line for each agent; where too many are dropped all the same, the campaign has to stop after fifteen.
 */
export function adaptPace(
  pace: Pace,
  limits: PacingLimits,
  sample: PacingSample,
  now: number,
): Pace & { mustStop: boolean } {
  const mostRatio = sample.agents < FEW_AGENTS ? Math.min(FEW_RATIO, limits.maxRatio) : limits.maxRatio;
  const excess = dropRate(sample.answers) - limits.targetDropRate;
  const allowed = (sample.lately.people * limits.targetDropRate) / 100;
  // Of few answers one or two more than allowed are chance.
  const isOverLately = sample.lately.dropped > allowed + 2 * Math.sqrt(allowed);
  const isPaced = limits.mode === 'power' || limits.mode === 'predictive';
  const overSince = isPaced && excess > 0 ? (pace.overSince ?? now) : null;
  const over = overSince === null ? 0 : now - overSince;
  const decided = { adaptedAt: now, overSince, mustStop: over >= HALTED_MS && isOverLately };
  if (!isPaced || over >= FORCED_MS) return { ...decided, ratio: 1 };
  if (limits.mode === 'power') return { ...decided, ratio: limits.ratio };
  const vigour = 2 ** (limits.adaptIntensity / 40);
  const step = excess > 0 ? (-STEP * (1 + excess)) / vigour : sample.meanWait > LONG_WAIT ? STEP * vigour : 0;
  const ratio = Math.min(mostRatio, Math.max(1, pace.ratio + step));
  return { ...decided, ratio: Math.round(ratio * 100) / 100 };
}
