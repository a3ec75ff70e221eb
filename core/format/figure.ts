import { formatDate } from './date';
import { formatMoney, isNumeric } from './money';
import { numberFormat } from './number';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * What a text says a limit is, as the language writes it: a number or decimal text with all its digits, a date as a date. Anything else
 * as it is.
 */
export function formatFigure(value: unknown, language: string): string {
  if (typeof value === 'number' || (typeof value === 'string' && isNumeric(value)))
    return numberFormat(language, { maximumFractionDigits: 15 }).format(value);
  if (typeof value !== 'string') return '';
  return DATE.test(value) ? formatDate(value, language) : value;
}

/** Formats of our own that texts may name, as `{{minimum, figure}}`, beside those of i18next. */
export const TEXT_FORMATS: Readonly<Record<string, (value: unknown, language: string) => string>> = {
  figure: formatFigure,
  money: (value, language) =>
    typeof value === 'string' || typeof value === 'number' ? formatMoney(value, language) : '',
};
