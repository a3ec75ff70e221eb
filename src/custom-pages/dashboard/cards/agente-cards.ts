import type { CardSpec, FilterOf } from '../card-types';

const CONTACTS = { collection: 'contacts', screen: '/agente/contacts' };

/** Who may see every contact of the tenant counts the own ones all the same. */
const own: FilterOf = ({ userId }) => ({ ownerAgentId: userId });

/** What an agent sees first: nothing but what is the agent's own. */
export const agenteCards: CardSpec[] = [
  { kind: 'metric', id: 'contacts-own', icon: 'contacts', width: 1, ...CONTACTS, filter: own },
  {
    kind: 'metric',
    id: 'contacts-new',
    icon: 'contacts',
    width: 1,
    ...CONTACTS,
    filter: (scope) => ({ ...own(scope), createdAt_gte: scope.daysAgo(30) }),
    before: (scope) => ({ ...own(scope), createdAt_gte: scope.daysAgo(60), createdAt_lt: scope.daysAgo(30) }),
    worse: 'low',
  },
  { kind: 'metric', id: 'contacts-never-attended', icon: 'timetable', width: 1, ...CONTACTS, filter: (scope) => ({ ...own(scope), lastAttendanceAt_null: true }), of: own, worse: 'high' },
  { kind: 'metric', id: 'contacts-opted-out', icon: 'pause', width: 1, ...CONTACTS, filter: (scope) => ({ ...own(scope), optOut: true }), of: own, worse: 'high' },
  { kind: 'records', id: 'contacts-last', icon: 'contacts', width: 2, ...CONTACTS, filter: own, sort: { field: 'updatedAt', order: 'DESC' }, fields: ['phone', 'lastAttendanceAt'], rows: 6 },
  { kind: 'shares', id: 'contacts-by-stage', icon: 'kanban', width: 2, ...CONTACTS, filter: own, shape: 'bars', group: 'kanbanStageId' },
  { kind: 'records', id: 'queues', icon: 'queue', width: 2, collection: 'queues', sort: { field: 'name', order: 'ASC' }, fields: ['strategy', 'enabled'], rows: 8, needs: ['Agente.PABX'] },
  { kind: 'records', id: 'campaigns', icon: 'campaign', width: 2, collection: 'campaigns', sort: { field: 'name', order: 'ASC' }, fields: ['mode', 'progressPercent'], rows: 5, needs: ['Agente.PABX'] },
  { kind: 'notices', id: 'notices', icon: 'bell', width: 2, rows: 5 },
  { kind: 'shares', id: 'contacts-by-city', icon: 'contacts', width: 2, ...CONTACTS, filter: own, shape: 'bars', group: 'city', extra: true },
  { kind: 'links', id: 'links', icon: 'home', width: 4, extra: true },
];
