import type { Cell } from '../../../core/import/cell';
import { readCell, type ColumnSense } from '../../../core/import/read-cell';
import type { JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import type { TableRow } from './table-row';

/** A column that goes to a field. */
export interface Column {
  /** Counted from 0. */
  place: number;
  sense: ColumnSense;
}

/** A row with what its cells mean. */
export interface ReadRow extends TableRow {
  values: JsonObject;
  /** Fields whose cells are empty. */
  empty: string[];
  /** Why it cannot be written at all. */
  errors?: Violation[];
}

/** Signs of one cell; what a field may hold, its schema says. */
const LONGEST_CELL = 100_000;

/**
 * @param width columns of the headings
 * @param isRagged may rows be shorter than the headings? Those of spreadsheets end where nothing follows.
 */
export function readRow(row: TableRow, columns: readonly Column[], { width, isRagged }: { width: number; isRagged: boolean }): ReadRow {
  const values: JsonObject = {};
  const empty: string[] = [];
  const errors = shapeErrors(row.cells, width, isRagged);
  if (errors !== undefined) return { ...row, values, empty, errors };
  for (const { place, sense } of columns) {
    const value = readCell(row.cells[place] ?? null, sense);
    if (value === undefined) empty.push(sense.field.name);
    else values[sense.field.name] = value;
  }
  return { ...row, values, empty };
}

function shapeErrors(cells: readonly Cell[], width: number, isRagged: boolean): Violation[] | undefined {
  const isTooLong = cells.length > width && cells.slice(width).some((cell) => cell !== null && cell !== '');
  if (isTooLong || (cells.length < width && !isRagged)) {
    return [violation('', 'columns', { expected: width, found: cells.length })];
  }
  const long = cells.findIndex((cell) => typeof cell === 'string' && cell.length > LONGEST_CELL);
  return long < 0 ? undefined : [violation('', 'maxLength', { maxLength: LONGEST_CELL })];
}
