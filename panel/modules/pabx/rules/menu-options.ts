import { isObject } from '../../../../core/is-object';
import type { RecordRule } from '../../../../core/validation/validate-record';
import { violation } from '../../../../core/violations';

/** As the schema has them. */
const DIGITS = /^[0-9*#]{1,4}$/;

/** No option of a menu begins with the digits of another: whoever keys the shorter one would have to wait, or never gets to the longer. */
export const menuOptions: RecordRule = ({ options }) => {
  const digits = (Array.isArray(options) ? options : []).map((option) => (isObject(option) ? option['digits'] : null));
  const given = digits.filter((one): one is string => typeof one === 'string' && one !== '');
  // What is there twice begins alike, too.
  if (new Set(given).size < given.length) return [];
  return digits.flatMap((one, index) => {
    if (typeof one !== 'string' || !DIGITS.test(one)) return [];
    const shorter = given.find((other) => other !== one && one.startsWith(other));
    return shorter === undefined ? [] : [violation(`options.${index}.digits`, 'prefixFree', { shorter })];
  });
};
