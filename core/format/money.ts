import type { Field, Json } from '../types';
import { numberFormat, parseDecimal } from './number';

/** Decimal places of money inside records. */
const PLACES = 4;

/** Ends a text in Arabic so that the last sign of `R$` stays behind its letter. */
const LEFT_TO_RIGHT = '\u200e';

/** `1234.5000` → `R$ 1.234,50` in Portuguese; third and fourth decimals only where they are not zero. */
export function formatMoney(value: string | number, language: string, currency = 'BRL'): string {
  const format = numberFormat(language, { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: PLACES });
  const text = formatExactly(format, value);
  return language === 'ar' ? text + LEFT_TO_RIGHT : text;
}

/** A number, or a decimal string, which is never taken for one. */
export const isAmount = (value: Json): value is string | number => typeof value === 'number' || (typeof value === 'string' && isNumeric(value));

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

const isNumeric = (text: string): text is Intl.StringNumericLiteral => /^-?\d+(\.\d+)?$/.test(text);
