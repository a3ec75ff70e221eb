import { isObject } from '../../../../../core/is-object';
import type { Folded, LiveSnapshot, LiveSource } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import type { LiveEvent } from '../../../../../src/providers/realtime/live-types';
import type { AgentNow, AgentsSnapshot, QueueShown, QueueSnapshot, QueuesSnapshot } from '../../rules/live-snapshots';
import { isQueueNow, parseAgents, parseQueue, parseQueues } from './parse-snapshots';

const STATS = 'queue.stats';
const STATE = 'agent.state';
const AGAIN = { again: true } as const;

/** What an event says goes on at a queue; undefined for other events, and for other queues. */
function told({ type, payload }: LiveEvent, queue: QueueShown): QueueShown | undefined {
  if (type !== STATS || !isObject(payload) || payload['queueId'] !== queue.id || !isQueueNow(payload)) return undefined;
  const { waiting, longestWaitSince, available, onCall, wrapUp, paused } = payload;
  return { ...queue, waiting, longestWaitSince, available, onCall, wrapUp, paused };
}

/** What goes on is told; what the day brought follows from it, and is asked for. */
export function foldQueues<S extends LiveSnapshot & { queues: QueueShown[] }>(
  snapshot: S,
  event: LiveEvent,
): Folded<S> {
  if (event.type !== STATS) return {};
  return {
    snapshot: { ...snapshot, queues: snapshot.queues.map((queue) => told(event, queue) ?? queue) },
    again: true,
  };
}

/** Days of a tenant, as `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

const queuesPath = (days: Days | undefined): string =>
  days === undefined ? '/api/telephony/live/queues' : `/api/telephony/live/queues?${new URLSearchParams({ ...days })}`;

/** All queues that the person watches. @param days undefined: today */
export const queuesSource = (pollSeconds: number, days?: Days): LiveSource<QueuesSnapshot> => ({
  path: queuesPath(days),
  parse: parseQueues,
  pollSeconds,
  topics: (snapshot) => ['resource/queues', ...(snapshot?.queues ?? []).map(({ id }) => `resource/queues/${id}`)],
  fold: foldQueues,
});

/** The same for cards of a client, several of which show it together. */
export const CLIENT_QUEUES = queuesSource(15);

/** Agents whose channels are listened to one by one at most; of more the list of their states tells. */
const MOST_AGENTS = 25;

const agentTopics = (ids: readonly string[]): string[] =>
  ids.length > MOST_AGENTS ? ['resource/agent-states'] : ids.map((id) => `resource/agents/${id}`);

function topicsOf(queueId: string, snapshot: QueueSnapshot | undefined): string[] {
  const agents = (snapshot?.members ?? []).flatMap(({ id, state }) => (state === null ? [] : [id]));
  return [`resource/queues/${queueId}`, ...agentTopics(agents)];
}

function foldQueue(snapshot: QueueSnapshot, event: LiveEvent): Folded<QueueSnapshot> {
  const queue = told(event, snapshot.queue);
  if (queue !== undefined) return { snapshot: { ...snapshot, queue }, again: true };
  if (event.type !== STATE) return {};
  return { snapshot: { ...snapshot, members: withState(snapshot.members, event.payload) }, again: true };
}

/** The names of reasons and calls are asked for. */
function withState<Row extends AgentNow & { id: string }>(rows: Row[], payload: unknown): Row[] {
  if (!isObject(payload) || payload['channel'] !== 'PABX' || typeof payload['state'] !== 'string') return rows;
  const { agentId, state, since, pauseReasonId, wrapUpUntil, callId } = payload;
  const news = {
    state,
    since: since ?? null,
    pauseReasonId: pauseReasonId ?? null,
    wrapUpUntil: wrapUpUntil ?? null,
    callId: callId ?? null,
  };
  return rows.map((row) =>
    row.id === agentId && row.state !== null ? { ...row, state: { ...row.state, ...news } } : row,
  );
}

/** One queue with its callers and members. */
export const queueSource = (queueId: string, pollSeconds: number): LiveSource<QueueSnapshot> => ({
  path: `/api/telephony/live/queues/${queueId}`,
  parse: parseQueue,
  pollSeconds,
  topics: (snapshot) => topicsOf(queueId, snapshot),
  fold: foldQueue,
});

/** Agents with a telephone: what they do is told by their own channels, and what the day brought follows from those of the queues. */
export const agentsSource = (pollSeconds: number): LiveSource<AgentsSnapshot> => ({
  path: '/api/telephony/live/agents',
  parse: parseAgents,
  pollSeconds,
  topics: (snapshot) => [
    ...(snapshot?.queues ?? []).map(({ id }) => `resource/queues/${id}`),
    ...agentTopics((snapshot?.agents ?? []).map(({ id }) => id)),
  ],
  fold(snapshot, event) {
    if (event.type === STATS) return AGAIN;
    if (event.type !== STATE) return {};
    return { snapshot: { ...snapshot, agents: withState(snapshot.agents, event.payload) }, again: true };
  },
});
