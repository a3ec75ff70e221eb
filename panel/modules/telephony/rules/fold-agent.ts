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
      /** When what came of the call was said, which it has to be: `Infinity` while it is not; null where nobody asks for it. */
      owedUntil: number | null;
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
  /** When the time of the wrap-up that is on is over; it goes on while the disposition of its call is owed. */
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

/** The work after a call. */
interface WrapUp {
  callId: string;
  /** When the call was over, and when the time for the work is. */
  from: number;
  due: number;
  /** Until when the disposition is owed; null for a call that needs none. */
  owedUntil: number | null;
}

/** Of what happens in one millisecond: what ends does so before what begins. */
const ORDER = { end: 0, move: 1, ring: 2, answer: 3 } as const;

/**
 * The states of an agent on the telephone: section 4.5 of the domain. A pause or a logout during a call is what the agent comes back to when
 * the call ends, unless it is withdrawn before; an agent who is logged out has no state by calls. A wrap-up whose call needs a disposition ends neither by its
 * time nor by what an exchange tells before that was given, but for an agent who leaves; what people did at the panel was checked there.
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
  /** Those that are not over, by their ends of calls. */
  #wrapUps: WrapUp[] = [];
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
    this.#endWrapUps(input.at);
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
    this.#endWrapUps(now);
    return { periods: this.#periods, wrapUpUntil: shownOf(this.#wrapUps)?.due ?? null, asked: this.#asked() };
  }

  #asked(): AskedInCall | null {
    const { state, pauseReasonId } = this.#rest;
    if (this.#before === null || state === 'available' || isSameRest(this.#before.rest, this.#rest)) return null;
    return { move: state === 'paused' ? 'pause' : 'logout', pauseReasonId };
  }

  #isAtWork(): boolean {
    return this.#rest.state !== 'logged_out' || this.#busy.size > 0;
  }

  #move({ at, move, pauseReasonId, by }: AgentInput & { kind: 'move' }): void {
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
    if (this.#busy.size === 0 && move !== 'login') this.#leaveWrapUps({ at, move, by });
    if (this.#busy.size > 0 || this.#wrapUps.length > 0) this.#before = before;
  }

  /** Whoever frees the agent does so of the call that is shown; a pause or the end of work, given at the panel, is of all. */
  #leaveWrapUps({ at, move, by }: Pick<AgentInput & { kind: 'move' }, 'at' | 'move' | 'by'>): void {
    const isLeaving = move === 'logout' || (by !== null && move !== 'release');
    const shown = by === null ? undefined : shownOf(this.#wrapUps);
    this.#wrapUps = isLeaving ? [] : this.#wrapUps.filter((one) => one !== shown && isOwed(one, at));
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

  #end({ at, leg, callId, isMissed, wrapUpSeconds, owedUntil }: AgentInput & { kind: 'end' }): void {
    const call = this.#busy.get(leg);
    if (call === undefined) return;
    this.#busy.delete(leg);
    if (call.isAnswered) {
      const wrapUp = { callId, from: at, due: at + wrapUpSeconds * 1000, owedUntil };
      if (endOf(wrapUp) > at) this.#wrapUps.push(wrapUp);
      // Who asked for the end of work in the call has no more of it than to say what came of it.
      if (this.#rest.state === 'logged_out') {
        // An exchange tells it of who has gone.
        const owed = this.#by === null ? [] : this.#wrapUps.filter((one) => isOwed(one, at));
        this.#wrapUps = owed.map((one) => ({ ...one, due: at }));
      }
      return;
    }
    if (!isMissed) return;
    this.#missed += 1;
    if (this.#most === 0 || this.#missed < this.#most || this.#rest.state !== 'available') return;
    this.#rest = { state: 'paused', pauseReasonId: null };
    this.#by = null;
    this.#missed = 0;
  }

  /** One after the other, as each lays open the one before it. */
  #endWrapUps(at: number): void {
    for (const over of this.#wrapUps
      .filter((one) => endOf(one) <= at)
      .toSorted((one, other) => endOf(one) - endOf(other))) {
      this.#wrapUps = this.#wrapUps.filter((one) => one !== over);
      this.#note(endOf(over));
    }
  }

  /** Notes what the agent is from now on, where that is something else. */
  #note(at: number): void {
    if (this.#busy.size === 0 && this.#wrapUps.length === 0) this.#before = null;
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
    const wrapUp = shownOf(this.#wrapUps);
    if (wrapUp !== undefined) return { state: 'wrap_up', pauseReasonId: null, callId: wrapUp.callId };
    const { state, pauseReasonId } = this.#rest;
    return state === 'logged_out' ? null : { state, pauseReasonId, callId: null };
  }
}

const endOf = ({ due, owedUntil }: WrapUp): number => Math.max(due, owedUntil ?? 0);

const isOwed = ({ owedUntil }: WrapUp, at: number): boolean => owedUntil !== null && owedUntil > at;

/** Calls that need a disposition go before others, of those the last one; of others the one with more to do, of two that end together the last told of. */
const shownOf = (wrapUps: readonly WrapUp[]): WrapUp | undefined =>
  wrapUps.reduce<WrapUp | undefined>(
    (shown, one) => (shown === undefined || !goesBefore(shown, one) ? one : shown),
    undefined,
  );

function goesBefore(shown: WrapUp, one: WrapUp): boolean {
  if ((shown.owedUntil === null) !== (one.owedUntil === null)) return one.owedUntil === null;
  return one.owedUntil === null ? shown.due > one.due : shown.from > one.from;
}

const isOfCall = (state: AgentPeriod['state']): boolean => state !== 'available' && state !== 'paused';

const isSameRest = (one: AgentRest, other: AgentRest): boolean =>
  one.state === other.state && one.pauseReasonId === other.pauseReasonId;

type Look = Pick<AgentPeriod, 'state' | 'pauseReasonId' | 'callId'>;

const isSame = (one: Look, other: Look): boolean =>
  one.state === other.state && one.pauseReasonId === other.pauseReasonId && one.callId === other.callId;
