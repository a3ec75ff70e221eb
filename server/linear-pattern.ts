import { createRequire } from 'node:module';
import type * as Re2 from 're2js';

/** What a class may hold, as the other engine writes it: white space of ECMAScript, all that is none, and everything. */
const SPACE = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;
const NO_SPACE = String.raw`\x{0}-\x{8}\x{e}-\x{1f}\x{21}-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`;
const ANYTHING = String.raw`\x{0}-\x{10ffff}`;
const NO_LINE_END = String.raw`[^\n\r\x{2028}\x{2029}]`;

const ESCAPE =
  /\\(?:u\{(?<point>[\da-f]+)\}|u(?<high>d[89ab][\da-f]{2})\\u(?<low>d[c-f][\da-f]{2})|u(?<unit>[\da-f]{4})|x(?<byte>[\da-f]{2})|c(?<control>[a-z])|(?<property>p\{(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|S[mcko]?|Z[slp]?)\})|(?<sign>[^ukpxc1-9]))/iuy;
const PART = /\\|\[\^?|\]|\.|\((?:\?(?:<(?![=!])[^>]*>|:|(?<other>.))?)?|[^\\[\].(]+/uy;

class Translation {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** The pattern, or undefined where the other engine has no such thing. */
  whole(): string | undefined {
    let result = '';
    while (this.#at < this.#source.length) {
      const part = this.#next(PART);
      if (part === undefined || part.groups?.['other'] !== undefined) return undefined;
      const [text] = part;
      const next =
        text === '\\'
          ? this.#escape(false)
          : text.startsWith('[')
            ? this.#class(text)
            : text === '.'
              ? NO_LINE_END
              : text.startsWith('(?<')
                ? '('
                : text;
      if (next === undefined) return undefined;
      result += next;
    }
    return result;
  }

  /** What begins at the place that is come to. */
  #next(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#source) ?? undefined;
    if (found) this.#at += found[0].length;
    return found;
  }

  #class(opening: string): string | undefined {
    let inside = '';
    while (this.#source[this.#at] !== ']') {
      const sign = String.fromCodePoint(this.#source.codePointAt(this.#at) ?? 0);
      this.#at += sign.length;
      const next = sign === '\\' ? this.#escape(true) : sign === '-' ? sign : point(sign);
      if (next === undefined) return undefined;
      inside += next;
    }
    this.#at += 1;
    if (inside !== '') return `${opening}${inside}]`;
    return opening === '[' ? `[^${ANYTHING}]` : `[${ANYTHING}]`;
  }

  /** The backslash is behind. */
  #escape(isInClass: boolean): string | undefined {
    this.#at -= 1;
    const groups = this.#next(ESCAPE)?.groups;
    if (groups === undefined) return undefined;
    const { point: braced, high, low, unit, byte, control, property, sign = '' } = groups;
    const code = braced ?? unit ?? byte;
    if (code !== undefined) return String.raw`\x{${code}}`;
    if (high !== undefined && low !== undefined)
      return point(String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)));
    if (control !== undefined) return String.raw`\x{${((control.codePointAt(0) ?? 0) % 32).toString(16)}}`;
    if (property !== undefined) return `\\${property}`;
    if (sign === 's') return isInClass ? SPACE : `[${SPACE}]`;
    if (sign === 'S') return isInClass ? NO_SPACE : `[${NO_SPACE}]`;
    if (sign === '0') return String.raw`\x{0}`;
    if (sign === 'b' && isInClass) return String.raw`\x{8}`;
    return /[dDwWbBtnrfv]/.test(sign) ? `\\${sign}` : point(sign);
  }
}

/** Needed where a schema has a costly pattern: few have, and no start waits for it. */
const load = createRequire(import.meta.url);
const engine = () => load('re2js') as typeof Re2;

const point = (sign: string): string => String.raw`\x{${(sign.codePointAt(0) ?? 0).toString(16)}}`;

/**
 * A test that takes a time in proportion to the text, whatever the expression: the same pattern for an engine that does not go back.
 * Undefined where only going back can tell, as with what stands before or behind, and with a text that comes again.
 * @param source of a regular expression under the `u` flag
 */
export function linearTest(source: string): ((text: string) => boolean) | undefined {
  const translated = new Translation(source).whole();
  if (translated === undefined) return undefined;
  try {
    const expression = engine().RE2JS.compile(translated);
    return (text) => expression.test(text);
  } catch {
    // Such as more turns of a group than it counts.
    return undefined;
  }
}
