import { isObject } from '../../../../../core/is-object';
import type { Json } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { asSystem, inPlaceOf, resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { getRecord } from '../../../../../server/operations/get-record';
import { assertPermittedOn } from '../../../../../server/operations/rights/authorise';
import { setComputed } from '../../../../../server/operations/set-computed';
import { announceAll } from '../../../../../server/operations/write/announce';
import type { JobKind, JobRun } from '../../../../../server/jobs/job-kind';
import { ID, requestReader } from '../../../../../server/jobs/request-reader';
import { amountOf, unitsOf } from '../../rules/amount';
import { MOST_CALLS, rateCalls } from '../settlement/rate-calls';
import { tellMissingRates } from '../settlement/tell-missing-rates';
import { callsAfter, RERATINGS, tenantsFrom, type Place } from './calls-of-period';

/** How far a run is, and what it has changed so far; kept with each batch. */
interface Reached {
  place: Place | null;
  changed: number;
  /** In ten-thousandths. */
  difference: bigint;
}

/** Which record of `reratings`. */
const reratingRequest = requestReader<{ rerating: string }>({ rerating: ID });

/** Rates the calls of a period again, tenant by tenant, a batch in one transaction. */
export const reratingJob: JobKind = {
  audit: 'bulk',
  async run(run) {
    const context = await run.caller();
    const rerating = await getRecord(context, RERATINGS, reratingRequest(run.job).rerating);
    await setComputed(inPlaceOf(context), RERATINGS, rerating.id, { status: 'running' });
    await throughTenants(run, rerating);
  },
  async settle(system, job, { status, done, outcome }) {
    const { rerating } = reratingRequest(job);
    // Who takes over from a server that is gone has the cursor alone.
    const { changed, difference } = readReached(outcome ?? job.cursor);
    await setComputed(system, RERATINGS, rerating, {
      status,
      ratedCalls: done,
      changedCalls: changed,
      difference: amountOf(difference),
    });
  },
};

async function throughTenants(run: JobRun, rerating: DataRecord): Promise<void> {
  const { runtime } = run.system;
  let reached = readReached(run.job.cursor);
  let { done } = run.job;
  tellOutcome(run, reached, done);
  for (const tenantId of await tenantsFrom(runtime.database.as('platform'), rerating, reached.place?.tenantId ?? null))
    for (;;) {
      run.signal.throwIfAborted();
      assertMay(await run.caller(), rerating);
      const batch = await rateBatch(run, rerating, { tenantId, reached, done });
      if (batch === undefined) break;
      ({ reached, done } = batch);
      tellOutcome(run, reached, done);
    }
}

function tellOutcome(run: JobRun, { changed, difference }: Reached, done: number): void {
  run.outcome({ calls: done, changed, difference: amountOf(difference) });
}

/** @throws Problem `forbidden` where the owner has lost the right meanwhile */
function assertMay(context: PersonContext, rerating: DataRecord): void {
  assertPermittedOn(context, 'create', resourceOf(context, RERATINGS), rerating);
}

/** Undefined where the tenant has no more calls. */
async function rateBatch(
  run: JobRun,
  rerating: DataRecord,
  { tenantId, reached, done }: { tenantId: string; reached: Reached; done: number },
): Promise<{ reached: Reached; done: number } | undefined> {
  const { runtime } = run.system;
  const context = asSystem(runtime, { tenantId });
  const choice = { tenantId, after: reached.place, most: MOST_CALLS };
  const calls = await callsAfter(runtime.database.as('platform'), rerating, choice);
  const place = calls.at(-1);
  if (place === undefined) return undefined;
  const rated = await runtime.database.transaction('platform', async (executor) => {
    const ids = calls.map(({ id }) => id);
    const { settled, events } = await rateCalls(context, executor, tenantId, ids, { isByPlanOfNow: true });
    const changes = settled.map(({ difference }) => unitsOf(difference)).filter((units) => units !== 0n);
    const next = {
      place,
      changed: reached.changed + changes.length,
      difference: changes.reduce((sum, units) => sum + units, reached.difference),
    };
    await run.checkpoint(executor, { cursor: writeReached(next), done: done + calls.length });
    return { settled, events, next };
  });
  announceAll(context, rated.events);
  // The money is booked: that nobody could be told is no reason to do it again.
  await tellMissingRates(runtime, tenantId, rated.settled).catch((error: unknown) =>
    runtime.report(error, `telling of calls of ${tenantId} without a rate`),
  );
  return { reached: rated.next, done: done + calls.length };
}

const writeReached = ({ place, changed, difference }: Reached): Json => ({
  place: place && { ...place },
  changed,
  difference: amountOf(difference),
});

function readReached(cursor: Json): Reached {
  if (!isObject(cursor)) return { place: null, changed: 0, difference: 0n };
  const { place, changed, difference } = cursor;
  return {
    place: isObject(place)
      ? { tenantId: String(place['tenantId']), startedAt: String(place['startedAt']), id: String(place['id']) }
      : null,
    changed: Number(changed),
    difference: unitsOf(String(difference)),
  };
}
