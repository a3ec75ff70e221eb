import type { ImportFile, ReadOptions } from '../../../core/import/import-types';
import { readCsv } from './read-csv';
import type { Reading, TableRow } from './table-row';
import { readXlsx } from './xlsx/read-xlsx';

/** The rows of a file for import, in their order. */
export interface Rows {
  /** The texts of the first row, up to the last that says anything. */
  headings: string[];
  /** The next rows, fewer only at the end. @throws Problem `unreadable_file`, `too_large`. */
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
        piece = value;
        taken = 0;
      }
      const some = piece.slice(taken, taken + most - rows.length);
      taken += some.length;
      rows.push(...some);
    }
    return rows;
  };
  const [first] = await take(1);
  return { headings: headingsOf(first), take, close: async () => void (await pieces.return(undefined)) };
}

function headingsOf(first: TableRow | undefined): string[] {
  const texts = (first?.cells ?? []).map((cell) => (cell === null ? '' : String(cell).trim()));
  while (texts.length > 0 && texts.at(-1) === '') texts.pop();
  return texts;
}
