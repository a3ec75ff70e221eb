import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/lazy';

const RatePlans = lazy(() => import('./pages/rate-plans/RatePlans'));
const Statement = lazy(() => import('./pages/statement/Statement'));

/** Prices and statements. */
export const billing = defineBrowserPlugin({
  name: 'billing',
  listPages: {
    '/admin/financeiro/extrato': { Page: Statement },
    '/cliente/financeiro/extrato': { Page: Statement },
    '/cliente/pabx/configuracoes/tarifador': { Page: RatePlans },
  },
});
