import type { Cell } from '../../../core/import/cell';
import type { ColumnSense } from '../../../core/import/column-sense';
import type { PlacePath } from '../../../core/import/import-places';
import { layParts, type Part } from '../../../core/import/lay-parts';
import { readCell } from '../../../core/import/read-cell';
import type { JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import type { TableRow } from '../../reading/table/table-row';

/** A column that goes to a field, or to a part of one. */
export interface Column {
  /** Counted from 0. */
  place: number;
  path: PlacePath;
  sense: ColumnSense;
  isText?: true;
}

/** A row with what its cells mean. */
export interface ReadRow extends TableRow {
  values: JsonObject;
  /** Fields whose cells are empty. */
  empty: string[];
  /** Parts of fields, by field: what `values` has of them is what a new record gets. */
  parts?: Record<string, Part[]>;
  /** Why it cannot be written at all. */
  errors?: Violation[];
}

/** Signs of one cell; what a field may hold, its schema says. */
const LONGEST_CELL = 100_000;

/**
 * @param width columns of the headings
 * @param isRagged may rows be shorter than the headings? Those of spreadsheets end where nothing follows.
 */
export function readRow(
  row: TableRow,
  columns: readonly Column[],
  { width, isRagged }: { width: number; isRagged: boolean },
): ReadRow {
  const values: JsonObject = {};
  const empty: string[] = [];
  const errors = shapeErrors(row.cells, width, isRagged);
  if (errors !== undefined) return { ...row, values, empty, errors };
  const parts: Record<string, Part[]> = {};
  for (const {
    place,
    path: [root, ...path],
    sense,
    isText,
  } of columns) {
    const name = String(root);
    const read = readCell(row.cells[place] ?? null, sense);
    const value = isText === true && (typeof read === 'number' || typeof read === 'boolean') ? String(read) : read;
    if (path.length > 0) (parts[name] ??= []).push({ path, value });
    else if (value === undefined) empty.push(name);
    else values[name] = value;
  }
  return withParts({ ...row, values, empty }, parts);
}

function withParts(row: ReadRow, parts: Record<string, Part[]>): ReadRow {
  const named = Object.entries(parts);
  if (named.length === 0) return row;
  for (const [name, ofField] of named) {
    const value = layParts(undefined, ofField);
    if (value !== undefined) row.values[name] = value;
  }
  return { ...row, parts };
}

function shapeErrors(cells: readonly Cell[], width: number, isRagged: boolean): Violation[] | undefined {
  const isTooLong = cells.length > width && cells.slice(width).some((cell) => cell !== null && cell !== '');
  if (isTooLong || (cells.length < width && !isRagged)) {
    return [violation('', 'columns', { expected: width, found: cells.length })];
  }
  const long = cells.findIndex((cell) => typeof cell === 'string' && cell.length > LONGEST_CELL);
  return long < 0 ? undefined : [violation('', 'maxLength', { maxLength: LONGEST_CELL })];
}
