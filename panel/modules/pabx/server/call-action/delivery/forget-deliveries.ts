import { sql } from 'kysely';
import { isDescribed } from '../../../../../../server/application/hooks-of';
import { compile } from '../../../../../../server/database/builder';
import type { Runtime } from '../../../../../../server/operations/runtime';
import { DELIVERY_NEEDS, KEPT_DAYS } from './delivery-queue';

const PORTION = 5000;

/** Removes what was delivered, or given up, too long ago to matter to anybody. */
export async function forgetDeliveries(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), DELIVERY_NEEDS)) return;
  for (;;) {
    if (signal.aborted || (await forgetSome(runtime)) < PORTION) return;
  }
}

async function forgetSome(runtime: Runtime): Promise<number> {
  const gone = await runtime.database.as('platform').run(
    compile(sql`
      with old as materialized (
        select line."id" from "call-action-deliveries" as line
        where line."at" < now() - make_interval(days => ${KEPT_DAYS}) and not exists (select from painel.call_action_queue as still where still."id" = line."id")
        order by line."at", line."id" limit ${PORTION} for update skip locked)
      delete from "call-action-deliveries" as line using old where line."id" = old."id" returning 1`),
  );
  return gone.length;
}
