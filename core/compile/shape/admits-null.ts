import { isNode } from '../../schema/keywords';
import type { JsonSchema } from '../../types';
import { flattenSchema } from './flatten-schema';
import type { Definitions } from './flatten-schema';

const NOWHERE: ReadonlySet<string> = new Set();

/** Is null valid by the schema? Then a field holds it as a value; elsewhere it means that there is none. */
export function admitsNull(schema: unknown, definitions: Definitions): boolean {
  if (!isNode(schema)) return schema !== false;
  const { keywords, branches } = flattenSchema(schema, definitions, NOWHERE);
  const { type, enum: values, not, anyOf, oneOf } = keywords;
  if (type !== undefined && type !== 'null' && !(Array.isArray(type) && type.includes('null'))) return false;
  if (Array.isArray(values) && !values.includes(null)) return false;
  if (Object.hasOwn(keywords, 'const') && keywords['const'] !== null) return false;
  const admits = (one: unknown): boolean => admitsNull(one, definitions);
  if (not !== undefined && admits(not)) return false;
  if (Array.isArray(anyOf) && !anyOf.some(admits)) return false;
  if (Array.isArray(oneOf) && oneOf.filter(admits).length !== 1) return false;
  return branches.every(
    (branch: { when: JsonSchema; schema: JsonSchema }) => !admits(branch.when) || admits(branch.schema),
  );
}
