import { isNode } from '../../schema/keywords';
import type { JsonSchemaObject } from '../../types';
import type { Arms } from './arms';
import { armsOf } from './arms';
import { flattenSchema } from './flatten-schema';
import type { Definitions, FlatSchema } from './flatten-schema';
import { sharedDefinitions } from './shared-definitions';
import { withOwnNames } from '../system-names';
import { valueTypes } from './value-types';

export interface Root {
  schema: JsonSchemaObject;
  definitions: Definitions;
  flat: FlatSchema;
  arms: Arms['arms'];
  /** Names of the schema's own fields by the system's names that it gives them. */
  moved: Record<string, string>;
}

function definitionsOf(schema: JsonSchemaObject): Definitions {
  return { all: isNode(schema['$defs']) ? schema['$defs'] : {}, shared: sharedDefinitions(schema) };
}

/** Choices inside of choices that are followed. */
const MOST_CHOICES = 8;

function isObjectLike(flat: FlatSchema, arms: Arms['arms'], definitions: Definitions, depth = 0): boolean {
  const { types } = valueTypes(flat.keywords);
  if (types.length > 0 && !types.includes('object')) return false;
  if (types.length > 1) return false;
  const inner = (arm: Arms['arms'][number]): boolean =>
    isObjectLike(
      arm.flat,
      depth < MOST_CHOICES ? armsOf(arm.flat.keywords, definitions, arm.flat.merged).arms : [],
      definitions,
      depth + 1,
    );
  if (arms.length > 0) return isNode(flat.keywords['properties']) || arms.every(inner);
  return types[0] === 'object' || isNode(flat.keywords['properties']) || flat.branches.length > 0;
}

function wrapped(schema: JsonSchemaObject): JsonSchemaObject {
  const { $defs, title, description, 'x-admin': hints, ...value } = schema;
  const root: JsonSchemaObject = {
    type: 'object',
    properties: { value },
    required: ['value'],
    additionalProperties: false,
  };
  for (const [keyword, said] of Object.entries({ title, description, 'x-admin': hints, $defs })) {
    if (said !== undefined) root[keyword] = said;
  }
  return root;
}

function rootOf(schema: JsonSchemaObject, moved: Root['moved']): Root {
  const definitions = definitionsOf(schema);
  const flat = flattenSchema(schema, definitions, new Set());
  return { schema, definitions, flat, arms: armsOf(flat.keywords, definitions, flat.merged).arms, moved };
}

/**
 * A record is an object: a schema of anything else becomes the schema of its one property `value`. Properties that are
 * called like a field of every record get names of their own.
 */
export function rootSchema(bundle: JsonSchemaObject): Root {
  const root = rootOf(bundle, {});
  if (!isObjectLike(root.flat, root.arms, root.definitions)) return rootOf(wrapped(bundle), {});
  const { schema, moved } = withOwnNames(bundle);
  return schema === bundle ? root : rootOf(schema, moved);
}
