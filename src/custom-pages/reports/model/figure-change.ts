import { numberFormat } from '../../../../core/format/number';
import type { FigureValue } from '../../../../core/reports/figure-text';
import type { MeasureUnit } from '../../../../core/reports/report';

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
