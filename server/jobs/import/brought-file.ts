import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import type { PersonContext } from '../../operations/context';
import { findUpload, keyOf, type StoredUpload } from '../../operations/uploads/uploads';

/** The `file` of a record on this machine. @throws Problem `not_found` where it is gone. */
export async function broughtFile(
  context: PersonContext,
  record: JsonObject,
): Promise<StoredUpload & { path: string }> {
  const upload = await findUpload(context, String(record['file']));
  const path = await context.runtime.files.copy(keyOf(upload));
  if (path === undefined)
    throw new Problem('not_found', {
      detail: `files/${upload.id}: expected the file in the storage of files, where there is none; send it again.`,
    });
  return { ...upload, path };
}
