import type { Schema } from '@cfworker/json-schema';
import { Problem } from '../../../core/errors';
import { isObject } from '../../../core/is-object';
import { LANGUAGES, type Json, type JsonObject } from '../../../core/types';
import type { SortKey } from '../../database/statements/list-order';
import { resourceOf, type OperationContext } from '../../operations/context';
import type { ExportRequest } from '../../operations/export-records';
import { MOST_SORTS, parseSorts } from '../../operations/lists/parse-sorts';
import type { Job } from '../job';
import { requestReader } from '../request-reader';
import { fileReader, type FileReader } from './file-reader';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `POST /api/<collection>/export`. */
export interface ExportOrder extends ExportRequest, FileReader {
  format: ExportFormat;
  filter: JsonObject;
}

const MOST_COLUMNS = 200;
const LONGEST_PATH = 200;

/**
 * Language and zone that are not given are those of the caller; columns those that its list begins with.
 * @throws Problem `bad_request`
 */
export function parseExportOrder(context: OperationContext, collection: string, body: JsonObject): ExportOrder {
  const { format, filter = {}, sort } = body;
  const known = EXPORT_FORMATS.find((one) => one === format);
  if (!known || !isObject(filter)) {
    throw new Problem('bad_request', {
      detail: `Body: expected {"format": one of ${EXPORT_FORMATS.join(', ')}, "filter"?: {…}, "sort"?: ["field", "ASC"], "columns"?: […], "language"?: one of ${LANGUAGES.join(', ')}, "timeZone"?: "…"}.`,
    });
  }
  const reader = fileReader(context, body);
  const ordered = sortOf(sort);
  return {
    format: known,
    filter,
    columns: columnsFrom(context, collection, body['columns']),
    ...reader,
    ...(ordered && { sort: ordered }),
  };
}

/** An order as a job keeps it. */
type KeptExport = Omit<ExportOrder, 'sort'> & { sort: [field: string, order: SortKey['order']][] | null };

const text: Schema = { type: 'string' };

const read = requestReader<KeptExport>({
  format: { enum: [...EXPORT_FORMATS] },
  filter: { type: 'object' },
  sort: {
    type: ['array', 'null'],
    items: { type: 'array', prefixItems: [text, { enum: ['ASC', 'DESC'] }], minItems: 2, maxItems: 2 },
  },
  columns: { type: 'array', items: text },
  language: { enum: [...LANGUAGES] },
  timeZone: text,
});

export function keptExport({ format, filter, sort, columns, language, timeZone }: ExportOrder): JsonObject {
  return {
    format,
    filter,
    sort: sort ? sort.map(({ field, order }) => [field, order]) : null,
    columns,
    language,
    timeZone,
  };
}

/** The order that a job keeps. @throws Problem `unreadable_job` */
export function exportRequest(job: Pick<Job, 'kind' | 'request'>): ExportOrder {
  const { sort, ...order } = read(job);
  return { ...order, ...(sort && { sort: sort.map(([field, direction]) => ({ field, order: direction })) }) };
}

function sortOf(sort: Json | undefined): ExportRequest['sort'] {
  if (sort === undefined || sort === null) return undefined;
  const sorts = parseSorts(sort);
  if (sorts) return sorts;
  throw new Problem('bad_request', {
    detail: `sort: expected ["field", "ASC" or "DESC"], or up to ${MOST_SORTS} of them with different fields in a list.`,
  });
}

function columnsFrom(context: OperationContext, collection: string, given: JsonObject[string] | undefined): string[] {
  const resource = resourceOf(context, collection);
  if (given === undefined)
    return resource.columns.filter((path) => context.ability.can('read', collection, path.split('.')[0] ?? path));
  const isFine =
    Array.isArray(given) &&
    given.length > 0 &&
    given.length <= MOST_COLUMNS &&
    given.every((path) => typeof path === 'string' && path.length <= LONGEST_PATH);
  if (isFine) return [...new Set(given as string[])];
  throw new Problem('bad_request', { detail: `columns: expected 1 to ${MOST_COLUMNS} names of fields.` });
}
