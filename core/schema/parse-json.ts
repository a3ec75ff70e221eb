import { SchemaError, type SchemaFile } from './schema-file';

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

function place(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

/** Parses a file; a byte order mark is allowed. @throws {SchemaError} naming line and column. */
export function parseJson(file: SchemaFile): unknown {
  const text = file.text.startsWith('\uFEFF') ? file.text.slice(1) : file.text;
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new SchemaError({
      file: file.name,
      pointer: '',
      expected: 'valid JSON',
      found: `${message} (${place(text, jsonErrorPosition(text))})`,
      remedy: 'correct the syntax at that place',
    });
  }
}

/** Index of the first character that breaks the JSON syntax. */
function jsonErrorPosition(text: string): number {
  const scanner = new Scanner(text);
  if (scanner.value()) scanner.end();
  return scanner.at;
}
