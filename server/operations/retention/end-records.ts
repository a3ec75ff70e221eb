import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { writeAudit } from '../audit/write-audit';
import { asSystem, resourceOf, type OperationContext } from '../context';
import type { Runtime } from '../runtime';
import { announceAll } from '../write/announce';
import { withFeedLine } from '../write/feed-lines';
import { removeBatch } from './remove-batch';
import { ofTenant, RETENTION_RUNS, rowsOf, timeOf, type Order } from './retention-rules';

/** Why a run did not end well: the database refused, or it was stopped and the next night goes on. */
export type RetentionProblem = 'failed' | 'stopped';

/** What became of the records of one tenant. */
export interface Ended {
  deleted: number;
  /** When the oldest record that is kept began, ISO 8601; null where there is none. */
  oldestKept: string | null;
  problem: RetentionProblem | null;
}

/**
 * Removes records that are older than their rule says, in batches, until none is left or `goesOn` says no. What is left behind are a line in
 * the audit for each collection and a row of `retention-runs`, where anything went or could not.
 */
export async function endRecords(runtime: Runtime, order: Order, goesOn: () => Promise<boolean>): Promise<Ended> {
  const context = asSystem(runtime, order.tenantId === null ? 'platform' : { tenantId: order.tenantId });
  const { resource } = order.offer;
  const deleted = new Map([[resource.name, 0]]);
  let problem: RetentionProblem | null = null;
  try {
    for (;;) {
      if (!(await goesOn())) {
        problem = 'stopped';
        break;
      }
      const { gone, isLast } = await removeBatch(context, order);
      for (const [collection, ids] of gone) {
        deleted.set(collection, (deleted.get(collection) ?? 0) + ids.length);
        if (ids.length > 0)
          announceAll(context, [{ collection, ids: [...ids], tenantId: order.tenantId, action: 'delete' }]);
      }
      if (isLast) break;
    }
  } catch (error) {
    runtime.report(error, `retention of ${resource.name} of ${order.tenantId ?? 'the platform'}`);
    problem = 'failed';
  }
  const oldestKept = await oldestOf(context, order).catch(() => null);
  const ended = { deleted: deleted.get(resource.name) ?? 0, oldestKept, problem };
  if (ended.deleted > 0 || problem === 'failed') await tell(context, order, ended, deleted);
  return ended;
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

/** @param all how many records went, by collection */
async function tell(
  context: OperationContext,
  order: Order,
  ended: Ended,
  all: ReadonlyMap<string, number>,
): Promise<void> {
  const { offer, tenantId, days, byPlatform } = order;
  const { deleted, oldestKept, problem } = ended;
  const write = sql`
    insert into ${identifier('public', tableName(RETENTION_RUNS))}
      ("id", "tenantId", "version", "createdAt", "updatedAt", "collection", "days", "byPlatform", "deleted", "oldestKept", "problem")
    values (${createId()}::uuid, ${tenantId}::uuid, 1, now(), now(), ${offer.resource.name}, ${days}::int, ${byPlatform}::boolean, ${deleted}::int,
      ${oldestKept}::timestamptz, ${problem})`;
  const lines = await context.runtime.database.transaction(context.scope, async (executor) => {
    for (const [entity, count] of all) {
      const changes = [{ field: 'records', from: count, to: 0 }];
      if (count > 0) await writeAudit(context, { action: 'delete', entity, changes, tenantId }, executor);
    }
    return executor.run(withFeedLine(resourceOf(context, RETENTION_RUNS), 'create', write, null));
  });
  announceAll(
    context,
    lines.map(({ recordId }) => ({ collection: RETENTION_RUNS, ids: [recordId], tenantId, action: 'create' })),
  );
}
