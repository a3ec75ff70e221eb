import { sql } from 'kysely';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { isEmergency } from '../../../../brazil/emergency-numbers';
import { compile } from '../../../../../server/database/builder';
import type { Database, Executor } from '../../../../../server/database/types';
import type { Tariff } from '../../rules/call-price';
import { LONGEST_CALL } from '../../rules/call-simulation';
import { pricedAs } from '../../rules/ended-call';
import { openPriceBook } from '../settlement/price-book';
import { reserve } from './reserve';

/** A call that is about to begin. */
export interface CallToBe {
  tenantId: string;
  /** The id that its row has, or will have. */
  callId: string;
  direction: 'inbound' | 'outbound' | 'internal';
  /** Number of who calls, E.164; of an extension whatever is known. */
  caller: string | null;
  /** As it was dialled. */
  called: string;
  /** That it goes out by, whose number tells the area where the caller's does not. */
  trunkId?: string | null;
  /** Undefined: the plan of the tenant. */
  ratePlanId?: string;
}

export type Authorisation =
  /** `mostSeconds`: how long it may last since it is answered, at most a day. */
  | { allowed: true; mostSeconds: number }
  /** `no_rate`: the plan has no price for it; `no_credit`: there is not enough for its minimum. */
  | { allowed: false; reason: 'no_rate' | 'no_credit' };

const FREE: Authorisation = { allowed: true, mostSeconds: LONGEST_CALL };

interface Terms {
  planId: string | null;
  zone: string;
  trunkNumber: string | null;
  ownNumber: string | null;
}

/**
 * May a call begin, and how long may it last? One that may has its first minute reserved, until it is settled or released. A tenant that
 * is billed without a limit may always; inbound and internal calls without a rate cost nothing, nor do those to emergency services.
 */
export async function authoriseCall(database: Database, call: CallToBe): Promise<Authorisation> {
  const { tenantId, callId, direction } = call;
  if (isEmergency(call.called)) return FREE;
  const tariff = await tariffOf(database.as({ tenantId }), call);
  if (tariff === undefined) return direction === 'outbound' ? { allowed: false, reason: 'no_rate' } : FREE;
  const { mostSeconds } = await reserve(database, { tenantId, callId, tariff, elapsed: 0 });
  return mostSeconds > 0 ? { allowed: true, mostSeconds } : { allowed: false, reason: 'no_credit' };
}

/**
 * Reserves the next minute of a call that goes on; exchanges ask for each minute. Refused, `no_credit`, where what it has cost so far is
 * all that there is. A call without a reservation costs nothing.
 * @param elapsed seconds since it was answered
 */
export async function extendReservation(
  database: Database,
  { tenantId, callId, elapsed }: { tenantId: string; callId: string; elapsed: number },
): Promise<Authorisation> {
  const [found] = await database
    .as({ tenantId })
    .run(
      compile<{ tariff: Tariff }>(sql`select "tariff" from painel.call_reservations where "callId" = ${callId}::uuid`),
    );
  if (!found) return FREE;
  const { mostSeconds } = await reserve(database, { tenantId, callId, tariff: found.tariff, elapsed });
  return mostSeconds > elapsed ? { allowed: true, mostSeconds } : { allowed: false, reason: 'no_credit' };
}

async function tariffOf(executor: Executor, call: CallToBe): Promise<Tariff | undefined> {
  const [terms] = await executor.run(
    compile<Terms>(sql`
      select coalesce(${call.ratePlanId ?? null}::uuid, tenant."ratePlanId") as "planId", coalesce(tenant."timezone", ${USUAL_ZONE}) as "zone",
        trunk."defaultCallerId" as "trunkNumber", tenant."phone" as "ownNumber"
      from "tenants" as tenant left join "trunks" as trunk on trunk."id" = ${call.trunkId ?? null}::uuid
      where tenant."id" = ${call.tenantId}::uuid`),
  );
  const ends = { direction: call.direction, callerNumber: call.caller, calledNumber: call.called };
  const { callType, number } = pricedAs(ends, [terms?.trunkNumber ?? null, terms?.ownNumber ?? null]);
  if (!terms || terms.planId === null || callType === undefined) return undefined;
  const asked = { planId: terms.planId, callType, number, at: new Date().toISOString(), zone: terms.zone };
  return (await openPriceBook(executor, [asked])).tariffFor(asked);
}
