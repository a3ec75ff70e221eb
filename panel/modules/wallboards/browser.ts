import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';
import { lazyField } from '../../../src/fields/lazyField';
import { boardOnTv } from './record-pages';
import { LINK_PATH, TV_PATH } from './rules/board-paths';

/** Figures on the screens of a wall, and how a board is put together. */
export const wallboards = defineBrowserPlugin({
  name: 'wallboards',
  pages: [
    {
      path: TV_PATH,
      action: 'read',
      subject: 'Supervisor.dashboard-pabx',
      needs: 'wallboards',
      key: 'wallboardTv',
      icon: 'tv',
      bare: true,
      Page: lazy(() => import('./pages/tv/WallboardTv')),
    },
  ],
  publicPages: [{ path: LINK_PATH, Page: lazy(() => import('./pages/tv/LinkedTv')) }],
  recordPages: [boardOnTv],
  kinds: {
    'wallboard-widgets': {
      View: lazyField(async () => (await import('./pages/form/WidgetsView')).WidgetsView, 24),
      Input: lazyField(async () => (await import('./pages/form/WidgetsInput')).WidgetsInput, 420, 520),
    },
    'wallboard-thresholds': {
      View: lazyField(async () => (await import('./pages/form/ThresholdsView')).ThresholdsView, 24),
      Input: lazyField(async () => (await import('./pages/form/ThresholdsInput')).ThresholdsInput, 420, 620),
    },
  },
});
