import { DAY } from '../../../core/format/date';
import { isDay } from '../../../core/format/is-day';
import { figureText } from '../../../core/reports/figure-text';
import { isOfMinutes, type MeasureUnit, type ReportStep } from '../../../core/reports/report';
import { stepShape, stepStart, stepText } from '../../../core/reports/step-text';
import type { Json, Language } from '../../../core/types';
import { EMPTY, type Cell } from '../export/cell';
import { dateCell, durationCell, instantCell, moneyCell } from '../export/cells';
import { numberText, serialDay } from '../export/locale-text';
import { numberFormatOf, timeFormatOf } from './workbook-format';

export interface FigureWorld {
  language: Language;
  /** Of the report. */
  zone: string;
}

const POINT = { ...DAY, hour: '2-digit', minute: '2-digit' } as const satisfies Intl.DateTimeFormatOptions;

/** Hundredths, as texts have them; workbooks hold the whole number. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A figure as spreadsheets read it: without marks between thousands and without its unit, and in workbooks a real number that looks as on the screen. */
export function figureCell(value: number | string | null, unit: MeasureUnit, world: FigureWorld): Cell {
  if (value === null) return EMPTY;
  if (unit === 'time') return pointCell(String(value), world);
  if (unit === 'seconds' && typeof value === 'number') return secondsCell(value);
  const cell =
    unit === 'money' || typeof value !== 'number'
      ? moneyCell(value, world.language)
      : { text: numberText(unit === 'count' ? value : rounded(value), world.language), number: value };
  if (cell.number === undefined) return cell;
  const looks = figureText(typeof value === 'number' ? Math.abs(value) : value.replace(/^-/, ''), unit, world);
  return {
    text: cell.text,
    // Of a percentage workbooks hold the hundredths.
    number: unit === 'percent' ? cell.number / 100 : cell.number,
    format: numberFormatOf(looks, world.language),
  };
}

/** Workbooks hold parts of a second too. */
function secondsCell(value: number): Cell {
  const cell = durationCell(Math.round(value));
  return cell.number === undefined ? cell : { ...cell, number: value / 86_400 };
}

/** An instant, or a day of no zone. */
function pointCell(value: string, world: FigureWorld): Cell {
  const shape = isDay(value) ? DAY : POINT;
  const cell = isDay(value) ? dateCell(value, world.language) : instantCell(value, world);
  return cell.number === undefined
    ? cell
    : { text: cell.text, number: cell.number, format: timeFormatOf(shape, world.language) };
}

/** A step of the time as spreadsheets read it: days and instants, in workbooks real ones, and words for what is neither. */
export function stepCell(step: ReportStep, value: Json, world: FigureWorld): Cell {
  const { name } = step;
  if (name === 'weekday') return { text: stepText(step, value, world) };
  const format = timeFormatOf(stepShape(step), world.language);
  if (name === 'hourOfDay') return { text: `${String(value).padStart(2, '0')}:00`, number: Number(value) / 24, format };
  if (name === 'month')
    return { text: stepText(step, value, world), number: serialDay(stepStart(step, value).getTime()), format };
  return { ...(isOfMinutes(name) ? instantCell(value, world) : dateCell(value, world.language)), format };
}
