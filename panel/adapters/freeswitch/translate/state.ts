import type { AnyEvent, CallEnded, ExtensionChanged, TrunkChanged } from '../../../events.gen';
import { catchUpStay } from '../../door/events/catch-up-stay';

/** Which part of its call a channel is: its caller, a leg (by the id of the leg), or nothing that is told. */
export type Part = 'caller' | 'none' | `leg ${string}`;

/** A channel that is there, by its uuid. */
export interface Channel {
  name: string;
  /** Id of its call. */
  call: string;
  part: Part;
  /** Number of the extension whose device it is. */
  extension?: string;
  /** FreeSWITCH has called it. */
  isOutgoing: boolean;
  isUp: boolean;
  /** By which it is heard. */
  codec?: string;
  isHeld: boolean;
  /** The channel that had it called. */
  dialledBy?: string;
  /** The other end of the same loopback channel. */
  mate?: string;
  /** The channel that it is bridged with; FreeSWITCH may tell later of the end of that than of the end of the channel. */
  peer?: string;
  /** Where it was sent last, as FreeSWITCH writes it. */
  transferSource?: string;
}

export interface Leg {
  extension?: string;
  agent?: string;
  trunk?: string;
  number?: string;
  /** Of the queue that calls it. */
  queue?: string;
  /** When dialling began, and when the first sign of ringing came; milliseconds. */
  dialledAt: number;
  ringsAt?: number;
  isAnswered: boolean;
  cause?: number;
}

/** What is known of a call and a queue. */
export interface Stay {
  /** How many entries, and how many of the leavings, were told. */
  entered: number;
  left: number;
  isInside: boolean;
  position?: number;
}

/** Of the two who talk. */
export interface Side {
  uuid: string;
  part: Part;
}

/** A call from its first channel to its last. Times are milliseconds. */
export interface Call {
  startedAt: number;
  /** Was its start told? */
  isTold: boolean;
  /** Somebody listens to another call: nothing of it is told. */
  isSpy: boolean;
  /** FreeSWITCH called who counts as the caller. */
  isOriginated: boolean;
  upAt?: number;
  caller: { uuid: string; number?: string; name?: string; extension?: string; trunk?: string };
  called?: string;
  /** Id of the campaign whose dialer called. */
  campaign?: string;
  /** What of its channels hung up first. */
  firstGone?: Part;
  by?: CallEnded['by'];
  cause?: number;
  sipCode?: number;
  mos?: number;
  isVoicemail: boolean;
  legs: Map<string, Leg>;
  stays: Map<string, Stay>;
  /** Channels that hold it. */
  holders: Set<string>;
  /** The panel has had somebody asked at a number: who asks, by channel and part, and the channel that hears music meanwhile. */
  consulting?: { by: Side; customer: Side; to: string };
  /** Recordings that run, by channel and file. */
  recordings: Map<string, { name: string; startedAt: number }>;
}

export type AgentStatus = 'available' | 'paused' | 'out';

/** An agent of the queues. */
export interface Agent {
  status: AgentStatus;
  /** When it came to the status; in seconds, as FreeSWITCH says it. */
  since?: number;
  /** Number of the extension that is called for it. */
  extension?: string;
  /** Queues whose calls it takes while it is at work. */
  queues: Set<string>;
}

export type Registration = NonNullable<ExtensionChanged['registration']>;
export type Device = NonNullable<ExtensionChanged['device']>;
export type TrunkStatus = TrunkChanged['status'];

export interface ExtensionState {
  registration?: Registration;
  device?: Device;
  /** Registrations by their Call-ID. */
  contacts: Map<string, Registration>;
}

/** Everything that the translator remembers; plain data and maps, so that it can be kept on the disk. */
export interface State {
  calls: Map<string, Call>;
  channels: Map<string, Channel>;
  /** Channels and calls that are over, with when they ended: late words about them mean nothing. */
  over: Map<string, { at: number; call: string }>;
  /** Agents by their names. */
  agents: Map<string, Agent>;
  /** Whole names of queues, `7900@default`, by what is before the `@`. */
  queues: Map<string, string>;
  /** Reasons of pauses that the panel asked for, by agents: FreeSWITCH knows of none. */
  reasons: Map<string, string>;
  extensions: Map<string, ExtensionState>;
  /** What was told of trunks, by their names. */
  trunks: Map<string, TrunkStatus>;
  /** Whole names of conference rooms, `3000-example.com`, by what the panel calls them. */
  rooms: Map<string, string>;
}

export function emptyState(): State {
  return {
    calls: new Map(),
    channels: new Map(),
    over: new Map(),
    agents: new Map(),
    queues: new Map(),
    reasons: new Map(),
    extensions: new Map(),
    trunks: new Map(),
    rooms: new Map(),
  };
}

export function newCall(startedAt: number, uuid: string): Call {
  return {
    startedAt,
    isTold: false,
    isSpy: false,
    isOriginated: false,
    caller: { uuid },
    isVoicemail: false,
    legs: new Map(),
    stays: new Map(),
    holders: new Set(),
    recordings: new Map(),
  };
}

/** Has whoever is asked answered? */
export function hasAnswered({ legs }: Call, { by, customer }: NonNullable<Call['consulting']>): boolean {
  const before: Part[] = [by.part, customer.part];
  return [...legs].some(([id, leg]) => leg.isAnswered && !before.includes(`leg ${id}`));
}

/** What is known of a call and a queue; made where there is nothing yet. */
export function stayIn(call: Call, queue: string): Stay {
  const known = call.stays.get(queue);
  if (known) return known;
  const stay: Stay = { entered: 0, left: 0, isInside: false };
  call.stays.set(queue, stay);
  return stay;
}

/** Adds what the unsent events say began and ended: the state on the disk may be older than they are. */
export function catchUp(state: State, unsent: Iterable<AnyEvent>): void {
  for (const event of unsent) {
    if (event.type === 'call.started' && !state.calls.has(event.call) && !state.over.has(event.call)) {
      const call = newCall(Date.parse(event.at), '');
      state.calls.set(event.call, { ...call, isTold: true });
    }
    if (event.type === 'queue.entered' || event.type === 'queue.left') {
      const call = state.calls.get(event.call);
      if (call) catchUpStay(stayIn(call, event.queue), event);
    }
    if (event.type === 'call.ended') {
      state.calls.delete(event.call);
      state.over.set(event.call, { at: Date.parse(event.at), call: event.call });
    }
  }
}
