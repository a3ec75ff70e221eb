const SPACE = /[ \t\r\n]*/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// oxlint-disable-next-line no-control-regex -- JSON forbids exactly these inside a text.
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

/** Reads JSON only to find where it stops being JSON. */
class Scanner {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.#text);
    if (match === null) return false;
    this.at += match[0].length;
    return true;
  }

  #sign(sign: string): boolean {
    this.#take(SPACE);
    if (this.#text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  #list(end: string, entry: () => boolean): boolean {
    if (this.#sign(end)) return true;
    do {
      if (!entry()) return false;
    } while (this.#sign(','));
    return this.#sign(end);
  }

  value(): boolean {
    if (this.#sign('{')) return this.#list('}', () => this.#name() && this.#sign(':') && this.value());
    if (this.#sign('[')) return this.#list(']', () => this.value());
    return this.#take(TEXT) || this.#take(SCALAR);
  }

  #name(): boolean {
    this.#take(SPACE);
    return this.#take(TEXT);
  }

  end(): boolean {
    this.#take(SPACE);
    return this.at === this.#text.length;
  }
}

/** Index of the first character that breaks the JSON syntax. */
export function jsonErrorPosition(text: string): number {
  const scanner = new Scanner(text);
  if (scanner.value()) scanner.end();
  return scanner.at;
}
