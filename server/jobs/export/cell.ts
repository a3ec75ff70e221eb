import type { Field, Json, Language } from '../../../core/types';

/** How a spreadsheet shows a number. */
export type NumberStyle = 'integer' | 'number' | 'money' | 'duration' | 'date' | 'date-time';

/** A value as a file holds it: words, or a real number with its words beside it. */
export interface Cell {
  text: string;
  /** Days since 1899-12-30 for dates and times, as spreadsheets count; the fraction of a day for durations. */
  number?: number;
  style?: NumberStyle;
  /** A format of spreadsheets, `#,##0.0" min"`, in place of the style. */
  format?: string;
}

export const EMPTY: Cell = { text: '' };

/** What formatting needs beside the value. */
export interface CellWorld {
  language: Language;
  /** IANA name. */
  zone: string;
  label: (field: Field) => string;
  choice: (field: Field, value: Json) => string;
  destination: (field: Field, type: string) => string;
  /** A referenced record by name; empty where the reader may not see it. */
  nameOf: (collection: string, id: string) => string;
  /** The same record by the address of its page; its name where the reader has no page of it. */
  pageOf: (collection: string, id: string) => string;
  /** The name of an uploaded file; empty where there is none any more. */
  fileOf: (id: string) => string;
}
