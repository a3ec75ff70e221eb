import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';

const BlockedPhones = lazy(() => import('./pages/procon/BlockedPhones'));
const Procon = lazy(() => import('./pages/procon/Procon'));

/** Numbers that nobody may call. */
export const dialer = defineBrowserPlugin({
  name: 'dialer',
  listPages: {
    '/admin/procon': { Page: Procon },
    '/admin/procon/numeros': { Page: Procon },
    '/cliente/discador/blocked-phones': { Page: BlockedPhones },
  },
});
