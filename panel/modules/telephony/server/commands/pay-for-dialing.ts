import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { Problem } from '../../../../../core/errors';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import type { PersonContext } from '../../../../../server/operations/context';
import { authoriseCall } from '../../../billing/server/reservations/authorise-call';
import { releaseReservations } from '../../../billing/server/reservations/call-reservations';
import type { RingingExtension } from './own-extension';

const NEEDS = {
  tenants: ['billingMode', 'balance', 'ratePlanId'],
  rates: ['callType'],
  'rate-plans': ['connectionFee'],
};

/** Collections of the pool of internal numbers: calls to them cost nothing. */
const INTERNAL = ['callgroups', 'conference-rooms', 'disas', 'extensions', 'queues', 'uras'] as const;

/**
 * Reserves what a call from an extension costs at first, where its tenant pays before. Answers how to give it back, for a call that nobody makes.
 * @throws Problem `no_credit`, or `no_rate` where the plan of the tenant has no price for the number
 */
export async function payForDialing(
  { runtime }: PersonContext,
  { id: extensionId, tenantId, callerIdNumber }: RingingExtension,
  number: string,
): Promise<() => Promise<void>> {
  const { database } = runtime;
  const executor = database.as({ tenantId });
  const nothing = () => Promise.resolve();
  if (!isDescribed(runtime.catalog(), NEEDS)) return nothing;
  const known = INTERNAL.flatMap((collection) => runtime.catalog().resources.get(collection) ?? []);
  const internal = known.map(({ name, softDelete }) => {
    const isThere = softDelete ? sql`"deletedAt" is null` : sql`true`;
    return sql`select from ${sql.id(name)} where "number" = ${number} and "tenantId" = ${tenantId}::uuid and ${isThere}`;
  });
  const [asked] = await executor.run(
    compile<{ isPaid: boolean }>(sql`
      select "billingMode" = 'prepaid' and not exists (${sql.join(internal, sql` union all `)}) as "isPaid" from "tenants" where "id" = ${tenantId}::uuid`),
  );
  if (asked?.isPaid !== true) return nothing;
  const callId = createId();
  const authorisation = await authoriseCall(database, {
    tenantId,
    callId,
    extensionId,
    direction: 'outbound',
    caller: callerIdNumber,
    called: number,
  });
  if (!authorisation.allowed) throw new Problem(authorisation.reason, { detail: `${number}: ${authorisation.reason}` });
  return () => releaseReservations(executor, [callId]);
}
