import type { CardSpec } from '../card-types';
import { firstSteps } from './first-steps';

const EXTENSIONS = { collection: 'extensions', screen: '/cliente/pabx/ramais' };
const AGENTS = { collection: 'agents', screen: '/cliente/callcenter/agentes' };
const SIP_TRUNKS = { collection: 'trunks', screen: '/cliente/pabx/trunks-sip' };
const OTHER_TRUNKS = { collection: 'trunks', screen: '/cliente/pabx/trunks-others' };
const CAMPAIGNS = { collection: 'campaigns', screen: '/cliente/discador/campanhas' };
const CONTACTS = { collection: 'contacts', screen: '/cliente/chatbot/contacts' };
const CREDITS = { collection: 'credits', screen: '/cliente/financeiro/creditos' };

/** Does not carry calls. */
const TROUBLE = ['down', 'lagged', 'unknown'];

/** What a tenant sees first. */
export const clienteCards: CardSpec[] = [
  { kind: 'steps', id: 'first-steps', icon: 'disposition', width: 4, steps: firstSteps },
  { kind: 'balance', id: 'balance', icon: 'ratePlan', width: 1, screen: '/cliente/financeiro/extrato' },
  {
    kind: 'metric',
    id: 'extensions-registered',
    icon: 'phone',
    width: 1,
    ...EXTENSIONS,
    filter: () => ({ enabled: true, registrationStatus: 'registered' }),
    of: () => ({ enabled: true }),
    worse: 'low',
  },
  { kind: 'metric', id: 'agents-available', icon: 'agent', width: 1, ...AGENTS, filter: () => ({ status: 'active', state: 'available' }), of: () => ({ status: 'active' }), worse: 'low' },
  { kind: 'metric', id: 'agents-paused', icon: 'pause', width: 1, ...AGENTS, filter: () => ({ status: 'active', state: 'paused' }), of: () => ({ status: 'active' }), worse: 'high' },
  { kind: 'metric', id: 'campaigns-running', icon: 'campaign', width: 1, ...CAMPAIGNS, filter: () => ({ status: 'running' }), worse: 'low' },
  { kind: 'metric', id: 'campaigns-paused', icon: 'campaign', width: 1, ...CAMPAIGNS, filter: () => ({ status: 'paused' }), worse: 'high', extra: true },
  { kind: 'metric', id: 'sip-trunks-out', icon: 'trunk', width: 1, ...SIP_TRUNKS, filter: () => ({ enabled: true, status: TROUBLE }), of: () => ({ enabled: true }), worse: 'high', limits: { warning: 1 } },
  {
    kind: 'metric',
    id: 'other-trunks-out',
    icon: 'trunk',
    width: 1,
    ...OTHER_TRUNKS,
    filter: () => ({ enabled: true, status: TROUBLE }),
    of: () => ({ enabled: true }),
    worse: 'high',
    limits: { warning: 1 },
    extra: true,
  },
  { kind: 'metric', id: 'dids-active', icon: 'did', width: 1, collection: 'dids', screen: '/cliente/pabx/dids', filter: () => ({ status: 'active' }), of: () => ({}), worse: 'low', extra: true },
  { kind: 'metric', id: 'queues-enabled', icon: 'queue', width: 1, collection: 'queues', screen: '/cliente/pabx/queues', filter: () => ({ enabled: true }), of: () => ({}), worse: 'low', extra: true },
  {
    kind: 'metric',
    id: 'mailings-failed',
    icon: 'mailing',
    width: 1,
    collection: 'mailings',
    screen: '/cliente/discador/mailings',
    filter: () => ({ importStatus: ['failed', 'done_with_errors'] }),
    worse: 'high',
    limits: { warning: 1 },
  },
  {
    kind: 'metric',
    id: 'contacts-new',
    icon: 'contacts',
    width: 1,
    ...CONTACTS,
    filter: ({ daysAgo }) => ({ createdAt_gte: daysAgo(30) }),
    before: ({ daysAgo }) => ({ createdAt_gte: daysAgo(60), createdAt_lt: daysAgo(30) }),
    worse: 'low',
  },
  { kind: 'metric', id: 'contacts-opted-out', icon: 'contacts', width: 1, ...CONTACTS, filter: () => ({ optOut: true }), of: () => ({}), worse: 'high', extra: true },
  { kind: 'shares', id: 'agents-by-state', icon: 'agent', width: 2, ...AGENTS, shape: 'ring', group: 'state', filter: () => ({ status: 'active' }) },
  { kind: 'timeline', id: 'recharges-by-month', icon: 'credit', width: 2, ...CREDITS, group: 'createdAt', every: 'month', spans: 6, sum: 'amount', filter: () => ({ type: 'recharge', status: 'confirmed' }) },
  {
    kind: 'records',
    id: 'campaigns',
    icon: 'campaign',
    width: 2,
    ...CAMPAIGNS,
    filter: () => ({ status: ['running', 'paused', 'scheduled'] }),
    sort: { field: 'name', order: 'ASC' },
    fields: ['status', 'progressPercent'],
    rows: 5,
  },
  { kind: 'notices', id: 'notices', icon: 'bell', width: 2, rows: 5 },
  { kind: 'shares', id: 'extensions-by-registration', icon: 'phone', width: 2, ...EXTENSIONS, shape: 'ring', group: 'registrationStatus', filter: () => ({ enabled: true }), extra: true },
  { kind: 'shares', id: 'extensions-by-department', icon: 'phone', width: 2, ...EXTENSIONS, shape: 'bars', group: 'department', extra: true },
  { kind: 'shares', id: 'campaigns-by-status', icon: 'campaign', width: 2, ...CAMPAIGNS, shape: 'ring', group: 'status', extra: true },
  { kind: 'shares', id: 'contacts-by-agent', icon: 'contacts', width: 2, ...CONTACTS, shape: 'bars', group: 'ownerAgentId', extra: true },
  { kind: 'shares', id: 'contacts-by-stage', icon: 'kanban', width: 2, ...CONTACTS, shape: 'bars', group: 'kanbanStageId', extra: true },
  { kind: 'timeline', id: 'contacts-by-day', icon: 'contacts', width: 2, ...CONTACTS, group: 'createdAt', every: 'day', spans: 14, extra: true },
  { kind: 'links', id: 'links', icon: 'home', width: 4, extra: true },
];
