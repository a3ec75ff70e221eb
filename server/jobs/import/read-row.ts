import { Problem } from '../../../core/errors';
import type { Cell } from '../../../core/import/cell';
import { readCell, type ColumnSense } from '../../../core/import/read-cell';
import type { JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { PreparedAhead } from '../../operations/batch/batch-row';
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
  problem?: Problem;
  /** What was found out about it while the rows before it were written. */
  ahead?: PreparedAhead;
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
  const problem = shapeProblem(row.cells, width, isRagged);
  if (problem !== undefined) return { ...row, values, empty, problem };
  for (const { place, sense } of columns) {
    const value = readCell(row.cells[place] ?? null, sense);
    if (value === undefined) empty.push(sense.field.name);
    else values[sense.field.name] = value;
  }
  return { ...row, values, empty };
}

function shapeProblem(cells: readonly Cell[], width: number, isRagged: boolean): Problem | undefined {
  const isTooLong = cells.length > width && cells.slice(width).some((cell) => cell !== null && cell !== '');
  if (isTooLong || (cells.length < width && !isRagged)) {
    return new Problem('invalid', { errors: [violation('', 'columns', { expected: width, found: cells.length })] });
  }
  const long = cells.findIndex((cell) => typeof cell === 'string' && cell.length > LONGEST_CELL);
  return long < 0 ? undefined : new Problem('invalid', { errors: [violation('', 'maxLength', { maxLength: LONGEST_CELL })] });
}
