import { sql } from 'kysely';
import type { JsonObject } from '../../../../../core/types';
import { groupBy } from '../../../../../core/group-by';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { Tariff } from '../../rules/call-price';
import { chosenRate, prefixesOf, tariffOf } from '../../rules/rate-choice';
import { timeBandAt } from '../../rules/time-band';

/** A call, as far as its tariff depends on it. */
export interface PricedCall {
  planId: string;
  callType: string;
  /** E.164, or the digits of a service. */
  number: string;
  /** When it began, ISO 8601. */
  at: string;
  /** What was in force then prices it, ISO 8601. */
  pricesOf: string;
  /** IANA name, whose clocks tell the time of the rates. */
  zone: string;
}

/** Plans and rates as they were at any time since the first moment that they were looked up for. */
export interface PriceBook {
  /** Undefined where the plan had no rate for such a call. */
  tariffFor(call: PricedCall): Tariff | undefined;
}

/** A row as it was until a time; null: as it is. */
interface Kept {
  id: string;
  until: string | null;
  seq: number;
}

interface PlanRow extends Kept, Record<string, string | number | null> {}

interface RateRow extends Kept, Record<string, string | number | null> {
  createdAt: string;
  ratePlanId: string;
  callType: string;
  prefix: string | null;
  timeBand: string;
}

/** Plans and rates for calls: two statements, however many calls there are. */
export async function openPriceBook(executor: Executor, calls: readonly PricedCall[]): Promise<PriceBook> {
  const planIds = [...new Set(calls.map(({ planId }) => planId))];
  if (planIds.length === 0) return { tariffFor: () => undefined };
  const since = calls.reduce((first, { pricesOf }) => (pricesOf < first ? pricesOf : first), calls[0]?.pricesOf ?? '');
  const prefixes = [...new Set(calls.flatMap(({ number }) => prefixesOf(number)))];
  const plans = groupBy(await plansSince(executor, planIds, since), ({ id }) => id);
  const rates = indexRates(await ratesSince(executor, planIds, prefixes, since));
  return {
    tariffFor({ planId, callType, number, at, pricesOf, zone }) {
      const plan = asOf(plans.get(planId) ?? [], pricesOf);
      if (plan === undefined) return undefined;
      const fitting = ['', ...prefixesOf(number)].flatMap(
        (prefix) => rates.get(placeOf(planId, callType, prefix)) ?? [],
      );
      const inForce = fitting
        .filter(({ row, versions }) => row.createdAt <= pricesOf && asOf(versions, pricesOf) === row)
        .map(({ row }) => row);
      const rate = chosenRate(inForce, () => timeBandAt(new Date(at), zone));
      return rate && tariffOf(asRecord(plan), asRecord(rate));
    },
  };
}

/** As a record has it: amounts are texts. */
const asRecord = (row: Kept): JsonObject => ({ ...row });

const placeOf = (planId: string, callType: string, prefix: string): string => `${planId} ${callType} ${prefix}`;

interface KnownRate {
  row: RateRow;
  /** All that the rate ever was since then, the first first. */
  versions: RateRow[];
}

function indexRates(rows: RateRow[]): Map<string, KnownRate[]> {
  const known = [...groupBy(rows, ({ id }) => id).values()].flatMap((versions) => {
    const ordered = versions.toSorted(byEnd);
    return ordered.map((row) => ({ row, versions: ordered }));
  });
  return groupBy(known, ({ row }) => placeOf(row.ratePlanId, row.callType, row.prefix ?? ''));
}

/** What is in force goes last. */
const END_OF_TIME = '~';

function byEnd(one: Kept, other: Kept): number {
  const [first, second] = [one.until ?? END_OF_TIME, other.until ?? END_OF_TIME];
  if (first === second) return one.seq - other.seq;
  return first < second ? -1 : 1;
}

/** The row as it was at a time. @param versions the first first */
function asOf<Row extends Kept>(versions: readonly Row[], at: string): Row | undefined {
  return versions.find(({ until }) => until === null || until > at);
}

async function plansSince(executor: Executor, ids: readonly string[], since: string): Promise<PlanRow[]> {
  const columns = sql`
    plan."id", plan."defaultMinimum", plan."defaultIncrement", plan."graceSeconds", plan."connectionFee"::text as "connectionFee", plan."rounding"`;
  const rows = await executor.run(
    compile<PlanRow>(sql`
      select kept."until", kept."seq", ${columns}
      from painel.kept_versions as kept, jsonb_populate_record(null::"rate-plans", kept."values") as plan
      where kept."resource" = 'rate-plans' and kept."recordId" = any(${ids}::uuid[]) and kept."until" > ${since}::timestamptz
      union all
      select null, 0, ${columns} from "rate-plans" as plan where plan."id" = any(${ids}::uuid[])`),
  );
  return rows.toSorted(byEnd);
}

/** A rate that was another one before is among them with all that it was, so that no later state of it stands for an earlier one. */
function ratesSince(
  executor: Executor,
  planIds: readonly string[],
  prefixes: readonly string[],
  since: string,
): Promise<RateRow[]> {
  const columns = sql`
    rate."id", rate."createdAt", rate."ratePlanId", rate."callType", rate."prefix", coalesce(rate."timeBand", 'all') as "timeBand",
    rate."pricePerMinute"::text as "pricePerMinute", rate."connectionFee"::text as "connectionFee", rate."minimumSeconds", rate."incrementSeconds"`;
  return executor.run(
    compile<RateRow>(sql`
      select kept."until", kept."seq", ${columns}
      from painel.kept_versions as kept, jsonb_populate_record(null::"rates", kept."values") as rate
      where kept."resource" = 'rates' and kept."until" > ${since}::timestamptz and kept."values" ->> 'ratePlanId' = any(${planIds}::text[])
      union all
      select null, 0, ${columns} from "rates" as rate
      where rate."ratePlanId" = any(${planIds}::uuid[]) and (rate."prefix" is null or rate."prefix" = '' or rate."prefix" = any(${prefixes}::text[]))`),
  );
}
