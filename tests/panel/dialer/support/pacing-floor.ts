import {
  ADAPT_MS,
  LEAST_ANSWERS,
  WINDOW_MS,
  adaptPace,
  launches,
  soonFree,
  type Answers,
  type BusyAgent,
  type Lasted,
  type Pace,
  type PacingLimits,
} from '../../../../panel/modules/dialer/rules/pacing';
import { Agenda } from '../../../../panel/modules/telephony/server/simulator/model/agenda';
import { createChance } from '../../../../panel/modules/telephony/server/simulator/model/chance';

/** A floor of agents whom a campaign dials for, by a clock of its own. */
export interface FloorPlan {
  seed: number;
  agents: number;
  hours: number;
  limits: PacingLimits;
  /** Of numbers, the share that people answer; it may change with the hours. */
  answered: (hour: number) => number;
  talkMedian?: number;
  wrapUpSeconds?: number;
  dropAfterSeconds?: number;
  /** Decides without the rules: lines for each agent, whatever happens. */
  fixedRatio?: number;
}

export interface FloorResult {
  attempts: number;
  people: number;
  dropped: number;
  /** Of people, per cent. */
  dropRate: number;
  /** Time of agents in talks and wrap-ups, of all their time, per cent; without the first quarter of an hour. */
  occupancy: number;
  /** From an answer to an agent, of those who got one, seconds. */
  meanWait: number;
  mustStop: boolean;
}

interface FloorAgent {
  state: 'free' | 'talk' | 'wrap_up';
  since: number;
  until: number;
}

const START = Date.parse('2026-03-02T12:00:00Z');

const WARM_UP_MS = 15 * 60_000;
const LATEST_TALKS = 400;

const USUAL_ANSWERS = { people: 6, all: 20 };
const LATEST_FATES = 300;

/** Of the latest numbers dialed, those that people answered. */
const shareOf = (fates: readonly boolean[]): number =>
  (fates.filter(Boolean).length + USUAL_ANSWERS.people) / (fates.length + USUAL_ANSWERS.all);

const rising = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);

const countOf = (answers: readonly { isDropped: boolean }[]): Answers => ({
  people: answers.length,
  dropped: answers.filter(({ isDropped }) => isDropped).length,
});

/** The same plan gives the same result. */
export function runFloor(plan: FloorPlan): FloorResult {
  const { limits, talkMedian = 120, wrapUpSeconds = 20, dropAfterSeconds = 2 } = plan;
  const chance = createChance(plan.seed);
  const agenda = new Agenda(START);
  const end = START + plan.hours * 3_600_000;
  const agents = Array.from({ length: plan.agents }, (): FloorAgent => ({ state: 'free', since: START, until: 0 }));
  const waiting: { answeredAt: number; isOver: boolean }[] = [];
  const answers: { at: number; isDropped: boolean }[] = [];
  const talks: number[] = [];
  const rings: number[] = [];
  const fates: boolean[] = [];
  const noteFate = (isPerson: boolean): void => {
    fates.push(isPerson);
    if (fates.length > LATEST_FATES) fates.shift();
  };
  const total = { attempts: 0, people: 0, dropped: 0, wait: 0, busy: 0 };
  let ringing = 0;
  let pace: Pace = { ratio: limits.ratio, adaptedAt: START, overSince: null };
  let mustStop = false;
  let lasted: Lasted = { talks: [], rings: [] };

  const work = (agent: FloorAgent, seconds: number): void => {
    const from = agenda.now;
    Object.assign(agent, { state: 'talk', since: from, until: 0 } satisfies FloorAgent);
    agenda.after(seconds, () => {
      talks.push(seconds);
      if (talks.length > LATEST_TALKS) talks.shift();
      Object.assign(agent, { state: 'wrap_up', since: agenda.now, until: agenda.now + wrapUpSeconds * 1000 });
      agenda.after(wrapUpSeconds, () => {
        total.busy += Math.max(0, agenda.now - Math.max(from, START + WARM_UP_MS));
        Object.assign(agent, { state: 'free', since: agenda.now });
        give();
      });
    });
  };
  const give = (): void => {
    for (;;) {
      const call = waiting.find(({ isOver }) => !isOver);
      const agent = agents.filter(({ state }) => state === 'free').toSorted((one, other) => one.since - other.since)[0];
      if (call === undefined || agent === undefined) return;
      call.isOver = true;
      waiting.splice(waiting.indexOf(call), 1);
      answers.push({ at: agenda.now, isDropped: false });
      total.wait += (agenda.now - call.answeredAt) / 1000;
      work(agent, Math.max(8, chance.logNormal(talkMedian, 0.7)));
    }
  };
  const answer = (): void => {
    ringing -= 1;
    noteFate(true);
    total.people += 1;
    const call = { answeredAt: agenda.now, isOver: false };
    waiting.push(call);
    give();
    agenda.after(dropAfterSeconds, () => {
      if (call.isOver) return;
      call.isOver = true;
      waiting.splice(waiting.indexOf(call), 1);
      total.dropped += 1;
      answers.push({ at: agenda.now, isDropped: true });
    });
  };
  const dial = (): void => {
    total.attempts += 1;
    ringing += 1;
    const share = plan.answered((agenda.now - START) / 3_600_000);
    const fate = chance.between(0, 1);
    if (fate < share) {
      const ring = Math.min(28, 2 + chance.logNormal(8, 0.5));
      rings.push(ring);
      if (rings.length > LATEST_TALKS) rings.shift();
      agenda.after(ring, answer);
      return;
    }
    // A machine takes two seconds to be found out; the others ring out, or are busy.
    const seconds = fate < share + 0.12 ? chance.between(8, 16) : fate < share + 0.25 ? chance.between(1, 4) : 30;
    agenda.after(seconds, () => {
      ringing -= 1;
      noteFate(false);
    });
  };
  const tick = (): void => {
    const free = agents.filter(({ state }) => state === 'free');
    if (agenda.now - pace.adaptedAt >= ADAPT_MS) {
      while (answers.length > LEAST_ANSWERS && (answers[0]?.at ?? 0) < agenda.now - WINDOW_MS) answers.shift();
      lasted = { talks: rising(talks), rings: rising(rings) };
      const sample = {
        answers: countOf(answers),
        lately: countOf(answers.filter(({ at }) => at >= agenda.now - WINDOW_MS)),
        agents: agents.length,
        meanWait:
          free.length === 0 ? 0 : free.reduce((sum, { since }) => sum + agenda.now - since, 0) / free.length / 1000,
      };
      const decided = adaptPace(pace, limits, sample, agenda.now);
      pace = decided;
      mustStop ||= decided.mustStop;
    }
    const busy = agents.flatMap((agent): BusyAgent[] =>
      agent.state === 'talk'
        ? [{ talksFor: (agenda.now - agent.since) / 1000 }]
        : agent.state === 'wrap_up'
          ? [{ freeIn: (agent.until - agenda.now) / 1000 }]
          : [],
    );
    const count = launches({
      ready: free.length,
      soonFree:
        limits.mode === 'predictive' && plan.fixedRatio === undefined ? soonFree(busy, lasted, wrapUpSeconds) : 0,
      ratio: plan.fixedRatio ?? pace.ratio,
      inFlight: ringing + waiting.length,
      freeChannels: plan.agents * 4,
      allowance: plan.agents,
      safety:
        limits.mode === 'predictive' && plan.fixedRatio === undefined
          ? { answerRate: shareOf(fates), target: limits.targetDropRate / 100 }
          : undefined,
    });
    for (let index = 0; index < count; index += 1) dial();
    if (agenda.now < end) agenda.after(1, tick);
  };
  agenda.at(START, tick);
  agenda.run(end);
  for (const { state, since } of agents) if (state !== 'free') total.busy += end - Math.max(since, START + WARM_UP_MS);
  return {
    attempts: total.attempts,
    people: total.people,
    dropped: total.dropped,
    dropRate: (total.dropped / total.people) * 100,
    occupancy: (total.busy / (plan.agents * (end - START - WARM_UP_MS))) * 100,
    meanWait: total.wait / Math.max(1, total.people - total.dropped),
    mustStop,
  };
}
