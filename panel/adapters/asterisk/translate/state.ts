import type { AnyEvent, CallEnded, ExtensionChanged, QueueEntered, QueueLeft, TrunkChanged } from '../../../events.gen';

/** Which part of its call a channel is: its caller, a leg (by the id of the leg), or nothing that is told. */
export type Part = 'caller' | 'none' | `leg ${string}`;

export interface Channel {
  name: string;
  /** Id of its call. */
  call: string;
  part: Part;
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

/** What is known of a call and a queue. Entries are counted by each source for itself, so that the n-th of both is told once. */
export interface Stay {
  entries: { ami: number; log: number };
  /** How many entries, and how many of the leavings, were told. */
  entered: number;
  left: number;
  isInside: boolean;
  /** Left, and it is not known yet why. */
  leaving?: { at: number; position?: number; isAbandon: boolean };
}

/** A call from its first channel to its last. Times are milliseconds. */
export interface Call {
  startedAt: number;
  /** Was its start told? */
  isTold: boolean;
  /** Somebody listens to another call: nothing of it is told. */
  isSpy: boolean;
  /** Asterisk called who counts as the caller. */
  isOriginated: boolean;
  upAt?: number;
  caller: { channel: string; number?: string; name?: string; extension?: string; trunk?: string };
  called?: string;
  by?: CallEnded['by'];
  cause?: number;
  isVoicemail: boolean;
  /** When its last channel went. */
  endedAt?: number;
  /** When `queue_log` saw it last, for calls that ended while nobody listened. */
  loggedEnd?: number;
  legs: Map<string, Leg>;
  stays: Map<string, Stay>;
  /** Channels that hold it. */
  holders: Set<string>;
  /** Recordings that run, by channel. */
  recordings: Map<string, { name: string; startedAt: number }>;
  /** Its channels are gone, but `queue_log` has not said yet why it left a queue. */
  waitsSince?: number;
}

export interface Member {
  interface: string;
  isPaused: boolean;
  /** Seconds, as Asterisk says it. */
  since?: number;
}

export type Registration = NonNullable<ExtensionChanged['registration']>;
export type Device = NonNullable<ExtensionChanged['device']>;
export type TrunkStatus = TrunkChanged['status'];

export interface ExtensionState {
  registration?: Registration;
  device?: Device;
  /** By address, of PJSIP. */
  contacts: Map<string, Registration>;
}

export interface TrunkState {
  told?: TrunkStatus;
  /** By source: whether we are registered there, and whether it answers. */
  registration?: TrunkStatus;
  contact?: TrunkStatus;
}

/** Everything that the translator remembers; plain data and maps, so that it can be kept on the disk. */
export interface State {
  calls: Map<string, Call>;
  channels: Map<string, Channel>;
  /** Channels and calls that are over, with when they ended: late words about them mean nothing. */
  over: Map<string, { at: number; call: string }>;
  /** Members by queue and interface. */
  members: Map<string, Member>;
  /** Interfaces that are paused, with since when (seconds, as Asterisk says it). */
  pauses: Map<string, number>;
  extensions: Map<string, ExtensionState>;
  trunks: Map<string, TrunkState>;
  /** Names of trunks by the address that is registered there. */
  registrations: Map<string, string>;
}

export function emptyState(): State {
  return {
    calls: new Map(),
    channels: new Map(),
    over: new Map(),
    members: new Map(),
    pauses: new Map(),
    extensions: new Map(),
    trunks: new Map(),
    registrations: new Map(),
  };
}

export function newCall(startedAt: number, channel: string): Call {
  return {
    startedAt,
    isTold: false,
    isSpy: false,
    isOriginated: false,
    caller: { channel },
    isVoicemail: false,
    legs: new Map(),
    stays: new Map(),
    holders: new Set(),
    recordings: new Map(),
  };
}

/** What is known of a call and a queue; made where there is nothing yet. */
export function stayIn(call: Call, queue: string): Stay {
  const known = call.stays.get(queue);
  if (known) return known;
  const stay: Stay = { entries: { ami: 0, log: 0 }, entered: 0, left: 0, isInside: false };
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
    if (event.type === 'queue.entered' || event.type === 'queue.left') catchUpStay(state, event);
    if (event.type === 'call.ended') {
      state.calls.delete(event.call);
      state.over.set(event.call, { at: Date.parse(event.at), call: event.call });
    }
  }
}

function catchUpStay(state: State, event: QueueEntered | QueueLeft): void {
  const call = state.calls.get(event.call);
  // Its id ends with which entry of the call it is.
  const entry = Number(event.id.split(':').at(-1));
  if (!call || !Number.isSafeInteger(entry)) return;
  const stay = stayIn(call, event.queue);
  if (event.type === 'queue.left') {
    stay.left = Math.max(stay.left, entry);
    if (entry >= stay.entered) stay.isInside = false;
  } else if (entry > stay.entered) Object.assign(stay, { entered: entry, isInside: true });
}
