import type { Field, Json } from '../types';
import { numberFormat, parseDecimal } from './number';

/** Decimal places of money inside records. */
const PLACES = 4;

/** Around an amount in Arabic, so that it is read from left to right wherever it stands, as all figures are, and `R$` stays whole. */
const isolated = (text: string): string => `\u2066${text}\u2069`;
const MARKS_OF_DIRECTION = /[\u200e\u200f\u061c]/g;

/** `1234.5000` → `R$ 1.234,50` in Portuguese; third and fourth decimals only where they are not zero, and where `places` leaves room for them. */
export function formatMoney(value: string | number, language: string, currency = 'BRL', places = PLACES): string {
  const format = numberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: places,
  });
  return typeof value === 'number' || isNumeric(value) ? inOrder(format.formatToParts(value), language) : value;
}

/** `5320` → `R$ 5,3 mil` in Portuguese: for the axis of a chart. */
export function formatMoneyShort(value: number, language: string, currency = 'BRL'): string {
  return inOrder(
    numberFormat(language, {
      style: 'currency',
      currency,
      notation: 'compact',
      maximumFractionDigits: 1,
    }).formatToParts(value),
    language,
  );
}

/** Arabic alone gets the currency before the figures: that its order changed with the sign and the place could not be read. */
function inOrder(parts: Intl.NumberFormatPart[], language: string): string {
  const text = (kept: (type: string) => boolean) =>
    parts
      .filter(({ type }) => kept(type))
      .map(({ value }) => value)
      .join('')
      .replace(MARKS_OF_DIRECTION, '')
      .trim();
  if (language !== 'ar') return parts.map(({ value }) => value).join('');
  const sign = text((type) => type === 'minusSign');
  return isolated(
    `${sign}${text((type) => type === 'currency')}\u00a0${text((type) => type !== 'currency' && type !== 'minusSign')}`,
  );
}

/** A number, or a decimal string, which is never taken for one. */
export const isAmount = (value: Json): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && isNumeric(value));

/** The currency a field is in, by its unit. */
export const currencyOf = ({ unit = '' }: Field): string => (/^[A-Z]{3}$/.test(unit) ? unit : 'BRL');

/** `1234,5` → `1234.5000`; `null` for an empty text, `undefined` for no amount or one with more than four places. */
export function parseMoney(text: string, language: string): string | null | undefined {
  const decimal = parseDecimal(text.replace(/R\$|BRL/gi, ''), language);
  if (decimal === null || decimal === undefined) return decimal;
  const [whole = '0', fraction = ''] = decimal.split('.');
  if (fraction.length > PLACES) return undefined;
  return `${whole}.${fraction.padEnd(PLACES, '0')}`;
}

/** The amount as it is edited: `1.234,50` without the currency. */
export function editMoney(value: string | number, language: string): string {
  const format = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: PLACES });
  return formatExactly(format, value);
}

/** A decimal string goes to the formatter as it is: no cent is lost to binary fractions. */
function formatExactly(format: Intl.NumberFormat, value: string | number): string {
  return typeof value === 'number' || isNumeric(value) ? format.format(value) : value;
}

/** Is it decimal digits, which a formatter takes as they are? */
export const isNumeric = (text: string): text is Intl.StringNumericLiteral => /^-?\d+(\.\d+)?$/.test(text);
