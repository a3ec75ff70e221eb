import { sql } from 'kysely';
import type { FileUse } from '../../../core/access/file-uses';
import { compile } from '../../database/builder';
import type { OperationContext } from '../context';
import type { FileLink } from '../uploads/file-links';
import type { Holder } from '../uploads/guarded-upload';
import type { Runtime } from '../runtime';
import type { StoredUpload } from '../uploads/uploads';
import { writeAudit } from './write-audit';

/** What the audit calls an upload that is opened by itself. */
const ENTITY = 'files';

/** Sound may be somebody's voice: who has heard it is written down. */
export function isSound({ type }: Pick<StoredUpload, 'type'>): boolean {
  return type.startsWith('audio/');
}

/** Links whose first use is in the audit; remembering them spares a statement for each range that a player asks for. */
const written = new WeakMap<Runtime, Set<string>>();
const MOST_REMEMBERED = 10_000;

/** Writes the first use of a link into the audit, whichever process meets it; the other uses of the same link are part of it. */
export async function auditLink(
  context: OperationContext,
  upload: StoredUpload,
  { signature, until, use }: FileLink,
  holder?: Holder,
): Promise<void> {
  const known = written.get(context.runtime) ?? new Set<string>();
  written.set(context.runtime, known);
  if (known.has(signature)) return;
  await context.runtime.database.transaction('platform', async (executor) => {
    const first = await executor.run(
      compile(
        sql`insert into painel.used_links ("id", "expiresAt") values (${signature}, to_timestamp(${until})) on conflict do nothing returning 1`,
      ),
    );
    if (first.length > 0) await writeAudit(context, entryOf(upload, use, holder), executor);
  });
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.add(signature);
}

/** Writes that a program has fetched sound with its bearer. */
export async function auditDownload(context: OperationContext, upload: StoredUpload, holder?: Holder): Promise<void> {
  await writeAudit(context, entryOf(upload, 'download', holder));
}

function entryOf(
  { id, name, tenantId }: StoredUpload,
  action: FileUse,
  holder: Holder = { entity: ENTITY, entityId: id, entityLabel: name },
) {
  return { action, ...holder, tenantId };
}
