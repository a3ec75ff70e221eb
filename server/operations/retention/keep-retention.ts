import { sql, type RawBuilder } from 'kysely';
import { v7 as createId } from 'uuid';
import { compile, identifier } from '../../database/builder';
import { asSystem } from '../context';
import type { Runtime } from '../runtime';
import { setComputed } from '../set-computed';
import { endRecords, type Ended } from './end-records';
import { beginningOf, holdNight, leaveNight, nightOf, takeNight } from './night';
import {
  RETENTION_RULES,
  RETENTION_RUNS,
  retentionOffers,
  rulesFor,
  type Offer,
  type Order,
  type RetentionRule,
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
