import { safeText } from '../../../core/import/cell';
import type { Language } from '../../../core/types';
import type { Cell } from './cell';
import { HABITS } from './locale-text';

/** So that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Text that a spreadsheet leaves alone: what looks like a formula gets an apostrophe before it, a real number does not. */
function field({ text, number }: Cell, separator: string): string {
  const safe = number === undefined ? safeText(text) : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as lines of a CSV in the way that the spreadsheets of a language expect. */
export function csvLines(rows: readonly Cell[][], language: Language): string {
  const { separator } = HABITS[language];
  return rows.map((row) => `${row.map((cell) => field(cell, separator)).join(separator)}\r\n`).join('');
}

/** Rows as CSV in the way that the spreadsheets of a language expect. */
export async function* csvOf(
  pages: AsyncIterable<Cell[][]>,
  headings: string[],
  language: Language,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([headings.map((text) => ({ text }))], language);
  for await (const rows of pages) yield csvLines(rows, language);
}
