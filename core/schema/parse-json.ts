import { jsonErrorPosition } from './json-error-position';
import { SchemaError } from './schema-file';
import type { SchemaFile } from './schema-file';

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
