import { defineBrowserPlugin } from '../../../src/application/application';
import { lazyInput } from '../../../src/fields/lazyInput';
import { lazyView } from '../../../src/fields/lazyView';
import { lazy } from '../../../src/providers/api/lazy';
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
      View: lazyView(async () => (await import('./pages/form/WidgetsView')).WidgetsView),
      Input: lazyInput(async () => (await import('./pages/form/WidgetsInput')).WidgetsInput, 420, 520),
    },
    'wallboard-thresholds': {
      View: lazyView(async () => (await import('./pages/form/ThresholdsView')).ThresholdsView),
      Input: lazyInput(async () => (await import('./pages/form/ThresholdsInput')).ThresholdsInput, 420, 620),
    },
  },
});
