import { keywordShapes } from '../schema/keyword-shapes';
import { isNode, setOwn, SUBSCHEMAS } from '../schema/keywords';
import { secretFlag } from '../secret-flag';
import type { JsonSchema, JsonSchemaObject } from '../types';

/** Meaningless once bundled, or named otherwise in a document of many schemas. */
const LEFT = new Set([
  '$id',
  '$schema',
  '$anchor',
  '$dynamicRef',
  '$dynamicAnchor',
  '$defs',
  '$comment',
  'definitions',
  'additionalItems',
  'dependencies',
]);

/** Only what JSON Schema itself knows: OpenAPI gives other names, such as `discriminator`, a meaning of its own. */
const KEPT = new Set(
  [...Object.keys(keywordShapes('2020-12').properties), 'const', 'default'].filter((keyword) => !LEFT.has(keyword)),
);

export interface Translation {
  /** Name in the document of a definition of the schema. */
  nameOf: (definition: string) => string;
  /** Members that are shown as `has<Name>` only. */
  masked: ReadonlySet<string>;
}

/** A schema of a bundle as a schema of the document: standard keywords only, references to components. */
export function portableSchema(schema: unknown, translation: Translation): JsonSchema {
  if (!isNode(schema)) return schema !== false;
  const result: JsonSchemaObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === '$ref')
      result[keyword] = `#/components/schemas/${translation.nameOf(String(value).slice('#/$defs/'.length))}`;
    else if (KEPT.has(keyword)) result[keyword] = keywordValue(keyword, value, translation);
  }
  return translation.masked.size > 0 ? withoutSecrets(result, translation.masked) : result;
}

function keywordValue(keyword: string, value: unknown, translation: Translation): unknown {
  const holds = SUBSCHEMAS.get(keyword);
  if (holds === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => portableSchema(one, translation));
  if (holds !== 'map' || !isNode(value)) return portableSchema(value, translation);
  const map: Record<string, JsonSchema> = {};
  for (const [name, one] of Object.entries(value)) setOwn(map, name, portableSchema(one, translation));
  return map;
}

function withoutSecrets(schema: JsonSchemaObject, masked: ReadonlySet<string>): JsonSchemaObject {
  const result = { ...schema };
  if (isNode(schema['properties'])) {
    const properties: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(schema['properties'])) {
      if (masked.has(name)) setOwn(properties, secretFlag(name), { type: 'boolean', readOnly: true });
      else setOwn(properties, name, one);
    }
    result['properties'] = properties;
  }
  if (Array.isArray(schema['required']))
    result['required'] = schema['required'].filter((name) => !masked.has(String(name)));
  return result;
}
