import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { Problem } from '../../../../../core/errors';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import type { PersonContext } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { isEmergency } from '../../../../brazil/emergency-numbers';
import { BUDGET_NEEDS, isBudgetSpent } from '../../../billing/server/budgets/spent-budget';
import { authoriseCall } from '../../../billing/server/reservations/authorise-call';
import { releaseReservations } from '../../../billing/server/reservations/call-reservations';
import type { RingingExtension } from './own-extension';

const NEEDS = {
  tenants: ['billingMode', 'balance', 'ratePlanId', 'status'],
  rates: ['callType'],
  'rate-plans': ['connectionFee'],
};

/** Collections of the pool of internal numbers: calls to them cost nothing. */
const INTERNAL = ['callgroups', 'conference-rooms', 'disas', 'extensions', 'queues', 'uras'] as const;

/** What a tenant's call to a number is, as far as it is to be paid for. */
export interface CallTerms {
  /** The tenant is suspended, or gone: it is called, and calls nobody outside. */
  isSuspended: boolean;
  /** The tenant pays before. */
  isPrepaid: boolean;
  /** The number is one of the tenant's own: calls to it cost nothing. */
  isInternal: boolean;
}

/** One statement. Undefined where the schemas in force have neither plans nor balances: nothing is paid for. */
export async function callTerms(
  { database, catalog }: Pick<Runtime, 'database' | 'catalog'>,
  tenantId: string,
  number: string,
): Promise<CallTerms | undefined> {
  if (!isDescribed(catalog(), NEEDS)) return undefined;
  const known = INTERNAL.flatMap((collection) => catalog().resources.get(collection) ?? []);
  const internal = known.map(({ name, softDelete }) => {
    const isThere = softDelete ? sql`"deletedAt" is null` : sql`true`;
    return sql`select from ${sql.id(name)} where "number" = ${number} and "tenantId" = ${tenantId}::uuid and ${isThere}`;
  });
  const [terms] = await database.as({ tenantId }).run(
    compile<CallTerms>(sql`
      select "status" in ('suspended', 'cancelled') as "isSuspended", "billingMode" = 'prepaid' as "isPrepaid", exists (${sql.join(internal, sql` union all `)}) as "isInternal"
      from "tenants" where "id" = ${tenantId}::uuid`),
  );
  return terms;
}

/**
 * May the people of a tenant have a number called, or a call given to it? Emergency services may always be.
 * @throws Problem `tenant_suspended` for a number outside
 */
export async function assertCallsOut(
  runtime: Pick<Runtime, 'database' | 'catalog'>,
  tenantId: string,
  number: string,
): Promise<void> {
  refuseSuspended(await callTerms(runtime, tenantId, number), number);
}

function refuseSuspended(terms: CallTerms | undefined, number: string): void {
  if (terms?.isSuspended === true && !terms.isInternal && !isEmergency(number))
    throw new Problem('tenant_suspended', {
      detail: 'number: expected one of the company itself while its account is suspended, got one outside.',
    });
}

/** The extension that calls, or the call by the name that its exchange will give it. */
type Payer =
  | Pick<RingingExtension, 'id' | 'tenantId' | 'callerIdNumber'>
  | { call: string; tenantId: string; callerIdNumber: null };

/**
 * Reserves what a call of the company costs at first, where its tenant pays before. Answers how to give it back, for a call that nobody makes.
 * @throws Problem `budget_spent` where the extension has a cost center that blocks calls, `no_credit`, `no_rate` where the plan of the tenant has no price for the number, and as `assertCallsOut`
 */
export async function payForDialing(
  { runtime }: PersonContext,
  payer: Payer,
  number: string,
): Promise<() => Promise<void>> {
  const { database } = runtime;
  const { tenantId, callerIdNumber } = payer;
  const terms = await callTerms(runtime, tenantId, number);
  refuseSuspended(terms, number);
  if (
    terms?.isInternal === false &&
    !isEmergency(number) &&
    'id' in payer &&
    (await isExtensionOverBudget(runtime, payer))
  )
    throw new Problem('budget_spent', {
      detail:
        'number: expected one of the company itself while the budget of the extension’s cost center is spent, got one outside.',
    });
  if (terms?.isPrepaid !== true || terms.isInternal) return () => Promise.resolve();
  const callId = createId();
  const authorisation = await authoriseCall(database, {
    tenantId,
    callId,
    ...('call' in payer ? { uniqueId: payer.call } : { extensionId: payer.id }),
    direction: 'outbound',
    caller: callerIdNumber,
    called: number,
  });
  // Without the number, which whoever calls a contact may not see.
  if (!authorisation.allowed)
    throw new Problem(authorisation.reason, {
      detail: `number: expected one that there are a price and credit for, got ${authorisation.reason}.`,
    });
  return () => releaseReservations(database.as({ tenantId }), [callId]);
}

async function isExtensionOverBudget(
  { database, catalog }: Pick<Runtime, 'database' | 'catalog'>,
  { tenantId, id }: Pick<RingingExtension, 'tenantId' | 'id'>,
): Promise<boolean> {
  if (!isDescribed(catalog(), { ...BUDGET_NEEDS, extensions: ['costCenterId'] })) return false;
  const [extension] = await database.as({ tenantId }).run(
    compile<{ isSpent: boolean }>(sql`
      select ${isBudgetSpent(sql`own."costCenterId"`)} as "isSpent" from "extensions" as own where own."id" = ${id}::uuid`),
  );
  return extension?.isSpent === true;
}
