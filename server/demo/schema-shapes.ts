import { isNode, own } from '../../core/schema/keywords';
import type { Json, JsonSchema, JsonSchemaObject } from '../../core/types';

/** Texts of a list, if it is one. */
export const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
/** Is null the only choice? */
export const isOnlyNull = (values: unknown): boolean =>
  Array.isArray(values) && values.every((value) => value === null);

/** What the patterns of names say of this one. */
export function namedBy(patterns: unknown, name: string): JsonSchema | undefined {
  if (!isNode(patterns)) return undefined;
  const found = Object.keys(patterns).find((pattern) => new RegExp(pattern, 'u').test(name));
  return found === undefined ? undefined : (own(patterns, found) as JsonSchema);
}

/** Is the value of one of the types? */
export function fitsType(value: Json, types: readonly unknown[]): boolean {
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return types.includes(type) || (type === 'number' && types.includes('integer'));
}

/** Types of both have one in common, as far as they say. */
export function isCompatible(outer: JsonSchemaObject, arm: JsonSchemaObject): boolean {
  const [left, right] = [outer['type'], arm['type']].map((type) => (type === undefined ? [] : [type].flat()));
  if (left === undefined || right === undefined || left.length === 0 || right.length === 0) return true;
  return right.some(
    (type) =>
      left.includes(type) ||
      (type === 'integer' && left.includes('number')) ||
      (type === 'number' && left.includes('integer')),
  );
}

const OBJECT_WORDS = [
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'minProperties',
  'propertyNames',
];
const ARRAY_WORDS = ['items', 'prefixItems', 'minItems', 'contains', 'uniqueItems'];
const NUMBER_WORDS = ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'];

/** The type of a value that is to be drawn: one of those that are said, else what the keywords are about. */
export function typeOf(keywords: JsonSchemaObject, chance: number): unknown {
  const types = [keywords['type']].flat().filter((type) => type !== undefined && type !== 'null');
  if (types.length > 0) return types[chance % types.length];
  if (keywords['type'] !== undefined) return 'null';
  const says = (words: readonly string[]): boolean => words.some((word) => keywords[word] !== undefined);
  if (says(OBJECT_WORDS)) return 'object';
  if (says(ARRAY_WORDS)) return 'array';
  return says(NUMBER_WORDS) ? 'number' : 'string';
}

/** How much there has to be in a value of the schema, roughly. */
export function weightOf({ type, enum: values, const: only, required, anyOf, oneOf }: JsonSchemaObject): number {
  if (only !== undefined || values !== undefined) return 0;
  if (type === 'array') return 2;
  if (type !== undefined && type !== 'object') return 1;
  return 3 + namesIn(required).length + (anyOf === undefined && oneOf === undefined ? 0 : 2);
}
