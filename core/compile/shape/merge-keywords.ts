import { isNode, own, setOwn } from '../../schema/keywords';
import type { JsonSchemaObject } from '../../types';

const HIGHEST = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains']);
const LOWEST = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains']);
const MAPS = new Set(['properties', 'patternProperties']);
const BOTH = new Set([
  'items',
  'additionalProperties',
  'contains',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
]);

function typesOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((type) => typeof type === 'string');
}

function admits(types: string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function intersectTypes(a: unknown, b: unknown): unknown {
  const left = typesOf(a);
  const right = typesOf(b);
  const common = [
    ...left.filter((type) => admits(right, type)),
    ...right.filter((type) => !left.includes(type) && admits(left, type)),
  ];
  if (common.length === 0) return a;
  return common.length === 1 ? common[0] : common;
}

function intersectValues(a: unknown[], b: unknown[]): unknown[] {
  const known = new Set(b.map((value) => JSON.stringify(value)));
  return a.filter((value) => known.has(JSON.stringify(value)));
}

/** A schema that holds where both do. */
export function bothOf(a: unknown, b: unknown): unknown {
  if (a === true || JSON.stringify(a) === JSON.stringify(b)) return b;
  if (b === true) return a;
  return a === false || b === false ? false : { allOf: [a, b] };
}

function mergeMaps(a: unknown, b: unknown): unknown {
  if (!isNode(a) || !isNode(b)) return a;
  const result: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (!Object.hasOwn(a, name)) setOwn(result, name, own(b, name));
    else setOwn(result, name, Object.hasOwn(b, name) ? bothOf(own(a, name), own(b, name)) : own(a, name));
  }
  return result;
}

function mergeOne(keyword: string, a: unknown, b: unknown): unknown {
  if (MAPS.has(keyword)) return mergeMaps(a, b);
  if (BOTH.has(keyword)) return bothOf(a, b);
  if (keyword === 'type') return intersectTypes(a, b);
  if (keyword === 'required' && Array.isArray(a) && Array.isArray(b)) return [...new Set<unknown>([...a, ...b])];
  if (keyword === 'enum' && Array.isArray(a) && Array.isArray(b)) return intersectValues(a, b);
  if (keyword === 'x-admin' && isNode(a) && isNode(b)) return { ...b, ...a };
  if (typeof a === 'number' && typeof b === 'number') {
    if (HIGHEST.has(keyword)) return Math.max(a, b);
    if (LOWEST.has(keyword)) return Math.min(a, b);
  }
  if (keyword === 'uniqueItems' || keyword === 'readOnly' || keyword === 'writeOnly' || keyword === 'deprecated')
    return a === true || b === true;
  return a;
}

/** What both say, neither argument changed: the tightest limits, all properties; titles and defaults of `into` win. */
export function mergeKeywords(into: JsonSchemaObject, from: JsonSchemaObject): JsonSchemaObject {
  if (Object.keys(into).length === 0) return from;
  const result = { ...into };
  for (const [keyword, value] of Object.entries(from)) {
    setOwn(result, keyword, Object.hasOwn(into, keyword) ? mergeOne(keyword, into[keyword], value) : value);
  }
  return result;
}
