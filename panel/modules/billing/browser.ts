import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';

const BillingTab = lazy(() => import('./pages/plan/BillingTab'));
const RatePlans = lazy(() => import('./pages/rate-plans/RatePlans'));
const Statement = lazy(() => import('./pages/statement/Statement'));

/** Prices, statements, and what a tenant has ordered. */
export const billing = defineBrowserPlugin({
  name: 'billing',
  accountCards: { 'billing-plans': BillingTab },
  listPages: {
    '/admin/financeiro/extrato': { Page: Statement },
    '/cliente/financeiro/extrato': { Page: Statement },
    '/cliente/pabx/configuracoes/tarifador': { Page: RatePlans },
  },
});
