import { safeText } from '../../../core/import/cell';

/** Rows as CSV (RFC 4180); a mark at the start tells spreadsheets that it is UTF-8. */
export function csvOf(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = safeText(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
