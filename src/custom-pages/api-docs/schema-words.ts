import { isObject } from '../../../core/is-object';
import type { Json, JsonObject } from '../../../core/types';
import { resolved } from './api-document';

/** A member of an object as the page shows it. */
export interface Member {
  name: string;
  schema: JsonObject;
  required: boolean;
}

const asSchema = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const listed = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** The schemas that a schema puts together, itself first; null as an alternative says nothing more. */
function parts(document: JsonObject, value: Json | undefined, depth = 0): JsonObject[] {
  const schema = resolved(document, value);
  if (depth > 5) return [schema];
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => listed(schema[keyword]));
  return [schema, ...inner.flatMap((one) => parts(document, one, depth + 1))];
}

/** The members of an object, or of the items of a list; none for anything else. */
export function membersOf(document: JsonObject, value: Json | undefined): Member[] {
  const all = parts(document, value);
  const items = all.find(({ items: item }) => isObject(item));
  if (items && !all.some(({ properties }) => isObject(properties))) return membersOf(document, items['items']);
  const required = new Set(all.flatMap((part) => listed(part['required'])));
  const found = new Map(all.flatMap(({ properties }) => Object.entries(asSchema(properties))));
  return [...found].map(([name, schema]) => ({ name, schema: asSchema(schema), required: required.has(name) }));
}

/** A type in a word or two: `string (date)`, `integer | null`, `books[]`. */
export function typeWords(document: JsonObject, value: Json | undefined): string {
  const reference = asSchema(value)['$ref'];
  if (typeof reference === 'string') return reference.slice(reference.lastIndexOf('/') + 1);
  const all = parts(document, value);
  const list = all.find(({ items }) => isObject(items));
  if (list) return `${typeWords(document, list['items'])}[]`;
  const types = new Set(all.flatMap(({ type }) => [type ?? []].flat()));
  const format = all.find((part) => typeof part['format'] === 'string')?.['format'];
  const words = types.size === 0 ? 'any' : [...types].join(' | ');
  return typeof format === 'string' ? `${words} (${format})` : words;
}

/** The values that are possible, where there are few. */
export function valuesOf(document: JsonObject, value: Json | undefined): string[] {
  const found = parts(document, value).find((part) => Array.isArray(part['enum']));
  return listed(found?.['enum'])
    .filter((one) => one !== null)
    .map(String);
}

/** What is said of a schema. */
export function wordsOf(document: JsonObject, value: Json | undefined): string | undefined {
  const said = parts(document, value).find(({ description }) => typeof description === 'string')?.['description'];
  return typeof said === 'string' ? said : undefined;
}
