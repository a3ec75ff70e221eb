import type { FieldKind, Json } from '../../../core/types';
import { isObject } from '../../../core/is-object';
import type { DataRecord } from '../../../core/wire';
import type { ListColumn } from './list-columns';

/**
 * How a column gives way where the rows do not fit: figures never, for half a number misleads; labels and times only in a
 * narrow window, where the time of day goes below the day; texts first, but the one that names the row keeps enough to be
 * told from others.
 */
export type ColumnWidth = 'fixed' | 'stacked' | 'firm' | 'soft' | 'naming';

const WIDTHS: Partial<Record<FieldKind, ColumnWidth>> = {
  number: 'fixed',
  integer: 'fixed',
  money: 'fixed',
  percent: 'fixed',
  duration: 'fixed',
  boolean: 'fixed',
  color: 'fixed',
  date: 'fixed',
  time: 'fixed',
  image: 'fixed',
  phone: 'fixed',
  ip: 'fixed',
  'date-time': 'stacked',
  enum: 'firm',
  secret: 'firm',
  'object-list': 'firm',
  map: 'firm',
  file: 'firm',
  audio: 'firm',
};
/** Kinds whose stored value is what the cell shows. */
const SHOWN_AS_STORED: Partial<Record<FieldKind, true>> = { text: true, email: true, url: true };
/** Characters of a text that has nothing to give. */
const SHORT = 16;

/** @param rows what the page shows: a column of texts that are all short stays whole, whatever its kind allows */
export function columnWidth({ field, source }: ListColumn, rows: readonly DataRecord[]): ColumnWidth {
  const width = WIDTHS[field.kind] ?? 'soft';
  if (width !== 'soft' || !SHOWN_AS_STORED[field.kind]) return width;
  return rows.every((row) => textAt(row, source).length <= SHORT) ? 'fixed' : 'soft';
}

function textAt(row: DataRecord, source: string): string {
  const value = source
    .split('.')
    .reduce<Json | undefined>((here, name) => (isObject(here) ? here[name] : undefined), row);
  return typeof value === 'string' ? value : '';
}

/** Of a character of a heading, on average; few characters may all be wide ones. */
const LETTER_REM = 0.46;
const SPARE_REM = 0.3;

/** Room in which a heading needs no more than two lines, broken as evenly as its words allow. A CSS length. */
export function headingWidth(heading: string): string {
  const words = heading.split(' ');
  const longer = words.map((_word, index) =>
    Math.max(words.slice(0, index).join(' ').length, words.slice(index).join(' ').length),
  );
  return `${(Math.min(...longer) * LETTER_REM + SPARE_REM).toFixed(2)}rem`;
}
