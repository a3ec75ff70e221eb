import type { JobKindName } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { Executor } from '../../database/types';
import { asSystem } from '../../operations/context';
import { loadRow } from '../../operations/load-rows';
import type { Runtime } from '../../operations/runtime';
import type { OutgoingEvent } from '../feed/outbox';

/** What is asked of a job whose progress is told. */
export interface ToldJob {
  kind: JobKindName;
  tenantId: string | null;
  request: JsonObject;
}

/** What whoever may read all of the collection hears of the job; undefined for one that no record stands for. */
export async function recordProgress(
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
