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

/** Writes into the rows of the calls what they come to, where they do not say so yet: one statement, without their version, as all that the engine writes there. */
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
      where call."id" = priced."id"
        and (call."callType", call."billedSeconds", call."price", call."cost", call."ratePlanId")
          is distinct from (priced."callType", priced."billedSeconds", priced."price", priced."cost", priced."ratePlanId")`),
  );
}

/**
 * Books what calls cost, in their order: an entry for each of which something is still to be booked, each with the balance after it, and the
 * balance of the tenant moved once. Of a call that has an entry the new one has the difference, and names the entry that it corrects. The
 * row of the tenant is locked from here to the end of the transaction. Undefined where nothing is to be booked.
 */
export async function bookCalls(
  context: OperationContext,
  executor: Executor,
  tenantId: string,
  settled: readonly SettledCall[],
): Promise<BalanceMove | undefined> {
  const charged = settled.filter(({ difference }) => unitsOf(difference) !== 0n);
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
    kind: one.call.lastEntryId === null ? 'call' : 'call_correction',
    correctsId: one.call.lastEntryId,
    difference: one.difference,
    // The entry that is corrected has the quantity; a correction may go either way.
    quantity: one.call.lastEntryId === null ? one.billedSeconds : null,
    description: describeCall(context.runtime, one),
  }));
  const many = sql`(select ${tenantId}::uuid as "tenantId", ${MANY_RECORDS}::uuid as "id", null::integer as "version") as written`;
  return sql<{ before: string; after: string }>`
    with charged as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as one
        ("place" integer, "id" uuid, "callId" uuid, "costCenterId" uuid, "endedAt" timestamptz, "kind" text, "correctsId" uuid, "difference" numeric, "quantity" double precision, "description" text)),
    account as materialized (
      select coalesce("balance", 0) as "balance", (select max("occurredAt") from "statement-entries" where "tenantId" = ${tenantId}::uuid) as "latest"
      from "tenants" where "id" = ${tenantId}::uuid),
    booked as (
      insert into "statement-entries" ("id", "tenantId", "version", "createdAt", "updatedAt", "occurredAt", "kind", "description", "quantity", "unit", "amount", "balanceAfter", "callId", "costCenterId", "correctsId")
      select charged."id", ${tenantId}::uuid, 1, now(), now(), greatest(least(charged."endedAt", now()), account."latest"), charged."kind", charged."description",
        charged."quantity", case when charged."quantity" is not null then 's' end,
        -charged."difference", account."balance" - sum(charged."difference") over (order by charged."place"), charged."callId", charged."costCenterId", charged."correctsId"
      from charged, account),
    fed as (${feedLines(resourceOf(context, STATEMENT), 'create', sql`null::text[]`, many)})
    select account."balance"::text as "before", (account."balance" - (select sum("difference") from charged))::text as "after" from account`;
}
