import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { Runtime } from '../../../../../server/operations/runtime';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { writeQueueWrapUps, type ServedCall } from './queue-wrap-ups';

/** Wrap-ups that are looked at in one transaction. */
const PORTION = 1000;
/** Of `painel.settings`: the last wrap-up that was looked at, `DONE` once all were. */
const KEY = 'queue-wrap-ups';
const DONE = 'done';
const FIRST = '00000000-0000-0000-0000-000000000000';
const NEEDS = { 'agent-status-log': ['callId', 'state', 'seconds'], 'queue-events': ['wrapUpSeconds'] };

/** Gives conversations of a version before this one the length of their wrap-up, once; the engine writes it since. */
export async function fillWrapUps(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  for (let isMore = true; isMore && !signal.aborted;)
    isMore = await runtime.database.transaction('platform', fillPortion);
}

async function fillPortion(executor: Executor): Promise<boolean> {
  const [kept] = await executor.run(
    compile<{ last: string }>(
      sql`select "value" #>> '{}' as "last" from painel.settings where "key" = ${KEY} for update`,
    ),
  );
  if (kept?.last === DONE) return false;
  const wrapped = await executor.run(
    compile<ServedCall & { id: string }>(sql`
      select "id", "callId", "agentId" from "agent-status-log"
      where "id" > ${kept?.last ?? FIRST}::uuid and "state" = 'wrap_up' and "callId" is not null and "agentId" is not null
      order by "id" limit ${PORTION}`),
  );
  await writeQueueWrapUps(
    executor,
    wrapped.map(({ callId, agentId }) => ({ callId, agentId })),
  );
  const isMore = wrapped.length === PORTION;
  await executor.run(
    compile(sql`
      insert into painel.settings as row ("key", "value") values (${KEY}, to_jsonb(${isMore ? (wrapped.at(-1)?.id ?? DONE) : DONE}::text))
      on conflict ("key") do update set "value" = excluded."value", "updatedAt" = now()`),
  );
  return isMore;
}
