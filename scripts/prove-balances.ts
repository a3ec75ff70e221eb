import { proveBalances } from '../panel/modules/billing/server/settlement/prove-balances';
import { openDatabase } from '../server/database/connection/open-database';
import { config } from './application';

/** Names the tenants of the panel whose balance is not what their statement adds up to; none, where all is right. */
const log = { info: () => undefined, warn: console.warn, error: console.error };
const database = await openDatabase({ ...config, log });
try {
  const wrong = await proveBalances(database.as('platform'));
  for (const { tenantId, balance, sum, last } of wrong)
    console.error(
      `${tenantId}: the balance is ${balance}, its entries add up to ${sum}, the last of them says ${last ?? 'nothing'}`,
    );
  if (wrong.length > 0) process.exitCode = 1;
  else console.log('every balance is the sum of its entries');
} finally {
  await database.close();
}
