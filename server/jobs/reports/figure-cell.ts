import { decimalMark } from '../../../core/format/number';
import { DAY, dateFormat } from '../../../core/format/date';
import { isDay } from '../../../core/format/is-day';
import { figureText } from '../../../core/reports/figure-text';
import { isOfMinutes, type MeasureUnit, type ReportStep } from '../../../core/reports/report';
import { stepShape, stepStart, stepText } from '../../../core/reports/step-text';
import type { Json, Language } from '../../../core/types';
import { EMPTY, type Cell } from '../export/cell';
import { dateCell, durationCell, instantCell, moneyCell } from '../export/cells';
import { numberText, serialDay } from '../export/locale-text';

const MARKS_OF_DIRECTION = /[\u200e\u200f\u061c\u2066-\u2069]/g;

/** The digits of a number with what groups them; a space is one of these only between digits. */
const GROUPED_DIGITS = /\d(?:[\d.,\u00a0\u202f]*\d)?/;

/** By which workbooks say days and months in the language of the file, whichever theirs is. */
const LANGUAGE_IDS: Readonly<Record<Language, string>> = { pt: '416', en: '409', fr: '40C', ar: 'C01' };

const TIME_PARTS: Parts = {
  weekday: ({ weekday }) => 'd'.repeat(weekday === 'long' ? 4 : 3),
  day: () => 'd'.repeat(2),
  month: ({ month }) => 'm'.repeat(month === 'long' ? 4 : 2),
  year: () => 'y'.repeat(4),
  hour: () => 'h'.repeat(2),
  minute: () => 'm'.repeat(2),
  dayPeriod: () => 'AM/PM',
};

/** Many cells ask for few of them. */
const timeFormats = new Map<string, string>();

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

type Shape = Intl.DateTimeFormatOptions;

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, (shape: Shape) => string>>;

/** A text between the parts of a format; of the signs that formats take as they are, `%` makes hundredths of a number. */
const between = (text: string): string =>
  text
    .split(/([%:])/)
    .map((part) => (part === '' || part === '%' || part === ':' ? part : `"${part.replaceAll('"', '')}"`))
    .join('');

/** The format by which a workbook shows a number as the text does: `R$ 1.234,50` → `"R$ "#,##0.00`. @param text of the number without its sign */
function numberFormatOf(text: string, language: Language): string {
  const plain = text.replaceAll(MARKS_OF_DIRECTION, '');
  const found = GROUPED_DIGITS.exec(plain);
  const [digits = ''] = found ?? [];
  const places = digits.includes(decimalMark(language))
    ? digits.length - 1 - digits.lastIndexOf(decimalMark(language))
    : 0;
  const start = found?.index ?? 0;
  const shown = `#,##0${places === 0 ? '' : `.${'0'.repeat(places)}`}`;
  return between(plain.slice(0, start)) + shown + between(plain.slice(start + digits.length));
}

/** The format by which a workbook shows a time as the language writes what the shape asks for: `[$-416]dd"/"mm"/"yyyy`. */
function timeFormatOf(shape: Shape, language: Language): string {
  const key = language + JSON.stringify(shape);
  const known = timeFormats.get(key);
  if (known !== undefined) return known;
  const parts = dateFormat(language, { ...shape, timeZone: 'UTC' }).formatToParts(0);
  const said = parts.map(
    ({ type, value }) => TIME_PARTS[type]?.(shape) ?? between(value.replaceAll(MARKS_OF_DIRECTION, '')),
  );
  const format = `[$-${LANGUAGE_IDS[language]}]${said.join('')}`;
  timeFormats.set(key, format);
  return format;
}
