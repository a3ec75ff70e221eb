import { Problem } from '../../../core/errors';
import { isObject } from '../../../core/is-object';
import { LANGUAGES, type Json, type JsonObject, type Language } from '../../../core/types';
import { isTimeZone } from '../../../core/validation/is-time-zone';
import { resourceOf, type OperationContext } from '../../operations/context';
import type { ExportRequest } from '../../operations/export-records';
import { MOST_SORTS, parseSorts } from '../../operations/parse-sorts';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `POST /api/<collection>/export`. */
export interface ExportOrder extends ExportRequest {
  format: ExportFormat;
  filter: JsonObject;
  language: Language;
  /** IANA name; times are written in it. */
  timeZone: string;
}

const MOST_COLUMNS = 200;
const LONGEST_PATH = 200;

/**
 * Language and zone that are not given are those of the caller; columns those that its list begins with.
 * @throws Problem `bad_request`
 */
export function parseExportOrder(context: OperationContext, collection: string, body: JsonObject): ExportOrder {
  const { format, filter = {}, sort, language = context.language, timeZone = zoneOf(context) } = body;
  const known = EXPORT_FORMATS.find((one) => one === format);
  const spoken = LANGUAGES.find((one) => one === language);
  if (!known || !spoken || !isObject(filter)) {
    throw new Problem('bad_request', { detail: `Body: expected {"format": one of ${EXPORT_FORMATS.join(', ')}, "filter"?: {…}, "sort"?: ["field", "ASC"], "columns"?: […], "language"?: one of ${LANGUAGES.join(', ')}, "timeZone"?: "…"}.` });
  }
  if (typeof timeZone !== 'string' || !isTimeZone(timeZone)) throw new Problem('bad_request', { detail: 'timeZone: expected the IANA name of a zone, such as America/Sao_Paulo.' });
  const ordered = sortOf(sort);
  return { format: known, filter, columns: columnsFrom(context, collection, body['columns']), language: spoken, timeZone, ...(ordered && { sort: ordered }) };
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

/** The person's own zone, else that of the tenant. */
function zoneOf({ principal }: OperationContext): string {
  const found = [principal?.user['timezone'], principal?.tenant?.['timezone']].find((zone) => typeof zone === 'string' && isTimeZone(zone));
  return typeof found === 'string' ? found : 'UTC';
}
