import { plainDigits } from './digits';

/** The BCP 47 tag whose conventions a panel language follows. */
export const localeTag = (language: string): string => (language === 'pt' ? 'pt-BR' : language);

const formats = new Map<string, Intl.NumberFormat>();

/** A formatter of the language; made once per language and options. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(localeTag(language), options);
  formats.set(key, made);
  return made;
}

/** Every digit the number has: `1234.5` → `1.234,5` in Portuguese. */
export function formatNumber(value: number, language: string): string {
  return numberFormat(language, { maximumFractionDigits: 15 }).format(value);
}

const marks = new Map<string, string>();

/** The character between units and tenths. */
export function decimalMark(language: string): string {
  const known = marks.get(language);
  if (known !== undefined) return known;
  const parts = numberFormat(language, { minimumFractionDigits: 1 }).formatToParts(0.5);
  const mark = parts.find((part) => part.type === 'decimal')?.value ?? '.';
  marks.set(language, mark);
  return mark;
}

const PLAIN = /^-?[1-9]\d*$/;

/**
 * What was typed, as plain decimal digits: `1.234,5` → `1234.5` in Portuguese, `١٬٢٣٤٫٥` in Arabic. A single mark that
 * is not the language's decimal mark counts as one where it cannot be a grouping mark (`3.5` in Portuguese).
 * `null` for an empty text, `undefined` for what is no number.
 */
export function parseDecimal(text: string, language: string): string | null | undefined {
  // What most cells of files hold.
  if (PLAIN.test(text)) return text;
  const plain = plainDigits(text).replaceAll('٫', '.').replaceAll('٬', '').replaceAll('−', '-').replaceAll("'", '');
  if (plain === '') return null;
  const decimal = text.includes('٫') ? '.' : decimalMark(language) === ',' ? ',' : '.';
  const group = decimal === ',' ? '.' : ',';
  // What groups thousands does not come after the tenths: it is a number of another language.
  if (plain.includes(decimal) && plain.lastIndexOf(group) > plain.indexOf(decimal)) return undefined;
  const swapped =
    new RegExp(`^-?\\d+\\${group}(\\d{1,2}|\\d{4,})$`).test(plain) || (/^-?0/.test(plain) && plain.includes(group));
  const pointed =
    swapped && !plain.includes(decimal) ? plain.replace(group, '.') : plain.replaceAll(group, '').replace(decimal, '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(pointed) ? tidy(pointed) : undefined;
}

function tidy(decimal: string): string {
  const negative = decimal.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = decimal.slice(negative.length).split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return negative + digits + (fraction === '' ? '' : `.${fraction}`);
}
