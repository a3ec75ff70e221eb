import { Problem } from '../../../../../core/errors';
import type { Cell } from '../../../../../core/import/cell';
import { foldHeading } from '../../../../../core/import/fold-heading';
import type { TableRow } from '../../../../../server/reading/table/table-row';
import { dayIn, numberIn, type ListSenses } from './list-row';

/** Where a file has what of a list. Columns are counted from 0. */
export interface ListColumns {
  number: number;
  /** Null where nothing says when a number was registered. */
  date: number | null;
  headings: string[];
  /** The last row that is not one of the list: titles and headings; 0 where the first one is. */
  after: number;
}

/** What the record says of the columns, by heading or by position from 1, and what headings mean. */
export interface ColumnQuestion {
  number: string | null;
  date: string | null;
  /** Names of fields by heading, null for what means none. */
  guess: (headings: string[]) => (string | null)[];
  senses: ListSenses;
}

/** Rows in which headings are looked for. */
const MOST_ABOVE = 10;

const POSITION = /^\d{1,3}$/;
const LETTER = /\p{L}/u;

/**
 * Finds the columns of a list by the beginning of its file: as the record says, else by headings, else by what stands in them.
 * @throws Problem `unreadable_file` where a column that the record names is not there, or none holds numbers
 */
export function listColumns(lead: readonly TableRow[], asked: ColumnQuestion): ListColumns {
  const named = headingPlace(lead, asked, asked.number, 'number') ?? byContent(lead, asked.senses);
  if (named === undefined) {
    throw new Problem('unreadable_file', {
      detail: `Expected a column ${asked.number === null ? 'with telephone numbers' : JSON.stringify(asked.number)}; name its heading, or its position from 1.`,
      params: { reason: 'columns' },
    });
  }
  const { place: number } = named;
  const head = named.row ?? headAbove(lead, number, asked.senses);
  const texts = textsOf(lead[head ?? -1]);
  const rows = head === undefined ? lead : lead.slice(head + 1);
  const date = dateColumn(texts, rows, number, asked);
  const width = Math.max(texts.length, ...lead.map(({ cells }) => cells.length));
  return {
    number,
    date,
    headings: Array.from({ length: width }, (_, place) => texts[place] ?? String(place + 1)),
    after: head === undefined ? 0 : (lead[head]?.number ?? 0),
  };
}

const textsOf = (row: TableRow | undefined): string[] =>
  (row?.cells ?? []).map((cell: Cell) => String(cell ?? '').trim());

/** A column, and the row of its heading if that is what said so. */
interface Found {
  place: number;
  row: number | undefined;
}

/** The column by its heading, with the row of it, or by its position. */
function headingPlace(
  lead: readonly TableRow[],
  { guess }: ColumnQuestion,
  name: string | null,
  field: string,
): Found | undefined {
  const sought = foldHeading(name ?? '');
  for (const [row, one] of lead.slice(0, MOST_ABOVE).entries()) {
    const texts = textsOf(one);
    const place =
      name === null
        ? guess(texts).indexOf(field)
        : texts.findIndex((text) => foldHeading(text) === sought && LETTER.test(text));
    if (place >= 0) return { place, row };
  }
  if (name === null) return undefined;
  if (POSITION.test(name.trim()) && Number(name) > 0) return { place: Number(name) - 1, row: undefined };
  throw new Problem('unreadable_file', {
    detail: `Expected a column ${JSON.stringify(name)} among the headings of the file.`,
    params: { reason: 'columns' },
  });
}

/** The column that holds most numbers. */
function byContent(lead: readonly TableRow[], { number }: ListSenses): Found | undefined {
  const counts = new Map<number, number>();
  for (const { cells } of lead)
    for (const [place, cell] of cells.entries())
      if (numberIn(cell, number) !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
  const [best] = [...counts].toSorted(([place, count], [other, others]) => others - count || place - other);
  return best && { place: best[0], row: undefined };
}

/** The row right above the first number that says something in letters. */
function headAbove(lead: readonly TableRow[], place: number, { number }: ListSenses): number | undefined {
  const first = lead.findIndex(({ cells }) => numberIn(cells[place] ?? null, number) !== undefined);
  const above = lead.slice(0, Math.min(first < 0 ? 1 : first, MOST_ABOVE));
  const head = above.findLastIndex(({ cells }) => LETTER.test(String(cells[place] ?? '')));
  return head < 0 ? undefined : head;
}

/** Only one column may hold days, where no heading says which is meant: a day of birth is none of registration. */
function dateColumn(
  headings: readonly string[],
  rows: readonly TableRow[],
  number: number,
  { date, senses, guess }: ColumnQuestion,
): number | null {
  if (date !== null) {
    const place = headings.findIndex((heading) => foldHeading(heading) === foldHeading(date));
    if (place >= 0) return place;
    if (POSITION.test(date.trim()) && Number(date) > 0) return Number(date) - 1;
    throw new Problem('unreadable_file', {
      detail: `Expected a column ${JSON.stringify(date)} among the headings of the file.`,
      params: { reason: 'columns' },
    });
  }
  const meant = guess([...headings]).indexOf('registeredAt');
  if (meant >= 0) return meant;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const days = Array.from({ length: width }, (_, place) => place).filter((place) => {
    const said = rows.map(({ cells }) => String(cells[place] ?? '').trim()).filter((text) => text !== '');
    return place !== number && said.length > 0 && said.every((text) => dayIn(text, senses.date) !== undefined);
  });
  return days.length === 1 ? (days[0] ?? null) : null;
}
