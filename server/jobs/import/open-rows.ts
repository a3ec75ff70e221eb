import type { Cell } from '../../../core/import/cell';
import type { ImportFile, ReadOptions } from '../../../core/import/import-types';
import { readCsv } from './read-csv';
import type { Reading, TableRow } from './table-row';
import { readXlsx } from './xlsx/read-xlsx';

/** The rows of a file for import, in their order. */
export interface Rows {
  /** The texts of the first row below titles, up to the last that says anything. */
  headings: string[];
  /** The next rows that say anything, fewer only at the end. @throws Problem `unreadable_file`, `too_large`. */
  take(most: number): Promise<TableRow[]>;
  close(): Promise<void>;
}

/** Opens a file for import and reads its headings. @throws Problem `unreadable_file`, `too_large`. */
export async function openRows({ path, format }: { path: string; format: ImportFile['format'] }, options: ReadOptions, reading?: Reading): Promise<Rows> {
  const pieces = format === 'csv' ? readCsv(path, options, reading) : readXlsx(path, options.sheet, reading);
  let piece: TableRow[] = [];
  let taken = 0;
  const take = async (most: number): Promise<TableRow[]> => {
    const rows: TableRow[] = [];
    while (rows.length < most) {
      if (taken === piece.length) {
        const { done, value } = await pieces.next();
        if (done === true) break;
        piece = value.filter(({ cells }) => cells.some(says));
        taken = 0;
      }
      const some = piece.slice(taken, taken + most - rows.length);
      taken += some.length;
      rows.push(...some);
    }
    return rows;
  };
  const lead = await take(LEAD);
  const place = headingPlace(lead);
  piece = [...lead.slice(options.isHeadless === true ? place : place + 1), ...piece.slice(taken)];
  taken = 0;
  const headings = headingsOf(lead[place]);
  return { headings: options.isHeadless === true ? headings.map((_, index) => String(index + 1)) : headings, take, close: async () => void (await pieces.return(undefined)) };
}

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
  const texts = (first?.cells ?? []).map((cell) => (cell === null ? '' : String(cell).trim()));
  while (texts.length > 0 && texts.at(-1) === '') texts.pop();
  return texts;
}
