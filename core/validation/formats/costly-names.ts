import type { ValidationResult } from '@cfworker/json-schema';
import { isNode } from '../../schema/keywords';
import { isCostly } from '../checks/pattern-check';

/** Where the names in a value keep the patterns of a schema for too long. */
export const UNTOLD: ValidationResult = {
  valid: false,
  errors: [
    {
      instanceLocation: '#',
      keyword: 'propertyNames',
      keywordLocation: '#/propertyNames',
      error: 'The names take too long to be looked at.',
    },
  ],
};

const known = new WeakMap<object, boolean>();

/** Has a schema `patternProperties`, by which the validator tests names itself, that some name may keep for long? */
export function hasCostlyNames(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(hasCostlyNames);
  if (!isNode(schema)) return false;
  const before = known.get(schema);
  if (before !== undefined) return before;
  const { patternProperties } = schema;
  const found =
    (isNode(patternProperties) && Object.keys(patternProperties).some(isCostly)) ||
    Object.values(schema).some(hasCostlyNames);
  known.set(schema, found);
  return found;
}
