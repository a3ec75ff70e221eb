import { REPORT_SCHEDULES } from '../../../core/reports/delivery';
import { lastDelivery, nextDelivery } from '../../../core/reports/next-delivery';
import { asSystem } from '../../operations/context';
import type { Runtime } from '../../operations/runtime';
import { setComputedWithin } from '../../operations/set-computed';
import { announceAll } from '../../operations/write/announce';
import { dueSchedules, hasSchedules, loadSchedule, scheduleZone } from './schedule-row';

/** In one pass; what is left waits for the next. */
const MOST = 200;

/** Begins the deliveries whose time has come. Several servers may do so: each is begun once, and of times that nobody was there for only the last. */
export async function keepDeliveryTimes(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!hasSchedules(runtime)) return;
  for (const { id, tenantId } of await dueSchedules(runtime, MOST)) {
    if (signal.aborted) return;
    await begin(runtime, id, tenantId).catch((error: unknown) => runtime.report(error, `report schedule ${id}`));
  }
}

async function begin(runtime: Runtime, id: string, tenantId: string | null): Promise<void> {
  const system = asSystem(runtime, tenantId === null ? 'platform' : { tenantId });
  const events = await runtime.database.transaction(system.scope, async (executor) => {
    const schedule = await loadSchedule(runtime, executor, id, { forUpdate: true });
    const now = new Date();
    if (!schedule?.enabled || schedule.nextAt === null || new Date(schedule.nextAt) > now) return [];
    const zone = await scheduleZone(runtime, executor, schedule);
    const due = lastDelivery(schedule, zone, new Date(schedule.nextAt), now);
    await runtime.beginJob(system, executor, {
      kind: 'report-delivery',
      collection: REPORT_SCHEDULES,
      params: { report: schedule.report },
      request: { schedule: id, at: due.toISOString() },
      total: schedule.recipients.length,
    });
    return setComputedWithin(system, executor, REPORT_SCHEDULES, id, { nextAt: nextDelivery(schedule, zone, now) });
  });
  announceAll(system, events);
}
