import { describe, expect, it } from 'vitest';
import { foldAgent, type AgentInput, type AgentPeriod } from '../../../panel/modules/telephony/rules/fold-agent';
import fc from '../../support/property';

/** What an agent does in a shift, in seconds from its beginning. */
interface Shift {
  moves: { at: number; move: 'login' | 'logout' | 'pause' | 'resume' | 'withdraw' }[];
  legs: { ringsAt: number; ringSeconds: number; talkSeconds: number | null; wrapUpSeconds: number }[];
}

const LENGTH = 400;
const second = fc.integer({ min: 1, max: LENGTH - 60 });
const shift: fc.Arbitrary<Shift> = fc.record({
  moves: fc.uniqueArray(
    fc.record({
      at: second,
      move: fc.constantFrom(
        'login' as const,
        'logout' as const,
        'pause' as const,
        'resume' as const,
        'withdraw' as const,
      ),
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
        { at: endedAt, kind: 'end', leg, callId, isMissed: talkSeconds === null, wrapUpSeconds, owedUntil: null },
      ];
    }),
  ];
}

interface Taken {
  from: number;
  answered: number;
  until: number;
  isTalk: boolean;
  wrapUpSeconds: number;
}

type Move = Shift['moves'][number]['move'];

/** The states of a shift in any second, asked of the shift as a whole and not gone through: the other way to the same. */
class OtherWay {
  readonly #sorted: Shift['moves'];
  readonly #taken: Taken[] = [];
  /** What was asked before is so again: moves and calls that are later change nothing about it. */
  readonly #rests = new Map<number, string>();

  constructor({ moves, legs }: Shift) {
    this.#sorted = moves.toSorted((one, other) => one.at - other.at);
    const placed = legs
      .map((leg, index) => ({ ...leg, index }))
      .toSorted((one, other) => one.ringsAt - other.ringsAt || one.index - other.index);
    // A call is only taken by who is at work, which depends on the calls before.
    for (const { ringsAt, ringSeconds, talkSeconds, wrapUpSeconds } of placed) {
      const isAtWork = this.restAt(ringsAt) !== 'logged_out' || this.#present(ringsAt).length > 0;
      const answered = ringsAt + ringSeconds;
      const until = answered + (talkSeconds ?? 0);
      if (isAtWork) this.#taken.push({ from: ringsAt, answered, until, isTalk: talkSeconds !== null, wrapUpSeconds });
    }
  }

  stateAt(at: number): string {
    const calls = this.#present(at);
    if (calls.some(({ answered, isTalk }) => isTalk && answered <= at)) return 'on_call';
    if (calls.length > 0) return 'ringing';
    return this.#wrapsUp(at, at) ? 'wrap_up' : this.restAt(at);
  }

  /** What the agent comes back to when no call is on. */
  restAt(at: number): string {
    const rest = this.#rests.get(at) ?? this.#findRest(at);
    this.#rests.set(at, rest);
    return rest;
  }

  #findRest(at: number): string {
    let rest = 'logged_out';
    for (const { at: when, move } of this.#sorted) {
      if (when > at) break;
      const bound = this.#boundSince(when);
      if (move === 'login' && rest === 'logged_out') rest = 'available';
      else if (move === 'logout') rest = 'logged_out';
      else if (move === 'pause' && (rest !== 'logged_out' || bound !== undefined)) rest = 'paused';
      else if (move === 'resume' && rest === 'paused') rest = 'available';
      else if (move === 'withdraw' && bound !== undefined) rest = this.restAt(bound);
    }
    return rest;
  }

  /** What waits for the end of the call in that second. */
  askedAt(at: number): string | null {
    const isBound = this.#present(at).length > 0 || this.#wrapsUp(at, at);
    const rest = this.restAt(at);
    // A call that begins in this second does so after the moves of it.
    const since = this.#boundSince(at);
    if (!isBound || since === undefined || rest === 'available' || rest === this.restAt(since)) return null;
    return rest === 'paused' ? 'pause' : 'logout';
  }

  readonly #present = (at: number) => this.#taken.filter(({ from, until }) => from <= at && at < until);

  /** Is a call or a wrap-up on when the moves of that second come? What ends then has ended, and what begins then has not begun. */
  #isBoundBefore(at: number): boolean {
    return this.#taken.some(({ from, until }) => from < at && at < until) || this.#wrapsUp(at, at - 1);
  }

  /** The second from which on calls and wrap-ups have followed each other up to that one; undefined where none is on. */
  #boundSince(at: number): number | undefined {
    if (!this.#isBoundBefore(at)) return undefined;
    let since = at - 1;
    while (this.#isBoundBefore(since)) since -= 1;
    return since;
  }

  /** @param moved the last second of which the moves count */
  #wrapsUp(at: number, moved: number): boolean {
    const over = this.#taken.filter(({ isTalk, until }) => isTalk && until <= at);
    const restBefore = (when: number) => this.restAt(when - 1);
    const open = over.filter(({ until, wrapUpSeconds }) => at < until + wrapUpSeconds);
    if (open.length === 0) return false;
    // Nothing is left to do for calls before one at whose end the agent was about to go.
    const goings = over.filter(({ until }) => restBefore(until) === 'logged_out').map(({ until }) => until);
    const ends = this.#sorted.filter(
      ({ at: when, move }) =>
        when <= moved && this.#present(when).every(({ from }) => from === when) && actsAt(move, restBefore(when)),
    );
    return open.some(
      ({ until }) => !goings.some((when) => when >= until) && !ends.some(({ at: when }) => when >= until),
    );
  }
}

const actsAt = (move: Move, before: string) =>
  move === 'logout' || (move === 'pause' && before !== 'logged_out') || (move === 'resume' && before === 'paused');

function statesOf(shift: Shift): string[] {
  const way = new OtherWay(shift);
  return Array.from({ length: LENGTH }, (_, at) => way.stateAt(at));
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

  it('say what was asked for in a call until it is carried out or taken back', () => {
    fc.assert(
      fc.property(shift, fc.nat({ max: LENGTH - 1 }), (one, at) => {
        const told = inputsOf(one).filter((input) => input.at <= at * 1000);
        const { asked } = foldAgent(NOBODY, told, { most: 0, now: at * 1000 });
        expect(asked?.move ?? null).toBe(new OtherWay(one).askedAt(at));
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

describe('the work after a call that needs a disposition', () => {
  interface Owing {
    moves: { at: number; move: 'login' | 'pause' | 'resume' | 'release' | 'withdraw' }[];
    calls: { ringsAt: number; talkSeconds: number; wrapUpSeconds: number; disposedAt: number | null }[];
  }
  const owing: fc.Arbitrary<Owing> = fc.record({
    moves: fc.array(
      fc.record({
        at: second,
        move: fc.constantFrom(
          'login' as const,
          'pause' as const,
          'resume' as const,
          'release' as const,
          'withdraw' as const,
        ),
      }),
      { maxLength: 12 },
    ),
    calls: fc.uniqueArray(
      fc.record({
        ringsAt: second,
        talkSeconds: fc.integer({ min: 1, max: 40 }),
        wrapUpSeconds: fc.integer({ min: 0, max: 15 }),
        disposedAt: fc.option(second),
      }),
      { maxLength: 5, selector: ({ ringsAt }) => ringsAt },
    ),
  });
  const inputsOfOwing = ({ moves, calls }: Owing): AgentInput[] => [
    { at: 500, kind: 'move', move: 'login', pauseReasonId: null, by: null },
    ...moves.map(({ at, move }): AgentInput => ({ at: at * 1000, kind: 'move', move, pauseReasonId: null, by: null })),
    ...calls.flatMap(({ ringsAt, talkSeconds, wrapUpSeconds, disposedAt }, index): AgentInput[] => {
      const call = { leg: `leg-${index}`, callId: `call-${index}` };
      const at = ringsAt * 1000;
      const endedAt = at + 1000 + talkSeconds * 1000;
      const owedUntil = disposedAt === null ? Infinity : disposedAt * 1000;
      return [
        { ...call, at, kind: 'ring' },
        { ...call, at: at + 1000, kind: 'answer' },
        { ...call, at: endedAt, kind: 'end', isMissed: false, wrapUpSeconds, owedUntil },
      ];
    }),
  ];

  it('is not left before that is given, whatever clocks and exchanges say', () => {
    fc.assert(
      fc.property(owing, fc.integer({ min: 1, max: LENGTH }), (one, at) => {
        const { periods } = foldAgent(NOBODY, inputsOfOwing(one), { most: 0, now: at * 1000 });
        for (let when = 1; when <= at; when += 1) {
          const isOwed = one.calls.some(({ ringsAt, talkSeconds, disposedAt }) => {
            const endedAt = ringsAt + 1 + talkSeconds;
            return endedAt <= when && (disposedAt === null || disposedAt > when);
          });
          if (isOwed) expect(['wrap_up', 'ringing', 'on_call']).toContain(stateAt(periods, when));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is over once every call has it and the times are up', () => {
    fc.assert(
      fc.property(owing, (one) => {
        const given = { ...one, calls: one.calls.map((call) => ({ ...call, disposedAt: call.disposedAt ?? LENGTH })) };
        const { periods, asked } = foldAgent(NOBODY, inputsOfOwing(given), { most: 0, now: (LENGTH + 60) * 1000 });
        expect(['available', 'paused']).toContain(stateAt(periods, LENGTH + 50));
        expect(asked).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it('is done before the logout that was asked for in the call, unless an exchange told of it', () => {
    const call = { leg: 'leg', callId: 'call' };
    const stateWith = (by: string | null, owedUntil: number) => {
      const inputs: AgentInput[] = [
        { at: 1000, kind: 'move', move: 'login', pauseReasonId: null, by: null },
        { ...call, at: 2000, kind: 'ring' },
        { ...call, at: 3000, kind: 'answer' },
        { at: 4000, kind: 'move', move: 'logout', pauseReasonId: null, by },
        { ...call, at: 9000, kind: 'end', isMissed: false, wrapUpSeconds: 60, owedUntil },
      ];
      return stateAt(foldAgent(NOBODY, inputs, { most: 0, now: 30_000 }).periods, 20);
    };
    expect(stateWith('somebody', Infinity)).toBe('wrap_up');
    expect(stateWith('somebody', 15_000)).toBe('logged_out');
    expect(stateWith(null, Infinity)).toBe('logged_out');
  });
});
