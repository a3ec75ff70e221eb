import { sql } from 'kysely';
import { compile } from '../../../../../../server/database/builder';
import { MOST_FAILURES, switchOff } from './switch-off';
import { isDescribed } from '../../../../../../server/application/hooks-of';
import type { Opened, Opening } from '../../../../../../server/application/plugin';
import { asSystem, resourceOf, type OperationContext } from '../../../../../../server/operations/context';
import { loadRow } from '../../../../../../server/operations/lists/load-rows';
import { isInterruption } from '../../../../../../server/operations/database-refusal';
import type { Runtime } from '../../../../../../server/operations/runtime';
import { withOpenedSecrets } from '../../../../../../server/operations/with-opened-secrets';
import { repeat } from '../../../../../../server/repeat';
import type { ActionEvent } from '../action-event';
import { claimDeliveries, type ClaimedDelivery } from './claim-deliveries';
import { ACTIONS, DELIVERY_NEEDS } from './delivery-queue';
import { tryDelivery, type Outcome } from './try-delivery';

/** How long a delivery waits after its first try that failed, its second … in seconds. An action says how many of these it takes (`retries`). */
const BACK_OFF_SECONDS = [10, 60, 300, 1800, 7200] as const;

/** So often is looked for what is due. */
const LOOK_MS = 1000;
/** So many calls a process has out at a time. */
const MOST_AT_ONCE = 24;
/** As the schema has it. */
const USUAL_RETRIES = 2;

/**
 * Sends what call actions are to deliver, for as long as the server runs. What it is at when it stops is put back, and what a killed process was at is
 * due again after its lease.
 */
export function openDeliverySender({ runtime }: Opening): Promise<Opened> {
  const stopping = new AbortController();
  const underway = new Set<Promise<void>>();
  const report = (error: unknown) => runtime.report(error, 'deliveries of call actions');
  const looking = repeat(LOOK_MS, look, report);

  async function look(): Promise<void> {
    const room = MOST_AT_ONCE - underway.size;
    if (room <= 0 || stopping.signal.aborted || !isDescribed(runtime.catalog(), DELIVERY_NEEDS)) return;
    for (const claimed of await claimDeliveries(runtime.database, room)) {
      const sending = deliver(runtime, claimed, stopping.signal)
        .catch(report)
        .finally(() => {
          underway.delete(sending);
          // Its place, and that at its host, is free.
          looking.now();
        });
      underway.add(sending);
    }
  }

  return Promise.resolve({
    async close() {
      stopping.abort();
      await looking.stop();
      await Promise.all(underway);
    },
  });
}

async function deliver(runtime: Runtime, claimed: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const system = asSystem(runtime, { tenantId: claimed.tenantId });
  const tried = await sent(system, claimed, signal).catch((error: unknown) => {
    if (signal.aborted) return undefined;
    // The database is away: the try is lost, and made again after its lease.
    if (isInterruption(error)) throw error;
    runtime.report(error, `delivery ${claimed.id} of a call action`);
    return UNKNOWN;
  });
  if (tried === undefined) await giveBack(system, claimed);
  else await noteOutcome(system, claimed, tried.outcome, tried.retries);
}

interface Tried {
  outcome: Outcome;
  /** Of the action. */
  retries: number;
}

const UNKNOWN: Tried = { outcome: { error: 'other', milliseconds: 0 }, retries: USUAL_RETRIES };
const INACTIVE: Tried = { outcome: { error: 'inactive', milliseconds: 0 }, retries: 0 };

/** The action is asked as it is now, not as it was when the event came. */
async function sent(system: OperationContext, claimed: ClaimedDelivery, signal: AbortSignal): Promise<Tried> {
  const resource = resourceOf(system, ACTIONS);
  const stored = await loadRow(system, system.runtime.database.as(system.scope), resource, claimed.actionId);
  if (stored?.['active'] !== true || stored['mode'] !== 'webhook') return INACTIVE;
  const action = await withOpenedSecrets(system, resource, { ...stored, id: claimed.actionId });
  const event = JSON.parse(claimed.facts) as ActionEvent;
  const { retries } = stored;
  return {
    outcome: await tryDelivery(system, action, { ...claimed, event }, signal),
    retries: typeof retries === 'number' ? retries : USUAL_RETRIES,
  };
}

/**
 * Notes what came of a try, in the log, in the queue and with the action. Deliveries that were given up one after another switch the action off.
 * Of a try that was taken for lost, and is another process's by now, nothing is noted.
 * @param retries of the action
 */
async function noteOutcome(
  system: OperationContext,
  { id, actionId, attempts }: ClaimedDelivery,
  { error, status, milliseconds }: Outcome,
  retries: number,
): Promise<void> {
  const wait = error === undefined || attempts > retries ? undefined : BACK_OFF_SECONDS[attempts - 1];
  const isOver = wait === undefined;
  const state = error === undefined ? 'done' : isOver ? 'given_up' : 'failed';
  // What nobody was asked for says nothing of whoever would have been asked.
  const isRun = error !== 'inactive';
  const isOurs = sql`"id" = ${id}::uuid and "attempts" = ${attempts}`;
  const next = sql`now() + make_interval(secs => ${wait ?? 0})`;
  const [action] = await system.runtime.database.as(system.scope).run(
    compile<{ failuresInARow: number; active: boolean }>(sql`
      with kept as (
        ${
          isOver
            ? sql`delete from painel.call_action_queue where ${isOurs}`
            : sql`update painel.call_action_queue set "dueAt" = ${next}, "leaseUntil" = null where ${isOurs}`
        } returning "id"
      ), logged as (
        update "call-action-deliveries" as line set "state" = ${state}, "attempts" = ${attempts}, "statusCode" = ${status ?? null}::integer, "durationMs" = ${milliseconds}::integer,
          "error" = ${error ?? null}::text, "nextTryAt" = ${isOver ? sql`null` : next}, "updatedAt" = now()
        from kept where line."id" = kept."id" returning line."id"
      )
      update "call-actions" as action set "lastStatus" = ${status ?? null}::integer, "lastRunAt" = now(),
        "failuresInARow" = ${state === 'done' ? sql`0` : state === 'given_up' ? sql`coalesce(action."failuresInARow", 0) + 1` : sql`action."failuresInARow"`}
      from logged where action."id" = ${actionId}::uuid and ${isRun}::boolean
      returning action."failuresInARow", action."active"`),
  );
  if (action?.active === true && action.failuresInARow >= MOST_FAILURES) await switchOff(system, actionId);
}

/** Puts back what was neither delivered nor refused, because this process stops: the try counts for nothing. */
async function giveBack(system: OperationContext, { id, attempts }: ClaimedDelivery): Promise<void> {
  await system.runtime.database.as(system.scope).run(
    compile(sql`
      update painel.call_action_queue set "dueAt" = now(), "leaseUntil" = null, "attempts" = "attempts" - 1
      where "id" = ${id}::uuid and "attempts" = ${attempts}`),
  );
}
