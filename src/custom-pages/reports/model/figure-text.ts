import { DAY, dateFormat, formatDate } from '../../../../core/format/date';
import { formatDuration } from '../../../../core/format/duration';
import { isDay } from '../../../../core/format/is-day';
import { formatMoney, formatMoneyShort } from '../../../../core/format/money';
import { numberFormat } from '../../../../core/format/number';
import type { Figures, MeasureUnit } from '../../../../core/reports/report';
import { inUnit } from '../../../fields/format/unit';

export type FigureValue = Figures[string];

/** Stands where nothing can be said, as of a ratio to 0. */
export const NOTHING = '–';

const rounded = (value: number, places: number): number => Number(value.toFixed(places));

/** An instant, or a day of no zone. */
function timeText(value: string, language: string, zone: string): string {
  if (isDay(value)) return formatDate(value, language);
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return value;
  return dateFormat(language, { ...DAY, hour: '2-digit', minute: '2-digit', timeZone: zone }).format(instant);
}

/** A figure as people read it, by its unit: `01:02:03`, `87,5%`, `R$ 12,00`. */
export function figureText(
  value: FigureValue | undefined,
  unit: MeasureUnit,
  { language, zone }: { language: string; zone: string },
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
      return inUnit(Math.round(number), 'ms', language);
    case 'minutes':
      return inUnit(rounded(number, 1), 'min', language);
    case 'hours':
      return inUnit(rounded(number, 2), 'h', language);
    case 'money':
      return formatMoney(value, language);
    case 'time':
      return timeText(String(value), language, zone);
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

/** How a figure has changed: by how much of what it was; percentages by points. */
export interface FigureChange {
  is: 'more' | 'less' | 'same';
  /** In percent, or in points; never negative. */
  amount: number;
  isPoints: boolean;
}

/** Undefined where nothing can be compared: times, figures that are missing, and what was nothing before. */
export function changeOf(
  now: FigureValue | undefined,
  before: FigureValue | undefined,
  unit: MeasureUnit,
): FigureChange | undefined {
  if (now === null || now === undefined || before === null || before === undefined || unit === 'time') return undefined;
  const [is, was] = [Number(now), Number(before)];
  const isPoints = unit === 'percent';
  if (is === was) return { is: 'same', amount: 0, isPoints };
  if (!isPoints && was === 0) return undefined;
  const amount = Math.abs(isPoints ? is - was : ((is - was) / was) * 100);
  return { is: is > was ? 'more' : 'less', amount, isPoints };
}

/** `12,5%`, or `3,2` points, which the words beside it say. */
export const changeAmount = ({ amount, isPoints }: FigureChange, language: string): string =>
  isPoints
    ? numberFormat(language, { maximumFractionDigits: 1 }).format(amount)
    : numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(amount / 100);
