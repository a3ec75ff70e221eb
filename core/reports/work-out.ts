import type { Figures, Measure, MeasureUnit, ReportSource } from './report';

/** What the database counts of a group by measure. Money is a decimal text. */
export type Parts = Figures;

type Value = number | string | null;

/** Decimals of money, as it is kept. */
const DECIMALS = 4;
const SCALE = 10n ** BigInt(DECIMALS);

/** Does the database count it, or is it worked out of others? */
export function isCounted({ formula }: Measure): boolean {
  return !('plus' in formula || 'minus' in formula || 'ratio' in formula || 'share' in formula);
}

/** Does what all rows have together follow from what each group has? */
export function addsUp({ formula }: Measure): boolean {
  if ('sum' in formula) return typeof formula.sum === 'string';
  return 'count' in formula || 'min' in formula || 'max' in formula || 'lasting' in formula;
}

/** What groups have together of measures that add up. */
export function totalParts(
  measures: ReportSource['measures'],
  names: readonly string[],
  groups: readonly Parts[],
): Parts {
  const totals = names.flatMap((name): [string, Value][] => {
    const measure = measures[name];
    if (measure === undefined || groups.length === 0) return [];
    return [[name, groups.map((parts) => parts[name] ?? null).reduce((one, other) => joined(measure, one, other))]];
  });
  return Object.fromEntries(totals);
}

function joined({ formula, unit }: Measure, one: Value, other: Value): Value {
  const isLeast = 'min' in formula;
  if (!isLeast && !('max' in formula)) return added(one, other, 1n);
  if (one === null || other === null) return one ?? other;
  const [left, right] = unit === 'money' ? [Number(one), Number(other)] : [one, other];
  return left < right === isLeast ? one : other;
}

/**
 * Works out measures of one group, from what was counted of it and of all rows together. Money stays exact: ratios of it are rounded
 * half up to four decimals.
 * @returns null where nothing can be said: a division by zero, the greatest of no values
 */
export function workOut(measures: ReportSource['measures'], parts: Parts, totals: Parts): (name: string) => Value {
  const ofAll = parts === totals ? undefined : workOut(measures, totals, totals);
  const valueOf = (name: string): Value => {
    const measure = measures[name];
    if (measure === undefined) return null;
    const { formula, unit } = measure;
    if ('plus' in formula) return formula.plus.map(valueOf).reduce((sum, value) => added(sum, value, 1n));
    if ('minus' in formula) return added(valueOf(formula.minus[0]), valueOf(formula.minus[1]), -1n);
    if ('share' in formula) return ratio(valueOf(formula.share), (ofAll ?? valueOf)(formula.share), 'percent');
    if ('ratio' in formula) {
      const [of, by] = formula.ratio;
      return ratio(valueOf(of), typeof by === 'number' ? by : valueOf(by), unit);
    }
    return parts[name] ?? null;
  };
  return valueOf;
}

function added(one: Value, other: Value, sign: 1n | -1n): Value {
  if (one === null || other === null) return null;
  if (typeof one === 'number' && typeof other === 'number') return one + Number(sign) * other;
  return written(scaled(one) + sign * scaled(other));
}

function ratio(of: Value, by: Value, unit: MeasureUnit): Value {
  if (of === null || by === null || Number(by) === 0) return null;
  const factor = unit === 'percent' ? 100 : 1;
  if (unit !== 'money') return (Number(of) / Number(by)) * factor;
  const divisor = scaled(by);
  return written(roundedDivision(scaled(of) * SCALE, divisor));
}

/** Half away from zero, as `round` of the database. */
function roundedDivision(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -rounded : rounded;
}

function scaled(value: number | string): bigint {
  const text = typeof value === 'number' ? value.toFixed(DECIMALS) : value;
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = BigInt(whole + decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
  return sign === '-' ? -digits : digits;
}

function written(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(DECIMALS + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
