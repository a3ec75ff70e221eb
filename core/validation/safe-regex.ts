import { isUnicodePattern } from '../schema/unicode-pattern';

/** A group of a pattern, or the pattern itself. */
interface Group {
  /** Something in it repeats without limit. */
  repeats: boolean;
}

/** `*`, `+` and `{2,}` repeat without limit; `{2,5}` and `?` do not. */
const UNLIMITED = /^(?:[*+]|\{\d+,\})/;

function endOfClass(pattern: string, start: number): number {
  let index = start + 1;
  while (index < pattern.length && pattern.charAt(index) !== ']') index += pattern.charAt(index) === '\\' ? 2 : 1;
  return index;
}

/**
 * Is the text a regular expression, and one without a repetition inside a repeated group? Such as `(a+)+` need time that
 * doubles with every letter of a text that almost fits.
 */
export function isSafeRegex(pattern: string): boolean {
  if (!isUnicodePattern(pattern)) return false;
  const open: Group[] = [{ repeats: false }];
  for (let index = 0; index < pattern.length; index += 1) {
    const sign = pattern.charAt(index);
    let closed: Group | undefined;
    if (sign === '\\') index += 1;
    else if (sign === '[') index = endOfClass(pattern, index);
    else if (sign === '(') open.push({ repeats: false });
    else if (sign === ')') closed = open.pop();
    if (sign === '(') continue;
    const isRepeated = UNLIMITED.test(pattern.slice(index + 1));
    if (closed?.repeats === true && isRepeated) return false;
    const around = open.at(-1);
    if (around && (isRepeated || closed?.repeats === true)) around.repeats = true;
  }
  return true;
}
