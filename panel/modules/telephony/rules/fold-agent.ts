import type { AgentState } from '../../../records.gen';
import type { AgentMoved } from '../../../events.gen';

type State = NonNullable<AgentState['state']>;

/** What an agent is while no call is on: where the work of the calls comes back to. */
export interface AgentRest {
  state: 'logged_out' | 'available' | 'paused';
  pauseReasonId: string | null;
}

/** Something that happens to an agent on a channel. `at` in milliseconds since 1970. */
export type AgentInput =
  | { at: number; kind: 'move'; move: AgentMoved['move']; pauseReasonId: string | null; by: string | null }
  | { at: number; kind: 'ring' | 'answer'; leg: string; callId: string }
  | {
      at: number;
      kind: 'end';
      leg: string;
      callId: string;
      isMissed: boolean;
      wrapUpSeconds: number;
      /** The wrap-up lasts until the agent says that it is over. */
      isOpenEnded: boolean;
    };

/** A time in which an agent was one thing; milliseconds since 1970, `until` null for what still is. */
export interface AgentPeriod {
  state: Exclude<State, 'logged_out'>;
  pauseReasonId: string | null;
  callId: string | null;
  from: number;
  until: number | null;
  /** The account that brought it about, where a person did at the panel. */
  by: string | null;
}

/** A pause or a logout that somebody asked for in a call, and that waits for the end of it. */
export interface AskedInCall {
  move: 'pause' | 'logout';
  pauseReasonId: string | null;
}

export interface AgentFacts {
  /** In their order, each beginning where the one before ended or later; while logged out there is none. */
  periods: AgentPeriod[];
  /** When the wrap-up that is on ends by itself. */
  wrapUpUntil: number | null;
  asked: AskedInCall | null;
}

export interface AgentBeginning {
  rest: AgentRest;
  /** Since when. */
  from: number;
  by: string | null;
  /** Calls in a row that the agent has not taken up to then. */
  missed: number;
}

/** Of what happens in one millisecond: what ends does so before what begins. */
const ORDER = { end: 0, move: 1, ring: 2, answer: 3 } as const;

/**
 * The states of an agent on the telephone: section 4.5 of the domain. A pause or a logout during a call is what the agent comes back to when
 * the call ends, unless it is withdrawn before; an agent who is logged out has no state by calls.
 * @param most calls in a row that are not taken before the agent is paused; 0 for any number
 * @param now milliseconds; what is later has not happened yet
 */
export function foldAgent(
  beginning: AgentBeginning,
  inputs: readonly AgentInput[],
  { most, now }: { most: number; now: number },
): AgentFacts {
  const folding = new AgentFolding(beginning, most);
  const sorted = inputs.toSorted((one, other) => one.at - other.at || ORDER[one.kind] - ORDER[other.kind]);
  for (const input of sorted) folding.take(input);
  return folding.facts(now);
}

class AgentFolding {
  readonly #most: number;
  readonly #periods: AgentPeriod[] = [];
  /** Calls that ring or are on, by their legs. */
  readonly #busy = new Map<string, { callId: string; isAnswered: boolean }>();
  #rest: AgentRest;
  #by: string | null;
  #missed: number;
  #wrapUp: { callId: string; until: number } | null = null;
  /** What the agent would come back to if nothing had been asked for in the calls that are on. */
  #before: { rest: AgentRest; by: string | null } | null = null;

  constructor({ rest, from, by, missed }: AgentBeginning, most: number) {
    this.#rest = rest;
    this.#by = by;
    this.#missed = missed;
    this.#most = most;
    this.#note(from);
  }

  take(input: AgentInput): void {
    this.#endWrapUp(input.at);
    switch (input.kind) {
      case 'move':
        this.#move(input);
        break;
      case 'ring':
        if (this.#isAtWork()) this.#busy.set(input.leg, { callId: input.callId, isAnswered: false });
        break;
      case 'answer':
        this.#answer(input.leg);
        break;
      case 'end':
        this.#end(input);
        break;
    }
    this.#note(input.at);
  }

  facts(now: number): AgentFacts {
    this.#endWrapUp(now);
    const until = this.#wrapUp?.until ?? null;
    return { periods: this.#periods, wrapUpUntil: until === Infinity ? null : until, asked: this.#asked() };
  }

  #asked(): AskedInCall | null {
    const { state, pauseReasonId } = this.#rest;
    if (this.#before === null || state === 'available' || isSameRest(this.#before.rest, this.#rest)) return null;
    return { move: state === 'paused' ? 'pause' : 'logout', pauseReasonId };
  }

  #isAtWork(): boolean {
    return this.#rest.state !== 'logged_out' || this.#busy.size > 0;
  }

  #move({ move, pauseReasonId, by }: AgentInput & { kind: 'move' }): void {
    if (move === 'withdraw') {
      this.#withdraw();
      return;
    }
    const { state } = this.#rest;
    const before = this.#before ?? { rest: this.#rest, by: this.#by };
    if (move === 'login' && state === 'logged_out') this.#rest = { state: 'available', pauseReasonId: null };
    else if (move === 'logout') this.#rest = { state: 'logged_out', pauseReasonId: null };
    // Whoever asked for the end of work in the call may ask for a pause instead.
    else if (move === 'pause' && (state !== 'logged_out' || this.#before !== null))
      this.#rest = { state: 'paused', pauseReasonId };
    else if (move === 'resume' && state === 'paused') this.#rest = { state: 'available', pauseReasonId: null };
    else if (move !== 'release') return;
    this.#by = by;
    this.#missed = 0;
    if (this.#busy.size > 0) this.#before = before;
    else if (move !== 'login') this.#wrapUp = null;
  }

  #withdraw(): void {
    this.#missed = 0;
    if (this.#before === null) return;
    this.#rest = this.#before.rest;
    this.#by = this.#before.by;
    this.#before = null;
  }

  #answer(leg: string): void {
    const call = this.#busy.get(leg);
    if (call === undefined) return;
    call.isAnswered = true;
    this.#missed = 0;
  }

  #end({ at, leg, callId, isMissed, wrapUpSeconds, isOpenEnded }: AgentInput & { kind: 'end' }): void {
    const call = this.#busy.get(leg);
    if (call === undefined) return;
    this.#busy.delete(leg);
    if (call.isAnswered) {
      const until = isOpenEnded ? Infinity : at + wrapUpSeconds * 1000;
      // Of two talks that end together the one with more to do counts, whichever is told of first.
      if (until > at && until >= (this.#wrapUp?.until ?? 0)) this.#wrapUp = { callId, until };
      // Who asked for the end of work in the call has no more of it.
      if (this.#rest.state === 'logged_out') this.#wrapUp = null;
      return;
    }
    if (!isMissed) return;
    this.#missed += 1;
    if (this.#most === 0 || this.#missed < this.#most || this.#rest.state !== 'available') return;
    this.#rest = { state: 'paused', pauseReasonId: null };
    this.#by = null;
    this.#missed = 0;
  }

  #endWrapUp(at: number): void {
    if (this.#wrapUp === null || this.#wrapUp.until > at) return;
    const { until } = this.#wrapUp;
    this.#wrapUp = null;
    this.#note(until);
  }

  /** Notes what the agent is from now on, where that is something else. */
  #note(at: number): void {
    if (this.#busy.size === 0 && this.#wrapUp === null) this.#before = null;
    const next = this.#present();
    const last = this.#periods.at(-1);
    const isOpen = last !== undefined && last.until === null;
    if (isOpen && next !== null && isSame(last, next)) return;
    if (isOpen) {
      last.until = at;
      // What lasted no time was not.
      if (last.from >= at) this.#periods.pop();
    }
    if (next === null) return;
    const before = this.#periods.at(-1);
    if (before?.until === at && isSame(before, next)) before.until = null;
    else this.#periods.push({ ...next, from: at, until: null, by: isOfCall(next.state) ? null : this.#by });
  }

  #present(): Pick<AgentPeriod, 'state' | 'pauseReasonId' | 'callId'> | null {
    const calls = [...this.#busy.values()];
    const talk = calls.findLast(({ isAnswered }) => isAnswered);
    if (talk !== undefined) return { state: 'on_call', pauseReasonId: null, callId: talk.callId };
    const [ringing] = calls;
    if (ringing !== undefined) return { state: 'ringing', pauseReasonId: null, callId: ringing.callId };
    if (this.#wrapUp !== null) return { state: 'wrap_up', pauseReasonId: null, callId: this.#wrapUp.callId };
    const { state, pauseReasonId } = this.#rest;
    return state === 'logged_out' ? null : { state, pauseReasonId, callId: null };
  }
}

const isOfCall = (state: AgentPeriod['state']): boolean => state !== 'available' && state !== 'paused';

const isSameRest = (one: AgentRest, other: AgentRest): boolean =>
  one.state === other.state && one.pauseReasonId === other.pauseReasonId;

type Look = Pick<AgentPeriod, 'state' | 'pauseReasonId' | 'callId'>;

const isSame = (one: Look, other: Look): boolean =>
  one.state === other.state && one.pauseReasonId === other.pauseReasonId && one.callId === other.callId;
