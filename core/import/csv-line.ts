import { safeText, type Cell } from './cell';

/** What a spreadsheet needs to take a file for UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** One line of a CSV file, its end included; nothing in it runs as a formula. */
export function csvLine(cells: readonly Cell[], separator: string): string {
  return `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`;
}

function quoted(cell: Cell, separator: string): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' ? safeText(cell) : String(cell);
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
