import { isNode } from '../../schema/keywords';
import type { JsonSchema, JsonSchemaObject } from '../../types';

/** Does an object say that it takes other names than those of its properties? */
export function admitsOtherNames(keywords: JsonSchemaObject): boolean {
  const open = keywords['additionalProperties'] ?? keywords['unevaluatedProperties'];
  return (
    isNode(open) ||
    open === true ||
    (isNode(keywords['patternProperties']) && Object.keys(keywords['patternProperties']).length > 0)
  );
}

/** The values and names that an object takes beside its properties. */
export function openNames(keywords: JsonSchemaObject): { schema: JsonSchema; keyPattern?: string } {
  const patterns = isNode(keywords['patternProperties']) ? keywords['patternProperties'] : {};
  const open = keywords['additionalProperties'] ?? keywords['unevaluatedProperties'];
  const schemas: unknown[] = [
    ...Object.values(patterns).filter((schema) => schema !== false),
    ...(isNode(open) ? [open] : []),
  ];
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only] = distinct;
  const schema: JsonSchema =
    distinct.length === 0
      ? true
      : distinct.length === 1 && (isNode(only) || only === true)
        ? only
        : { anyOf: distinct };
  const names = isNode(keywords['propertyNames']) ? keywords['propertyNames']['pattern'] : undefined;
  const fromPatterns =
    open === false && Object.keys(patterns).length > 0
      ? Object.keys(patterns)
          .map((one) => `(?:${one})`)
          .join('|')
      : undefined;
  const keyPattern =
    Object.keys(patterns).length === 1 && open === false
      ? Object.keys(patterns)[0]
      : (fromPatterns ?? (typeof names === 'string' ? names : undefined));
  return keyPattern === undefined ? { schema } : { schema, keyPattern };
}
