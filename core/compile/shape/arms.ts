import { definitionName } from '../../schema/definitions';
import { isNode, own } from '../../schema/keywords';
import { inWords } from '../../schema/schema-file';
import type { Json, JsonSchema, JsonSchemaObject } from '../../types';
import { flattenSchema } from './flatten-schema';
import type { Definitions, FlatSchema } from './flatten-schema';
import { valueTypes } from './value-types';
import type { ValueType } from './value-types';

/** One choice of a `oneOf`/`anyOf`, null aside. */
export interface Arm {
  schema: JsonSchema;
  flat: FlatSchema;
  title: string;
  discriminator?: { property: string; value: Json };
}

const SHAPING = [
  'type',
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'enum',
  'const',
  'oneOf',
  'anyOf',
  'format',
  'contentMediaType',
  'additionalProperties',
];
const TYPE_TITLES: Record<ValueType, string> = {
  string: 'Text',
  number: 'Number',
  integer: 'Integer',
  boolean: 'Yes or no',
  object: 'Object',
  array: 'List',
};

function isNullArm({ keywords }: FlatSchema): boolean {
  return keywords['type'] === 'null' || ('const' in keywords && keywords['const'] === null);
}

function constantOf(schema: unknown, definitions: Definitions): Json | undefined {
  if (!isNode(schema)) return undefined;
  const { keywords } = flattenSchema(schema, definitions, new Set());
  const value: unknown =
    'const' in keywords
      ? keywords['const']
      : Array.isArray(keywords['enum']) && keywords['enum'].length === 1
        ? keywords['enum'][0]
        : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

function discriminatorOf(
  flats: FlatSchema[],
  definitions: Definitions,
): { property: string; values: Json[] } | undefined {
  const first = flats[0]?.keywords['properties'];
  if (!isNode(first) || flats.length < 2) return undefined;
  for (const property of Object.keys(first)) {
    const values = flats.map(({ keywords }) =>
      isNode(keywords['properties']) ? constantOf(own(keywords['properties'], property), definitions) : undefined,
    );
    const known = values.filter((value) => value !== undefined);
    if (known.length === flats.length && new Set(known).size === known.length) return { property, values: known };
  }
  return undefined;
}

function titleOf(
  schema: JsonSchema,
  flat: FlatSchema,
  discriminator: Json | undefined,
  index: number,
  objects: number,
): string {
  if (typeof flat.keywords['title'] === 'string') return flat.keywords['title'];
  if (discriminator !== undefined) return inWords(String(discriminator));
  if (isNode(schema) && typeof schema['$ref'] === 'string') return inWords(definitionName(schema['$ref']));
  const { types } = valueTypes(flat.keywords);
  const [type] = types;
  return types.length === 1 && type !== undefined && (type !== 'object' || objects === 1)
    ? TYPE_TITLES[type]
    : `Option ${index + 1}`;
}

function ofTypes(keywords: JsonSchemaObject, types: readonly ValueType[]): JsonSchemaObject[] {
  const { title: _title, ...rest } = keywords;
  return types.map((type) => ({ ...rest, type }));
}

export interface Arms {
  arms: Arm[];
  nullable: boolean;
}

/** The arms of a schema that shape its value; arms that only restrict (`required` alone, say) are left to the validator. */
export function armsOf(keywords: JsonSchemaObject, definitions: Definitions, merged: ReadonlySet<string>): Arms {
  const listed: unknown = keywords['oneOf'] ?? keywords['anyOf'];
  const { types } = valueTypes(keywords);
  const schemas: unknown[] = Array.isArray(listed) ? listed : types.length > 1 ? ofTypes(keywords, types) : [];
  if (schemas.length === 0) return { arms: [], nullable: false };
  const all = schemas.map((schema) => {
    const given: JsonSchema = isNode(schema) ? schema : schema !== false;
    return { schema: given, flat: flattenSchema(given, definitions, merged) };
  });
  const valued = all.filter(({ flat, schema }) => !isNullArm(flat) && schema !== false);
  const nullable = valued.length < all.length && all.some(({ flat }) => isNullArm(flat));
  const shaping = valued.filter(
    ({ flat }) => SHAPING.some((keyword) => flat.keywords[keyword] !== undefined) || flat.branches.length > 0,
  );
  if (shaping.length === 0) return { arms: [], nullable };
  const discriminator = discriminatorOf(
    valued.map(({ flat }) => flat),
    definitions,
  );
  const objects = valued.filter(({ flat }) => valueTypes(flat.keywords).types[0] === 'object').length;
  const arms = valued.map(({ schema, flat }, index): Arm => {
    const value = discriminator?.values[index];
    const title = titleOf(schema, flat, value, index, objects);
    return discriminator === undefined || value === undefined
      ? { schema, flat, title }
      : { schema, flat, title, discriminator: { property: discriminator.property, value } };
  });
  return { arms, nullable };
}
