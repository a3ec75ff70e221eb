import { definePlugin } from '../../../server/application/plugin';
import { violations } from './codes';
import { bookCredit } from './server/effects/book-credit';
import { rateAgain } from './server/rerating/rate-again';
import { keepStatement } from './server/keep-statement';
import { reratingJob } from './server/rerating/rerating-job';
import { callPriceRoutes } from './server/call-price-routes';
import { callReservations, forgetReservations } from './server/reservations/call-reservations';
import { openSettlement } from './server/settlement/open-settlement';
import { callsToSettle } from './server/settlement/await-settlement';
import { statementRoutes } from './server/statement-routes';
import { feeAccounts, feesBegun } from './server/fees/fee-accounts';
import { keepFees, openFees } from './server/fees/keep-fees';
import { costCenterMonths, keptSpending, turnMonths } from './server/budgets/month-spending';
import { billingDoors } from './doors';
import { keptBalance, keptBalanceAfter } from './server/settlement/kept-balances';
import { keptPrice } from './server/settlement/kept-prices';

/** What calls cost, and the credit that they are paid from. */
export const billing = definePlugin({
  name: 'billing',
  violations,
  tables: [callsToSettle, callReservations, feesBegun, feeAccounts, costCenterMonths],
  resources: { credits: { effect: bookCredit }, reratings: { effect: rateAgain }, contacts: { person: keepStatement } },
  jobs: { rerating: reratingJob },
  routes: [callPriceRoutes, statementRoutes],
  doors: billingDoors,
  kept: {
    'tenants.balance': keptBalance,
    'statement-entries.balanceAfter': keptBalanceAfter,
    'calls.price': keptPrice,
    'cost-centers.spentThisMonth': keptSpending,
  },
  clock: {
    'monthly fees': (runtime, signal) => keepFees(runtime, signal),
    'months of cost centers': turnMonths,
  },
  async open(opening) {
    await openFees(opening.runtime);
    return openSettlement(opening);
  },
  tidying: { 'reservations of calls': forgetReservations },
});
