import { format as checks } from '@cfworker/json-schema';
import type { OutputUnit } from '@cfworker/json-schema';
import { isNode, setOwn, SUBSCHEMAS } from '../schema/keywords';
import type { JsonSchema, JsonSchemaObject } from '../types';
import { bounds, patternCheck } from './pattern-check';
import { schemaAt } from './schema-at';

/** Before a pattern, as the name of a format; the other where the pattern must not fit. */
const PATTERN = 'pattern ';
const NEGATED = 'pattern! ';

/** Where `unique` fails, in place of its `uniqueItems`. */
const UNIQUE_FAILURE = /\/allOf\/\d+\/(?:then\/uniqueItems|else\/not)$/;

/**
 * The same schema for the validator, which takes too long for two keywords: patterns are formats, whose time is ours to bound, and
 * `uniqueItems` says `unique` of the bounds. What does not fit beside what is there already goes last under `allOf`.
 */
export function boundedKeywords(schema: unknown, isNegated = false): JsonSchema {
  if (!isNode(schema)) return schema !== false;
  const result: JsonSchemaObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const holds = SUBSCHEMAS.get(keyword);
    const within = (one: unknown) => boundedKeywords(one, keyword === 'not' ? !isNegated : isNegated);
    if (holds === undefined || keyword === 'pattern') {
      if (keyword !== 'pattern' && (keyword !== 'uniqueItems' || !bounds.unique)) result[keyword] = value;
    } else if (Array.isArray(value)) result[keyword] = value.map(within);
    else if (holds === 'map' && isNode(value)) {
      const members: Record<string, unknown> = {};
      for (const [name, one] of Object.entries(value)) setOwn(members, name, within(one));
      result[keyword] = members;
    } else result[keyword] = within(value);
  }
  const more: JsonSchemaObject[] = [];
  const format = ownFormat(schema, isNegated);
  if (format !== undefined && result['format'] === undefined) result['format'] = format;
  else if (format !== undefined) more.push({ format });
  if (schema['uniqueItems'] === true && bounds.unique) more.push(bounds.unique);
  if (more.length > 0)
    result['allOf'] = [...(Array.isArray(result['allOf']) ? (result['allOf'] as unknown[]) : []), ...more];
  return result;
}

function ownFormat({ pattern }: JsonSchemaObject, isNegated: boolean): string | undefined {
  if (typeof pattern !== 'string') return undefined;
  const format = (isNegated ? NEGATED : PATTERN) + pattern;
  checks[format] ??= patternCheck(pattern, isNegated);
  return format;
}

/** A failure by such a schema, where the schema that it was made of has it. */
export function asInSchema(unit: OutputUnit, schema: JsonSchema, bounded: JsonSchema): OutputUnit {
  const { keyword, keywordLocation } = unit;
  if (keyword === 'format') {
    const { format } = schemaAt(bounded, keywordLocation);
    if (typeof format !== 'string' || !(format.startsWith(PATTERN) || format.startsWith(NEGATED))) return unit;
    const own = keywordLocation.replace(/\/format$/, '/pattern');
    const isOwn = schemaAt(schema, own)['pattern'] !== undefined;
    return {
      ...unit,
      keyword: 'pattern',
      keywordLocation: isOwn ? own : own.replace(/\/allOf\/\d+\/pattern$/, '/pattern'),
    };
  }
  if (keyword !== 'uniqueItems' && keyword !== 'not') return unit;
  const own = keywordLocation.replace(UNIQUE_FAILURE, '/uniqueItems');
  const isOwn =
    own !== keywordLocation &&
    schemaAt(bounded, keywordLocation.replace(/\/(?:then|else)\/\w+$/, '/if')) === bounds.unique;
  return isOwn ? { ...unit, keyword: 'uniqueItems', keywordLocation: own } : unit;
}
