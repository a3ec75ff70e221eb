import { sql } from 'kysely';
import { groupBy } from '../../../../core/group-by';
import { compile } from '../../../../server/database/builder';
import { columnsOf } from '../../../../server/database/table-columns';
import { comparedAs, comparedValue } from '../../../../server/database/statements/tolerant-text';
import type { Executor } from '../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../server/operations/context';

/** One list's word on a number. */
export interface Listing {
  source: string;
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
 */
export async function platformListings(
  context: OperationContext,
  numbers: readonly string[],
): Promise<Map<string, Listing[]>> {
  const { field } = columnsOf(resourceOf(context, 'dnc-numbers')).get('number') ?? {};
  const compared = sql.raw(comparedAs(field, '"number"') ?? '"number"');
  // Each is looked up by the index; told of all at once, the planner would read millions of rows for ten thousand.
  const rows = await context.runtime.database.as('platform').run(
    compile<Listing & { key: string }>(sql`
      select asked."key", "source", "effectiveAt", "effectiveAt" is null or "effectiveAt" <= current_date as "inForce"
      from unnest(${[...new Set(numbers.map(same))]}::text[]) as asked("key"),
      lateral (select "source", "effectiveAt" from "dnc-numbers" where ${compared} = asked."key" and "source" is not null offset 0) as listing
      order by "source"`),
  );
  const found = groupBy(rows, ({ key }) => key);
  return new Map(
    numbers.map((number) => [
      number,
      (found.get(same(number)) ?? []).map(({ source, effectiveAt, inForce }) => ({ source, effectiveAt, inForce })),
    ]),
  );
}

/** By which way nobody is to be bothered: a value of `channels` of the tenant's own list. */
export type ListedChannel = 'call' | 'message';

/** Numbers on the tenant's own list, by beginning too; what it says of one campaign says nothing of others. With an executor of the tenant. */
export async function ownListed(
  executor: Executor,
  numbers: readonly string[],
  channel: ListedChannel,
): Promise<Set<string>> {
  const holds = sql`"scope" = 'all' and ${channel} = any("channels") and ("expiresAt" is null or "expiresAt" >= current_date)`;
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

/** Numbers whose consumer authorises the tenant to get in touch all the same, by a signed term. With an executor of the tenant. */
export async function exceptedNumbers(
  { runtime }: OperationContext,
  executor: Executor,
  numbers: readonly string[],
): Promise<Set<string>> {
  const resource = runtime.catalog().resources.get(DNC_EXCEPTIONS);
  if (!resource || numbers.length === 0) return new Set();
  const compared = sql.raw(comparedAs(columnsOf(resource).get('number')?.field, '"number"') ?? '"number"');
  const rows = await executor.run(
    compile<{ key: string }>(sql`
      select ${compared} as "key" from "dnc-exceptions"
      where ${compared} = any(${[...new Set(numbers.map(same))]}::text[]) and ("expiresAt" is null or "expiresAt" >= current_date)`),
  );
  const keys = new Set(rows.map(({ key }) => key));
  return new Set(numbers.filter((number) => keys.has(same(number))));
}
