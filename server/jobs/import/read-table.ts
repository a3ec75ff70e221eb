import type { ImportFile, ReadOptions } from '../../../core/import/import-types';
import { readCsv } from './read-csv';
import type { Reading, TableRow } from './table-row';
import { readXlsx } from './xlsx/read-xlsx';

/** The rows of a file for import, the headings first. @throws Problem `unreadable_file`, `too_large`. */
export function readTable({ path, format }: { path: string; format: ImportFile['format'] }, options: ReadOptions, reading?: Reading): AsyncGenerator<TableRow> {
  return format === 'csv' ? readCsv(path, options, reading) : readXlsx(path, options.sheet, reading);
}
