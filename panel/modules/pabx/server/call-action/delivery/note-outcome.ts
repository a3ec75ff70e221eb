import { sql } from 'kysely';
import { compile } from '../../../../../../server/database/builder';
import type { OperationContext } from '../../../../../../server/operations/context';
import type { ClaimedDelivery } from './claim-deliveries';
import { MOST_FAILURES, switchOff } from './switch-off';
import type { Outcome } from './try-delivery';

/** How long a delivery waits after its first try that failed, its second … in seconds. An action says how many of these it takes (`retries`). */
const BACK_OFF_SECONDS = [10, 60, 300, 1800, 7200] as const;

/**
 * Notes what came of a try, in the log, in the queue and with the action. Deliveries that were given up one after another switch the action off.
 * Of a try that was taken for lost, and is another process's by now, nothing is noted.
 * @param retries of the action
 */
export async function noteOutcome(
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
export async function giveBack(system: OperationContext, { id, attempts }: ClaimedDelivery): Promise<void> {
  await system.runtime.database.as(system.scope).run(
    compile(sql`
      update painel.call_action_queue set "dueAt" = now(), "leaseUntil" = null, "attempts" = "attempts" - 1
      where "id" = ${id}::uuid and "attempts" = ${attempts}`),
  );
}
