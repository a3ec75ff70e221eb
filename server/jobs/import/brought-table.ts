import { Problem } from '../../../core/errors';
import type { PersonContext } from '../../operations/context';
import { keyOf, type StoredUpload } from '../../operations/uploads';
import { tableFile, type TableFile } from './import-files';

/** The table that a record has brought, on this machine. @throws Problem `not_found`, `unreadable_file` */
export async function broughtTable({ runtime: { files } }: PersonContext, upload: StoredUpload): Promise<TableFile> {
  const path = await files.copy(keyOf(upload));
  if (path === undefined) throw new Problem('not_found', { detail: `${upload.name}: expected the file in the storage of files, where there is none; send it again.` });
  return tableFile(path);
}
