import { asSystem } from '../../operations/context';
import { removeMany } from '../../operations/remove-many';
import { listRecords } from '../../operations/list-records';
import type { Runtime } from '../../operations/runtime';

const KEPT_DAYS = 90;
const BATCH = 500;
const NOTIFICATIONS = 'notifications';

/** Removes notifications that are too old to matter to anybody. */
export async function forgetOldNotices(runtime: Runtime): Promise<void> {
  if (!runtime.catalog().resources.has(NOTIFICATIONS)) return;
  const system = asSystem(runtime, 'platform');
  const filter = { createdAt_lt: new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString() };
  for (;;) {
    const { records } = await listRecords(system, NOTIFICATIONS, { filter, range: { first: 0, last: BATCH - 1 } });
    if (records.length === 0) return;
    await removeMany(system, NOTIFICATIONS, { id: records.map(({ id }) => id) });
  }
}
