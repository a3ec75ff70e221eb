import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';

const BlockedPhones = lazy(() => import('./pages/procon/BlockedPhones'));
const Procon = lazy(() => import('./pages/procon/Procon'));

/** Campaigns as they go, and numbers that nobody may call. */
export const dialer = defineBrowserPlugin({
  name: 'dialer',
  pages: [
    {
      path: '/cliente/discador/realtime',
      action: 'read',
      subject: 'Cliente.campanhas',
      needs: 'campaigns',
      key: 'dialerRealtime',
      icon: 'dialer',
      menu: 'dialer',
      place: 0,
      Page: lazy(() => import('./pages/realtime/DialerRealtime')),
    },
  ],
  listPages: {
    '/admin/procon': { Page: Procon },
    '/admin/procon/numeros': { Page: Procon },
    '/cliente/discador/blocked-phones': { Page: BlockedPhones },
  },
});
