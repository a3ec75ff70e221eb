import { JOB_CHANGED, type JobChanged, type JobKindName } from '../../../core/jobs';
import type { Runtime } from '../../operations/runtime';
import { sendLater, sendToUsersLater, type OutgoingEvent } from '../feed/outbox';
import type { Live } from '../open-live';
import type { JsonObject } from '../../../core/types';
import type { Executor } from '../../database/types';
import { asSystem } from '../../operations/context';
import { loadRow } from '../../operations/lists/load-rows';

/** What is asked of a job whose progress is told. */
interface ToldJob {
  kind: JobKindName;
  tenantId: string | null;
  request: JsonObject;
}

/**
 * Tells how far a job is: its owner on the own channel, and of work that is seen by a record of its own whoever listens to that collection.
 * @param part of all its work that is done, from 0 to 1; null where nobody knows
 */
export async function tellJob(
  runtime: Runtime,
  live: Pick<Live, 'poke'>,
  job: ToldJob & { userId: string | null },
  changed: JobChanged,
  part: number | null,
): Promise<void> {
  const { userId, tenantId } = job;
  const executor = runtime.database.as('platform');
  const progress = await recordProgress(runtime, executor, job, part);
  if (progress) await sendLater(executor, progress);
  if (userId !== null)
    await sendToUsersLater(executor, [{ userId, tenantId, name: JOB_CHANGED, payload: { ...changed } }]);
  live.poke();
}

/** What whoever may read all of the collection hears of the job; undefined for one that no record stands for. */
async function recordProgress(
  runtime: Runtime,
  executor: Executor,
  { kind, tenantId, request }: ToldJob,
  part: number | null,
): Promise<OutgoingEvent | undefined> {
  const seen = runtime.application.progress.find((one) => one.kind === kind && one.recordOf(request) !== undefined);
  const id = seen?.recordOf(request);
  const resource = seen && runtime.catalog().resources.get(seen.collection);
  if (!seen || !resource || typeof id !== 'string') return undefined;
  const record = await loadRow(asSystem(runtime, 'platform'), executor, resource, id);
  return (
    record && {
      tenantId,
      scopes: tenantId === null ? ['platform'] : [{ tenantId }, 'platform'],
      topic: { kind: 'resource', collection: seen.collection },
      name: seen.event,
      payload: seen.payloadOf(record, part === null ? null : Math.floor(part * 100)),
    }
  );
}
