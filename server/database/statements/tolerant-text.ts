import type { Field } from '../../../core/types';
import { quoteText } from '../plan/quote';

/** `+55`, two digits of area, then 9 and what was a mobile number of eight digits (landlines begin with 2 to 5). */
const WITH_NINTH = '^([+]55[0-9]{2})9([6-9][0-9]{7})$';
const WITHOUT_NINTH = '^([+]55[0-9]{2})([6-9][0-9]{7})$';

const replaced = (text: string, pattern: string, by: string): string =>
  `regexp_replace(${text}, ${quoteText(pattern)}, ${quoteText(by)})`;

/** SQL of what two equal values of the field have in common; undefined where only the very same values are equal. */
export function comparedAs(field: Field | undefined, text: string): string | undefined {
  return field?.tolerates === 'ninth-digit' ? replaced(text, WITH_NINTH, '\\1\\2') : undefined;
}

/**
 * The same of a telephone number as `comparedAs`, for statements that compare very many: a regular expression takes a hundred times as
 * long, and row policies keep both from the index.
 */
export function comparedNumber(text: string): string {
  const isLong = `char_length(${text}) = 14 and left(${text}, 3) = '+55' and substr(${text}, 6, 1) = '9' and substr(${text}, 7, 1) in ('6', '7', '8', '9')`;
  return `case when ${isLong} then left(${text}, 5) || substr(${text}, 7) else ${text} end collate "C"`;
}

/** The same of a value that is compared with such a field. */
export function comparedValue(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(new RegExp(WITH_NINTH), '$1$2') : value;
}

/** SQL of every spelling under which the value of the field may be looked for, with spaces between. */
export function soughtAs(field: Field | undefined, text: string): string {
  const short = comparedAs(field, text);
  return short === undefined ? text : `${short} || ' ' || ${replaced(text, WITHOUT_NINTH, '\\19\\2')}`;
}
