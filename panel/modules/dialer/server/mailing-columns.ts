import { foldText } from '../../../../core/fold-text';
import type { ColumnFormat } from '../../../../core/import/column-format';
import { groupBy } from '../../../../core/group-by';
import { mappedColumns, withMapping, type MappingOrigin } from '../../../../core/import/import-mapping';
import type { ImportPlace } from '../../../../core/import/import-places';
import type { FileSeparator, ReadOptions } from '../../../../core/import/import-types';
import { isObject } from '../../../../core/is-object';
import type { Json, JsonObject } from '../../../../core/types';
import { isId } from '../../../../server/operations/rights/authorise';
import { resourceOf, type PersonContext } from '../../../../server/operations/context';
import { MAILING_CONTACTS } from './effects/load-mailing';
import { listRecords } from '../../../../server/operations/list-records';
import { readResourceWords } from '../../../../server/schemas/resource-words';
import type { TableFile } from '../../../../server/jobs/import/import-files';
import { keepLastMapping, lastMapping, savedMapping } from '../../../../server/jobs/import/saved-mappings';
import { placesFor } from '../../../../server/jobs/import/open-import';
import { guessPlaces } from '../../../../server/jobs/import/preview-import';
import { meantHeadings } from '../../../../server/jobs/import/refused-rows';
import { usualOptions } from '../../../../server/jobs/import/usual-options';

const SEPARATORS: ReadonlyMap<Json | undefined, FileSeparator> = new Map([
  ['semicolon', ';'],
  ['comma', ','],
  ['tab', '\t'],
  ['pipe', '|'],
]);
const ENCODINGS = { utf8: 'utf-8', latin1: 'windows-1252' } as const;
/** As the schema has it; of a longer heading the beginning is named. */
const LONGEST_COLUMN = 120;
const NUMBERED = /^phone(\d+)$/;
const NUMBER_PLACE = /^phones\.(\d+)\.number$/;
const PLAIN = ['name', 'document', 'email', 'externalId', 'priority'];
const MOST_VARIABLES = 1000;

/** How lines of a mapping call the way in which a column is written. */
const FORMATS = { comma: ',', point: '.', dayFirst: 'day', monthFirst: 'month' } as const satisfies Record<
  string,
  ColumnFormat
>;

/** A line of the `mapping` of a mailing, without its column. */
interface Target extends JsonObject {
  target: string;
}

/** Where the columns of a file go in a contact, and where that is known from. */
export interface MailingColumns {
  columns: (string | null)[];
  origin: MappingOrigin;
  places: ReadonlyMap<string, ImportPlace>;
  /** How columns are written, as far as the mapping says it. */
  formats: (ColumnFormat | null)[];
}

/** How the file of a mailing is read, by the fields of the mailing; what they leave open is guessed. */
export async function mailingOptions(
  { runtime }: PersonContext,
  { encoding, delimiter, hasHeader, defaultDdd }: JsonObject,
  source: TableFile,
): Promise<ReadOptions> {
  const usual = await usualOptions(runtime.reading, source);
  return {
    ...usual,
    encoding: encoding === 'utf8' || encoding === 'latin1' ? ENCODINGS[encoding] : usual.encoding,
    separator: SEPARATORS.get(delimiter) ?? usual.separator,
    ...(hasHeader === false && { isHeadless: true }),
    ...(typeof defaultDdd === 'string' && { areaCode: defaultDdd }),
  };
}

/**
 * The columns as the `mapping` of the mailing says, else as the mapping that was saved under the id, as the tenant used last for these
 * headings, or as they are guessed.
 * @throws Problem `not_found` for no saved mapping
 */
export async function mailingColumns(
  context: PersonContext,
  mailing: JsonObject,
  headings: string[],
  saved?: string,
): Promise<MailingColumns> {
  const resource = resourceOf(context, MAILING_CONTACTS);
  const all = await placesFor(context, resource);
  const places = new Map([...all].filter(([name]) => name !== 'mailingId'));
  const known = (
    columns: (string | null)[],
    origin: MappingOrigin,
    formats: (ColumnFormat | null)[] = [],
  ): MailingColumns => ({
    formats,
    columns: columns.map((name) => (name !== null && places.has(name) ? name : null)),
    origin,
    places,
  });
  const lines = Array.isArray(mailing['mapping']) ? mailing['mapping'].filter(isObject) : [];
  if (lines.length > 0) {
    const chosen = mapped(headings, lines, await variableKeys(context, lines));
    return known(
      chosen.map(({ name }) => name),
      'given',
      chosen.map(({ format }) => format),
    );
  }
  const guessed = guessPlaces(
    resource,
    meantHeadings(headings, context.runtime.translator),
    all,
    readResourceWords(context.runtime.textFolders, MAILING_CONTACTS, context.language),
  );
  const kept =
    saved === undefined
      ? await lastMapping(context, MAILING_CONTACTS, headings)
      : (await savedMapping(context, MAILING_CONTACTS, saved)).columns;
  if (kept === undefined) return known(guessed, 'guess');
  return known(withMapping(headings, guessed, kept, new Set(places.keys())), saved === undefined ? 'last' : 'saved');
}

/** What somebody has said of a file is where the next one of these headings begins; what was guessed is guessed again. */
export async function rememberColumns(
  context: PersonContext,
  headings: readonly string[],
  { columns, origin }: MailingColumns,
): Promise<void> {
  if (origin === 'given') await keepLastMapping(context, MAILING_CONTACTS, mappedColumns(headings, columns));
}

/** How lines of a mapping name the columns: by their headings, else by their number from 1. */
export const columnNames = (headings: readonly string[]): string[] =>
  headings.map((heading, place) =>
    heading.trim() === '' ? String(place + 1) : heading.slice(0, LONGEST_COLUMN).toWellFormed(),
  );

/** What lines of a mapping say of each place that they can name. */
export async function targetsOf(context: PersonContext, places: Iterable<string>): Promise<Map<string, Target>> {
  const { records } = await listRecords(context, 'mailing-vars', {
    filter: {},
    range: { first: 0, last: MOST_VARIABLES - 1 },
  });
  const variables = new Map(records.map(({ id, key }) => [`vars.${String(key)}`, id]));
  return new Map(
    [...places].flatMap((name): [string, Target][] => {
      const [, number] = NUMBER_PLACE.exec(name) ?? [];
      const varId = variables.get(name);
      if (number !== undefined) return [[name, { target: `phone${Number(number) + 1}` }]];
      if (varId !== undefined) return [[name, { target: 'var', varId }]];
      return PLAIN.includes(name) ? [[name, { target: name }]] : [];
    }),
  );
}

/** What a line says besides of a column that is written so. */
export const writtenSo = (): Record<ColumnFormat, JsonObject> => ({
  ',': { format: 'comma' },
  '.': { format: 'point' },
  day: { format: 'dayFirst' },
  month: { format: 'monthFirst' },
});

interface ChosenColumn {
  name: string | null;
  format: ColumnFormat | null;
}

/** Columns by their names, as people copy them; of equal ones in their order. */
function mapped(
  headings: readonly string[],
  lines: readonly JsonObject[],
  keys: ReadonlyMap<Json, string>,
): ChosenColumn[] {
  const byName = groupBy(lines, ({ column }) => foldText(String(column)).trim());
  const taken = new Set<string>();
  return columnNames(headings).map((column) => {
    const line = byName.get(foldText(column).trim())?.shift();
    const name = line === undefined ? null : placeOf(line, keys);
    const said = String(line?.['format'] ?? '');
    const format = Object.hasOwn(FORMATS, said) ? FORMATS[said as keyof typeof FORMATS] : null;
    if (name === null || taken.has(name)) return { name: null, format };
    taken.add(name);
    return { name, format };
  });
}

function placeOf({ target, varId }: JsonObject, keys: ReadonlyMap<Json, string>): string | null {
  const [, number] = NUMBERED.exec(String(target)) ?? [];
  if (number !== undefined) return `phones.${Number(number) - 1}.number`;
  if (target === 'var') return varId === undefined || !keys.has(varId) ? null : `vars.${keys.get(varId)}`;
  return target === 'ignore' ? null : String(target);
}

async function variableKeys(context: PersonContext, lines: readonly JsonObject[]): Promise<Map<Json, string>> {
  const ids = [
    ...new Set(lines.flatMap(({ varId }) => (typeof varId === 'string' && isId(varId) ? [varId] : []))),
  ].slice(0, MOST_VARIABLES);
  if (ids.length === 0) return new Map();
  const { records } = await listRecords(context, 'mailing-vars', {
    filter: { id: ids },
    range: { first: 0, last: ids.length - 1 },
  });
  return new Map(records.map(({ id, key }) => [id, String(key)]));
}
