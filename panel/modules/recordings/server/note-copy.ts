import { sql } from 'kysely';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import type { OperationContext } from '../../../../server/operations/context';
import { removeUpload } from '../../../../server/operations/uploads/forget-uploads';
import { setComputed, setComputedWithin } from '../../../../server/operations/set-computed';
import { announceAll } from '../../../../server/operations/write/announce';
import { writeAudit } from '../../../../server/operations/audit/write-audit';
import { RECORDINGS, SOUND } from './backup-names';
import type { DueRecording } from './due-recordings';

/** A copy that was made and looked at. `place` says where, for the audit. */
export interface Copied {
  recording: DueRecording;
  place: string;
}

/**
 * Notes that a recording was copied, as a download in the audit. With `removes` the sound here goes as well, unless somebody protects
 * the recording, and the recording says since when.
 */
export async function noteCopy(
  system: OperationContext,
  { recording, place }: Copied,
  { removes }: { removes: boolean },
): Promise<void> {
  const { id, tenantId, startedAt, upload } = recording;
  const { isGone, events } = await system.runtime.database.transaction(system.scope, async (executor) => {
    const copied = await setComputedWithin(system, executor, RECORDINGS, id, { backupStatus: 'done' });
    await writeAudit(
      system,
      {
        action: 'download',
        entity: RECORDINGS,
        entityId: id,
        entityLabel: startedAt,
        tenantId,
        changes: [{ field: 'backup', from: null, to: place }],
      },
      executor,
    );
    if (!removes || upload === null || !(await mayLose(executor, recording))) return { isGone: false, events: copied };
    const removed = await setComputedWithin(system, executor, RECORDINGS, id, {
      [SOUND]: null,
      localRemovedAt: new Date().toISOString(),
    });
    await writeAudit(
      system,
      {
        action: 'update',
        entity: RECORDINGS,
        entityId: id,
        entityLabel: startedAt,
        tenantId,
        changes: [{ field: SOUND, from: upload.name, to: null }],
      },
      executor,
    );
    return { isGone: true, events: [...copied, ...removed] };
  });
  announceAll(system, events);
  if (isGone && upload) await removeUpload(system.runtime, upload);
}

/** Ids of uploads are stored as they were sent; an index finds them by these. */
const spellings = (id: string): string[] => [id, id.toUpperCase()];

/** Nobody protects it meanwhile, and no other recording has the same upload. */
async function mayLose(executor: Executor, { id, upload }: DueRecording): Promise<boolean> {
  const rows = await executor.run(
    compile<{ id: string; locked: boolean | null }>(
      sql`select "id", "locked" from "recordings" where "file" = any(${spellings(upload?.id ?? '')}::text[]) for update`,
    ),
  );
  return rows.every((row) => row.id === id && row.locked !== true);
}

export async function noteFailedCopy(system: OperationContext, { id }: Pick<DueRecording, 'id'>): Promise<void> {
  await setComputed(system, RECORDINGS, id, { backupStatus: 'failed' });
}
