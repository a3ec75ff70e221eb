import type { JsonObject } from '../../core/types';
import { ChatToday, OwnQueuesToday, WatchCall, WatchedCalls } from './own-cards';
import type { CardSpec, FigureBeside } from '../../src/custom-pages/dashboard/card-types';

const AGENTS = { collection: 'agents', screen: '/supervisor/agentes' };
const PABX = ['Supervisor.dashboard-pabx'];
const CHATBOT = ['Supervisor.dashboard-chatbot'];

const CALLS = { collection: 'calls', by: 'queueId' };
const QUEUE_EVENTS = {
  collection: 'queue-events',
  by: 'queueId',
  screen: '/supervisor/pabx/relatorios/historico-de-fila',
};
const CHATS = { collection: 'attendances', by: 'sectorId' };

/** A caller waits also while the call rings at an agent. */
const IN_QUEUE: JsonObject = { $or: [{ state: 'queued' }, { state: 'ringing', answeredAt_null: true }] };

/** Callers and their day, by queue. */
const callsOfQueues: FigureBeside[] = [
  { id: 'calls-waiting', ...CALLS, filter: () => IN_QUEUE, since: 'startedAt' },
  { id: 'calls-answered', ...QUEUE_EVENTS, filter: ({ daysAgo }) => ({ event: 'connect', at_gte: daysAgo(0) }) },
  { id: 'calls-abandoned', ...QUEUE_EVENTS, filter: ({ daysAgo }) => ({ event: 'abandon', at_gte: daysAgo(0) }) },
];

const chatsOfSectors: FigureBeside[] = [
  { id: 'chats-waiting', ...CHATS, filter: () => ({ status: 'waiting' }), since: 'waitingSince' },
  { id: 'chats-open', ...CHATS, filter: () => ({ status: ['in_attendance', 'on_hold'] }) },
  { id: 'chats-closed', ...CHATS, filter: ({ daysAgo }) => ({ status: 'closed', closedAt_gte: daysAgo(0) }) },
];

/** What a supervisor sees first: the own queues and sectors with who waits there, and the people, as the role's rows have them. */
export const supervisorCards: CardSpec[] = [
  {
    kind: 'records',
    id: 'queues',
    icon: 'queue',
    width: 2,
    collection: 'queues',
    filter: () => ({ enabled: true }),
    sort: { field: 'name', order: 'ASC' },
    fields: [],
    beside: callsOfQueues,
    rows: 8,
    needs: PABX,
  },
  {
    kind: 'records',
    id: 'sectors',
    icon: 'sector',
    width: 2,
    collection: 'sectors',
    filter: () => ({ active: true }),
    sort: { field: 'name', order: 'ASC' },
    fields: [],
    beside: chatsOfSectors,
    rows: 8,
    needs: CHATBOT,
  },
  {
    kind: 'records',
    id: 'agents',
    icon: 'agent',
    width: 4,
    ...AGENTS,
    // Who is away has a figure of its own.
    filter: () => ({ status: 'active', state_neq: 'logged_out' }),
    sort: { field: 'name', order: 'ASC' },
    fields: ['extensionId', 'state', 'pauseReasonId', 'stateSince'],
    elapsed: 'stateSince',
    moves: true,
    rowActions: { Around: WatchedCalls, Row: WatchCall },
    rows: 15,
  },
  {
    kind: 'own',
    id: 'queues-today',
    icon: 'queue',
    width: 4,
    Card: OwnQueuesToday,
    reads: ['queues', 'queue-events'],
    needs: PABX,
  },
  { kind: 'own', id: 'chats-today', icon: 'chat', width: 4, Card: ChatToday, reads: ['attendances'], needs: CHATBOT },
  {
    kind: 'metric',
    id: 'agents-available',
    icon: 'agent',
    width: 1,
    ...AGENTS,
    filter: () => ({ status: 'active', state: 'available' }),
    of: () => ({ status: 'active' }),
    worse: 'low',
    limits: { warning: 0 },
  },
  {
    kind: 'metric',
    id: 'agents-busy',
    icon: 'phone',
    width: 1,
    ...AGENTS,
    filter: () => ({ status: 'active', state: ['ringing', 'on_call', 'wrap_up'] }),
    of: () => ({ status: 'active' }),
    worse: 'high',
  },
  {
    kind: 'metric',
    id: 'agents-paused',
    icon: 'pause',
    width: 1,
    ...AGENTS,
    filter: () => ({ status: 'active', state: 'paused' }),
    of: () => ({ status: 'active' }),
    worse: 'high',
  },
  {
    kind: 'metric',
    id: 'agents-away',
    icon: 'agent',
    width: 1,
    ...AGENTS,
    filter: () => ({ status: 'active', state: 'logged_out' }),
    of: () => ({ status: 'active' }),
    worse: 'high',
  },
  {
    kind: 'shares',
    id: 'agents-by-state',
    icon: 'agent',
    width: 2,
    ...AGENTS,
    shape: 'ring',
    group: 'state',
    filter: () => ({ status: 'active' }),
  },
  {
    kind: 'records',
    id: 'campaigns',
    definition: 'campaigns-seen',
    icon: 'campaign',
    width: 2,
    collection: 'campaigns',
    sort: { field: 'name', order: 'ASC' },
    fields: ['status', 'progressPercent'],
    rows: 5,
    needs: PABX,
  },
  { kind: 'notices', id: 'notices', icon: 'bell', width: 2, rows: 5 },
  { kind: 'links', id: 'links', icon: 'home', width: 4, extra: true },
];
