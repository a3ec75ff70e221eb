import type { JsonSchemaObject } from '../types';
import { eachSubschema, isNode, own } from './keywords';
import { SchemaError } from './schema-file';

/** Keywords whose subschemas judge the same value again, instead of a part of it. */
const SAME_VALUE = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas']);
const LOCAL = '#/$defs/';

/**
 * A schema may recur through a part of the value (a tree through its children), but not through the value itself: no
 * validator would come to an end.
 *
 * @param bundle self-contained, every `$ref` local
 * @throws {SchemaError} naming the definition that refers to itself
 */
export function assertEnding(file: string, bundle: JsonSchemaObject): void {
  const definitions = isNode(bundle['$defs']) ? bundle['$defs'] : {};
  const state = new Map<string, 'open' | 'ends'>();
  const follow = (name: string): void => {
    if (state.get(name) === 'open') throw endless(file, name);
    if (state.has(name)) return;
    state.set(name, 'open');
    walk(own(definitions, name), follow);
    state.set(name, 'ends');
  };
  walk(bundle, follow);
  Object.keys(definitions).forEach(follow);
}

function walk(schema: unknown, follow: (definition: string) => void): void {
  if (!isNode(schema)) return;
  const reference = schema['$ref'];
  if (typeof reference === 'string' && reference.startsWith(LOCAL)) follow(reference.slice(LOCAL.length));
  eachSubschema(schema, (part, [keyword = '']) => {
    if (SAME_VALUE.has(keyword)) walk(part, follow);
  });
}

function endless(file: string, name: string): SchemaError {
  return new SchemaError({
    file,
    pointer: '',
    expected: 'references that come to an end',
    found: `a reference (definition "${name}") that leads back to itself for the same value`,
    remedy: 'refer to it from a property or an item, or remove the reference',
  });
}
