import { formatDate, formatInstant } from '../format/date';
import { formatDuration } from '../format/duration';
import { isDay } from '../format/is-day';
import { formatMoney, formatMoneyShort } from '../format/money';
import { numberFormat } from '../format/number';
import { inUnit, unitName } from '../format/unit';
import type { Figures, MeasureUnit } from './report';

export type FigureValue = Figures[string];

/** How and where a report is read. */
export interface ReportReading {
  language: string;
  /** IANA name, of the report. */
  zone: string;
}

/** The units that figures name, as those of fields are called. */
const NAMED_UNITS = { milliseconds: 'ms', minutes: 'min', hours: 'h' } as const satisfies Partial<
  Record<MeasureUnit, string>
>;

/** What a figure names beside its digits, for heads of columns that hold the digits alone; undefined for units that name nothing. */
export const nameOfUnit = (unit: MeasureUnit, language: string): string | undefined =>
  unit === 'milliseconds' || unit === 'minutes' || unit === 'hours' ? unitName(NAMED_UNITS[unit], language) : undefined;

/** Stands where nothing can be said, as of a ratio to 0. */
export const NOTHING = '–';

const rounded = (value: number, places: number): number => Number(value.toFixed(places));

/** A figure as people read it, by its unit, on the screen and in documents: `01:02:03`, `87,5%`, `R$ 12,00`. */
export function figureText(
  value: FigureValue | undefined,
  unit: MeasureUnit,
  { language, zone }: ReportReading,
): string {
  if (value === null || value === undefined) return NOTHING;
  const number = Number(value);
  switch (unit) {
    case 'count':
      return numberFormat(language, { maximumFractionDigits: 0 }).format(number);
    case 'number':
      return numberFormat(language, { maximumFractionDigits: 2 }).format(number);
    case 'percent':
      return percentText(number, language);
    case 'seconds':
      return formatDuration(Math.round(number));
    case 'milliseconds':
      return inUnit(Math.round(number), NAMED_UNITS[unit], language);
    case 'minutes':
      return inUnit(rounded(number, 1), NAMED_UNITS[unit], language);
    case 'hours':
      return inUnit(rounded(number, 2), NAMED_UNITS[unit], language);
    case 'money':
      return formatMoney(value, language);
    case 'time':
      // An instant, or a day of no zone.
      return isDay(String(value))
        ? formatDate(String(value), language)
        : formatInstant(String(value), language, { zone });
  }
}

const percentText = (percent: number, language: string): string =>
  numberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    percent / 100,
  );

/** The same where there is little room, as beside an axis. */
export function shortFigure(value: number, unit: MeasureUnit, language: string): string {
  if (unit === 'money') return formatMoneyShort(value, language);
  if (unit === 'seconds') return formatDuration(Math.round(value));
  if (unit === 'percent') return numberFormat(language, { style: 'percent' }).format(value / 100);
  return numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
