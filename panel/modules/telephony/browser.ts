import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';
import { lazyField } from '../../../src/fields/lazyField';
import { membersOfRoom } from './record-pages';
import { ROOM_MEMBERS_PATH } from './rules/room-paths';
import { WATCH_PATH } from './rules/watch-paths';

/** What is seen of the telephony beside its screens. */
export const telephony = defineBrowserPlugin({
  name: 'telephony',
  footer: lazy(() => import('./pages/simulated-traffic/SimulatedTraffic')),
  recordPages: [membersOfRoom],
  kinds: {
    'call-path': { View: lazyField(async () => (await import('./pages/path/CallPath')).CallPath, 320, 480) },
    'call-recording': {
      View: lazyField(async () => (await import('./pages/path/RecordingName')).RecordingName, 40),
      Filter: lazyField(async () => (await import('./pages/path/RecordingFilter')).RecordingFilter, 65),
    },
  },
  pages: [
    {
      path: '/cliente/dashboards/pabx/active-calls',
      action: 'read',
      subject: 'Cliente',
      needs: 'calls',
      key: 'activeCalls',
      icon: 'phone',
      menu: 'pabx',
      place: 0,
      Page: lazy(() => import('./pages/live/ActiveCalls')),
    },
    {
      path: ROOM_MEMBERS_PATH,
      action: 'read',
      subject: 'Cliente',
      needs: 'conference-rooms',
      key: 'roomMembers',
      icon: 'users',
      Page: lazy(() => import('./pages/live/RoomMembers')),
    },
    {
      path: '/cliente/dashboards/pabx/status',
      action: 'read',
      subject: 'Cliente',
      needs: 'extensions',
      key: 'extensionStatus',
      icon: 'user',
      menu: 'pabx',
      place: 0,
      Page: lazy(() => import('./pages/live/ExtensionStatus')),
    },
    {
      path: '/cliente/dashboards/pabx/trunks',
      action: 'read',
      subject: 'Cliente',
      needs: 'trunks',
      key: 'trunkStatus',
      icon: 'trunk',
      menu: 'pabx',
      place: 0,
      Page: lazy(() => import('./pages/live/TrunkStatus')),
    },
    {
      path: WATCH_PATH,
      action: 'read',
      subject: 'Supervisor.dashboard-pabx',
      needs: 'queues',
      key: 'queuesWatch',
      icon: 'queue',
      menu: 'pabx',
      place: 1,
      Page: lazy(() => import('./pages/live/QueuesWatch')),
    },
    {
      path: '/supervisor/pabx/resumo-filas',
      action: 'read',
      subject: 'Supervisor.dashboard-pabx',
      needs: 'queues',
      key: 'queuesSummary',
      icon: 'statement',
      menu: 'pabx',
      place: 2,
      Page: lazy(() => import('./pages/live/QueuesSummary')),
    },
  ],
});
