import { numberingPlan, type AddedDigit } from '../../../core/format/notations';
import type { Field } from '../../../core/types';
import { quoteText } from '../plan/quote';

const replaced = (text: string, pattern: string, by: string): string =>
  `regexp_replace(${text}, ${quoteText(pattern)}, ${quoteText(by)})`;

const addedDigit = (): AddedDigit | undefined => numberingPlan()?.addedDigit;

/** Patterns of a number with the digit and without, for PostgreSQL and JavaScript alike. */
function patternsOf({ country, area, digit, local: { digits, from, to } }: AddedDigit) {
  const before = `^([+]${country}[0-9]{${area}})`;
  const after = `([${from}-${to}][0-9]{${digits - 1}})$`;
  return { long: `${before}${digit}${after}`, short: `${before}${after}` };
}

/** SQL of what two equal values of the field have in common; undefined where only the very same values are equal. */
export function comparedAs(field: Field | undefined, text: string): string | undefined {
  const added = addedDigit();
  if (field?.tolerates !== 'added-digit' || added === undefined) return undefined;
  return replaced(text, patternsOf(added).long, '\\1\\2');
}

/**
 * The same of a telephone number as `comparedAs`, for statements that compare very many: a regular expression takes a hundred times as
 * long, and row policies keep both from the index.
 */
export function comparedNumber(text: string): string {
  const added = addedDigit();
  if (added === undefined) return `${text} collate "C"`;
  const { country, area, digit, local } = added;
  const before = 1 + country.length + area;
  const begins = Array.from({ length: local.to - local.from + 1 }, (_, place) => quoteText(String(local.from + place)));
  const isLong = [
    `char_length(${text}) = ${before + 1 + local.digits}`,
    `left(${text}, ${1 + country.length}) = ${quoteText(`+${country}`)}`,
    `substr(${text}, ${before + 1}, 1) = ${quoteText(digit)}`,
    `substr(${text}, ${before + 2}, 1) in (${begins.join(', ')})`,
  ].join(' and ');
  return `case when ${isLong} then left(${text}, ${before}) || substr(${text}, ${before + 2}) else ${text} end collate "C"`;
}

/** The same of a value that is compared with such a field. */
export function comparedValue(value: unknown): unknown {
  const added = addedDigit();
  if (typeof value !== 'string' || added === undefined) return value;
  return value.replace(new RegExp(patternsOf(added).long), '$1$2');
}

/** The value in every spelling that such a field takes for the same: with the added digit and without. */
export function spellingsOf(value: string): string[] {
  const added = addedDigit();
  if (added === undefined) return [value];
  const { long, short } = patternsOf(added);
  return [
    ...new Set([
      value,
      value.replace(new RegExp(long), '$1$2'),
      value.replace(new RegExp(short), `$1${added.digit}$2`),
    ]),
  ];
}

/** SQL of every spelling under which the value of the field may be looked for, with spaces between. */
export function soughtAs(field: Field | undefined, text: string): string {
  const added = addedDigit();
  const short = comparedAs(field, text);
  if (short === undefined || added === undefined) return text;
  return `${short} || ' ' || ${replaced(text, patternsOf(added).short, `\\1${added.digit}\\2`)}`;
}
