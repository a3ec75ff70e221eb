import type { JsonObject } from '../../core/types';
import { formatCheck } from '../../core/validation/formats/formats';
import {
  AgentsNow,
  ChatAgentsNow,
  ChatbotFilters,
  ChatToday,
  OwnQueuesToday,
  PabxFilters,
  SectorsToday,
} from './own-cards';
import type { CardSpec, DashboardTab, FigureBeside, FilterOf } from '../../src/custom-pages/dashboard/card-types';

const AGENTS = { collection: 'agents', screen: '/supervisor/agentes' };

const CALLS = { collection: 'calls', by: 'queueId' };
const QUEUE_EVENTS = {
  collection: 'queue-events',
  by: 'queueId',
  screen: '/supervisor/pabx/relatorios/historico-de-fila',
};
/** A caller waits also while the call rings at an agent. */
const IN_QUEUE: JsonObject = { $or: [{ state: 'queued' }, { state: 'ringing', answeredAt_null: true }] };

/** Callers and their day, by queue. */
const callsOfQueues: FigureBeside[] = [
  { id: 'calls-waiting', ...CALLS, filter: () => IN_QUEUE, since: 'startedAt' },
  { id: 'calls-answered', ...QUEUE_EVENTS, filter: ({ daysAgo }) => ({ event: 'connect', at_gte: daysAgo(0) }) },
  { id: 'calls-abandoned', ...QUEUE_EVENTS, filter: ({ daysAgo }) => ({ event: 'abandon', at_gte: daysAgo(0) }) },
];

/** The tabs of a supervisor, by what the person may watch. */
export const supervisorTabs: DashboardTab[] = [
  { name: 'pabx', icon: 'phone', needs: ['Supervisor.dashboard-pabx'], Filters: PabxFilters },
  { name: 'chatbot', icon: 'chat', needs: ['Supervisor.dashboard-chatbot'], Filters: ChatbotFilters },
];

/** Of the queues that which the address chooses; what is no id chooses none. */
const chosenQueues: FilterOf = ({ chosen: { queue, text } }) => ({
  enabled: true,
  ...(queue !== undefined && formatCheck('uuid', queue) && { id: queue }),
  ...(text !== undefined && { q: text }),
});

/** What a supervisor sees first: the own queues and sectors with who waits there, and the people, as the role's rows have them. */
export const supervisorCards: CardSpec[] = [
  {
    kind: 'records',
    id: 'queues',
    icon: 'queue',
    width: 2,
    collection: 'queues',
    filter: chosenQueues,
    sort: { field: 'name', order: 'ASC' },
    fields: [],
    beside: callsOfQueues,
    rows: 8,
    tab: 'pabx',
  },
  {
    kind: 'shares',
    id: 'agents-by-state',
    icon: 'agent',
    width: 2,
    ...AGENTS,
    tab: 'pabx',
    shape: 'ring',
    group: 'state',
    filter: () => ({ status: 'active' }),
  },
  {
    kind: 'own',
    id: 'sectors',
    icon: 'sector',
    width: 4,
    Card: SectorsToday,
    reads: ['sectors', 'attendances'],
    tab: 'chatbot',
  },
  {
    kind: 'own',
    id: 'agents',
    icon: 'agent',
    width: 4,
    Card: AgentsNow,
    reads: ['agents', 'queues'],
    tab: 'pabx',
  },
  {
    kind: 'own',
    id: 'chat-agents',
    icon: 'agent',
    width: 4,
    Card: ChatAgentsNow,
    reads: ['agents', 'attendances'],
    tab: 'chatbot',
  },
  {
    kind: 'own',
    id: 'queues-today',
    icon: 'queue',
    width: 4,
    Card: OwnQueuesToday,
    reads: ['queues', 'queue-events'],
    tab: 'pabx',
  },
  { kind: 'own', id: 'chats-today', icon: 'chat', width: 4, Card: ChatToday, reads: ['attendances'], tab: 'chatbot' },
  {
    kind: 'metric',
    id: 'agents-available',
    icon: 'agent',
    width: 1,
    ...AGENTS,
    tab: 'pabx',
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
    tab: 'pabx',
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
    tab: 'pabx',
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
    tab: 'pabx',
    filter: () => ({ status: 'active', state: 'logged_out' }),
    of: () => ({ status: 'active' }),
    worse: 'high',
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
    tab: 'pabx',
  },
  { kind: 'notices', id: 'notices', icon: 'bell', width: 2, rows: 5 },
  { kind: 'links', id: 'links', icon: 'home', width: 4, extra: true },
];
