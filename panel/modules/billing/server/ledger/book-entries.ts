import { sql, type RawBuilder } from 'kysely';
import { v7 as createId } from 'uuid';
import { MANY_RECORDS } from '../../../../../core/live/live-event';
import { compile, identifier } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { feedLines, withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { addSpending, keepsSpending, spendingEvent } from '../budgets/month-spending';

const STATEMENT = 'statement-entries';

/** What is to be booked for a tenant. */
export interface LedgerEntry {
  kind: string;
  description: string;
  /** What it takes from the balance, a decimal text; negative gives back. */
  charge: string;
  costCenterId: string | null;
  /** When what it is for happened, or is due; ISO 8601. */
  at: string;
}

/** SQL types of fields that entries of one sort have beside the common ones; all are optional. */
type MoreFields = Readonly<Record<string, 'uuid' | 'text' | 'double precision'>>;

/** How the balance of a tenant has moved; decimal texts. */
export interface BalanceMove {
  before: string;
  after: string;
  events: WriteEvent[];
}

/**
 * Books entries in their order, each with the balance after it, and moves the balance of the tenant once, without its version. The row of
 * the tenant is locked from here to the end of the transaction. Undefined without entries.
 * @param more fields of these entries beside the common ones
 */
export async function bookEntries(
  context: OperationContext,
  executor: Executor,
  tenantId: string,
  entries: readonly LedgerEntry[],
  more: MoreFields,
): Promise<BalanceMove | undefined> {
  if (entries.length === 0) return undefined;
  // By itself: what comes after it sees all who had the row before.
  await executor.run(compile(sql`select from "tenants" where "id" = ${tenantId}::uuid for no key update`));
  const ofCenters = keepsSpending(context) && entries.some(({ costCenterId }) => costCenterId !== null);
  const spending = ofCenters ? sql`${addSpending(context, tenantId, sql`booked`)},` : sql``;
  const [moved] = await executor.run(
    compile<{ before: string; after: string }>(insertEntries(context, tenantId, entries, more, spending)),
  );
  if (!moved) throw new Error(`tenants: expected the row of ${tenantId}, found none`);
  const balance = sql`update "tenants" set "balance" = ${moved.after}::numeric where "id" = ${tenantId}::uuid`;
  await executor.run(withFeedLine(resourceOf(context, 'tenants'), 'update', balance, ['balance']));
  return {
    ...moved,
    events: [
      { collection: STATEMENT, ids: [MANY_RECORDS], tenantId, action: 'create' },
      { collection: 'tenants', ids: [tenantId], tenantId, action: 'update', fields: ['balance'] },
      ...(ofCenters ? [spendingEvent(tenantId)] : []),
    ],
  };
}

/** The sums are PostgreSQL's, which are exact. No entry is booked before one whose balance it goes on from, nor in the future. */
function insertEntries(
  context: OperationContext,
  tenantId: string,
  entries: readonly LedgerEntry[],
  more: MoreFields,
  spending: RawBuilder<unknown>,
) {
  const rows = entries.map((entry, place) => ({ ...entry, place, id: createId() }));
  const names = Object.keys(more).map((name) => identifier(name));
  const typed = Object.entries(more).map(([name, type]) => sql`${identifier(name)} ${sql.raw(type)}`);
  const many = sql`(select ${tenantId}::uuid as "tenantId", ${MANY_RECORDS}::uuid as "id", null::integer as "version") as written`;
  return sql<{ before: string; after: string }>`
    with charged as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as one
        ("place" integer, "id" uuid, "costCenterId" uuid, "at" timestamptz, "kind" text, "charge" numeric, "description" text, ${sql.join(typed)})),
    account as materialized (
      select coalesce("balance", 0) as "balance", (select max("occurredAt") from "statement-entries" where "tenantId" = ${tenantId}::uuid) as "latest"
      from "tenants" where "id" = ${tenantId}::uuid),
    booked as (
      insert into "statement-entries" ("id", "tenantId", "version", "createdAt", "updatedAt", "occurredAt", "kind", "description", "amount", "balanceAfter", "costCenterId", ${sql.join(names)})
      select charged."id", ${tenantId}::uuid, 1, now(), now(), greatest(least(charged."at", now()), account."latest"), charged."kind", charged."description",
        -charged."charge", account."balance" - sum(charged."charge") over (order by charged."place"), charged."costCenterId", ${sql.join(names.map((name) => sql`charged.${name}`))}
      from charged, account
      returning "costCenterId", "amount", "occurredAt"),
    ${spending}
    fed as (${feedLines(resourceOf(context, STATEMENT), 'create', sql`null::text[]`, many)})
    select account."balance"::text as "before", (account."balance" - (select sum("charge") from charged))::text as "after" from account`;
}
