import {
  answerOf,
  isFlag,
  isNumber,
  isRecord,
  isText,
  listOf,
  objectOf,
  orNull,
} from '../../../../../src/providers/api/shape';
import type { LiveSource } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { ATTENDANCES } from '../../rules/attendances';
import type {
  ChannelPart,
  ChatAgent,
  ChatAgents,
  ChatDashboard,
  ChatNow,
  ChatSums,
  Part,
  Parts,
  SectorSums,
  SectorToday,
} from '../../rules/chat-dashboard';

const POLL_SECONDS = 15;
const TOPICS = [`resource/${ATTENDANCES}`, 'resource/chat-connections', 'resource/agent-states'];

const isParts = objectOf<Parts>({
  parts: listOf(objectOf<Part>({ id: orNull(isText), name: orNull(isText), count: isNumber })),
  total: isNumber,
});

const isDashboard = objectOf<ChatDashboard>({
  at: isText,
  span: objectOf<ChatDashboard['span']>({ from: isText, to: isText, isToday: isFlag }),
  now: objectOf<ChatNow>({
    waiting: isNumber,
    oldestSince: orNull(isText),
    bot: isNumber,
    taken: isNumber,
    free: orNull(isNumber),
  }),
  sums: objectOf<ChatSums>({
    started: isNumber,
    closed: isNumber,
    assigned: isNumber,
    waitSeconds: isNumber,
    responded: isNumber,
    responseSeconds: isNumber,
    inTime: isNumber,
    handled: isNumber,
    handleSeconds: isNumber,
    scored: isNumber,
    satisfied: isNumber,
    byBot: isNumber,
  }),
  hours: listOf(isNumber),
  channels: listOf(objectOf<ChannelPart>({ type: orNull(isText), connectionIds: listOf(isText), count: isNumber })),
  sectors: isParts,
  agents: isParts,
  tags: isParts,
  dispositions: isParts,
  limited: listOf(
    objectOf<SectorToday>({
      id: isText,
      name: orNull(isText),
      waiting: isNumber,
      oldestSince: orNull(isText),
      taken: isNumber,
      responded: isNumber,
      inTime: isNumber,
      free: orNull(isNumber),
      slaTargetPercent: orNull(isNumber),
      alertWaitingChats: orNull(isNumber),
      alertWaitSeconds: orNull(isNumber),
      alertSlaBelow: orNull(isNumber),
      alertFreeAgentsBelow: orNull(isNumber),
      sums: objectOf<SectorSums>({
        closed: isNumber,
        responded: isNumber,
        responseSeconds: isNumber,
        handled: isNumber,
        handleSeconds: isNumber,
        scored: isNumber,
        satisfied: isNumber,
      }),
    }),
  ),
  connections: orNull(listOf(objectOf<{ status: string; count: number }>({ status: isText, count: isNumber }))),
});

const PATH = '/api/chat/live/dashboard';

/** @param query what is chosen, and the days; without days today */
export const dashboardSource = (query: Readonly<Record<string, string>>): LiveSource<ChatDashboard> => ({
  path: `${PATH}?${new URLSearchParams(query)}`,
  parse: (json) => answerOf(`GET ${PATH}`, isDashboard, json),
  pollSeconds: POLL_SECONDS,
  topics: () => TOPICS,
});

const AGENTS_PATH = '/api/chat/live/agents';

const isAgents = objectOf<ChatAgents>({
  at: isText,
  agents: listOf(
    objectOf<ChatAgent>({
      id: isText,
      name: orNull(isText),
      sectorIds: listOf(isText),
      state: orNull(isRecord),
      pauseReason: orNull(isText),
      chats: isNumber,
      most: isNumber,
    }),
  ),
  total: isNumber,
});

/** Who works in the chat; followed by the same channels. */
export const CHAT_AGENTS: LiveSource<ChatAgents> = {
  path: AGENTS_PATH,
  parse: (json) => answerOf(`GET ${AGENTS_PATH}`, isAgents, json),
  pollSeconds: 5,
  topics: () => [`resource/${ATTENDANCES}`, 'resource/agent-states', 'resource/agents'],
};
