import type { ColumnFormat } from '../../../core/import/column-format';
import type { ImportMapping } from '../../../core/import/import-mapping';
import type {
  FilePreview,
  ImportFile,
  ImportMode,
  ImportOrder,
  ImportPreview,
  ReadOptions,
} from '../../../core/import/import-types';
import type { JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { StoredFile } from '../../fields/upload-file';
import { httpClient } from '../../providers/api/httpClient';
import { isJobView } from '../../providers/jobs/job-shape';
import { refreshJobs } from '../../providers/jobs/useJobs';
import { answerOf, listOf, type Shape } from '../../providers/api/shape';
import { isFilePreview, isImportPreview, isMapping } from './import-shape';

export const IMPORT_FILES = '/api/import-files';

/** A file on the server, as an answer to its upload. */
export const asImportFile = (stored: StoredFile): Pick<ImportFile, 'id' | 'name'> => ({
  id: stored.id,
  name: stored.name,
});

async function posted<Value>(path: string, shape: Shape<Value>, body?: object): Promise<Value> {
  return answerOf(
    `POST ${path}`,
    shape,
    (await httpClient(path, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })).json,
  );
}

/** How a file would be read: what is not given is guessed. */
export async function askPreview(
  collection: string,
  body: {
    file: string;
    options?: Partial<ReadOptions>;
    columns?: (string | null)[];
    formats?: (ColumnFormat | null)[];
    mapping?: string;
    mode?: ImportMode;
    preset: JsonObject;
  },
): Promise<ImportPreview> {
  return posted(`/api/${collection}/import/preview`, isImportPreview, body);
}

/** How the upload that a record is to bring would be read. @param record its values as far as they are known */
export async function askFilePreview(
  collection: string,
  body: { record: JsonObject; mapping?: string },
): Promise<FilePreview> {
  return posted(`/api/${collection}/file/preview`, isFilePreview, body);
}

/** What people of the tenant have saved of which columns go where. */
export async function askMappings(collection: string): Promise<ImportMapping[]> {
  const path = `/api/${collection}/import/mappings`;
  return answerOf(`GET ${path}`, listOf(isMapping), (await httpClient(path)).json);
}

export async function keepMapping(
  collection: string,
  body: { name: string; headings: string[]; columns: (string | null)[] },
): Promise<ImportMapping> {
  return posted(`/api/${collection}/import/mappings`, isMapping, body);
}

export async function dropMapping(collection: string, id: string): Promise<void> {
  await httpClient(`/api/${collection}/import/mappings/${id}`, { method: 'DELETE' });
}

export async function startImport(collection: string, order: ImportOrder): Promise<JobView> {
  const job = await posted(`/api/${collection}/import`, isJobView, order);
  refreshJobs();
  return job;
}

/** Answers the job that takes back what another did. */
export async function startUndo(id: string): Promise<JobView> {
  const job = await posted(`/api/jobs/${id}/undo`, isJobView);
  refreshJobs();
  return job;
}
