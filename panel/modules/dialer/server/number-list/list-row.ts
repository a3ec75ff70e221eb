import { numberKind } from '../../../../brazil/numbering-plan';
import type { Cell } from '../../../../../core/import/cell';
import type { ColumnSense } from '../../../../../core/import/column-sense';
import { readCell } from '../../../../../core/import/read-cell';
import { formatCheck } from '../../../../../core/validation/formats/formats';

/** What the cells of a list's two columns mean. */
export interface ListSenses {
  number: ColumnSense;
  date: ColumnSense;
}

/** E.164 of a number that the numbering plan knows; undefined for any other text. */
export function numberIn(cell: Cell, sense: ColumnSense): string | undefined {
  const value = readCell(cell, sense);
  return typeof value === 'string' && formatCheck('phone', value) && numberKind(value) !== undefined
    ? value
    : undefined;
}

const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** `2026-01-31` of a day, with or without a time behind it, also written `20260131`; undefined for any other text. */
export function dayIn(cell: Cell, sense: ColumnSense): string | undefined {
  const [text = ''] = String(cell ?? '')
    .trim()
    .split(/[T\s]/, 1);
  const [, ...parts] = COMPACT.exec(text) ?? [];
  const value = parts.length === 0 ? readCell(text, sense) : parts.join('-');
  return typeof value === 'string' && formatCheck('date', value) ? value : undefined;
}
