import type { CardSpec } from '../card-types';

const AGENTS = { collection: 'agents', screen: '/supervisor/agentes' };
const PABX = ['Supervisor.dashboard-pabx'];
const CHATBOT = ['Supervisor.dashboard-chatbot'];

/** What a supervisor sees first: the own agents, queues and sectors, as the role's rows have it. */
export const supervisorCards: CardSpec[] = [
  { kind: 'metric', id: 'agents-available', icon: 'agent', width: 1, ...AGENTS, filter: () => ({ status: 'active', state: 'available' }), of: () => ({ status: 'active' }), worse: 'low', limits: { warning: 0 } },
  { kind: 'metric', id: 'agents-busy', icon: 'phone', width: 1, ...AGENTS, filter: () => ({ status: 'active', state: ['ringing', 'on_call', 'wrap_up'] }), of: () => ({ status: 'active' }), worse: 'high' },
  { kind: 'metric', id: 'agents-paused', icon: 'pause', width: 1, ...AGENTS, filter: () => ({ status: 'active', state: 'paused' }), of: () => ({ status: 'active' }), worse: 'high' },
  { kind: 'metric', id: 'agents-away', icon: 'agent', width: 1, ...AGENTS, filter: () => ({ status: 'active', state: 'logged_out' }), of: () => ({ status: 'active' }), worse: 'high' },
  { kind: 'records', id: 'agents', icon: 'agent', width: 2, ...AGENTS, filter: () => ({ status: 'active' }), sort: { field: 'name', order: 'ASC' }, fields: ['state', 'stateSince'], rows: 10 },
  { kind: 'shares', id: 'agents-by-state', icon: 'agent', width: 2, ...AGENTS, shape: 'ring', group: 'state', filter: () => ({ status: 'active' }) },
  { kind: 'records', id: 'queues', icon: 'queue', width: 2, collection: 'queues', sort: { field: 'name', order: 'ASC' }, fields: ['strategy', 'enabled'], rows: 8, needs: PABX },
  { kind: 'records', id: 'sectors', icon: 'sector', width: 2, collection: 'sectors', sort: { field: 'name', order: 'ASC' }, fields: ['assignment', 'active'], rows: 8, needs: CHATBOT },
  { kind: 'records', id: 'campaigns', icon: 'campaign', width: 2, collection: 'campaigns', sort: { field: 'name', order: 'ASC' }, fields: ['status', 'progressPercent'], rows: 5, needs: PABX },
  { kind: 'notices', id: 'notices', icon: 'bell', width: 2, rows: 5 },
  { kind: 'links', id: 'links', icon: 'home', width: 4 },
];
