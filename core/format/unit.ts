import { formatNumber, numberFormat } from './number';
import { formatBytes } from './bytes';

/** Units that every language has words of its own for: 90 d are `90 dias`, `90 j` and `90 يومًا`. */
const KNOWN = new Map([
  ['d', 'day'],
  ['h', 'hour'],
  ['min', 'minute'],
  ['s', 'second'],
  ['ms', 'millisecond'],
  ['kB', 'kilobyte'],
  ['MB', 'megabyte'],
  ['GB', 'gigabyte'],
]);

const inKnown = (unit: string, language: string): Intl.NumberFormat =>
  numberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 15 });

/** A figure with its unit, in the language's own words; bytes in steps of 1024. */
export function inUnit(value: number, unit: string | undefined, language: string): string {
  if (unit === 'B') return formatBytes(value, language);
  const known = unit === undefined ? undefined : KNOWN.get(unit);
  if (known !== undefined) return inKnown(known, language).format(value);
  const figure = formatNumber(value, language);
  return unit === undefined ? figure : unit === '%' ? `${figure}%` : `${figure}\u00a0${unit}`;
}

/** The unit alone, as it stands beside an input. */
export function unitName(unit: string, language: string): string {
  const known = KNOWN.get(unit);
  return known === undefined
    ? unit
    : (inKnown(known, language)
        .formatToParts(100)
        .find(({ type }) => type === 'unit')?.value ?? unit);
}
