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
  /** The id that its row has, or will have; any where it is known by something else. */
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
  /** Where the row of the call will have another id: the name that the exchange will call it by, */
  uniqueId?: string;
  /** or the extension that calls. */
  extensionId?: string;
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
  ownNumber: string | null;
  /** By the id of the trunk. */
  trunkNumbers: Readonly<Record<string, string | null>>;
}

/**
 * May a call begin, and how long may it last? One that may has its first minute reserved, until it is settled or released. A tenant that
 * is billed without a limit may always; inbound and internal calls without a rate cost nothing, nor do those to emergency services.
 */
export async function authoriseCall(database: Database, call: CallToBe): Promise<Authorisation> {
  const [authorisation = FREE] = await authoriseCalls(database, call.tenantId, [call]);
  return authorisation;
}

/** The same for calls of a tenant, of which the first goes first: a constant number of statements. */
export async function authoriseCalls(
  database: Database,
  tenantId: string,
  calls: readonly Omit<CallToBe, 'tenantId'>[],
): Promise<Authorisation[]> {
  const tariffs = await tariffsOf(database.as({ tenantId }), tenantId, calls);
  const paid = calls.flatMap((call, index) => {
    const tariff = tariffs[index];
    const { callId, uniqueId, extensionId, called } = call;
    const known = {
      ...(uniqueId !== undefined && { uniqueId }),
      ...(extensionId !== undefined && { extensionId, called }),
    };
    return tariff === undefined || isEmergency(called) ? [] : [{ index, callId, tariff, elapsed: 0, ...known }];
  });
  const reserved = await reserve(database, tenantId, paid);
  const answers = new Map(paid.map(({ index }, place) => [index, reserved[place]?.mostSeconds ?? 0]));
  return calls.map(({ called, direction }, index): Authorisation => {
    const mostSeconds = answers.get(index);
    if (mostSeconds !== undefined)
      return mostSeconds > 0 ? { allowed: true, mostSeconds } : { allowed: false, reason: 'no_credit' };
    return direction === 'outbound' && !isEmergency(called) ? { allowed: false, reason: 'no_rate' } : FREE;
  });
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
  const [{ mostSeconds } = { mostSeconds: 0 }] = await reserve(database, tenantId, [
    { callId, tariff: found.tariff, elapsed },
  ]);
  return mostSeconds > elapsed ? { allowed: true, mostSeconds } : { allowed: false, reason: 'no_credit' };
}

/** In the same order; undefined where the plan has no rate for the call. */
async function tariffsOf(
  executor: Executor,
  tenantId: string,
  calls: readonly Omit<CallToBe, 'tenantId'>[],
): Promise<(Tariff | undefined)[]> {
  const trunkIds = [...new Set(calls.flatMap(({ trunkId }) => trunkId ?? []))];
  const [terms] = await executor.run(
    compile<Terms>(sql`
      select tenant."ratePlanId" as "planId", coalesce(tenant."timezone", ${USUAL_ZONE}) as "zone", tenant."phone" as "ownNumber",
        coalesce((select json_object_agg(trunk."id", trunk."defaultCallerId") from "trunks" as trunk where trunk."id" = any(${trunkIds}::uuid[])), '{}'::json) as "trunkNumbers"
      from "tenants" as tenant where tenant."id" = ${tenantId}::uuid`),
  );
  if (terms === undefined) return calls.map(() => undefined);
  const at = new Date().toISOString();
  const asked = calls.map(({ direction, caller, called, trunkId, ratePlanId = terms.planId }) => {
    const ends = { direction, callerNumber: caller, calledNumber: called };
    const trunkNumber = trunkId === undefined || trunkId === null ? null : (terms.trunkNumbers[trunkId] ?? null);
    const { callType, number } = pricedAs(ends, [trunkNumber, terms.ownNumber]);
    return ratePlanId === null || callType === undefined
      ? undefined
      : { planId: ratePlanId, callType, number, at, pricesOf: at, zone: terms.zone };
  });
  const book = await openPriceBook(
    executor,
    asked.flatMap((one) => one ?? []),
  );
  return asked.map((one) => one && book.tariffFor(one));
}
