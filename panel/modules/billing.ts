import { definePlugin } from '../../server/application/plugin';
import { bookCredit } from '../../server/operations/effects/book-credit';
import { callPriceRoutes } from '../../server/rest/call-price-routes';
import { statementRoutes } from '../../server/rest/statement-routes';
import { billingDoors } from '../doors/billing-doors';

/** What calls cost, and the credit that they are paid from. */
export const billing = definePlugin({
  name: 'billing',
  resources: { credits: { effect: bookCredit } },
  routes: [callPriceRoutes, statementRoutes],
  doors: billingDoors,
});
