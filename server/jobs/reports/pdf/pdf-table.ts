import type { Language } from '../../../../core/types';

/** A table as a document shows it: words, in the order of the language. */
export interface PdfTable {
  language: Language;
  brand: { title: string; color: string; logo: Uint8Array | null };
  title: string;
  /** What stands below the title, as `Period: 1 to 7 November`. */
  facts: { label: string; value: string }[];
  columns: { heading: string; isFigure: boolean }[];
  rows: string[][];
  /** Rows that stand out at the end. */
  totals: string[][];
  /** What stands in place of rows where there are none. */
  empty: string;
  /** Below the table: what its figures mean. */
  note: string;
  /** At the foot of each page, as the time it was made at. */
  made: string;
}

/** What the thread is asked. */
export type PdfQuestions = { write: { asks: PdfTable; answers: null } };

/** What it asks in turn: to take these bytes, after which so many rows are written. */
export type PdfAnswers = { take: { asks: { bytes: Uint8Array; rows: number }; answers: null } };
