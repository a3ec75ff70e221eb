import { Problem } from '../../../core/errors';
import { isObject } from '../../../core/is-object';
import { LANGUAGES, type Json, type JsonObject } from '../../../core/types';
import { resourceOf, type OperationContext } from '../../operations/context';
import type { ExportRequest } from '../../operations/export-records';
import { MOST_SORTS, parseSorts } from '../../operations/parse-sorts';
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
    throw new Problem('bad_request', { detail: `Body: expected {"format": one of ${EXPORT_FORMATS.join(', ')}, "filter"?: {…}, "sort"?: ["field", "ASC"], "columns"?: […], "language"?: one of ${LANGUAGES.join(', ')}, "timeZone"?: "…"}.` });
  }
  const reader = fileReader(context, body);
  const ordered = sortOf(sort);
  return { format: known, filter, columns: columnsFrom(context, collection, body['columns']), ...reader, ...(ordered && { sort: ordered }) };
}

/** The body that gives the order again, with everything in it. */
export function bodyOf({ format, filter, sort, columns, language, timeZone }: ExportOrder): JsonObject {
  return { format, filter, sort: sort ? sort.map(({ field, order }) => [field, order]) : null, columns, language, timeZone };
}

function sortOf(sort: Json | undefined): ExportRequest['sort'] {
  if (sort === undefined || sort === null) return undefined;
  const sorts = parseSorts(sort);
  if (sorts) return sorts;
  throw new Problem('bad_request', { detail: `sort: expected ["field", "ASC" or "DESC"], or up to ${MOST_SORTS} of them with different fields in a list.` });
}

function columnsFrom(context: OperationContext, collection: string, given: JsonObject[string] | undefined): string[] {
  const resource = resourceOf(context, collection);
  if (given === undefined) return resource.columns.filter((path) => context.ability.can('read', collection, path.split('.')[0] ?? path));
  const isFine = Array.isArray(given) && given.length > 0 && given.length <= MOST_COLUMNS && given.every((path) => typeof path === 'string' && path.length <= LONGEST_PATH);
  if (isFine) return [...new Set(given as string[])];
  throw new Problem('bad_request', { detail: `columns: expected 1 to ${MOST_COLUMNS} names of fields.` });
}
