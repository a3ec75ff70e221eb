import type { Random } from './random';

/** Adds what one part of an expression matches, once. */
type Part = (random: Random) => string;

const PRINTABLE = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(33 + index));
const DIGITS = Array.from('0123456789');
const LOWER = Array.from('abcdefghijklmnopqrstuvwxyz');
const UPPER = LOWER.map((letter) => letter.toUpperCase());
const WORD = [...LOWER, ...UPPER, ...DIGITS, '_'];
const FRIENDLY = [...LOWER, ...DIGITS];
/** Turns of what may repeat without end. */
const MOST_TURNS = 8;
const MOST_TRIES = 24;

const literal =
  (text: string): Part =>
  () =>
    text;

/** Reads the part of regular expressions that schemas use. What it does not know it reads as nothing: the text is tested at the end. */
class PatternReader {
  readonly #source: readonly string[];
  readonly #groups: Part[] = [];
  #at = 0;

  constructor(source: string) {
    this.#source = Array.from(source);
  }

  alternatives(): Part {
    const arms = [this.#sequence()];
    while (this.#take('|')) arms.push(this.#sequence());
    return (random) => random.pick(arms)(random);
  }

  #peek = (ahead = 0): string => this.#source[this.#at + ahead] ?? '';

  #take(text: string): boolean {
    if (!Array.from(text).every((sign, index) => this.#peek(index) === sign)) return false;
    this.#at += text.length;
    return true;
  }

  #sequence(): Part {
    const parts: Part[] = [];
    while (this.#at < this.#source.length && this.#peek() !== '|' && this.#peek() !== ')') parts.push(this.#repeated());
    return (random) => parts.map((part) => part(random)).join('');
  }

  #repeated(): Part {
    const part = this.#atom();
    const [low, high] = this.#turns();
    return low === 1 && high === 1
      ? part
      : (random) => Array.from({ length: random.integer(low, high) }, () => part(random)).join('');
  }

  #turns(): [low: number, high: number] {
    let turns: [number, number] = [1, 1];
    if (this.#take('*')) turns = [0, MOST_TURNS];
    else if (this.#take('+')) turns = [1, MOST_TURNS];
    else if (this.#take('?')) turns = [0, 1];
    else if (this.#peek() === '{') turns = this.#counted() ?? turns;
    else return turns;
    this.#take('?');
    return turns;
  }

  #counted(): [number, number] | undefined {
    const end = this.#source.indexOf('}', this.#at);
    const [, low, comma, high] = /^\{(\d+)(,?)(\d*)$/.exec(this.#source.slice(this.#at, end).join('')) ?? [];
    if (low === undefined) return undefined;
    this.#at = end + 1;
    const least = Number(low);
    return [least, comma === '' ? least : high === '' ? least + MOST_TURNS : Number(high)];
  }

  #atom(): Part {
    const sign = this.#peek();
    this.#at += 1;
    if (sign === '(') return this.#group();
    if (sign === '[') return this.#class();
    if (sign === '\\') return this.#escape();
    if (sign === '.') return (random) => random.pick(FRIENDLY);
    return literal(sign === '^' || sign === '$' ? '' : sign);
  }

  #group(): Part {
    const isAhead = this.#take('?=') || this.#take('?!') || this.#take('?<=') || this.#take('?<!');
    const isQuiet = !isAhead && this.#take('?:');
    if (!isAhead && !isQuiet && this.#take('?<')) while (this.#peek() !== '' && !this.#take('>')) this.#at += 1;
    const inside = this.alternatives();
    this.#take(')');
    // What only looks around adds nothing.
    if (isAhead) return literal('');
    if (!isQuiet) this.#groups.push(inside);
    return inside;
  }

  #class(): Part {
    const isNegated = this.#take('^');
    const members: string[] = [];
    while (this.#at < this.#source.length && this.#peek() !== ']') {
      const some = this.#member();
      const [only] = some;
      if (some.length === 1 && only !== undefined && this.#peek() === '-' && this.#peek(1) !== ']') {
        this.#at += 1;
        members.push(...between(only, this.#member().at(-1) ?? only));
      } else members.push(...some);
    }
    this.#at += 1;
    const taken = new Set(members);
    const choices = isNegated
      ? [FRIENDLY, PRINTABLE].map((list) => list.filter((one) => !taken.has(one))).find((list) => list.length > 0)
      : friendlier(members);
    return (random) => (choices === undefined || choices.length === 0 ? '' : random.pick(choices));
  }

  #member(): readonly string[] {
    const sign = this.#peek();
    this.#at += 1;
    return sign === '\\' ? this.#escaped(true) : [sign];
  }

  #escape(): Part {
    const [, group] = /^([1-9])/.exec(this.#peek()) ?? [];
    if (group !== undefined) {
      this.#at += 1;
      return this.#groups[Number(group) - 1] ?? literal('');
    }
    const signs = this.#escaped(false);
    return (random) => (signs.length === 0 ? '' : random.pick(signs));
  }

  /** The signs that an escape stands for; the backslash is behind. */
  #escaped(isInClass: boolean): readonly string[] {
    const sign = this.#peek();
    this.#at += 1;
    switch (sign) {
      case 'd':
        return DIGITS;
      case 'w':
        return WORD;
      case 'D':
      case 'S':
        return LOWER;
      case 's':
        return [' '];
      case 'W':
        return ['-'];
      case 'b':
      case 'B':
        return isInClass ? ['\b'] : [];
      case 'n':
        return ['\n'];
      case 't':
        return ['\t'];
      case 'r':
        return ['\r'];
      case 'p':
      case 'P':
        return this.#property(sign);
      case 'x':
        return this.#point(2);
      case 'u':
        return this.#point(4);
      default:
        return [sign];
    }
  }

  #property(sign: string): readonly string[] {
    const end = this.#source.indexOf('}', this.#at);
    const name = this.#source.slice(this.#at + 1, end).join('');
    this.#at = end + 1;
    if (sign === 'P') return ['-'];
    if (/^(Lu|Uppercase)/.test(name)) return UPPER;
    return name.startsWith('N') ? DIGITS : LOWER;
  }

  #point(length: number): readonly string[] {
    const end = this.#peek() === '{' ? this.#source.indexOf('}', this.#at) + 1 : this.#at + length;
    const code = Number.parseInt(this.#source.slice(this.#at, end).join('').replaceAll(/[{}]/g, ''), 16);
    this.#at = end;
    return Number.isInteger(code) && code <= 0x10ffff ? [String.fromCodePoint(code)] : [];
  }
}

/** Letters and digits, where there are some: signs in the middle of texts look like a fault. */
function friendlier(members: string[]): string[] {
  const plain = members.filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  return plain.length > 0 ? plain : members;
}

function between(first: string, last: string): string[] {
  const low = first.codePointAt(0) ?? 0;
  const count = Math.min(Math.max((last.codePointAt(0) ?? 0) - low, 0), 255) + 1;
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(low + index));
}

/**
 * A text that the expression describes and that is accepted; undefined where none was found.
 * @param pattern of a schema, under the `u` flag
 * @param isAccepted tests the expression, too
 */
export function textMatching(
  pattern: string,
  random: Random,
  isAccepted: (text: string) => boolean,
): string | undefined {
  const draw = new PatternReader(pattern).alternatives();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const text = draw(random);
    if (text.length < 2000 && isAccepted(text)) return text;
  }
  return undefined;
}
