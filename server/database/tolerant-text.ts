import type { Field } from '../../core/types';
import { quoteText } from './plan/quote';

/** `+55`, two digits of area, then 9 and what was a mobile number of eight digits (landlines begin with 2 to 5). */
const WITH_NINTH = '^([+]55[0-9]{2})9([6-9][0-9]{7})$';
const WITHOUT_NINTH = '^([+]55[0-9]{2})([6-9][0-9]{7})$';

const replaced = (text: string, pattern: string, by: string): string => `regexp_replace(${text}, ${quoteText(pattern)}, ${quoteText(by)})`;

/** SQL of what two equal values of the field have in common; undefined where only the very same values are equal. */
export function comparedAs(field: Field | undefined, text: string): string | undefined {
  return field?.tolerates === 'ninth-digit' ? replaced(text, WITH_NINTH, '\\1\\2') : undefined;
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
