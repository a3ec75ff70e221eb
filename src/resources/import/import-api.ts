import type { ImportMapping } from '../../../core/import/import-mapping';
import type { FilePreview, ImportFile, ImportOrder, ImportPreview, ReadOptions } from '../../../core/import/import-types';
import type { JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { StoredFile } from '../../fields/upload-file';
import { httpClient } from '../../providers/httpClient';
import { refreshJobs } from '../../providers/jobs/useJobs';

export const IMPORT_FILES = '/api/import-files';

/** A file on the server, as an answer to its upload. */
export const asImportFile = (stored: StoredFile): Pick<ImportFile, 'id' | 'name'> => ({ id: stored.id, name: stored.name });

/** How a file would be read: what is not given is guessed. */
export async function askPreview(collection: string, body: { file: string; options?: Partial<ReadOptions>; columns?: (string | null)[]; mapping?: string; preset: JsonObject }): Promise<ImportPreview> {
  const { json } = await httpClient(`/api/${collection}/import/preview`, { method: 'POST', body: JSON.stringify(body) });
  return json as ImportPreview;
}

/** How the upload that a record is to bring would be read. @param record its values as far as they are known */
export async function askFilePreview(collection: string, body: { record: JsonObject; mapping?: string }): Promise<FilePreview> {
  return (await httpClient(`/api/${collection}/file/preview`, { method: 'POST', body: JSON.stringify(body) })).json as FilePreview;
}

/** What people of the tenant have saved of which columns go where. */
export async function askMappings(collection: string): Promise<ImportMapping[]> {
  return (await httpClient(`/api/${collection}/import/mappings`)).json as ImportMapping[];
}

export async function keepMapping(collection: string, body: { name: string; headings: string[]; columns: (string | null)[] }): Promise<ImportMapping> {
  return (await httpClient(`/api/${collection}/import/mappings`, { method: 'POST', body: JSON.stringify(body) })).json as ImportMapping;
}

export async function dropMapping(collection: string, id: string): Promise<void> {
  await httpClient(`/api/${collection}/import/mappings/${id}`, { method: 'DELETE' });
}

export async function startImport(collection: string, order: ImportOrder): Promise<JobView> {
  const { json } = await httpClient(`/api/${collection}/import`, { method: 'POST', body: JSON.stringify(order) });
  refreshJobs();
  return json as JobView;
}

export async function askJob(id: string): Promise<JobView> {
  return (await httpClient(`/api/jobs/${id}`)).json as JobView;
}

/** Answers the job that takes back what another did. */
export async function startUndo(id: string): Promise<JobView> {
  const { json } = await httpClient(`/api/jobs/${id}/undo`, { method: 'POST' });
  refreshJobs();
  return json as JobView;
}
