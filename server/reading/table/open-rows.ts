import type { Cell } from '../../../core/import/cell';
import type { ImportFile, ReadOptions } from '../../../core/import/import-types';
import { readCsv } from './read-csv';
import { lettersOf, MOST_LETTERS, type Reading, type TableRow } from './table-row';
import { readXlsx } from './xlsx/read-xlsx';

/** The rows of a file for import, in their order. */
export interface Rows {
  /** The texts of the first row below titles, up to the last that says anything. */
  headings: string[];
  /** The next rows that say anything, fewer where they are long, none only at the end. @throws Problem `unreadable_file`, `too_large`. */
  take: (most: number) => Promise<TableRow[]>;
  close: () => Promise<void>;
}

/** Opens a file for import and reads its headings. @throws Problem `unreadable_file`, `too_large`. */
export async function openRows(
  { path, format }: { path: string; format: ImportFile['format'] },
  options: ReadOptions,
  reading?: Reading,
): Promise<Rows> {
  const pieces = format === 'csv' ? readCsv(path, options, reading) : readXlsx(path, options.sheet, reading);
  let piece: TableRow[] = [];
  let taken = 0;
  const take = async (most: number): Promise<TableRow[]> => {
    const rows: TableRow[] = [];
    let letters = 0;
    while (rows.length < most && letters < MOST_LETTERS) {
      if (taken === piece.length) {
        const { done, value } = await pieces.next();
        if (done === true) break;
        piece = value.filter(({ cells }) => cells.some(says));
        taken = 0;
      }
      while (taken < piece.length && rows.length < most && letters < MOST_LETTERS) {
        const row = piece[taken] as TableRow;
        taken += 1;
        letters += lettersOf(row);
        rows.push(row);
      }
    }
    return rows;
  };
  const lead = await take(LEAD);
  const place = headingPlace(lead);
  piece = [...lead.slice(options.isHeadless === true ? place : place + 1), ...piece.slice(taken)];
  taken = 0;
  const headings = headingsOf(lead[place]);
  return {
    headings: options.isHeadless === true ? headings.map((_, index) => String(index + 1)) : headings,
    take,
    close: async () => void (await pieces.return(undefined)),
  };
}

/** What is longer names no column. */
const LONGEST_HEADING = 500;
/** Rows among which the headings are looked for. */
const LEAD = 10;

const says = (cell: Cell): boolean => cell !== null && (typeof cell !== 'string' || /\S/.test(cell));

/** Titles above a table fill one cell of a row, where most rows fill several. */
function headingPlace(lead: readonly TableRow[]): number {
  const isWide = lead.map(({ cells }) => cells.filter(says).length > 1);
  const isTable = isWide.filter(Boolean).length > lead.length / 2;
  return isTable ? isWide.indexOf(true) : 0;
}

function headingsOf(first: TableRow | undefined): string[] {
  const texts = (first?.cells ?? []).map((cell) =>
    cell === null ? '' : String(cell).trim().slice(0, LONGEST_HEADING),
  );
  while (texts.length > 0 && texts.at(-1) === '') texts.pop();
  return texts;
}
