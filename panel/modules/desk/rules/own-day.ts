import type { Span } from '../../telephony/rules/live-snapshots';

/** What an agent did in a day, as sums; lengths in seconds, of states the part inside the day. */
export interface OwnDay {
  at: string;
  span: Span;
  calls: OwnCalls;
  /** On the telephone. */
  logged: number;
  paused: number;
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
