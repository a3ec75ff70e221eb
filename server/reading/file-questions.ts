import type { ColumnTally } from '../../core/import/column-format';
import type { FileEncoding, FileSeparator, ImportFile, ReadOptions } from '../../core/import/import-types';
import type { TableRow } from './table/table-row';

/** A table on this machine. */
export interface TablePlace {
  path: string;
  format: ImportFile['format'];
}

/** What is asked about a file that somebody brought. Paths are of this machine. */
export type FileQuestions = {
  /** Encoding and separator of a CSV file. */
  guessCsv: { asks: string; answers: { encoding: FileEncoding; separator: FileSeparator } };
  /** Names of the sheets of a workbook. */
  sheetNames: { asks: string; answers: string[] };
  /** The number, from 0, of the first sheet that says anything; 0 where none does. */
  firstFilledSheet: { asks: string; answers: number };
  /** The headings of a table and the rows below them, `count` at most. */
  firstRows: {
    asks: { file: TablePlace; options: ReadOptions; count: number };
    answers: { headings: string[]; first: TableRow[] };
  };
  /** The rows below the headings; one more than `most` stands for any number above it. */
  countRows: { asks: { file: TablePlace; options: ReadOptions; most: number }; answers: number };
  /** What the cells of each column are like, in the first `most` rows. */
  tallyColumns: { asks: { file: TablePlace; options: ReadOptions; most: number }; answers: ColumnTally[] };
  /** The lists in a package. */
  packedLists: { asks: string; answers: string[] };
  /** Unpacks one of them. */
  unpack: { asks: { path: string; part: string; to: string }; answers: null };
  /** How long sound is, in seconds to the millisecond; null where it is of another type, not to be read, or has none. */
  soundSeconds: { asks: { path: string; type: string }; answers: number | null };
};
