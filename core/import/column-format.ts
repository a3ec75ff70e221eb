import { plainDigits } from '../format/digits';
import type { FieldKind } from '../types';
import type { Cell, Conventions } from './cell';

/** How a column writes what countries write differently: the sign before tenths, or what comes first in `01/02/2026`. */
export const COLUMN_FORMATS = [',', '.', 'day', 'month'] as const;
export type ColumnFormat = (typeof COLUMN_FORMATS)[number];

const NUMBERS: ReadonlySet<FieldKind> = new Set(['number', 'integer', 'money', 'percent', 'duration']);
const DAYS: ReadonlySet<FieldKind> = new Set(['date', 'date-time']);

/** Of which formats a column of the kind has one. */
export function formatsOf(kind: FieldKind | undefined): readonly ColumnFormat[] {
  return kind === undefined ? [] : NUMBERS.has(kind) ? [',', '.'] : DAYS.has(kind) ? ['day', 'month'] : [];
}

/** The conventions of a column that is written so. */
export function conventionsWith(usual: Conventions, format: ColumnFormat | null): Conventions {
  if (format === ',' || format === '.') return { ...usual, decimal: format };
  return format === null ? usual : { ...usual, dates: format };
}

/** What the cells of a column are like, counted. */
export interface ColumnTally extends Record<ColumnFormat, number> {
  /** Cells that say anything. */
  filled: number;
  /** Of those: what reads as a number, as an amount with cents or a currency, as a day. */
  number: number;
  money: number;
  date: number;
}

export const newTally = (): ColumnTally => ({
  ',': 0,
  '.': 0,
  day: 0,
  month: 0,
  filled: 0,
  number: 0,
  money: 0,
  date: 0,
});

const CURRENCY = /R\$|BRL/i;
const NUMBER = /^[+-]?[\d.,]*\d$/;
const DAY = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?=$|[T\s,])/;
/** Codes and identifiers have digits, but are no quantities. */
const CODE = /^[+-]?(?:0\d|\d{10})/;

/** Adds a cell to the tally of its column. */
export function tallyCell(tally: ColumnTally, cell: Cell): void {
  if (cell === null || cell === '' || typeof cell === 'boolean') return;
  tally.filled += 1;
  if (typeof cell === 'number') {
    tally.number += 1;
    return;
  }
  const text = cell.trim();
  const [, first = '', second = '', third = ''] = DAY.exec(text) ?? [];
  if (first.length === 4 || third.length === 4) {
    tally.date += 1;
    // Years come first everywhere alike.
    if (first.length < 4 && Number(first) > 12) tally.day += 1;
    else if (first.length < 4 && Number(second) > 12) tally.month += 1;
    return;
  }
  const plain = plainDigits(text.replace(CURRENCY, '').replace('%', '')).replaceAll("'", '').replaceAll('−', '-');
  if (!NUMBER.test(plain)) return;
  if (!CODE.test(plain)) tally.number += 1;
  const decimal = decimalIn(plain);
  if (decimal !== undefined) tally[decimal] += 1;
  if (CURRENCY.test(text) || /[.,]\d{2}$/.test(plain)) tally.money += 1;
}

/** The sign before the tenths, where the number leaves no doubt: `1.234` may be a thousand or a little more than one. */
function decimalIn(plain: string): ',' | '.' | undefined {
  const marks = plain.replace(/[^.,]/g, '');
  const last = marks.at(-1);
  if (last !== ',' && last !== '.') return undefined;
  const other = last === ',' ? '.' : ',';
  if (marks.includes(other)) return marks.indexOf(last) === marks.length - 1 ? last : undefined;
  // What stands between thousands may stand there twice.
  if (marks.length > 1) return /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? other : undefined;
  const [whole = '', rest = ''] = plain.replace(/^[+-]/, '').split(last);
  return rest.length !== 3 || whole.length > 3 || whole === '' || whole.startsWith('0') ? last : undefined;
}

/**
 * How the column is written, by all of its cells; where they leave it open, as columns like it are, else as is usual.
 * @param choices as `formatsOf` has them
 */
export function guessFormat(
  choices: readonly ColumnFormat[],
  own: ColumnTally,
  all: readonly ColumnTally[],
  usual: Conventions,
): ColumnFormat | null {
  const [one, other] = choices;
  if (one === undefined || other === undefined) return null;
  const sum = (format: ColumnFormat) => all.reduce((count, tally) => count + tally[format], 0);
  const lead = own[one] - own[other] || sum(one) - sum(other);
  if (lead !== 0) return lead > 0 ? one : other;
  return choices.find((format) => format === usual.decimal || format === usual.dates) ?? one;
}

export const LIKELY_KINDS = ['money', 'number', 'date', 'text'] as const;
export type LikelyKind = (typeof LIKELY_KINDS)[number];

/** What kind of value a column of its own would best have. */
export function likelyKind({ filled, number, money, date }: ColumnTally): LikelyKind {
  if (filled === 0) return 'text';
  if (date === filled) return 'date';
  if (money > 0 && number === filled) return 'money';
  return number === filled ? 'number' : 'text';
}
