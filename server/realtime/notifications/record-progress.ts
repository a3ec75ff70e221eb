import type { JobKindName } from '../../../core/jobs';
import { isObject } from '../../../core/is-object';
import type { JsonObject } from '../../../core/types';
import type { Executor } from '../../database/types';
import { asSystem } from '../../operations/context';
import { DNC_LISTS } from '../../operations/effects/load-number-list';
import { loadRow } from '../../operations/load-rows';
import { BACKUP_JOBS } from '../../operations/recordings/backup-names';
import type { Runtime } from '../../operations/runtime';
import type { OutgoingEvent } from '../feed/outbox';

/** What is asked of a job whose progress is told. */
export interface ToldJob {
  kind: JobKindName;
  tenantId: string | null;
  request: JsonObject;
}

/** Work that people see by a record, which has the figures. */
interface Seen {
  collection: string;
  event: string;
  /** The record that the job is seen by; undefined where it is about something else. */
  recordOf(request: JsonObject): unknown;
  /** @param percent of all the work that is done; null where nobody knows */
  payloadOf(record: JsonObject, percent: number | null): JsonObject;
}

const SEEN: Partial<Record<JobKindName, Seen>> = {
  import: {
    collection: DNC_LISTS,
    event: 'dnc.import.progress',
    recordOf: ({ from }) => (isObject(from) && from['collection'] === DNC_LISTS ? from['id'] : undefined),
    payloadOf: ({ id, status, totalRows, validRows }, percent) => ({
      listId: id ?? null,
      status: status ?? null,
      totalRows: totalRows ?? 0,
      validRows: validRows ?? 0,
      percent,
    }),
  },
  'recording-backup': {
    collection: BACKUP_JOBS,
    event: 'backup.progress',
    recordOf: ({ backup }) => backup,
    payloadOf: ({ id, status, files, bytes }) => ({
      jobId: id ?? null,
      status: status ?? null,
      files: files ?? 0,
      bytes: bytes ?? 0,
    }),
  },
};

/** What whoever may read all of the collection hears of the job; undefined for one that no record stands for. */
export async function recordProgress(
  runtime: Runtime,
  executor: Executor,
  { kind, tenantId, request }: ToldJob,
  part: number | null,
): Promise<OutgoingEvent | undefined> {
  const seen = SEEN[kind];
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
