import { sql, type RawBuilder } from 'kysely';
import { v7 as createId } from 'uuid';
import { tableName } from '../../database/names';
import { writeAudit } from '../audit/write-audit';
import { announceAll } from '../write/announce';
import { withFeedLine } from '../write/feed-lines';
import { removeBatch } from './remove-batch';
import { compile, identifier } from '../../database/builder';
import { asSystem, resourceOf, type OperationContext } from '../context';
import type { Runtime } from '../runtime';
import { setComputed } from '../set-computed';
import { beginningOf, holdNight, leaveNight, nightOf, takeNight } from './night';
import {
  RETENTION_RULES,
  RETENTION_RUNS,
  retentionOffers,
  rulesFor,
  type Offer,
  type Order,
  type RetentionRule,
  ofTenant,
  rowsOf,
  timeOf,
} from './retention-rules';

/** The night whose pass this process knows to be done. */
const doneOn = new WeakMap<Runtime, string>();

/**
 * Once in a night, by one process: removes what is older than the rules say. One that was stopped is gone on with. Rules that were made or
 * changed since the night began wait for the next, so that nobody loses by a slip what they could still have said otherwise.
 */
export async function keepRetention(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const night = nightOf(new Date());
  if (doneOn.get(runtime) === night || retentionOffers(runtime).length === 0) return;
  const [executor, holder] = [runtime.database.as('platform'), createId()];
  if (!(await takeNight(executor, night, holder))) return;
  let isDone = false;
  try {
    isDone = await runRetention(runtime, signal, {
      before: beginningOf(night),
      holds: () => holdNight(executor, night, holder),
    });
  } finally {
    await leaveNight(executor, { night, holder, isDone });
  }
  if (isDone) doneOn.set(runtime, night);
}

/** A pass under way. */
interface Pass {
  /** SQL of a moment: rules that were changed later do not act. Undefined: all act. */
  before?: RawBuilder<unknown>;
  /** Asked before each batch; false ends the pass. */
  holds?: () => Promise<boolean>;
}

/** Removes what is older than the rules say, whichever hour it is. Answers whether it came to its end. */
export async function runRetention(
  runtime: Runtime,
  signal: AbortSignal,
  { before, holds = () => Promise.resolve(true) }: Pass = {},
): Promise<boolean> {
  const goesOn = async () => !signal.aborted && (await holds());
  for (const offer of retentionOffers(runtime)) {
    if (!(await goesOn())) return false;
    const rules = await rulesFor(runtime.database.as('platform'), offer.resource.name, before);
    await runOffer(runtime, { offer, rules }, goesOn);
  }
  return goesOn();
}

async function runOffer(
  runtime: Runtime,
  { offer, rules }: { offer: Offer; rules: readonly RetentionRule[] },
  goesOn: () => Promise<boolean>,
): Promise<void> {
  if (rules.every(({ enabled }) => !enabled)) return;
  const own = new Map(rules.map((rule) => [rule.tenantId, rule]));
  const ends = new Map<RetentionRule, Ended[]>();
  for (const tenantId of await whoseRows(runtime, offer, own)) {
    const rule = own.get(tenantId) ?? own.get(null);
    if (rule?.enabled !== true || !rule.isDue) continue;
    const order: Order = {
      offer,
      tenantId,
      days: Math.max(rule.days, offer.hook.leastDays),
      byPlatform: rule.tenantId === null,
    };
    ends.set(rule, [...(ends.get(rule) ?? []), await endRecords(runtime, order, goesOn)]);
    if (!(await goesOn())) break;
  }
  for (const [rule, ended] of ends) await noteRun(runtime, rule, ended);
}

/** Tenants whose records may go, and null where records are nobody's. */
async function whoseRows(
  runtime: Runtime,
  { resource }: Offer,
  own: ReadonlyMap<string | null, RetentionRule>,
): Promise<(string | null)[]> {
  if (resource.tenancy !== 'tenant' && resource.tenancy !== 'shared') return [null];
  const nobody = resource.tenancy === 'shared' ? [null] : [];
  if (own.get(null)?.enabled !== true) return [...nobody, ...[...own.keys()].filter((tenantId) => tenantId !== null)];
  const tenants = await runtime.database
    .as('platform')
    .run(compile<{ id: string }>(sql`select "id" from "tenants" order by "id"`));
  return [...nobody, ...tenants.map(({ id }) => id)];
}

/** What a rule says of its last run: of that of the platform, over all tenants that it is for. */
async function noteRun(runtime: Runtime, rule: RetentionRule, ended: readonly Ended[]): Promise<void> {
  const context = asSystem(runtime, rule.tenantId === null ? 'platform' : { tenantId: rule.tenantId });
  const oldest = ended.flatMap(({ oldestKept }) => oldestKept ?? []).toSorted()[0];
  await setComputed(context, RETENTION_RULES, rule.id, {
    lastRunAt: new Date().toISOString(),
    lastDeleted: ended.reduce((sum, { deleted }) => sum + deleted, 0),
    oldestKept: oldest ?? null,
    lastProblem: ended.find(({ problem }) => problem !== null)?.problem ?? null,
  });
}

/** How long people can look up what went. */
const RUNS_KEPT = '2 years';
const PORTION = 5000;

/** Forgets runs of long ago. */
export async function forgetRuns(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (retentionOffers(runtime).length === 0) return;
  const place = identifier('public', RETENTION_RUNS);
  for (;;) {
    const gone = await runtime.database.as('platform').run(
      compile(sql`
        delete from ${place} where "id" = any(array(
          select "id" from ${place} where "createdAt" < now() - ${RUNS_KEPT}::interval limit ${PORTION} for update skip locked))
        returning true`),
    );
    if (gone.length < PORTION || signal.aborted) return;
  }
}

/** Why a run did not end well: the database refused, or it was stopped and the next night goes on. */
type RetentionProblem = 'failed' | 'stopped';

/** What became of the records of one tenant. */
interface Ended {
  deleted: number;
  /** When the oldest record that is kept began, ISO 8601; null where there is none. */
  oldestKept: string | null;
  problem: RetentionProblem | null;
}

/**
 * Removes records that are older than their rule says, in batches, until none is left or `goesOn` says no. What is left behind are a line in
 * the audit for each collection and a row of `retention-runs`, where anything went or could not.
 */
async function endRecords(runtime: Runtime, order: Order, goesOn: () => Promise<boolean>): Promise<Ended> {
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
