import type { TableRow } from './table-row';

/** The texts of the first row, up to the last that says anything. */
export function headingsOf(first: IteratorResult<TableRow, unknown>): string[] {
  const cells = first.done === true ? [] : first.value.cells;
  const texts = cells.map((cell) => (cell === null ? '' : String(cell).trim()));
  while (texts.length > 0 && texts.at(-1) === '') texts.pop();
  return texts;
}
