import type { JsonSchemaObject } from '../types';
import { escapeSegment } from './json-pointer';
import { eachSubschema, isNode, own } from './keywords';
import { SchemaError } from './schema-file';

/** Keywords whose subschemas judge the same value again, instead of a part of it. */
const SAME_VALUE = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas']);
const LOCAL = '#/$defs/';

/** Where a part of a bundle stands in the files that it was made of. */
export interface Origin {
  file: string;
  segments: readonly string[];
}

type Follow = (definition: string, from: Origin) => void;

/**
 * A schema may recur through a part of the value (a tree through its children), but not through the value itself: no
 * validator would come to an end.
 *
 * @param bundle self-contained, every `$ref` local
 * @param origins of the definitions in it, by name
 * @throws {SchemaError} where the reference stands that closes the circle
 */
export function assertEnding(file: string, bundle: JsonSchemaObject, origins: ReadonlyMap<string, Origin>): void {
  const definitions = isNode(bundle['$defs']) ? bundle['$defs'] : {};
  const state = new Map<string, 'open' | 'ends'>();
  const follow: Follow = (name, from) => {
    if (state.get(name) === 'open') throw endless(from, name);
    if (state.has(name)) return;
    state.set(name, 'open');
    walk(own(definitions, name), origins.get(name) ?? from, follow);
    state.set(name, 'ends');
  };
  const root: Origin = { file, segments: [] };
  walk(bundle, root, follow);
  for (const name of Object.keys(definitions)) follow(name, root);
}

function walk(schema: unknown, at: Origin, follow: Follow): void {
  if (!isNode(schema)) return;
  const reference = schema['$ref'];
  if (typeof reference === 'string' && reference.startsWith(LOCAL)) follow(reference.slice(LOCAL.length), at);
  eachSubschema(schema, (part, keyword, name) => {
    if (SAME_VALUE.has(keyword))
      walk(part, { ...at, segments: [...at.segments, keyword, ...(name === undefined ? [] : [String(name)])] }, follow);
  });
}

function endless({ file, segments }: Origin, name: string): SchemaError {
  return new SchemaError({
    file,
    pointer: segments.map((segment) => `/${escapeSegment(segment)}`).join(''),
    expected: 'references that come to an end',
    found: `a reference (definition "${name}") that leads back to itself for the same value`,
    remedy: 'refer to it from a property or an item, or remove the reference',
  });
}
