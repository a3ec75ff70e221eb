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
/** Signs of one row: a quote that is never closed must not swallow the whole file. */
export const LONGEST_ROW = 2_000_000;
