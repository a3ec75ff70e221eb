import { sql } from 'kysely';
import { compile, identifier } from '../../../../server/database/builder';
import { HIDDEN_COLUMNS } from '../../../../server/database/names';
import type { Executor } from '../../../../server/database/types';
import { MAILING_CONTACTS } from './effects/load-mailing';
import type { Runtime } from '../../../../server/operations/runtime';

/** Where numbers of lists are found. */
type NumberTable = 'blocked-phones' | 'dnc-numbers';

interface ListedNumber {
  number: string;
  tenantId: string | null;
  isPrefix: boolean;
}

/** Contacts that numbers of a list may concern. */
export interface Concerned {
  contacts: { id: string; tenantId: string }[];
  /** Tenants, null for all, where more than these may be. */
  wide: (string | null)[];
}

/** Digits from the end by which a number is looked for: with its ninth digit and without, and whatever stands before, it is found. */
const TAIL = 8;
/** What the search of contacts must look in. */
const SEARCHED = 'phones.*.number';
const MOST_CONTACTS = 10_000;

/** Finds the contacts that have one of the numbers by the index of the search, and rather too many than too few. */
export async function contactsWith(runtime: Runtime, table: NumberTable, ids: readonly string[]): Promise<Concerned> {
  const executor = runtime.database.as('platform');
  const numbers = await numbersOf(executor, table, ids);
  const exact = numbers.filter(({ isPrefix }) => !isPrefix);
  const wide = numbers.filter(({ isPrefix }) => isPrefix).map(({ tenantId }) => tenantId);
  if (exact.length === 0) return { contacts: [], wide };
  const everywhere: Concerned = { contacts: [], wide: [...wide, ...exact.map(({ tenantId }) => tenantId)] };
  if (runtime.catalog().resources.get(MAILING_CONTACTS)?.search.includes(SEARCHED) !== true) return everywhere;
  const tails = JSON.stringify(exact.map(({ number, tenantId }) => ({ like: `%${number.slice(-TAIL)}%`, tenantId })));
  const contacts = await executor.run(
    compile<{ id: string; tenantId: string }>(sql`
      select distinct contact."id", contact."tenantId"
      from json_to_recordset(${tails}::json) as sought ("like" text, "tenantId" uuid),
        lateral (
          select "id", "tenantId" from "mailing-contacts" as own
          where own.${identifier(HIDDEN_COLUMNS.search)} like sought."like" and (sought."tenantId" is null or own."tenantId" = sought."tenantId")
            and exists (select from "mailings" where "mailings"."id" = own."mailingId" and "dncFilter") offset 0) as contact
      limit ${MOST_CONTACTS + 1}`),
  );
  return contacts.length <= MOST_CONTACTS ? { contacts, wide } : everywhere;
}

function numbersOf(executor: Executor, table: NumberTable, ids: readonly string[]): Promise<ListedNumber[]> {
  const known = [...ids];
  return executor.run(
    table === 'dnc-numbers'
      ? compile<ListedNumber>(
          sql`select "number", null as "tenantId", false as "isPrefix" from "dnc-numbers" where "id" = any(${known}::uuid[])`,
        )
      : compile<ListedNumber>(
          sql`select "number", "tenantId", "matchType" = 'prefix' as "isPrefix" from "blocked-phones" where "id" = any(${known}::uuid[])`,
        ),
  );
}
