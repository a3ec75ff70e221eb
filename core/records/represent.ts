import type { Json } from '../types';

const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** The value at a dotted path, such as `phones.0.number`. */
export function lookUp(record: unknown, path: string): unknown {
  if (typeof record !== 'object' || record === null) return undefined;
  if (Object.hasOwn(record, path)) return Reflect.get(record, path);
  let value: unknown = record;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return JSON.stringify(value);
}

/**
 * A record's name: `represent('{{number}} – {{name}}', record)`. Separators around absent values are left out; with
 * nothing to say the id is used.
 * @param textOf words for a value at a path of the record, where they are not its plain text
 */
export function represent(
  template: string,
  record: { [name: string]: Json | undefined } | null | undefined,
  textOf: (value: unknown, path: string) => string = plainText,
): string {
  if (record === null || record === undefined) return '';
  const text = template
    .replaceAll(PLACEHOLDER, (_, path: string) => textOf(lookUp(record, path), path))
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s–—:·|/,-]+(?=\s|$)|(?<=^|\s)[–—:·|/,-]+\s*$/g, '')
    .trim();
  return text === '' ? plainText(record['id']) : text;
}

/** The template cut into its literal parts and the paths between them. */
export function templateParts(template: string): { literal?: string; path?: string }[] {
  return template
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? { path: part } : { literal: part }))
    .filter(({ literal }) => literal !== '');
}

/** Names of the fields that a template uses, in order. */
export function representedFields(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '').filter((name) => name !== '');
}
