import type { Cell } from '../../../core/import/cell';

/** One row of a table file; `number` as a spreadsheet counts it, from 1. */
export interface TableRow {
  number: number;
  cells: Cell[];
}

/** How far a file is read, kept up to date by its reader. `size` in bytes, `part` from 0 to 1. */
export interface Reading {
  size: number;
  part: number;
}

/** More columns no file may have, whatever it is. */
export const MOST_COLUMNS = 500;
/** Lines of one file; a spreadsheet has a million at most, and what is empty takes time, too. */
export const MOST_LINES = 5_000_000;
/** Signs of one row: a quote that is never closed must not swallow the whole file. */
export const LONGEST_ROW = 2_000_000;
/** Signs of the rows that are in hand at a time: they are copied from thread to thread. */
export const MOST_LETTERS = 4_000_000;

/** Signs in the texts of a row. */
export function lettersOf({ cells }: TableRow): number {
  let letters = 0;
  for (const cell of cells) if (typeof cell === 'string') letters += cell.length;
  return letters;
}
