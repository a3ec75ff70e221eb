import { isUnicodePattern } from '../../schema/unicode-pattern';

/** A group of a pattern, or the pattern itself. */
interface Group {
  /** Something in it repeats without limit, or can be read in two ways. */
  repeats: boolean;
  /** Something in it may be there more or less often. */
  varies: boolean;
  /** What its alternatives begin with; undefined at the beginning of one, `ANY` where that is more than one plain sign. */
  begins: (string | undefined)[];
}

const ANY = '';
const PLAIN = /^[\p{L}\p{N} ]$/u;

/** `?:`, `?=`, `?<!`, `?<name>` and the like. */
const GROUP_KIND = /^\?(?:<?[=!]|:|<\w+>)/;
/** `*`, `+` and `{2,}` repeat without limit; `{2,5}` and `?` do not. */
const UNLIMITED = /^(?:[*+]|\{\d+,\})/;
const SEVERAL_TIMES = /^\{(?![01](?:,1)?\})\d/;
const MORE_OR_LESS = /^(?:[*+?]|\{\d+,\d*\})/;

function endOfClass(pattern: string, start: number): number {
  let index = start + 1;
  while (index < pattern.length && pattern.charAt(index) !== ']') index += pattern.charAt(index) === '\\' ? 2 : 1;
  return index;
}

const group = (): Group => ({ repeats: false, varies: false, begins: [undefined] });

/** The sign that the alternative at hand begins with, where it has just begun. */
function note({ begins }: Group, sign: string, isOptional: boolean): void {
  if (begins.at(-1) === undefined)
    begins[begins.length - 1] = PLAIN.test(sign) && !isOptional ? sign.toLowerCase() : ANY;
}

/** May two alternatives fit the same text? */
function overlaps({ begins }: Group): boolean {
  const known = begins.map((begin) => begin ?? ANY);
  return known.length > 1 && (known.includes(ANY) || new Set(known).size < known.length);
}

/**
 * Is the text a regular expression, and one without a repetition inside a repeated group, and without alternatives there that may fit the
 * same? Such as `(a+)+` and `(a|a)+` need time that doubles with every letter of a text that almost fits, `(a?){30}a{30}` with every
 * turn of the group.
 */
export function isSafeRegex(pattern: string): boolean {
  if (!isUnicodePattern(pattern)) return false;
  const open: Group[] = [group()];
  for (let index = 0; index < pattern.length; index += 1) {
    const sign = pattern.charAt(index);
    let closed: Group | undefined;
    const inside = open.at(-1);
    if (sign === '\\') index += 1;
    else if (sign === '[') index = endOfClass(pattern, index);
    else if (sign === '|') inside?.begins.push(undefined);
    else if (sign === '(') {
      open.push(group());
      // What kind of group it is, such as `?:`, is no text.
      index += GROUP_KIND.exec(pattern.slice(index + 1))?.[0].length ?? 0;
    } else if (sign === ')') closed = open.pop();
    if (sign === '(' || sign === '|') continue;
    const rest = pattern.slice(index + 1);
    const isRepeated = UNLIMITED.test(rest);
    if (closed && isRepeated && (closed.repeats || overlaps(closed))) return false;
    if (closed && SEVERAL_TIMES.test(rest) && (closed.varies || overlaps(closed))) return false;
    const around = open.at(-1);
    if (around) note(around, sign, /^[*?{]/.test(rest));
    if (around && (isRepeated || closed?.repeats === true || (closed && overlaps(closed)))) around.repeats = true;
    if (around && (MORE_OR_LESS.test(rest) || closed?.varies === true)) around.varies = true;
  }
  return true;
}
