import { Problem } from '../../../../core/errors';
import { numberKind } from '../../../brazil/numbering-plan';
import { parsePhone } from '../../../../core/format/phone';
import type { Cell } from '../../../../core/import/cell';
import type { ReadOptions } from '../../../../core/import/import-types';
import { isId } from '../../../../server/operations/rights/authorise';
import { resourceOf, type PersonContext } from '../../../../server/operations/context';
import { LIST_CONTACTS } from './effects/recognise-contact';
import { readResourceWords } from '../../../../server/schemas/resource-words';
import type { TableFile } from '../../../../server/jobs/import/import-files';
import { placesFor } from '../../../../server/jobs/import/open-import';
import { guessPlaces, readFirst } from '../../../../server/jobs/import/preview-import';
import { meantHeadings } from '../../../../server/jobs/import/refused-rows';

/** What a contact of a list can say, and how long the name of it may be. */
const MOST_VARIABLES = 50;
const LONGEST_KEY = 60;
/** `vars.plano` of an export means the same as `plano`. */
const PREFIX = /^vars\./i;

/** What each column of a file of contacts goes to. */
export interface ContactColumns {
  columns: (string | null)[];
  keys: { vars: string[] };
  /** The first row is a contact. */
  isHeadless: boolean;
}

/** The beginning of a file; `cells` are those of one column. */
interface Beginning {
  headings: string[];
  cells(place: number): string[];
}

/**
 * The columns of a file of contacts by their headings; the numbers, where no heading says so, by what they look like. What is
 * left is kept as variables under their headings.
 * @throws Problem `unreadable_file`, `no_phone_column`
 */
export async function contactColumns(
  context: PersonContext,
  source: TableFile,
  options: ReadOptions,
): Promise<ContactColumns> {
  const file = await beginningOf(context, source, options);
  const resource = resourceOf(context, LIST_CONTACTS);
  const words = readResourceWords(context.runtime.textFolders, LIST_CONTACTS, context.language);
  const guessed = guessPlaces(resource, file.headings, await placesFor(context, resource), words);
  const columns = guessed.map((name, place) =>
    name === 'phone' || name === 'name' || (name === 'contactId' && mostAre(isId, file.cells(place))) ? name : null,
  );
  if (!columns.includes('phone') && !columns.includes('contactId')) {
    const place = file.headings.findIndex(
      (heading, index) => columns[index] === null && (isNumber(heading) || mostAre(isNumber, file.cells(index))),
    );
    if (place < 0)
      throw new Problem('no_phone_column', {
        detail: `Expected a column with telephone numbers among ${file.headings.join(', ').slice(0, 400)}.`,
      });
    if (isNumber(file.headings[place] ?? '')) return withoutHeadings(file, place);
    columns[place] = 'phone';
  }
  return { ...withVariables(file.headings, columns, guessed), isHeadless: false };
}

async function beginningOf(context: PersonContext, source: TableFile, options: ReadOptions): Promise<Beginning> {
  const { headings, first } = await readFirst(context, source, options);
  return {
    headings: meantHeadings(headings, context.runtime.translator),
    cells: (place) => first.map((row) => textOf(row.cells[place] ?? null)).filter((text) => text !== ''),
  };
}

const textOf = (cell: Cell): string => (cell === null ? '' : String(cell).trim());

const isNumber = (text: string): boolean => numberKind(parsePhone(text) ?? '') !== undefined;

/** A file is not without errors. */
const mostAre = (is: (text: string) => boolean, texts: readonly string[]): boolean =>
  texts.filter(is).length > texts.length / 2;

/** Numbers, and beside them whatever has letters as the name. */
function withoutHeadings({ headings }: Beginning, phone: number): ContactColumns {
  const name = headings.findIndex((text, place) => place !== phone && /\p{L}/u.test(text));
  return {
    columns: headings.map((_, place) => (place === phone ? 'phone' : place === name ? 'name' : null)),
    keys: { vars: [] },
    isHeadless: true,
  };
}

/** Columns that mean a field which is not to be written, such as those of an export, say nothing of their own. */
function withVariables(
  headings: readonly string[],
  columns: readonly (string | null)[],
  guessed: readonly (string | null)[],
): Omit<ContactColumns, 'isHeadless'> {
  const vars: string[] = [];
  const names = columns.map((name, place) => {
    const key = (headings[place] ?? '').replace(PREFIX, '').trim();
    const meant = guessed[place] ?? null;
    const isOwn = name !== null || (meant !== null && meant !== 'contactId');
    if (isOwn || key === '' || key.length > LONGEST_KEY || vars.includes(key) || vars.length === MOST_VARIABLES)
      return name;
    vars.push(key);
    return `vars.${key}`;
  });
  return { columns: names, keys: { vars } };
}
