import { Problem } from '../../../core/errors';
import { COLUMN_FORMATS, type ColumnFormat } from '../../../core/import/column-format';
import {
  FILE_ENCODINGS,
  FILE_SEPARATORS,
  IMPORT_MODES,
  type ImportMode,
  type ImportOrder,
  type ReadOptions,
} from '../../../core/import/import-types';
import { areOneWithin, type ImportPlace } from '../../../core/import/import-places';
import { isObject } from '../../../core/is-object';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { isTimeZone } from '../../../core/validation/formats/is-time-zone';
import { violation } from '../../../core/violations';
import type { PersonContext } from '../../operations/context';
import { resourceOf } from '../../operations/context';
import { zoneOf } from '../../operations/lists/readable-filter';
import { withDenials } from '../../operations/rights/with-denials';
import type { JobOrder } from '../job-store';
import { findImportFile } from './import-files';
import { assertMayImport, importKeys } from './import-rights';
import { placesFor } from './open-import';
import { MOST_COLUMNS } from '../../reading/table/table-row';

const LONGEST_NAME = 200;

function wrong(what: string, expected: string): Problem {
  return new Problem('bad_request', { detail: `${what}: expected ${expected}.` });
}

function oneOf<Value extends string>(
  what: string,
  values: readonly Value[],
  given: Json | undefined,
  usual: Value,
): Value {
  if (given === undefined) return usual;
  const found = values.find((value) => value === given);
  if (found === undefined) throw wrong(what, values.map((value) => JSON.stringify(value)).join(', '));
  return found;
}

/** @throws Problem `bad_request` */
export const parseMode = (given: Json | undefined, usual: ImportMode): ImportMode =>
  oneOf('mode', IMPORT_MODES, given, usual);

/** Options of a request over those that were guessed. @throws Problem `bad_request`. */
export function parseReadOptions(given: Json | undefined, usual: ReadOptions): ReadOptions {
  const { encoding, separator, sheet = usual.sheet, decimal, dates, zone = usual.zone } = isObject(given) ? given : {};
  if (typeof sheet !== 'number' || !Number.isInteger(sheet) || sheet < 0)
    throw wrong('options.sheet', 'the number of a sheet, from 0');
  if (typeof zone !== 'string' || !isTimeZone(zone)) throw wrong('options.zone', 'the name of a time zone');
  return {
    encoding: oneOf('options.encoding', FILE_ENCODINGS, encoding, usual.encoding),
    separator: oneOf('options.separator', FILE_SEPARATORS, separator, usual.separator),
    sheet,
    decimal: oneOf('options.decimal', [',', '.'], decimal, usual.decimal),
    dates: oneOf('options.dates', ['day', 'month'], dates, usual.dates),
    zone,
  };
}

/** @throws Problem `bad_request` for what is no list of fields, `unknown_field` for one that no column may go to. */
export function parseColumns(
  given: Json | undefined,
  resource: Resource,
  names: ReadonlySet<string>,
): (string | null)[] {
  if (!Array.isArray(given) || given.length > MOST_COLUMNS)
    throw wrong('columns', `a list of at most ${MOST_COLUMNS} fields, null for none`);
  const columns = given.map((name) => {
    if (name === null || typeof name === 'string') return name;
    throw wrong('columns', 'names of fields, or null');
  });
  const chosen = columns.filter((name) => name !== null);
  const unknown = chosen.filter((name) => !names.has(name));
  if (unknown.length > 0) {
    throw new Problem('unknown_field', {
      detail: `${resource.name}: expected fields that may be imported, got ${unknown.slice(0, 20).join(', ').slice(0, 400)}.`,
      errors: unknown.slice(0, 20).map((name) => violation(name, 'unknown')),
    });
  }
  if (chosen.some((name, place) => chosen.some((other, earlier) => earlier < place && areOneWithin(name, other))))
    throw wrong('columns', 'each field once, as a whole or in parts');
  return columns;
}

/** How columns are read, in their order; undefined where nothing is said of it. @throws Problem `bad_request` */
export function parseFormats(given: Json | undefined): (ColumnFormat | null)[] | undefined {
  if (given === undefined) return undefined;
  const formats =
    Array.isArray(given) && given.length <= MOST_COLUMNS
      ? given.map((one) => (one === null ? null : COLUMN_FORMATS.find((format) => format === one)))
      : [undefined];
  if (formats.every((one) => one !== undefined)) return formats;
  throw wrong(
    'formats',
    `a list of at most ${MOST_COLUMNS} of ${COLUMN_FORMATS.map((format) => JSON.stringify(format)).join(', ')}, null for none`,
  );
}

/** The job that a request asks for, once its rights and its file are looked at. @throws Problem `forbidden`, `bad_request`, `unknown_field`, `not_found`. */
export async function importOrder(
  context: PersonContext,
  collection: string,
  body: JsonObject,
): Promise<{ order: ImportOrder; job: JobOrder }> {
  const resource = resourceOf(context, collection);
  const mode = parseMode(body['mode'], 'create');
  await withDenials(context, resource, 'import', [], async () => assertMayImport(context, resource, mode));
  const { file, name, dry = false } = body;
  if (typeof file !== 'string') throw wrong('file', 'the id of a file of POST /api/import-files');
  if (typeof name !== 'string' || name === '') throw wrong('name', 'the name of the file');
  if (typeof dry !== 'boolean') throw wrong('dry', 'true or false');
  await findImportFile(context.runtime.files, context.principal.user.id, file);
  const places = await placesFor(context, resource);
  const columns = parseColumns(body['columns'], resource, new Set(places.keys()));
  const key = parseKey(body['key'], mode, { keys: importKeys(resource, places), columns });
  const preset = parsePreset(body['preset'], resource, places);
  const options = parseReadOptions(body['options'], {
    encoding: 'utf-8',
    separator: ';',
    sheet: 0,
    decimal: ',',
    dates: 'day',
    zone: zoneOf(context),
  });
  const formats = parseFormats(body['formats']);
  const order: ImportOrder = {
    file,
    name: name.slice(0, LONGEST_NAME),
    options,
    columns,
    ...(formats && { formats }),
    mode,
    key,
    preset,
    dry,
  };
  return {
    order,
    job: {
      kind: dry ? 'import-check' : 'import',
      collection,
      params: { name: order.name },
      request: { ...order, options: { ...options } },
    },
  };
}

/** The headings of as many columns. @throws Problem `bad_request` */
export function parseHeadings(given: Json | undefined, columns: number): string[] {
  const texts = Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [];
  if (
    Array.isArray(given) &&
    texts.length === given.length &&
    texts.length === columns &&
    texts.every((one) => one.isWellFormed() && !one.includes('\0'))
  )
    return texts;
  throw wrong('headings', 'the headings of the columns, as a preview has them');
}

/** What all new records have. @throws Problem `bad_request` for what are no fields that may be imported. */
export function parsePreset(
  given: Json | undefined,
  { name }: Resource,
  places: ReadonlyMap<string, ImportPlace>,
): JsonObject {
  if (given === undefined) return {};
  if (isObject(given) && Object.keys(given).every((one) => one !== 'id' && places.get(one)?.path.length === 1))
    return given;
  throw wrong('preset', `values of fields of ${name} that may be imported, by name`);
}

function parseKey(
  given: Json | undefined,
  mode: ImportMode,
  { keys, columns }: { keys: string[]; columns: (string | null)[] },
): string | null {
  if (mode === 'create') return null;
  const key = keys.find((name) => name === given);
  if (key === undefined || !columns.includes(key))
    throw wrong('key', `one of ${keys.join(', ')} that a column goes to`);
  return key;
}
