import { guessColumns } from '../../../core/import/guess-columns';
import { holdsWords } from '../../../core/import/read-cell';
import type { ResourceWords } from '../../../core/import/words';
import type { ImportPreview, ReadOptions } from '../../../core/import/import-types';
import { isObject } from '../../../core/is-object';
import type { Field, JsonObject, Language, Resource } from '../../../core/types';
import { Problem } from '../../../core/errors';
import { resourceOf, type PersonContext } from '../../operations/context';
import { readResourceWords } from '../../schemas/resource-words';
import { guessCsv } from './guess-csv';
import { findImportFile, headOf } from './import-files';
import { importKeys, importModes } from './import-rights';
import { fieldsFor, senseOf } from './open-import';
import { openRows } from './open-rows';
import { parseColumns, parseReadOptions } from './parse-import';
import { readRow, type Column } from './read-row';
import type { TableRow } from './table-row';
import { sheetNames } from './xlsx/read-xlsx';

const ROWS = 8;
const HEAD_BYTES = 64 * 1024;
/** Of a cell so much is shown. */
const SHOWN = 200;

/**
 * The beginning of a file as an import would read it: what was guessed, and what the caller has corrected.
 * @param body `file`, and `options` and `columns` where they are not to be guessed
 * @throws Problem `forbidden`, `not_found`, `unreadable_file`, `bad_request`, `unknown_field`.
 */
export async function previewImport(context: PersonContext, collection: string, body: JsonObject): Promise<ImportPreview> {
  const resource = resourceOf(context, collection);
  const modes = importModes(context, resource);
  if (modes.length === 0) throw new Problem('forbidden', { detail: `You may not import into ${collection}.`, params: { action: 'import', collection } });
  const { files, localesDir } = context.runtime;
  const id = String(body['file'] ?? '');
  const file = await findImportFile(files, context.principal.user.id, id);
  const options = parseReadOptions(body['options'], { ...conventionsOf(context.language, body), ...guessCsv(await headOf(file.path, HEAD_BYTES)), sheet: 0 });
  const sheets = file.format === 'xlsx' ? await sheetNames(file.path) : [];
  const words = await readResourceWords(localesDir, collection, context.language);
  const fields = fieldsFor(context, resource);
  const { headings, first } = await readFirst(file, options);
  const columns = body['columns'] === undefined ? guessed(resource, { headings, fields, words, first }) : parseColumns(body['columns'], resource, new Set(fields.keys()));
  const senses = columns.flatMap((name, place): Column[] => {
    const field = name === null ? undefined : fields.get(name);
    return field === undefined ? [] : [{ place, sense: senseOf(field, words, options) }];
  });
  return {
    file: { id, format: file.format },
    options,
    sheets,
    headings,
    columns,
    rows: first.map((row) => shown(row, columns, senses)),
    fields: [...fields.keys()],
    keys: importKeys(resource, [...fields.values()]),
    modes,
    missing: missingFields(resource, fields, columns),
  };
}

interface Guess {
  headings: string[];
  fields: ReadonlyMap<string, Field>;
  words: ResourceWords[];
  first: readonly TableRow[];
}

/** Columns that hold what an export wrote for people alone go nowhere until somebody says so. */
function guessed(resource: Resource, { headings, fields, words, first }: Guess): (string | null)[] {
  const known = [...resource.fields, ...[...fields.values()].filter(({ name }) => !resource.fields.some((field) => field.name === name))];
  return guessColumns(headings, known, words, new Set(fields.keys())).map((name, place) => {
    const field = fields.get(name ?? '');
    return field && first.some(({ cells }) => holdsWords(cells[place] ?? null, field)) ? null : name;
  });
}

/** As people who speak the language write, where nothing else is said; the zone is that of their browser. */
function conventionsOf(language: Language, { options }: JsonObject): Pick<ReadOptions, 'decimal' | 'dates' | 'zone'> {
  const zone = isObject(options) && typeof options['zone'] === 'string' ? options['zone'] : 'UTC';
  return { decimal: language === 'en' || language === 'ar' ? '.' : ',', dates: language === 'en' ? 'month' : 'day', zone };
}

async function readFirst(file: Awaited<ReturnType<typeof findImportFile>>, options: ReadOptions): Promise<{ headings: string[]; first: TableRow[] }> {
  const rows = await openRows(file, options);
  try {
    const { headings } = rows;
    if (headings.length === 0) throw new Problem('unreadable_file', { detail: 'Row 1: expected the headings of columns, got nothing.' });
    return { headings, first: await rows.take(ROWS) };
  } finally {
    await rows.close();
  }
}

function shown(row: TableRow, columns: readonly (string | null)[], senses: Column[]): ImportPreview['rows'][number] {
  const { number, values } = readRow(row, senses, { width: columns.length, isRagged: true });
  return {
    number,
    cells: columns.map((_, place) => {
      const cell = row.cells[place] ?? null;
      return typeof cell === 'string' ? cell.slice(0, SHOWN) : cell;
    }),
    values: columns.map((name) => {
      const value = name === null ? null : (values[name] ?? null);
      return typeof value === 'string' ? value.slice(0, SHOWN) : value;
    }),
  };
}

/** What a new record needs, has no default for, and gets from no column. */
function missingFields({ fields }: Resource, known: ReadonlyMap<string, Field>, columns: readonly (string | null)[]): string[] {
  const needed = [...fields.filter(({ name }) => known.has(name)), ...[...known.values()].filter(({ name }) => name === 'tenantId')];
  return needed.filter(({ name, required, default: usual, visibility }) => required && usual === undefined && visibility === undefined && !columns.includes(name)).map(({ name }) => name);
}
