import type { ValidationResult } from '@cfworker/json-schema';
import type { Json, JsonObject, JsonSchema, JsonSchemaObject, Resource } from '../../types';
import type { Violation } from '../../wire';

/** How a program that many share keeps what one of them sends from taking long. */
export interface Bounds {
  /**
   * Tests a text that some expressions need very long for.
   * @param isNegated the text is refused where the expression fits, as under `not`: who cannot tell answers for what is meant
   */
  test: (expression: RegExp, text: string, isNegated: boolean) => boolean;
  /** What `uniqueItems` is said by instead, where lists may be long. */
  unique?: JsonSchemaObject;
  /** Validates a value by a schema with `unique`, whose patterns may need long for the names in the value. */
  validate?: (schemas: readonly JsonSchema[], value: Json, work: () => ValidationResult) => ValidationResult;
  /** Are there so many values that not everything is said of each? */
  isLarge?: (value: Json) => boolean;
  /** Lists of a large record with more items than their fields take: nothing else is said of it then. */
  overlong?: (resource: Resource, record: JsonObject) => Violation[];
}

/** Steps of an expression that take no time worth mentioning. */
const FEW_STEPS = 1e7;
/** A group that repeats: what it matches can be divided among its turns in ever more ways. */
const REPEATED_GROUP = /\)(?:[*+]|\{\d+(?:,\d*)?\})/;
const UNLIMITED = /[*+]|\{\d+,\}/g;

export const UNBOUNDED: Bounds = { test: (expression, text) => expression.test(text) };

/** Those of this program. */
export let bounds = UNBOUNDED;

export function boundBy(others: Bounds): void {
  bounds = others;
}

/** The steps that an expression takes at most are the length of the text, to this power. */
const powerOf = (pattern: string): number =>
  REPEATED_GROUP.test(pattern) ? Infinity : 1 + (pattern.match(UNLIMITED)?.length ?? 0);

/** May some text keep the expression for long? */
export const isCostly = (pattern: string): boolean => powerOf(pattern) > 2;

/** The check of the keyword `pattern`, which must be a regular expression under the `u` flag. */
export function patternCheck(pattern: string, isNegated = false): (text: string) => boolean {
  const expression = new RegExp(pattern, 'u');
  const power = powerOf(pattern);
  return (text) =>
    (text.length + 1) ** power <= FEW_STEPS ? expression.test(text) : bounds.test(expression, text, isNegated);
}
