import { sql } from 'kysely';
import { startOfDay } from '../../../../../core/conditions/period';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { createMore } from '../../../../../server/operations/write/run';
import { dueFees, type FeeAccount, type Payer } from '../../rules/due-fees';
import { warnLowBalance } from '../effects/warn-low-balance';
import { bookEntries } from '../ledger/book-entries';
import { describeFee } from './describe-fee';
import { dayOf, PAYING_NUMBER, PAYING_TENANT } from './fee-accounts';

const OF_FEES = { didId: 'uuid', number: 'text', month: 'text' } as const;

interface Account extends FeeAccount {
  isPaying: boolean;
  fee: string | null;
  /** IANA name. */
  zone: string;
}

interface FeePayer extends Payer {
  didId: string | null;
  costCenterId: string | null;
}

/**
 * Books the fees of a tenant that are due, within a transaction of the tenant, with the context of its system. Who finds that another
 * process has them in hand leaves them to it. Answers what is to be announced after the commit.
 */
export async function bookFees(
  context: OperationContext,
  executor: Executor,
  tenantId: string,
  now: string,
): Promise<WriteEvent[]> {
  // By itself: what comes after it sees what was booked by whoever had the account before.
  const [held] = await executor.run(
    compile(sql`select from painel.fee_accounts where "tenantId" = ${tenantId}::uuid for update skip locked`),
  );
  if (!held) return [];
  const account = await accountOf(executor, tenantId, now);
  if (!account) return [];
  const payers = account.isPaying ? await payersOf(executor, tenantId, account) : [];
  const booked = await bookedFees(executor, tenantId, account, payers);
  const due = dueFees(account, payers, ({ number }, month) => booked.has(keyOf(number, month)));
  const language = context.runtime.brand().languages.default;
  const entries = due.map((fee) => ({
    kind: fee.payer.number === null ? 'monthly_fee' : 'did_fee',
    description: describeFee(context.runtime.translator, language, fee),
    charge: fee.amount,
    costCenterId: fee.payer.costCenterId,
    at: startOfDay(fee.from, account.zone),
    didId: fee.payer.didId,
    number: fee.payer.number,
    month: fee.month,
  }));
  const moved = await bookEntries(context, executor, tenantId, entries, OF_FEES);
  await executor.run(
    compile(sql`
      update painel.fee_accounts set "through" = left(${account.today}, 7)
      where "tenantId" = ${tenantId}::uuid and "through" < left(${account.today}, 7)`),
  );
  if (!moved) return [];
  const warned = await warnLowBalance(context, executor, (...more) => createMore(context, executor, ...more), {
    tenantId,
    ...moved,
  });
  return [...moved.events, ...warned];
}

async function accountOf(executor: Executor, tenantId: string, now: string): Promise<Account | undefined> {
  const [account] = await executor.run(
    compile<Account>(sql`
      select account."begins", account."through", ${dayOf(now)} as "today", ${PAYING_TENANT} as "isPaying",
        tenant."monthlyFee"::text as "fee", coalesce(tenant."timezone", ${USUAL_ZONE}) as "zone"
      from painel.fee_accounts as account
      join "tenants" as tenant on tenant."id" = account."tenantId" and tenant."deletedAt" is null
      where account."tenantId" = ${tenantId}::uuid`),
  );
  return account;
}

/** The tenant, then its numbers in their order. */
async function payersOf(executor: Executor, tenantId: string, { fee, begins }: Account): Promise<FeePayer[]> {
  const own: FeePayer = { number: null, didId: null, costCenterId: null, fee: fee ?? '0', since: begins };
  const numbers = await executor.run(
    compile<FeePayer>(sql`
      select did."number", did."id" as "didId", did."costCenterId", did."monthlyFee"::text as "fee",
        (select ${dayOf(sql`did."createdAt"`)} from "tenants" where "id" = ${tenantId}::uuid) as "since"
      from "dids" as did where did."tenantId" = ${tenantId}::uuid and ${PAYING_NUMBER}
      order by did."number"`),
  );
  return [own, ...numbers];
}

const keyOf = (number: string | null, month: string): string => `${number ?? ''} ${month}`;

/** Of the months that may be due. A number that was removed and added again is the same. */
async function bookedFees(
  executor: Executor,
  tenantId: string,
  { through, today }: Account,
  payers: readonly FeePayer[],
): Promise<ReadonlySet<string>> {
  const numbers = payers.flatMap(({ number }) => number ?? []);
  const months = sql`"tenantId" = ${tenantId}::uuid and "month" between ${through} and left(${today}, 7)`;
  const rows = await executor.run(
    compile<{ number: string | null; month: string }>(sql`
      select null as "number", "month" from "statement-entries" where "kind" = 'monthly_fee' and ${months}
      union all
      select "number", "month" from "statement-entries" where "kind" = 'did_fee' and "number" = any(${numbers}::text[]) and ${months}`),
  );
  return new Set(rows.map(({ number, month }) => keyOf(number, month)));
}
