import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { writeAudit } from '../audit/write-audit';
import { asSystem, resourceOf, type OperationContext } from '../context';
import type { Runtime } from '../runtime';
import { announceAll } from '../write/announce';
import { lineOfMany, withFeedLine } from '../write/feed-lines';
import { isOver, ofTenant, RETENTION_RUNS, rowsOf, timeOf, type Offer } from './retention-rules';

/** Rows that go in one transaction. */
const BATCH = 1000;

/** Why a run did not end well: the database refused, or it was stopped and the next night goes on. */
export type RetentionProblem = 'failed' | 'stopped';

/** What became of the records of one tenant. */
export interface Ended {
  deleted: number;
  /** When the oldest record that is kept began, ISO 8601; null where there is none. */
  oldestKept: string | null;
  problem: RetentionProblem | null;
}

/** Whose records go, after how many days. */
export interface Order {
  offer: Offer;
  tenantId: string | null;
  days: number;
  /** By the rule of the platform, as the tenant has none of its own? */
  byPlatform: boolean;
}

/**
 * Removes records that are older than their rule says, in batches, until none is left or `goesOn` says no. What is left behind are a line in
 * the audit and a row of `retention-runs`, where anything went or could not.
 */
export async function endRecords(runtime: Runtime, order: Order, goesOn: () => Promise<boolean>): Promise<Ended> {
  const context = asSystem(runtime, order.tenantId === null ? 'platform' : { tenantId: order.tenantId });
  const { resource } = order.offer;
  let deleted = 0;
  let problem: RetentionProblem | null = null;
  try {
    for (;;) {
      if (!(await goesOn())) {
        problem = 'stopped';
        break;
      }
      const gone = await removeBatch(context, order);
      deleted += gone.length;
      if (gone.length > 0)
        announceAll(context, [{ collection: resource.name, ids: gone, tenantId: order.tenantId, action: 'delete' }]);
      if (gone.length < BATCH) break;
    }
  } catch (error) {
    runtime.report(error, `retention of ${resource.name} of ${order.tenantId ?? 'the platform'}`);
    problem = 'failed';
  }
  const oldestKept = await oldestOf(context, order).catch(() => null);
  const ended = { deleted, oldestKept, problem };
  if (deleted > 0 || problem === 'failed') await tell(context, order, ended);
  return ended;
}

function removeBatch(context: OperationContext, { offer, tenantId, days }: Order): Promise<string[]> {
  const { resource } = offer;
  return context.runtime.database.transaction(context.scope, async (executor) => {
    const gone = await executor.run(
      compile<{ id: string }>(sql`
        delete from ${identifier('public', tableName(resource.name))} where "id" = any(array(
          select own."id" from ${rowsOf(offer)} where ${ofTenant(tenantId)} and ${isOver(offer, days)}
          order by ${timeOf(offer)} limit ${BATCH} for update skip locked))
        returning "id"`),
    );
    if (gone.length > 0) await executor.run(lineOfMany(resource, 'delete', tenantId));
    return gone.map(({ id }) => id);
  });
}

async function oldestOf({ runtime, scope }: OperationContext, { offer, tenantId }: Order): Promise<string | null> {
  const [row] = await runtime.database
    .as(scope)
    .run(
      compile<{ oldest: string | null }>(
        sql`select min(${timeOf(offer)}) as "oldest" from ${rowsOf(offer)} where ${ofTenant(tenantId)}`,
      ),
    );
  return row?.oldest ?? null;
}

async function tell(context: OperationContext, order: Order, ended: Ended): Promise<void> {
  const { offer, tenantId, days, byPlatform } = order;
  const { deleted, oldestKept, problem } = ended;
  const write = sql`
    insert into ${identifier('public', tableName(RETENTION_RUNS))}
      ("id", "tenantId", "version", "createdAt", "updatedAt", "collection", "days", "byPlatform", "deleted", "oldestKept", "problem")
    values (${createId()}::uuid, ${tenantId}::uuid, 1, now(), now(), ${offer.resource.name}, ${days}::int, ${byPlatform}::boolean, ${deleted}::int,
      ${oldestKept}::timestamptz, ${problem})`;
  const lines = await context.runtime.database.transaction(context.scope, async (executor) => {
    const changes = [{ field: 'records', from: deleted, to: 0 }];
    if (deleted > 0)
      await writeAudit(context, { action: 'delete', entity: offer.resource.name, changes, tenantId }, executor);
    return executor.run(withFeedLine(resourceOf(context, RETENTION_RUNS), 'create', write, null));
  });
  announceAll(
    context,
    lines.map(({ recordId }) => ({ collection: RETENTION_RUNS, ids: [recordId], tenantId, action: 'create' })),
  );
}
