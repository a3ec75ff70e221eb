import { sql } from 'kysely';
import { compile } from '../../database/builder';
import { asSystem } from '../../operations/context';
import { removeMany } from '../../operations/remove-many';
import { listRecords } from '../../operations/list-records';
import type { Runtime } from '../../operations/runtime';

const KEPT_DAYS = 90;
const BATCH = 500;
const NOTIFICATIONS = 'notifications';
/** Key of the advisory lock: of all processes on a database one removes at a time. */
const LOCK_KEY = 723_184_554;

/** Removes notifications that are too old to matter to anybody. */
export async function forgetOldNotices(runtime: Runtime, signal?: AbortSignal): Promise<void> {
  if (!runtime.catalog().resources.has(NOTIFICATIONS)) return;
  for (;;) {
    if (signal?.aborted === true || (await forgetBatch(runtime)) < BATCH) return;
  }
}

/** Answers how many went; none while another process is at it. */
function forgetBatch(runtime: Runtime): Promise<number> {
  return runtime.database.transaction('platform', async (executor) => {
    const [lock] = await executor.run(
      compile<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as held`),
    );
    if (lock?.held !== true) return 0;
    const system = asSystem(runtime, 'platform');
    const filter = { createdAt_lt: new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString() };
    const { records } = await listRecords(system, NOTIFICATIONS, { filter, range: { first: 0, last: BATCH - 1 } });
    if (records.length > 0) await removeMany(system, NOTIFICATIONS, { id: records.map(({ id }) => id) });
    return records.length;
  });
}
