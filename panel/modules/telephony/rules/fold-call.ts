import type { Call, QueueEvent, UraLog } from '../../../records.gen';
import { CallFolding } from './call-folding';
import { inOrder, withoutRefuted, type Told } from './told-event';

/** What a call is by its events; `null` where nothing is known. Times are ISO 8601, durations whole seconds that have passed. */
export interface FoldedCall {
  startedAt: string;
  direction: NonNullable<Call['direction']>;
  source: NonNullable<Call['source']> | null;
  callerNumber: string | null;
  callerName: string | null;
  calledNumber: string | null;
  didId: string | null;
  extensionId: string | null;
  agentId: string | null;
  queueId: string | null;
  uraId: string | null;
  campaignId: string | null;
  trunkId: string | null;
  routeId: string | null;
  costCenterId: string | null;
  state: NonNullable<Call['state']>;
  disposition: NonNullable<Call['disposition']>;
  answeredAt: string | null;
  answeredBy: NonNullable<Call['answeredBy']> | null;
  endedAt: string | null;
  ringSeconds: number | null;
  waitSeconds: number | null;
  duration: number | null;
  talkSeconds: number | null;
  holdSeconds: number | null;
  pddMs: number | null;
  hangupCause: number | null;
  sipCode: number | null;
  hangupBy: NonNullable<Call['hangupBy']> | null;
  transferredTo: string | null;
  mos: number | null;
  uniqueId: string;
  linkedId: string;
  /** What the exchange calls the call that this one came from. */
  parent: string | null;
  /** The path; `leg` says of which leg a step is, counted from 1 as they began: the legs of a call are what its steps say of each. */
  events: { at: string; type: string; detail: string; leg?: number }[];
}

/** A line of the log of queues; `source` names what it comes from, once in a call, `saidAt` is the time of the last event that says something of it. */
export interface QueueLine {
  source: string;
  saidAt: string;
  at: string;
  queueId: string;
  agentId: string | null;
  event: NonNullable<QueueEvent['event']>;
  position: number | null;
  originalPosition: number | null;
  waitSeconds: number | null;
  talkSeconds: number | null;
  ringMs: number | null;
  callerNumber: string | null;
  detail: string | null;
}

/** A pass through a menu; as lines of queues. */
export interface MenuLine {
  source: string;
  saidAt: string;
  at: string;
  uraId: string;
  callerNumber: string | null;
  digits: string | null;
  result: NonNullable<UraLog['result']>;
  optionLabel: string | null;
  destination: string | null;
  seconds: number | null;
}

/** A leg of a call at an agent. */
export interface AgentLeg {
  leg: string;
  agentId: string;
  /** The queue that called the agent, if one did. */
  queueId: string | null;
  campaignId: string | null;
  ringsAt: string;
  answeredAt: string | null;
  endedAt: string | null;
  /** It rang out or was refused, while the caller still waited. */
  isMissed: boolean;
}

/** A recording, and an answered survey, as they are told of. */
export interface CallRecording {
  source: string;
  event: Told & { type: 'recording.ended' };
}
export interface CallAnswer {
  source: string;
  event: Told & { type: 'survey.answered' };
}

/** Everything that follows from the events of a call. */
export interface CallFacts {
  call: FoldedCall;
  /** Since when the caller waits in the queue that the call names; null for one who does not. */
  waitsSince: string | null;
  /** In that queue; null where the exchange has told none. */
  waitPriority: number | null;
  /** Of whoever talks, the last one who came; null where the exchange has not said it. */
  codec: string | null;
  queueLines: QueueLine[];
  menuLines: MenuLine[];
  agentLegs: AgentLeg[];
  recordings: CallRecording[];
  answers: CallAnswer[];
}

/**
 * What the events of one call say, in whatever order they came: a pure function of the set of them.
 * Undefined while its beginning was not told of: such events wait.
 */
export const foldCall = (events: readonly Told[]): CallFacts | undefined => foldOrdered(inOrder(events));

/** The same of events that are in their order. */
export function foldOrdered(events: readonly Told[]): CallFacts | undefined {
  const start = events.find((event) => event.type === 'call.started');
  if (start === undefined) return undefined;
  const folding = new CallFolding(start);
  for (const event of notBefore(start.at, withoutRefuted(events))) folding.take(event);
  return folding.facts();
}

/** What clocks that differ put before the beginning of a call happened at its beginning. */
function notBefore(begin: string, events: readonly Told[]): readonly Told[] {
  const isAll = events.every(({ at }) => at >= begin);
  return isAll ? events : inOrder(events.map((event) => (event.at < begin ? { ...event, at: begin } : event)));
}
