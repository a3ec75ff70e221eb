import { sql } from 'kysely';
import { groupBy } from '../../../../core/group-by';
import { EXCEPTABLE_SOURCES } from '../rules/binding-sources';
import { compile } from '../../../../server/database/builder';
import { columnsOf } from '../../../../server/database/table-columns';
import { comparedAs, comparedValue } from '../../../../server/database/statements/tolerant-text';
import type { Executor } from '../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../server/operations/context';

/** One list's word on a number. */
export interface Listing {
  source: string;
  /** The import that it came by. */
  listId: string | null;
  /** `YYYY-MM-DD`; null: from ever. */
  effectiveAt: string | null;
  /** May it not be called today? */
  inForce: boolean;
}

/** Consumers that may be called although a list of PROCON names them. */
export const DNC_EXCEPTIONS = 'dnc-exceptions';

/** With its ninth digit and without, a number is the same. */
const same = (number: string): string => String(comparedValue(number));

/**
 * What lists of the platform say of numbers, by the number as it was given. No tenant may read these lists: only what was asked for
 * is answered.
 * @param executor of the platform's scope
 */
export async function platformListings(
  context: OperationContext,
  numbers: readonly string[],
  executor = context.runtime.database.as('platform'),
): Promise<Map<string, Listing[]>> {
  const { field } = columnsOf(resourceOf(context, 'dnc-numbers')).get('number') ?? {};
  const compared = sql.raw(comparedAs(field, '"number"') ?? '"number"');
  // Each is looked up by the index; told of all at once, the planner would read millions of rows for ten thousand.
  const rows = await executor.run(
    compile<Listing & { key: string }>(sql`
      select asked."key", "source", "listId", "effectiveAt", "effectiveAt" is null or "effectiveAt" <= current_date as "inForce"
      from unnest(${[...new Set(numbers.map(same))]}::text[]) as asked("key"),
      lateral (select "source", "listId", "effectiveAt" from "dnc-numbers" where ${compared} = asked."key" and "source" is not null offset 0) as listing
      order by "source"`),
  );
  const found = groupBy(rows, ({ key }) => key);
  return new Map(
    numbers.map((number) => [
      number,
      (found.get(same(number)) ?? []).map(({ source, listId, effectiveAt, inForce }) => ({
        source,
        listId,
        effectiveAt,
        inForce,
      })),
    ]),
  );
}

/** By which way nobody is to be bothered: a value of `channels` of the tenant's own list. */
export type ListedChannel = 'call' | 'message';

/**
 * Numbers on the tenant's own list, by beginning too. What it says of one campaign says nothing of others.
 * @param campaignId of the campaign that is about to call, if one is
 */
export async function ownListed(
  executor: Executor,
  { tenantId, channel, campaignId = null }: { tenantId: string; channel: ListedChannel; campaignId?: string | null },
  numbers: readonly string[],
): Promise<Set<string>> {
  const holds = sql`"tenantId" = ${tenantId}::uuid and ("scope" = 'all' or "campaignId" = ${campaignId}::uuid) and ${channel} = any("channels") and ("expiresAt" is null or "expiresAt" >= current_date)`;
  // Beginnings are few; whole numbers are looked up by the index, all in one scan.
  const rows = await executor.run(
    compile<{ number: string }>(sql`
      with "beginning" as materialized (select "number" from "blocked-phones" where "matchType" = 'prefix' and ${holds})
      select given."number" from unnest(${[...numbers]}::text[]) as given("number")
      where given."number" in (select "number" from "blocked-phones" where "number" = any(${[...numbers]}::text[]) and ${holds})
        or exists (select from "beginning" where starts_with(given."number", "beginning"."number"))`),
  );
  return new Set(rows.map(({ number }) => number));
}

/** Numbers whose consumer authorises the tenant to get in touch all the same, by a signed term. */
export async function exceptedNumbers(
  { runtime }: OperationContext,
  executor: Executor,
  tenantId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  const resource = runtime.catalog().resources.get(DNC_EXCEPTIONS);
  if (!resource || numbers.length === 0) return new Set();
  const compared = sql.raw(comparedAs(columnsOf(resource).get('number')?.field, '"number"') ?? '"number"');
  const rows = await executor.run(
    compile<{ key: string }>(sql`
      select ${compared} as "key" from "dnc-exceptions"
      where "tenantId" = ${tenantId}::uuid and ${compared} = any(${[...new Set(numbers.map(same))]}::text[]) and ("expiresAt" is null or "expiresAt" >= current_date)`),
  );
  const keys = new Set(rows.map(({ key }) => key));
  return new Set(numbers.filter((number) => keys.has(same(number))));
}

/**
 * What keeps numbers from being called: the first list of the platform that binds the tenant and names them, unless the consumer excepts the
 * tenant from it.
 * @param bound sources of lists that bind
 * @param executors `own` sees the tenant, `platform` all
 */
export async function bindingListings(
  context: OperationContext,
  executors: { own: Executor; platform?: Executor },
  { tenantId, bound }: { tenantId: string; bound: readonly string[] },
  numbers: readonly string[],
): Promise<Map<string, Listing>> {
  if (bound.length === 0 || numbers.length === 0) return new Map();
  const listings = await platformListings(context, numbers, executors.platform);
  const excepted = await exceptedNumbers(context, executors.own, tenantId, numbers);
  const binds = (number: string, { source, inForce }: Listing): boolean =>
    inForce && bound.includes(source) && !(excepted.has(number) && EXCEPTABLE_SOURCES.includes(source));
  return new Map(
    numbers.flatMap((number): [string, Listing][] => {
      const listing = listings.get(number)?.find((one) => binds(number, one));
      return listing === undefined ? [] : [[number, listing]];
    }),
  );
}
