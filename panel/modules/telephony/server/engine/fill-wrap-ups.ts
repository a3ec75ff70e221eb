import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { walkOnce } from '../../../../../server/database/walk-once';
import type { Runtime } from '../../../../../server/operations/runtime';
import { writeQueueWrapUps, type ServedCall } from './queue-wrap-ups';

/** Wrap-ups that are looked at in one transaction. */
const PORTION = 1000;
const NEEDS = { 'agent-status-log': ['callId', 'state', 'seconds'], 'queue-events': ['wrapUpSeconds'] };

/** Gives conversations of a version before this one the length of their wrap-up, once; the engine writes it since. */
export async function fillWrapUps(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  await walkOnce(runtime.database, signal, { key: 'queue-wrap-ups', portion: PORTION, work: fillPortion });
}

async function fillPortion(executor: Executor, after: string): Promise<string[]> {
  const wrapped = await executor.run(
    compile<ServedCall & { id: string }>(sql`
      select "id", "callId", "agentId" from "agent-status-log"
      where "id" > ${after}::uuid and "state" = 'wrap_up' and "callId" is not null and "agentId" is not null
      order by "id" limit ${PORTION}`),
  );
  await writeQueueWrapUps(
    executor,
    wrapped.map(({ callId, agentId }) => ({ callId, agentId })),
  );
  return wrapped.map(({ id }) => id);
}
