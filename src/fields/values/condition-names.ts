import type { JsonSchema } from '../../../core/types';

/**
 * Names of the properties that a condition looks at, so that only those are watched; `null` where that cannot be told
 * (a `$ref`, or keywords about the object as a whole) and everything has to be.
 */
export function conditionNames(condition: JsonSchema): string[] | null {
  const names = new Set<string>();
  return collect(condition, names) ? [...names] : null;
}

const NESTED = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];
const WHOLE = [
  '$ref',
  '$dynamicRef',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'unevaluatedProperties',
  'dependentSchemas',
  'dependentRequired',
  'dependencies',
  'const',
  'enum',
];

function collect(schema: unknown, names: Set<string>): boolean {
  if (Array.isArray(schema)) return schema.every((part) => collect(part, names));
  if (typeof schema !== 'object' || schema === null) return true;
  const keywords = new Map(Object.entries(schema));
  if (WHOLE.some((keyword) => keywords.has(keyword))) return false;
  for (const name of Object.keys(Object(keywords.get('properties')))) names.add(name);
  const required: unknown = keywords.get('required');
  if (Array.isArray(required)) for (const name of required) names.add(String(name));
  return NESTED.every((keyword) => collect(keywords.get(keyword), names));
}
