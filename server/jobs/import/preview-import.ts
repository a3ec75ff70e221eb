import { guessColumns } from '../../../core/import/guess-columns';
import { guessKinds } from '../../../core/import/guess-kinds';
import { guessParts } from '../../../core/import/guess-parts';
import { withMapping, type MappingOrigin } from '../../../core/import/import-mapping';
import type { ImportPlace } from '../../../core/import/import-places';
import type { ResourceWords } from '../../../core/import/words';
import type { ImportPreview, ReadOptions } from '../../../core/import/import-types';
import { isObject } from '../../../core/is-object';
import type { Json, JsonObject, Resource } from '../../../core/types';
import type { OperationContext, PersonContext } from '../../operations/context';
import { zoneOf } from '../../operations/lists/readable-filter';
import type { FileReading } from '../../reading/open-file-reading';
import { readResourceWords } from '../../schemas/resource-words';
import { findImportFile, type TableFile } from './import-files';
import { importKeys, importModes, resourceToImport } from './import-rights';
import { lastMapping, savedMapping } from './saved-mappings';
import { checkFile, type CheckReach } from './check-file';
import { columnsTo, placesFor } from './open-import';
import { parseColumns, parseFormats, parseMode, parsePreset, parseReadOptions } from './parse-import';
import { readColumns } from './read-columns';
import { readRow, type Column } from './read-row';
import { meantHeadings } from './refused-rows';
import type { TableRow } from '../../reading/table/table-row';

const ROWS = 8;
/** Each correction is answered with what it makes of the rows. */
const REACH: CheckReach = { rows: 10_000, ms: 3000 };
/** Of a cell so much is shown. */
const SHOWN = 200;

/**
 * The beginning of a file as an import would read it: what was guessed, and what the caller has corrected.
 * @param body `file`, and `options` and `columns` where they are not to be guessed, or the `mapping` that says the columns; `preset` as in the order; `mode` as there, the first that is open to the caller without
 * @throws Problem `forbidden`, `not_found`, `unreadable_file`, `bad_request`, `unknown_field`.
 */
export async function previewImport(
  context: PersonContext,
  collection: string,
  body: JsonObject,
): Promise<ImportPreview> {
  const resource = resourceToImport(context, collection);
  const { files, textFolders, reading } = context.runtime;
  const id = String(body['file'] ?? '');
  const file = await findImportFile(files, context.principal.user.id, id);
  const sheets = file.format === 'xlsx' ? await reading.ask('sheetNames', file.path) : [];
  const options = parseReadOptions(body['options'], {
    ...conventionsOf(context),
    ...(await guessedCsv(reading, file, body)),
    sheet: await firstFilledSheet(reading, file, sheets, body),
  });
  const words = readResourceWords(textFolders, collection, context.language);
  const places = await placesFor(context, resource);
  const modes = importModes(context, resource);
  const mode = parseMode(body['mode'], modes[0] ?? 'create');
  const preset = parsePreset(body['preset'], resource, places);
  const { headings, first } = await readFirst(context, file, options);
  const { columns, origin } = await columnsFor(context, resource, body, { headings, places, words });
  const read = await readColumns(context.runtime, file, options, {
    headings,
    columns,
    places,
    given: parseFormats(body['formats']),
  });
  const senses = columnsTo(resource, columns, { places, words, options, formats: read.formats });
  return {
    file: { id, format: file.format },
    options,
    sheets,
    headings,
    columns,
    origin,
    ...read,
    rows: first.map((row) => shown(row, columns, senses)),
    fields: [...places.keys()],
    titles: titlesOf(places),
    keys: importKeys(resource, places),
    modes,
    missing: missingFields(resource, places, [...columns, ...Object.keys(preset)]),
    // Of records that are there already the rest is not known here.
    check:
      mode === 'update'
        ? null
        : await checkFile(context, {
            resource,
            source: file,
            options,
            columns: senses,
            names: columns,
            preset,
            isOfCells: true,
            reach: REACH,
          }),
  };
}

/** The columns that the caller gives, else those of the saved mapping that is named, of the tenant's last such file, or a guess. */
async function columnsFor(
  context: PersonContext,
  resource: Resource,
  { columns, mapping }: JsonObject,
  { headings, places, words }: { headings: string[]; places: ReadonlyMap<string, ImportPlace>; words: ResourceWords[] },
): Promise<{ columns: (string | null)[]; origin: MappingOrigin }> {
  const names = new Set(places.keys());
  if (columns !== undefined) return { columns: parseColumns(columns, resource, names), origin: 'given' };
  const guessed = guessPlaces(resource, meantHeadings(headings, context.runtime.translator), places, words);
  const isNamed = typeof mapping === 'string';
  const known = isNamed
    ? (await savedMapping(context, resource.name, mapping)).columns
    : await lastMapping(context, resource.name, headings);
  return known === undefined
    ? { columns: guessed, origin: 'guess' }
    : { columns: withMapping(headings, guessed, known, names), origin: isNamed ? 'saved' : 'last' };
}

/** What each column is guessed to mean, of all fields of the collection, so that none is taken for another one that is called alike. */
export function guessPlaces(
  resource: Resource,
  headings: string[],
  places: ReadonlyMap<string, ImportPlace>,
  words: ResourceWords[],
): (string | null)[] {
  const all = [...places.values()];
  const fields = all.flatMap(({ path, field }) => (path.length === 1 ? [field] : []));
  const known = [
    ...resource.fields,
    ...fields.filter(({ name }) => !resource.fields.some((field) => field.name === name)),
  ];
  const whole = guessColumns(headings, known, words, new Set(fields.map(({ name }) => name)));
  return guessKinds(
    headings,
    guessParts(
      headings,
      whole,
      all.filter(({ path }) => path.length > 1),
      words,
    ),
    all,
  );
}

/** Once said, nothing is to be guessed. */
async function guessedCsv(
  reading: FileReading,
  { path, format }: TableFile,
  { options }: JsonObject,
): Promise<Pick<ReadOptions, 'encoding' | 'separator'>> {
  const isSaid = isObject(options) && options['encoding'] !== undefined && options['separator'] !== undefined;
  return format === 'xlsx' || isSaid ? { encoding: 'utf-8', separator: ';' } : reading.ask('guessCsv', path);
}

/** The first sheet that says anything, where none was chosen. */
async function firstFilledSheet(
  reading: FileReading,
  { path }: TableFile,
  sheets: readonly string[],
  { options }: JsonObject,
): Promise<number> {
  if (sheets.length < 2 || (isObject(options) && options['sheet'] !== undefined)) return 0;
  return reading.ask('firstFilledSheet', path);
}

/** As people who speak the language write, where they are: where nothing else is said. */
function conventionsOf(context: PersonContext): Pick<ReadOptions, 'decimal' | 'dates' | 'zone'> {
  const { language } = context;
  return {
    decimal: language === 'en' || language === 'ar' ? '.' : ',',
    dates: language === 'en' ? 'month' : 'day',
    zone: zoneOf(context),
  };
}

/** The headings of a file and the rows below them. @throws Problem `unreadable_file`, `costly_file` */
export function readFirst(
  { runtime }: OperationContext,
  { path, format }: TableFile,
  options: ReadOptions,
  count = ROWS,
): Promise<{ headings: string[]; first: TableRow[] }> {
  return runtime.reading.ask('firstRows', { file: { path, format }, options, count });
}

export const titlesOf = (places: ReadonlyMap<string, ImportPlace>): Record<string, string> =>
  Object.fromEntries([...places].flatMap(([name, { title }]) => (title === undefined ? [] : [[name, title]])));

/** A row as it stands in the file and as it will be read. */
export function shown(
  row: TableRow,
  columns: readonly (string | null)[],
  senses: Column[],
): ImportPreview['rows'][number] {
  const { number, values, parts = {} } = readRow(row, senses, { width: columns.length, isRagged: true });
  const read = new Map<string, Json | undefined>(Object.entries(values));
  for (const [name, ofField] of Object.entries(parts))
    for (const { path, value } of ofField) read.set([name, ...path].join('.'), value);
  return {
    number,
    cells: columns.map((_, place) => {
      const cell = row.cells[place] ?? null;
      return typeof cell === 'string' ? cell.slice(0, SHOWN) : cell;
    }),
    values: columns.map((name) => {
      const value = name === null ? null : (read.get(name) ?? null);
      return typeof value === 'string' ? value.slice(0, SHOWN) : value;
    }),
  };
}

/** What a new record needs, has no default for, and gets from no column. */
export function missingFields(
  { fields }: Resource,
  places: ReadonlyMap<string, ImportPlace>,
  columns: readonly (string | null)[],
): string[] {
  const tenant = places.get('tenantId');
  const needed = [...fields.filter(({ name }) => places.has(name)), ...(tenant ? [tenant.field] : [])];
  const given = new Set(columns.map((name) => places.get(name ?? '')?.path[0]));
  const whole = needed
    .filter(
      ({ name, required, default: usual, defaultRule, visibility }) =>
        required &&
        usual === undefined &&
        defaultRule?.from === undefined &&
        visibility === undefined &&
        !given.has(name),
    )
    .map(({ name }) => name);
  return [...whole, ...missingKeys(places, columns)];
}

/** The keys that a map needs once it has any: a map that is not there needs none. */
function missingKeys(places: ReadonlyMap<string, ImportPlace>, columns: readonly (string | null)[]): string[] {
  const begun = new Set(
    columns.flatMap((name) =>
      name !== null && places.get(name)?.field.name === '*' ? [places.get(name)?.path[0]] : [],
    ),
  );
  return lackingKeys(places, columns).filter((name) => begun.has(places.get(name)?.path[0]));
}

export function lackingKeys(places: ReadonlyMap<string, ImportPlace>, columns: readonly (string | null)[]): string[] {
  return [...places.values()]
    .filter(({ name, field }) => field.name === '*' && field.required && !columns.includes(name))
    .map(({ name }) => name);
}
