import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { Problem } from '../../../../../core/errors';
import type { Json, JsonObject, Resource } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import { columnsOf } from '../../../../../server/database/table-columns';
import type { Executor } from '../../../../../server/database/types';
import { LOWEST_BALANCE } from '../lowest-balance';
import { labelOf } from '../../../../../server/operations/audit/audit-entry';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { auditValues } from '../../../../../server/operations/audit/write-audit';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { insertStatement, rowSlots } from '../../../../../server/operations/write/statements';
import type { CreateMore, Effect, NewRecord, Prepared } from '../../../../../server/operations/effects/effect';
import { warnLowBalance } from './warn-low-balance';

const STATEMENT = 'statement-entries';

/** Amounts as PostgreSQL says its `numeric`: they are added there, because floating point would lose cents. */
interface Movement {
  before: string;
  after: string;
  /** What the entry adds to the balance; negative takes away. */
  delta: string;
  /** When it is booked, ISO 8601: never before an entry whose balance it goes on from, as those that waited for each other would be. */
  occurredAt: string;
}

const KIND: Record<string, string> = { adjustment: 'adjustment', refund: 'refund' };

/** A credit that is, or becomes, confirmed moves the balance of its tenant and has a line in the statement; one that is not confirmed does nothing. */
async function beforeCreate(
  context: OperationContext,
  executor: Executor,
  credit: NewRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  if (credit.record['status'] !== 'confirmed') return { values: {}, finish: () => Promise.resolve([]) };
  const movement = await lockBalance(executor, credit);
  return {
    values: { balanceBefore: movement.before, balanceAfter: movement.after },
    finish: async () => {
      const entryId = await writeStatementEntry(context, executor, credit, movement);
      await moveBalance(context, executor, credit, movement);
      const { tenantId } = credit;
      return [
        { collection: STATEMENT, ids: [entryId], tenantId, action: 'create' },
        { collection: 'tenants', ids: tenantId === null ? [] : [tenantId], tenantId, action: 'update' },
        ...(await warnLowBalance(context, executor, createMore, { tenantId, ...movement })),
      ];
    },
  };
}

/**
 * Works the movement out while the row of the tenant is locked, so that entries of one tenant take turns.
 * @throws Problem `invalid` when an entry that takes away would pass the credit limit.
 */
async function lockBalance(executor: Executor, credit: NewRecord): Promise<Movement> {
  const { tenantId, record } = credit;
  const amount = text(record['amount']);
  await executor.run(compile(sql`select 1 from "tenants" where "id" = ${tenantId} for update`));
  const delta = record['type'] === 'refund' ? await reversedAmount(executor, record, amount) : amount;
  const [found] = await executor.run(
    compile<Movement & { lowest: string; short: boolean }>(sql`
      select balance::text as before, (balance + ${delta}::numeric)::text as after, ${delta}::numeric::text as delta, lowest::text as lowest,
        ${delta}::numeric < 0 and balance + ${delta}::numeric < lowest as short,
        to_char(greatest(${credit.at}::timestamptz, (select max("occurredAt") from "statement-entries" where "tenantId" = ${tenantId})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt"
      from (select coalesce("balance", 0) as balance, ${LOWEST_BALANCE} as lowest from "tenants" where "id" = ${tenantId}) as account`),
  );
  if (!found) throw refused('tenantId', 'reference', { collection: 'tenants' });
  if (found.short) throw refused('amount', 'balance', { lowest: found.lowest });
  return found;
}

/**
 * What a refund adds to the balance: it takes back what the entry gave, and gives back what it took.
 * @throws Problem `invalid` for more than is left of the entry; nothing is left of a refund or of what was never booked.
 */
async function reversedAmount(executor: Executor, record: JsonObject, amount: string): Promise<string> {
  const [entry] = await executor.run(
    compile<{ delta: string; left: string; isMore: boolean }>(sql`
      select (-sign("amount") * ${amount}::numeric)::text as delta, remaining::text as left, ${amount}::numeric > remaining as "isMore"
      from (
        select "amount", case when "status" = 'confirmed' and "type" <> 'refund' then abs("amount") - (
          select coalesce(sum(other."amount"), 0) from "credits" as other where other."reversalOf" = entry."id" and other."status" = 'confirmed'
        ) else 0 end as remaining
        from "credits" as entry where "id" = ${record['reversalOf'] ?? null}
      ) as reversed`),
  );
  if ((record['reversalOf'] ?? null) === null) throw refused('reversalOf', 'required', {});
  // One that is not there is refused by its link.
  if (!entry) return '0';
  if (entry.isMore) throw refused('amount', 'reversal', { maximum: entry.left });
  return entry.delta;
}

async function writeStatementEntry(
  context: OperationContext,
  executor: Executor,
  credit: NewRecord,
  movement: Movement,
): Promise<string> {
  const catalog = context.runtime.catalog();
  const statement = resourceOf(context, STATEMENT);
  const by = context.principal?.user.id ?? null;
  const { record, tenantId, at } = credit;
  const entry: JsonObject = {
    id: createId(),
    tenantId,
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdBy: by,
    updatedBy: by,
    occurredAt: movement.occurredAt,
    kind: KIND[text(record['type'])] ?? 'credit',
    description: record['description'] ?? null,
    amount: movement.delta,
    balanceAfter: movement.after,
    creditId: credit.id,
  };
  await executor.run(
    insertStatement(catalog, statement).bind({
      ...rowSlots(statement, entry, columnsOf(statement).keys()),
      ...auditValues(context, auditOf(statement, entry, tenantId), at),
      'feed.fields': null,
    }),
  );
  return text(entry['id']);
}

function auditOf(statement: Resource, entry: JsonObject, tenantId: string | null) {
  return {
    action: 'create' as const,
    entity: statement.name,
    entityId: text(entry['id']),
    entityLabel: labelOf(statement, entry),
    tenantId,
  };
}

/** Without the version: whoever edits the tenant at the time changes something else. */
async function moveBalance(
  context: OperationContext,
  executor: Executor,
  { tenantId }: NewRecord,
  { after }: Movement,
): Promise<void> {
  const moved = sql`update "tenants" set "balance" = ${after}::numeric where "id" = ${tenantId}`;
  await executor.run(withFeedLine(resourceOf(context, 'tenants'), 'update', moved, ['balance']));
}

function refused(path: string, code: 'balance' | 'reference' | 'required' | 'reversal', params: JsonObject): Problem {
  return new Problem('invalid', { errors: [violation(path, code, params)] });
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : String(value ?? '');
}

/** Booking of credits: balance of the tenant, balances before and after, line of the statement. */
export const bookCredit: Effect = {
  needs: {
    credits: ['type', 'amount', 'status', 'description', 'reversalOf', 'balanceBefore', 'balanceAfter'],
    tenants: ['balance', 'creditLimit', 'billingMode'],
    [STATEMENT]: ['occurredAt', 'kind', 'description', 'amount', 'balanceAfter', 'creditId'],
  },
  beforeCreate,
  // A pending entry that is confirmed is booked like one that begins confirmed.
  beforeMove: beforeCreate,
};
