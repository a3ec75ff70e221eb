import { describe, expect, it } from 'vitest';
import { foldAgent, type AgentInput, type AgentPeriod } from '../../../panel/modules/telephony/rules/fold-agent';
import fc from '../../support/property';

/** What an agent does in a shift, in seconds from its beginning. */
interface Shift {
  moves: { at: number; move: 'login' | 'logout' | 'pause' | 'resume' }[];
  legs: { ringsAt: number; ringSeconds: number; talkSeconds: number | null; wrapUpSeconds: number }[];
}

const LENGTH = 400;
const second = fc.integer({ min: 1, max: LENGTH - 60 });
const shift: fc.Arbitrary<Shift> = fc.record({
  moves: fc.uniqueArray(
    fc.record({
      at: second,
      move: fc.constantFrom('login' as const, 'logout' as const, 'pause' as const, 'resume' as const),
    }),
    { maxLength: 8, selector: ({ at }) => at },
  ),
  legs: fc.array(
    fc.record({
      ringsAt: second,
      ringSeconds: fc.integer({ min: 1, max: 10 }),
      talkSeconds: fc.option(fc.integer({ min: 1, max: 40 })),
      wrapUpSeconds: fc.integer({ min: 0, max: 15 }),
    }),
    { maxLength: 6 },
  ),
});

function inputsOf({ moves, legs }: Shift): AgentInput[] {
  return [
    ...moves.map(({ at, move }): AgentInput => ({
      at: at * 1000,
      kind: 'move',
      move,
      pauseReasonId: move === 'pause' ? 'lunch' : null,
      by: null,
    })),
    ...legs.flatMap(({ ringsAt, ringSeconds, talkSeconds, wrapUpSeconds }, index): AgentInput[] => {
      const leg = `leg-${index}`;
      const callId = leg;
      const answeredAt = (ringsAt + ringSeconds) * 1000;
      const endedAt = answeredAt + (talkSeconds ?? 0) * 1000;
      return [
        { at: ringsAt * 1000, kind: 'ring', leg, callId },
        ...(talkSeconds === null ? [] : [{ at: answeredAt, kind: 'answer' as const, leg, callId }]),
        { at: endedAt, kind: 'end', leg, callId, isMissed: talkSeconds === null, wrapUpSeconds, isOpenEnded: false },
      ];
    }),
  ];
}

/** The state in each second, asked of the shift as a whole and not gone through: the other way to the same. */
function statesOf({ moves, legs }: Shift): string[] {
  const sorted = moves.toSorted((one, other) => one.at - other.at);
  const restAt = (at: number): string => {
    let rest = 'logged_out';
    for (const { at: when, move } of sorted) {
      if (when > at) break;
      if (move === 'login' && rest === 'logged_out') rest = 'available';
      else if (move === 'logout') rest = 'logged_out';
      else if (move === 'pause' && rest !== 'logged_out') rest = 'paused';
      else if (move === 'resume' && rest === 'paused') rest = 'available';
    }
    return rest;
  };
  const taken: { from: number; answered: number; until: number; isTalk: boolean; wrapUpSeconds: number }[] = [];
  const placed = legs
    .map((leg, index) => ({ ...leg, index }))
    .toSorted((one, other) => one.ringsAt - other.ringsAt || one.index - other.index);
  for (const { ringsAt, ringSeconds, talkSeconds, wrapUpSeconds } of placed) {
    const isAtWork =
      restAt(ringsAt) !== 'logged_out' || taken.some(({ from, until }) => from <= ringsAt && until > ringsAt);
    const answered = ringsAt + ringSeconds;
    if (isAtWork)
      taken.push({
        from: ringsAt,
        answered,
        until: answered + (talkSeconds ?? 0),
        isTalk: talkSeconds !== null,
        wrapUpSeconds,
      });
  }
  const present = (at: number) => taken.filter(({ from, until }) => from <= at && at < until);
  const restBefore = (at: number) => restAt(at - 1);
  const wrapsUp = (at: number): boolean => {
    const over = taken.filter(({ isTalk, until }) => isTalk && until <= at);
    // Nothing is left to do for calls before one at whose end the agent was about to go.
    const goings = over.filter(({ until }) => restBefore(until) === 'logged_out').map(({ until }) => until);
    const ends = sorted.filter(
      ({ at: when, move }) => when <= at && actsAt(move, restBefore(when)) && present(when).length === 0,
    );
    return over.some(
      ({ until, wrapUpSeconds }) =>
        at < until + wrapUpSeconds &&
        !goings.some((when) => when >= until) &&
        !ends.some(({ at: when }) => when >= until),
    );
  };
  const actsAt = (move: string, before: string) =>
    move === 'logout' || (move === 'pause' && before !== 'logged_out') || (move === 'resume' && before === 'paused');
  return Array.from({ length: LENGTH }, (_, at) => {
    const calls = present(at);
    if (calls.some(({ answered, isTalk }) => isTalk && answered <= at)) return 'on_call';
    if (calls.length > 0) return 'ringing';
    return wrapsUp(at) ? 'wrap_up' : restAt(at);
  });
}

const stateAt = (periods: readonly AgentPeriod[], at: number): string =>
  periods.find(({ from, until }) => from <= at * 1000 && (until === null || until > at * 1000))?.state ?? 'logged_out';

const NOBODY = { rest: { state: 'logged_out' as const, pauseReasonId: null }, from: 0, by: null, missed: 0 };

describe('the states of an agent', () => {
  it('are in each second what moves and calls say together', () => {
    fc.assert(
      fc.property(shift, (one) => {
        const { periods } = foldAgent(NOBODY, inputsOf(one), { most: 0, now: LENGTH * 1000 });
        const states = Array.from({ length: LENGTH }, (_, at) => stateAt(periods, at));
        expect(states).toEqual(statesOf(one));
      }),
      { numRuns: 2000 },
    );
  });

  it('are the same from any time of rest on', () => {
    fc.assert(
      fc.property(shift, fc.nat(), (one, place) => {
        const whole = foldAgent(NOBODY, inputsOf(one), { most: 0, now: LENGTH * 1000 });
        const rests = whole.periods.filter(({ state }) => state === 'available' || state === 'paused');
        const chosen = rests[place % Math.max(rests.length, 1)];
        if (chosen === undefined) return;
        const state = chosen.state === 'paused' ? 'paused' : 'available';
        const beginning = {
          rest: { state, pauseReasonId: chosen.pauseReasonId } as const,
          from: chosen.from,
          by: chosen.by,
          missed: 0,
        };
        const later = inputsOf(one).filter(({ at }) => at > chosen.from);
        const rest = foldAgent(beginning, later, { most: 0, now: LENGTH * 1000 });
        expect(rest.periods).toEqual(whole.periods.filter(({ from }) => from >= chosen.from));
      }),
      { numRuns: 2000 },
    );
  });

  it('pause after as many calls in a row that were not taken as the agent may miss', () => {
    const missed = (ringsAt: number) => ({ ringsAt, ringSeconds: 5, talkSeconds: null, wrapUpSeconds: 0 });
    const legs = [missed(10), missed(20), { ...missed(30), talkSeconds: 5 }, missed(50), missed(60), missed(70)];
    const inputs = inputsOf({ moves: [{ at: 1, move: 'login' }], legs });
    const { periods } = foldAgent(NOBODY, inputs, { most: 3, now: 100_000 });
    expect(periods.filter(({ state }) => state === 'paused').map(({ from }) => from)).toEqual([75_000]);
  });
});
