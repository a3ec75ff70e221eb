import { formatNumber, numberFormat } from '../../../core/format/number';
import type { MeasureUnit, ReportDimension } from '../../../core/reports/report';
import type { Json, Language } from '../../../core/types';
import { EMPTY, type Cell } from '../export/cell';
import { dateCell, durationCell, instantCell, moneyCell } from '../export/cells';
import { numberText } from '../export/locale-text';

export interface FigureWorld {
  language: Language;
  /** Of the report. */
  zone: string;
}

/** Hundredths, as texts have them; workbooks hold the whole number. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

type CellOf = (value: Json, world: FigureWorld) => Cell;

const decimal =
  (style: 'decimal' | 'percent'): CellOf =>
  (value, { language }) =>
    typeof value === 'number'
      ? { text: numberText(rounded(value), language), number: value, style }
      : moneyCell(value, language);

/** How figures of each unit are written into tables. */
const FIGURES: Readonly<Record<MeasureUnit, CellOf>> = {
  count: (value, { language }) =>
    typeof value === 'number'
      ? { text: numberText(value, language), number: value, style: 'integer' }
      : moneyCell(value, language),
  number: decimal('decimal'),
  percent: decimal('percent'),
  seconds: durationCell,
  milliseconds: decimal('decimal'),
  minutes: decimal('decimal'),
  hours: decimal('decimal'),
  money: (value, { language }) => moneyCell(value, language),
  time: (value, world) =>
    typeof value === 'string' && value.length === 10 ? dateCell(value, world.language) : instantCell(value, world),
};

export function figureCell(value: Json, unit: MeasureUnit, world: FigureWorld): Cell {
  return value === null ? EMPTY : FIGURES[unit](value, world);
}

/** The same for eyes: with marks between thousands, and a dash where nothing can be said. */
export function figureText(value: Json, unit: MeasureUnit, world: FigureWorld): string {
  if (value === null) return '–';
  const cell = figureCell(value, unit, world);
  if (unit === 'money' && cell.number !== undefined)
    return numberFormat(world.language, { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(cell.number);
  if (unit === 'percent' && cell.number !== undefined)
    return `${numberFormat(world.language, { maximumFractionDigits: 1 }).format(cell.number)}%`;
  const isNumber = cell.style === 'integer' || cell.style === 'decimal';
  return isNumber && cell.number !== undefined ? formatNumber(rounded(cell.number), world.language) : cell.text;
}

/** A step of the time, in words of the language; dates and instants are real ones in workbooks. */
export function timeCell(value: Json, { name }: ReportDimension, world: FigureWorld): Cell {
  if (value === null) return EMPTY;
  if (name === 'hourOfDay') return { text: `${String(value).padStart(2, '0')}:00` };
  if (name === 'weekday')
    // The first of January 2024 is a Monday.
    return { text: inWords(world.language, { weekday: 'long' }, Date.UTC(2024, 0, Number(value))) };
  if (name === 'month')
    return {
      text: inWords(world.language, { month: 'long', year: 'numeric' }, Date.parse(`${String(value)}T00:00:00Z`)),
    };
  return name === 'day' || name === 'week' ? dateCell(value, world.language) : instantCell(value, world);
}

function inWords(language: Language, options: Intl.DateTimeFormatOptions, at: number): string {
  const tag = language === 'pt' ? 'pt-BR' : `${language}-u-nu-latn`;
  return new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(at);
}
