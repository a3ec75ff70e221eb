import type { AnyEvent, CallEnded, CallStarted, ExtensionChanged, TrunkChanged } from '../../../events.gen';
import { catchUpStay } from '../../door/events/catch-up-stay';
import type { CdrLine } from './cdr-line';

/** Which part of its call a channel is: its caller, a leg (by the id of the leg), or nothing that is told. */
export type Part = 'caller' | 'none' | `leg ${string}`;

export interface Channel {
  name: string;
  /** Id of its call. */
  call: string;
  part: Part;
  /** A local channel that Asterisk takes out, now that both of its sides are there: nobody hangs up. */
  isOptimized?: boolean;
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
  /** Milliseconds. */
  answeredAt?: number;
  cause?: number;
  /** Has transferred the call: that it hangs up now ends nothing. */
  isOut?: boolean;
  /** Its local channel was taken out, and who talks belongs to another call, as the one by which an agent has logged in. */
  isElsewhere?: boolean;
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
  /** Id of the campaign that dials. */
  campaign?: string;
  by?: CallEnded['by'];
  /** The panel has it sent elsewhere, since when. */
  sentOn?: { kind: 'take' | 'transfer'; at: number };
  cause?: number;
  isVoicemail: boolean;
  /** In the queue that it enters next, as the dialplan says it (QUEUE_PRIO). */
  priority?: number;
  /** When its last channel went. */
  endedAt?: number;
  /** When `queue_log` saw it last, for calls that ended while nobody listened. */
  loggedEnd?: number;
  legs: Map<string, Leg>;
  stays: Map<string, Stay>;
  /** Channels that hold it. */
  holders: Set<string>;
  /** The panel has put it on hold: names of the channels of who talks at the company, and of who hears music. */
  onHold?: { extension: string; customer: string };
  /** The panel has had somebody asked: name of the channel of who asks. */
  consulting?: string;
  /** Recordings that run, by name. */
  recordings: Map<string, { channel: string; startedAt: number }>;
  /** Its channels are gone, but `queue_log` has not said yet why it left a queue. */
  waitsSince?: number;
}

/** A call that the panel has asked for, of which no channel was there yet. */
export interface Originated {
  /** When it was asked for; milliseconds. */
  at: number;
  number: string;
  callerId?: string;
  /** That rings first. */
  extension?: string;
  ringSeconds: number;
  campaign: string;
  /** Asterisk has not taken it, as far as it has said. */
  isRefused?: boolean;
}

export interface Member {
  interface: string;
  /** Code of the agent, where the state of one is its state. */
  agent?: string;
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

/** A channel or a call that is over. */
export interface Over {
  /** When it ended, as far as was known; milliseconds. */
  at: number;
  /** Id of its call. */
  call: string;
  /** Nobody has seen it end: it was there before, and is not any more. */
  isGuessed?: boolean;
}

/** What the CDR file says of a call of which AMI has not told the end. */
export interface CdrLines {
  /** When the first of them was read; milliseconds. */
  since: number;
  lines: CdrLine[];
}

/** Everything that the translator remembers; plain data and maps, so that it can be kept on the disk. */
export interface State {
  calls: Map<string, Call>;
  channels: Map<string, Channel>;
  /** By the name of the call. */
  originated: Map<string, Originated>;
  /** Channels and calls that are over, with when they ended: late words about them mean nothing. */
  over: Map<string, Over>;
  /** Members by queue and interface. */
  members: Map<string, Member>;
  /** Interfaces that are paused, with since when (seconds, as Asterisk says it). */
  pauses: Map<string, number>;
  extensions: Map<string, ExtensionState>;
  trunks: Map<string, TrunkState>;
  /** Names of trunks by the address that is registered there. */
  registrations: Map<string, string>;
  /** Names of channels that wait for somebody who has gone: they are to be hung up. */
  leftAlone: Set<string>;
  /** By the id of the call. */
  cdrs: Map<string, CdrLines>;
  /** From the last event before AMI was lost to when it was known again what there was, the latest last; milliseconds. */
  away: { from: number; to: number }[];
  /** Of the one that has not ended. */
  awaySince?: number;
  /** When Asterisk was there for the last time, when its last event came, and when it was started, by its clock; milliseconds. */
  heardAt?: number;
  eventAt?: number;
  bootedAt?: number;
}

export function emptyState(): State {
  return {
    calls: new Map(),
    channels: new Map(),
    originated: new Map(),
    over: new Map(),
    members: new Map(),
    pauses: new Map(),
    extensions: new Map(),
    trunks: new Map(),
    registrations: new Map(),
    leftAlone: new Set(),
    cdrs: new Map(),
    away: [],
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

/** A call of a dialer. */
export function originatedCall({ at, number, callerId, extension, campaign }: Originated, channel: string): Call {
  return {
    ...newCall(at, channel),
    isOriginated: true,
    caller: {
      channel,
      ...(callerId !== undefined && { number: callerId }),
      ...(extension !== undefined && { extension }),
    },
    called: number,
    campaign,
  };
}

/** Called by a dialer: nobody has dialled, and all who talk are legs. */
export function isWithoutCaller({ campaign, caller }: Call): boolean {
  return campaign !== undefined && caller.extension === undefined;
}

/** Somebody is being asked whether they take the call: until then the other side is on hold. */
export function isAsking({ consulting, holders }: Call): boolean {
  return consulting !== undefined && holders.size > 0;
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
      state.calls.set(event.call, { ...call, ...dialledBy(event), isTold: true });
      state.originated.delete(event.call);
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

function dialledBy({ campaign, extension }: CallStarted): Partial<Call> {
  if (campaign === undefined) return {};
  return { campaign, isOriginated: true, caller: { channel: '', ...(extension !== undefined && { extension }) } };
}
