import type { DataRecord } from '../../../../core/wire';
import type { AgentSums, QueueSums } from './queue-figures';

/** What live pages begin with, and come back to. Times are ISO 8601; records are as the caller may read them in lists, and null where they may not. */

/** From the beginning of a day of the tenant to the end of another. */
export interface Span {
  from: string;
  /** Not included. */
  to: string;
  isToday: boolean;
}

/** What goes on at a queue now, as `queue.stats` tells it. Those who ring are on a call. */
export interface QueueNow {
  waiting: number;
  longestWaitSince: string | null;
  available: number;
  onCall: number;
  wrapUp: number;
  paused: number;
}

/** Of a queue what pages need; null for what the caller does not read. */
export interface QueueShown extends QueueNow {
  id: string;
  name: string | null;
  number: string | null;
  color: string | null;
  slaSeconds: number | null;
  slaTargetPercent: number | null;
  shortAbandonSeconds: number | null;
  alertWaitingCalls: number | null;
  alertWaitSeconds: number | null;
  alertSlaBelow: number | null;
  memberIds: string[];
  sums: QueueSums | null;
}

export interface QueuesSnapshot {
  at: string;
  span: Span;
  queues: QueueShown[];
  /** Queues that there are; more than are answered where there are very many. */
  total: number;
}

/** A caller who waits. */
export interface Caller {
  id: string;
  position: number;
  since: string;
  /** Who has more is answered first; null where the exchange has told none. */
  priority: number | null;
  call: DataRecord;
}

/** What somebody does on the telephone. */
export interface AgentNow {
  /** Null where the caller does not see it. */
  state: DataRecord | null;
  pauseReason: string | null;
  /** What rings, or is talked in. */
  call: DataRecord | null;
}

/** An agent with a telephone. */
export interface AgentShown extends AgentNow {
  id: string;
  name: string | null;
  /** Its number. */
  extension: string | null;
  /** Those of the queues of the caller that the agent is a member of. */
  queueIds: string[];
  /** Of the calls of these queues; null where the caller does not read their log. */
  day: AgentSums | null;
}

export interface AgentsSnapshot {
  at: string;
  span: Span;
  /** Queues that the caller watches, by name. */
  queues: { id: string; name: string | null }[];
  agents: AgentShown[];
  /** Agents that there are; more than are answered where there are very many. */
  total: number;
}

export interface Member extends AgentNow {
  /** Of the agent, or of the extension that is a member by itself. */
  id: string;
  kind: 'agent' | 'extension';
  name: string | null;
  penalty: number;
  /** Calls of the queue that the member answered today, and when the last of them. */
  answered: number;
  lastAt: string | null;
}

export interface QueueSnapshot {
  at: string;
  span: Span;
  queue: QueueShown;
  /** Of the record of the queue, for whoever changes its members. */
  version: number;
  callers: Caller[];
  members: Member[];
  events: { record: DataRecord; agent: string | null }[];
}

/** A call that goes on, with the names of what it names. */
export interface CallShown {
  id: string;
  call: DataRecord;
  agent: string | null;
  extension: string | null;
  queue: string | null;
  trunk: string | null;
  /** By which whoever has answered is heard; null where the exchange has not said it. */
  codec: string | null;
}

export interface CallsSnapshot {
  at: string;
  calls: CallShown[];
  /** There are more than are answered. */
  isCut: boolean;
  /** Calls through trunks, and how many may go on at once; null where nothing limits them, or the caller does not read it. */
  channels: { inUse: number; limit: number | null };
}

/** Calls through trunks, and how many may go on at once; null where nothing limits them, or the caller does not read it. */
export interface ChannelsSnapshot {
  at: string;
  inUse: number;
  limit: number | null;
}

/** Mean number of calls through trunks at once in each of the last 24 hours, the oldest first; of the present hour up to now. */
export interface ChannelHours {
  at: string;
  /** When the first of the hours began. */
  from: string;
  hours: number[];
}

export interface ExtensionShown {
  id: string;
  extension: DataRecord;
  /** Since when it is in a call. */
  callSince: string | null;
}

export interface ExtensionsSnapshot {
  at: string;
  extensions: ExtensionShown[];
  /** How many there are, answered or not. */
  total: number;
}

/** Calls of the last hour through a trunk that are over, by section 5 of the domain. */
export interface LastHour {
  attempts: number;
  answered: number;
  /** Seconds. */
  talk: number;
  /** Causes of Q.850 of calls that were not answered, the most frequent first. */
  causes: { cause: number; count: number }[];
}

export interface TrunkShown {
  id: string;
  trunk: DataRecord;
  /** Calls of the caller's tenant that go through it now. */
  inbound: number;
  outbound: number;
  lastHour: LastHour;
  /** Mean number of calls at once in each of the last 24 hours, the oldest first; of the present hour up to now. */
  hours: number[];
}

/** Somebody in a conference room. `member` is what the exchange calls them. */
export interface RoomMemberShown {
  member: string;
  number: string | null;
  name: string | null;
  role: string | null;
  muted: boolean;
  talking: boolean;
  /** When they came, ISO 8601. */
  since: string;
}

export interface RoomSnapshot {
  at: string;
  members: RoomMemberShown[];
  /** Nobody else comes in. */
  locked: boolean;
  /** What is said is recorded. */
  recording: boolean;
}

export interface TrunksSnapshot {
  at: string;
  /** Since when the last hour counts, ISO 8601: a full minute, so that many who ask get one answer. */
  lastHourFrom: string;
  trunks: TrunkShown[];
  total: number;
}
