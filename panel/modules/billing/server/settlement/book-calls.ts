import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { MANY_RECORDS } from '../../../../../core/live/live-event';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { feedLines, withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { unitsOf } from '../../rules/amount';
import { describeCall } from './describe-call';
import type { SettledCall } from './price-ended';

const STATEMENT = 'statement-entries';

/** How the balance of a tenant has moved; decimal texts. */
export interface BalanceMove {
  before: string;
  after: string;
  events: WriteEvent[];
}

/** Writes into the rows of the calls what they come to: one statement, without their version, as all that the engine writes there. */
export async function writePrices(executor: Executor, settled: readonly SettledCall[]): Promise<void> {
  const rows = settled.map(({ call, callType, billedSeconds, price, cost }) => ({
    id: call.id,
    callType,
    billedSeconds,
    price,
    cost,
    ratePlanId: call.sellPlanId,
  }));
  await executor.run(
    compile(sql`
      update "calls" as call set "callType" = priced."callType", "billedSeconds" = priced."billedSeconds", "price" = priced."price",
        "cost" = priced."cost", "ratePlanId" = priced."ratePlanId"
      from json_to_recordset(${JSON.stringify(rows)}::json) as priced
        ("id" uuid, "callType" text, "billedSeconds" double precision, "price" numeric, "cost" numeric, "ratePlanId" uuid)
      where call."id" = priced."id"`),
  );
}

/**
 * Books what calls cost, in their order: an entry for each that costs something, each with the balance after it, and the balance of the
 * tenant moved once. The row of the tenant is locked from here to the end of the transaction. Undefined where nothing costs anything.
 */
export async function bookCalls(
  context: OperationContext,
  executor: Executor,
  tenantId: string,
  settled: readonly SettledCall[],
): Promise<BalanceMove | undefined> {
  const charged = settled.filter(({ price }) => unitsOf(price) !== 0n);
  if (charged.length === 0) return undefined;
  // By itself: what comes after it sees all who had the row before.
  await executor.run(compile(sql`select from "tenants" where "id" = ${tenantId}::uuid for no key update`));
  const [moved] = await executor.run(
    compile<{ before: string; after: string }>(insertEntries(context, tenantId, charged)),
  );
  if (!moved) throw new Error(`tenants: expected the row of ${tenantId}, found none`);
  const balance = sql`update "tenants" set "balance" = ${moved.after}::numeric where "id" = ${tenantId}::uuid`;
  await executor.run(withFeedLine(resourceOf(context, 'tenants'), 'update', balance, ['balance']));
  return {
    ...moved,
    events: [
      { collection: STATEMENT, ids: [MANY_RECORDS], tenantId, action: 'create' },
      { collection: 'tenants', ids: [tenantId], tenantId, action: 'update', fields: ['balance'] },
    ],
  };
}

/** The sums are PostgreSQL's, which are exact. No entry is booked before one whose balance it goes on from, nor in the future. */
function insertEntries(context: OperationContext, tenantId: string, charged: readonly SettledCall[]) {
  const rows = charged.map((one, place) => ({
    place,
    id: createId(),
    callId: one.call.id,
    costCenterId: one.call.costCenterId,
    endedAt: one.call.endedAt,
    price: one.price,
    quantity: one.billedSeconds,
    description: describeCall(context.runtime, one),
  }));
  const many = sql`(select ${tenantId}::uuid as "tenantId", ${MANY_RECORDS}::uuid as "id", null::integer as "version") as written`;
  return sql<{ before: string; after: string }>`
    with charged as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as one
        ("place" integer, "id" uuid, "callId" uuid, "costCenterId" uuid, "endedAt" timestamptz, "price" numeric, "quantity" double precision, "description" text)),
    account as materialized (
      select coalesce("balance", 0) as "balance", (select max("occurredAt") from "statement-entries" where "tenantId" = ${tenantId}::uuid) as "latest"
      from "tenants" where "id" = ${tenantId}::uuid),
    booked as (
      insert into "statement-entries" ("id", "tenantId", "version", "createdAt", "updatedAt", "occurredAt", "kind", "description", "quantity", "unit", "amount", "balanceAfter", "callId", "costCenterId")
      select charged."id", ${tenantId}::uuid, 1, now(), now(), greatest(least(charged."endedAt", now()), account."latest"), 'call', charged."description", charged."quantity", 's',
        -charged."price", account."balance" - sum(charged."price") over (order by charged."place"), charged."callId", charged."costCenterId"
      from charged, account),
    fed as (${feedLines(resourceOf(context, STATEMENT), 'create', sql`null::text[]`, many)})
    select account."balance"::text as "before", (account."balance" - (select sum("price") from charged))::text as "after" from account`;
}
