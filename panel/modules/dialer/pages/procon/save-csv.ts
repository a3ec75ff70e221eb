import { BYTE_ORDER_MARK, csvLine } from '../../../../../core/import/csv-line';
import type { Cell } from '../../../../../core/import/cell';
import { downloadText } from '../../../../../src/providers/api/downloadText';

/** Lets the browser save rows as a CSV file, written as exports of lists are. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[], language: string): void {
  const separator = language === 'en' ? ',' : ';';
  downloadText(`${name}.csv`, BYTE_ORDER_MARK + rows.map((row) => csvLine(row, separator)).join(''));
}
