import type { JsonObject } from '../../../../core/types';
import type { Span } from '../../telephony/rules/live-snapshots';

/** What an agent did in a day, as sums; lengths in seconds, of states the part inside the day. */
export interface OwnDay {
  at: string;
  span: Span;
  calls: OwnCalls;
  /** On the telephone. */
  logged: number;
  paused: number;
  /** Of how many periods both are made. */
  loggedPeriods: number;
  pausedPeriods: number;
  /** By reason, the longest first; the name is null where the agent does not read it. */
  pauses: OwnPause[];
  /** Means of an agent who serves a queue with this one; null for too few of them. */
  team: TeamDay | null;
}

/** Means of an agent, of those who were on the telephone that day. */
export interface TeamDay {
  people: number;
  answered: number;
  made: number;
  meanTalk: number | null;
  meanHandling: number | null;
  logged: number;
  paused: number;
}

export interface OwnCalls {
  /** Calls that came in and that the agent answered, and calls that the agent made and that were answered. */
  answered: number;
  made: number;
  /** Calls that rang at the agent and that the agent did not answer. */
  missed: number;
  /** What was talked in answered and made calls (hold included), and the wrap-up after calls. */
  talk: number;
  wrapUp: number;
}

export interface OwnPause {
  reasonId: string | null;
  name: string | null;
  seconds: number;
  /** Of one pause, with its part of the day before. */
  longest: number;
  /** Minutes that a pause may last, and how many there may be in a day; null where there is no limit. */
  most: number | null;
  times: number | null;
}

/** What pauses of a reason may last in a day, in seconds, null where there is no limit for the day, and whether a pause or the day went past it. */
export function pauseLimit({ seconds, longest, most, times }: OwnPause): { ofDay: number | null; isOver: boolean } {
  const each = most === null ? null : most * 60;
  const ofDay = each === null || times === null ? null : each * times;
  return { ofDay, isOver: (each !== null && longest > each) || (ofDay !== null && seconds > ofDay) };
}

/** The rows that figures of the day are made of, as lists are filtered. */
export type OwnFigure = 'answered' | 'made' | 'talks' | 'logged' | 'paused';

const DAY_MS = 86_400_000;

export function ownLists(agentId: string, { from, to }: Pick<Span, 'from' | 'to'>): Record<OwnFigure, JsonObject> {
  const calls = { agentId, disposition: 'answered', startedAt_gte: from, startedAt_lt: to };
  const periods: JsonObject = {
    agentId,
    channel: 'PABX',
    // What began before the day counts with its part of it.
    startedAt_gte: new Date(Date.parse(from) - DAY_MS).toISOString(),
    startedAt_lt: to,
    $or: [{ endedAt_null: true }, { endedAt_gt: from }],
  };
  return {
    answered: { ...calls, direction: 'inbound' },
    made: { ...calls, direction: 'outbound' },
    talks: { ...calls, direction: ['inbound', 'outbound'] },
    logged: { ...periods, state_neq: 'logged_out' },
    paused: { ...periods, state: 'paused' },
  };
}

/** “TMC” and “TMA” by section 5 of the domain; null where nothing is divided by. */
export function ownFigures({ answered, made, talk, wrapUp }: OwnCalls): {
  meanTalk: number | null;
  meanHandling: number | null;
} {
  const calls = answered + made;
  return calls === 0
    ? { meanTalk: null, meanHandling: null }
    : { meanTalk: talk / calls, meanHandling: (talk + wrapUp) / calls };
}
