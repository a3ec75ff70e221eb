import { type ColumnFormat, COLUMN_FORMATS, LIKELY_KINDS } from '../../../core/import/column-format';
import { type ImportMapping, MAPPING_ORIGINS } from '../../../core/import/import-mapping';
import {
  type FilePreview,
  type ImportFile,
  type ImportMode,
  type ImportOrder,
  type ImportPreview,
  type ReadOptions,
  FILE_ENCODINGS,
  FILE_SEPARATORS,
  IMPORT_MODES,
  type FileCheck,
  type PreviewRow,
  type RefusedPreview,
} from '../../../core/import/import-types';
import type { JobView } from '../../../core/jobs';
import { type JsonObject, FIELD_KINDS } from '../../../core/types';
import type { StoredFile } from '../../fields/upload-file';
import { httpClient } from '../../providers/api/httpClient';
import { isJobView } from '../../providers/jobs/job-shape';
import { refreshJobs } from '../../providers/jobs/useJobs';
import {
  answerOf,
  listOf,
  type Shape,
  isFlag,
  isJson,
  isNumber,
  isText,
  objectOf,
  oneOf,
  orAbsent,
  orNull,
} from '../../providers/api/shape';
import { isObject } from '../../../core/is-object';
import type { Cell } from '../../../core/import/cell';

const isCell: Shape<Cell> = (value) => value === null || isText(value) || isNumber(value) || isFlag(value);

const isOptions = objectOf<ReadOptions>({
  encoding: oneOf(FILE_ENCODINGS),
  separator: oneOf(FILE_SEPARATORS),
  sheet: isNumber,
  decimal: oneOf([',', '.']),
  dates: oneOf(['day', 'month']),
  zone: isText,
  areaCode: orAbsent(isText),
  isHeadless: orAbsent(isFlag),
});

/** What previews of files have alike. */
const READ = {
  headings: listOf(isText),
  columns: listOf(orNull(isText)),
  origin: oneOf(MAPPING_ORIGINS),
  rows: listOf(objectOf<PreviewRow>({ number: isNumber, cells: listOf(isCell), values: listOf(isJson) })),
  fields: listOf(isText),
  missing: listOf(isText),
  titles: (value: unknown): value is Record<string, string> => isObject(value) && Object.values(value).every(isText),
  formats: listOf(orNull(oneOf(COLUMN_FORMATS))),
  kinds: listOf(orNull(oneOf(FIELD_KINDS))),
  likely: listOf(orNull(oneOf(LIKELY_KINDS))),
};

const isCheck = objectOf<FileCheck>({
  rows: isNumber,
  isWhole: isFlag,
  refused: isNumber,
  cells: listOf(isNumber),
  first: listOf(
    objectOf<RefusedPreview>({
      number: isNumber,
      cells: listOf(isCell),
      faults: listOf(objectOf({ column: orNull(isNumber), reason: isText })),
    }),
  ),
});

const isImportPreview = objectOf<ImportPreview>({
  ...READ,
  file: objectOf<ImportPreview['file']>({ id: isText, format: oneOf(['csv', 'xlsx']) }),
  options: isOptions,
  sheets: listOf(isText),
  keys: listOf(isText),
  modes: listOf(oneOf(IMPORT_MODES)),
  check: orNull(isCheck),
});

const isTargets = (value: unknown): value is Record<string, JsonObject> =>
  isObject(value) && Object.values(value).every(isObject);

const isFilePreview = objectOf<FilePreview>({
  ...READ,
  collection: isText,
  names: listOf(isText),
  targets: isTargets,
  ignored: isObject,
  written: objectOf<FilePreview['written']>({ ',': isObject, '.': isObject, day: isObject, month: isObject }),
  lacking: listOf(isText),
  check: isCheck,
});

const isMapping = objectOf<ImportMapping>({
  id: isText,
  name: isText,
  updatedAt: isText,
  columns: listOf(objectOf({ heading: isText, to: orNull(isText) })),
});

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
