/** What a cell of a file holds: text, or what a spreadsheet has typed. Its dates are ISO texts without a zone. */
export type Cell = string | number | boolean | null;

/** How a file writes what every country writes in its own way. */
export interface Conventions {
  decimal: ',' | '.';
  /** What comes first in `01/02/2026`. */
  dates: 'day' | 'month';
  /** IANA name of the zone that times without one are in. */
  zone: string;
  /** Brazilian area code of telephone numbers without one. */
  areaCode?: string;
}

/** A text that a spreadsheet would run as a formula, or that was kept from it: programs skip blanks before the sign, and take that of full width for it. */
const FORMULA = /^'*(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n])/u;
const KEPT_FORMULA = /^'+(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** The text as a file for spreadsheets holds it, so that none of it runs as a formula; `bareText` gives it back. */
export function safeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text without the mark of `safeText`. */
export function bareText(text: string): string {
  return KEPT_FORMULA.test(text) ? text.slice(1) : text;
}
