import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { isEmergency } from '../../../../brazil/emergency-numbers';
import { amountOf, unitsOf } from '../../rules/amount';
import { billedSeconds, callPrice, type Tariff } from '../../rules/call-price';
import { pricedAs, type PricedAs } from '../../rules/ended-call';
import type { EndedCall } from './ended-calls';
import { openPriceBook, type PriceBook } from './price-book';
import type { Executor } from '../../../../../server/database/types';

/** What a call comes to. Amounts are decimal texts with four places. */
export interface SettledCall {
  call: EndedCall;
  /** Null where nobody can tell. */
  callType: string | null;
  /** E.164, or the digits of a service. */
  number: string;
  billedSeconds: number;
  price: string;
  /** What is still to be booked of the price; below zero where too much was. */
  difference: string;
  /** Null where nobody said what the trunk costs. */
  cost: string | null;
  /** Plans that should have had a rate for the call; null stands for a tenant without a plan. */
  withoutRate: (string | null)[];
}

const NOTHING = '0.0000';

/**
 * What calls of a tenant come to, by what was in force when each began, or by what was put in its place: three statements, however many
 * there are.
 */
export async function priceEnded(
  executor: Executor,
  tenantId: string,
  calls: readonly EndedCall[],
): Promise<SettledCall[]> {
  const pricesOf = await correctedPrices(executor, tenantId, calls);
  const known = calls.map((call) => ({ call, as: pricedAs(call, [call.trunkNumber, call.ownNumber]) }));
  const asked = known.flatMap(({ call, as }) =>
    isCharged(call, as)
      ? plansOf(call).map((planId) => ({
          ...as,
          callType: as.callType,
          planId,
          at: call.at,
          pricesOf: pricesOf(planId, call.at),
          zone: call.zone,
        }))
      : [],
  );
  const book = await openPriceBook(executor, asked);
  return known.map(({ call, as }) => priceOne(book, pricesOf, call, as));
}

const plansOf = ({ sellPlanId, costPlanId }: EndedCall): string[] =>
  [sellPlanId, costPlanId].filter((id): id is string => id !== null);

/** Of the others no rate is looked for: they cost nothing. */
function isCharged({ talkSeconds }: EndedCall, as: PricedAs): as is PricedAs & { callType: string } {
  return talkSeconds > 0 && as.callType !== undefined && !isEmergency(as.number);
}

function priceOne(book: PriceBook, pricesOf: PricesOf, call: EndedCall, as: PricedAs): SettledCall {
  const { callType = null, number } = as;
  const { talkSeconds, sellPlanId, costPlanId, at, zone } = call;
  const tariffOf = (planId: string | null): Tariff | undefined =>
    planId !== null && isCharged(call, as)
      ? book.tariffFor({ ...as, planId, at, pricesOf: pricesOf(planId, at), zone })
      : undefined;
  const [sold, bought] = [tariffOf(sellPlanId), tariffOf(costPlanId)];
  const price = priceBy(sold, talkSeconds);
  // Plans say what inbound and internal calls cost where they do, and need not say that they cost nothing.
  const isToHaveRate = talkSeconds > 0 && call.direction === 'outbound' && !isEmergency(number);
  return {
    call,
    callType,
    number,
    billedSeconds: sold ? billedSeconds(talkSeconds, sold) : 0,
    price,
    difference: amountOf(unitsOf(price) - unitsOf(call.booked)),
    cost:
      talkSeconds > 0 && callType !== 'internal' && !isEmergency(number) && costPlanId === null
        ? null
        : priceBy(bought, talkSeconds),
    withoutRate: isToHaveRate
      ? [...(sold ? [] : [sellPlanId]), ...(bought || costPlanId === null ? [] : [costPlanId])]
      : [],
  };
}

const priceBy = (tariff: Tariff | undefined, seconds: number): string =>
  tariff ? callPrice(billedSeconds(seconds, tariff), tariff) : NOTHING;

/** Whose prices count for a call by a plan that began at a time: usually those of that time. Times are ISO 8601. */
type PricesOf = (planId: string, at: string) => string;

interface Rerating {
  ratePlanId: string | null;
  from: string;
  until: string;
  createdAt: string;
}

/**
 * Calls that people had rated again are priced by what was in force when they said so, whenever and for whatever reason they are priced: so
 * what is told late of a call does not bring back a price that was corrected. One statement.
 */
async function correctedPrices(
  executor: Executor,
  tenantId: string,
  calls: readonly { at: string }[],
): Promise<PricesOf> {
  const times = calls.map(({ at }) => at).toSorted();
  const latest = await executor.run(
    compile<Rerating>(sql`
      select "ratePlanId", "from", "until", "createdAt" from "reratings"
      where ("tenantId" is null or "tenantId" = ${tenantId}::uuid)
        and "from" <= ${times.at(-1) ?? null}::timestamptz and "until" > ${times[0] ?? null}::timestamptz
      order by "createdAt" desc, "id" desc`),
  );
  return (planId, at) => {
    const said = latest.find(
      ({ ratePlanId, from, until }) => (ratePlanId ?? planId) === planId && from <= at && at < until,
    );
    // A period may go on after it was said; for later calls there is nothing to correct.
    return said && said.createdAt > at ? said.createdAt : at;
  };
}
