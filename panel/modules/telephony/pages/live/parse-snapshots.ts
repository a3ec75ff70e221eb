import {
  answerOf,
  isFlag,
  isNumber,
  isRecord,
  isText,
  listOf,
  objectOf,
  oneOf,
  orNull,
} from '../../../../../src/providers/api/shape';
import type {
  AgentShown,
  AgentsSnapshot,
  Caller,
  CallShown,
  CallsSnapshot,
  ChannelHours,
  ChannelsSnapshot,
  ExtensionShown,
  ExtensionsSnapshot,
  LastHour,
  Member,
  QueueNow,
  QueueShown,
  QueueSnapshot,
  QueuesSnapshot,
  RoomMemberShown,
  RoomSnapshot,
  Span,
  TrunkShown,
  TrunksSnapshot,
} from '../../rules/live-snapshots';
import type { AgentSums, QueueSums } from '../../rules/queue-figures';

export const isSpan = objectOf<Span>({ from: isText, to: isText, isToday: isFlag });

const NOW = {
  waiting: isNumber,
  longestWaitSince: orNull(isText),
  available: isNumber,
  onCall: isNumber,
  wrapUp: isNumber,
  paused: isNumber,
};
export const isQueueNow = objectOf<QueueNow>(NOW);

const isSums = objectOf<QueueSums>({
  answered: isNumber,
  answeredInTime: isNumber,
  abandoned: isNumber,
  abandonedShort: isNumber,
  abandonedInTime: isNumber,
  exits: isNumber,
  waitAnswered: isNumber,
  waitAbandoned: isNumber,
  longestWait: isNumber,
  completed: isNumber,
  talk: isNumber,
  wrapUp: isNumber,
  busy: isNumber,
  free: isNumber,
});

export const isQueue = objectOf<QueueShown>({
  ...NOW,
  id: isText,
  name: orNull(isText),
  number: orNull(isText),
  color: orNull(isText),
  slaSeconds: orNull(isNumber),
  slaTargetPercent: orNull(isNumber),
  shortAbandonSeconds: orNull(isNumber),
  alertWaitingCalls: orNull(isNumber),
  alertWaitSeconds: orNull(isNumber),
  alertSlaBelow: orNull(isNumber),
  memberIds: listOf(isText),
  sums: orNull(isSums),
});

const isQueues = objectOf<QueuesSnapshot>({ at: isText, span: isSpan, queues: listOf(isQueue), total: isNumber });

const isAgents = objectOf<AgentsSnapshot>({
  at: isText,
  span: isSpan,
  queues: listOf(objectOf<AgentsSnapshot['queues'][number]>({ id: isText, name: orNull(isText) })),
  agents: listOf(
    objectOf<AgentShown>({
      id: isText,
      name: orNull(isText),
      extension: orNull(isText),
      queueIds: listOf(isText),
      state: orNull(isRecord),
      pauseReason: orNull(isText),
      call: orNull(isRecord),
      day: orNull(objectOf<AgentSums>({ answered: isNumber, completed: isNumber, talk: isNumber, wrapUp: isNumber })),
    }),
  ),
  total: isNumber,
});

const isMember = objectOf<Member>({
  id: isText,
  kind: oneOf(['agent', 'extension']),
  name: orNull(isText),
  penalty: isNumber,
  state: orNull(isRecord),
  pauseReason: orNull(isText),
  call: orNull(isRecord),
  answered: isNumber,
  lastAt: orNull(isText),
});

const isOneQueue = objectOf<QueueSnapshot>({
  at: isText,
  span: isSpan,
  queue: isQueue,
  version: isNumber,
  callers: listOf(
    objectOf<Caller>({ id: isText, position: isNumber, since: isText, priority: orNull(isNumber), call: isRecord }),
  ),
  members: listOf(isMember),
  events: listOf(objectOf<QueueSnapshot['events'][number]>({ record: isRecord, agent: orNull(isText) })),
});

const isCalls = objectOf<CallsSnapshot>({
  at: isText,
  calls: listOf(
    objectOf<CallShown>({
      id: isText,
      call: isRecord,
      agent: orNull(isText),
      extension: orNull(isText),
      queue: orNull(isText),
      trunk: orNull(isText),
      codec: orNull(isText),
    }),
  ),
  isCut: isFlag,
  channels: objectOf<CallsSnapshot['channels']>({ inUse: isNumber, limit: orNull(isNumber) }),
});

const isChannels = objectOf<ChannelsSnapshot>({ at: isText, inUse: isNumber, limit: orNull(isNumber) });

const isHours = objectOf<ChannelHours>({ at: isText, from: isText, hours: listOf(isNumber) });

const isExtensions = objectOf<ExtensionsSnapshot>({
  at: isText,
  extensions: listOf(objectOf<ExtensionShown>({ id: isText, extension: isRecord, callSince: orNull(isText) })),
  total: isNumber,
});

const isTrunks = objectOf<TrunksSnapshot>({
  at: isText,
  lastHourFrom: isText,
  trunks: listOf(
    objectOf<TrunkShown>({
      id: isText,
      trunk: isRecord,
      inbound: isNumber,
      outbound: isNumber,
      lastHour: objectOf<LastHour>({
        attempts: isNumber,
        answered: isNumber,
        talk: isNumber,
        causes: listOf(objectOf<LastHour['causes'][number]>({ cause: isNumber, count: isNumber })),
      }),
      hours: listOf(isNumber),
    }),
  ),
  total: isNumber,
});

/** Each reads the answer of its address. @throws Error for one that is none */
export const parseQueues = (json: unknown): QueuesSnapshot =>
  answerOf('GET /api/telephony/live/queues', isQueues, json);
export const parseQueue = (json: unknown): QueueSnapshot =>
  answerOf('GET /api/telephony/live/queues/<id>', isOneQueue, json);
export const parseAgents = (json: unknown): AgentsSnapshot =>
  answerOf('GET /api/telephony/live/agents', isAgents, json);
export const parseCalls = (json: unknown): CallsSnapshot => answerOf('GET /api/telephony/live/calls', isCalls, json);
export const parseChannels = (json: unknown): ChannelsSnapshot =>
  answerOf('GET /api/telephony/live/channels', isChannels, json);
export const parseChannelHours = (json: unknown): ChannelHours =>
  answerOf('GET /api/telephony/live/channel-hours', isHours, json);
export const parseExtensions = (json: unknown): ExtensionsSnapshot =>
  answerOf('GET /api/telephony/live/extensions', isExtensions, json);
export const parseTrunks = (json: unknown): TrunksSnapshot =>
  answerOf('GET /api/telephony/live/trunks', isTrunks, json);
const isRoom = objectOf<RoomSnapshot>({
  at: isText,
  members: listOf(
    objectOf<RoomMemberShown>({
      member: isText,
      number: orNull(isText),
      name: orNull(isText),
      role: orNull(isText),
      muted: isFlag,
      talking: isFlag,
      since: isText,
    }),
  ),
  locked: isFlag,
  recording: isFlag,
});
export const parseRoom = (json: unknown): RoomSnapshot =>
  answerOf('GET /api/conference-rooms/{id}/members', isRoom, json);
