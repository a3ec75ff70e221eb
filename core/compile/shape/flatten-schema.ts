import { definitionName } from '../../schema/definitions';
import { isNode, own } from '../../schema/keywords';
import type { SchemaNode } from '../../schema/keywords';
import type { JsonSchema, JsonSchemaObject } from '../../types';
import { mergeKeywords } from './merge-keywords';

/** Properties that only count under a condition on the object. */
export interface Branch {
  when: JsonSchema;
  schema: JsonSchema;
}

/** What a schema says once its references and `allOf` are merged. */
export interface FlatSchema {
  keywords: JsonSchemaObject;
  branches: Branch[];
  /** Set where the schema is a shared definition: its children are not to be followed from here. */
  definition?: string;
  /** Shared definitions that were merged in on the way. */
  merged: ReadonlySet<string>;
}

export interface Definitions {
  all: SchemaNode;
  /** Those whose fields are described once for all places that refer to them. */
  shared: ReadonlySet<string>;
}

interface Flattening {
  definitions: Definitions;
  branches: Branch[];
  seen: Set<string>;
  merged: ReadonlySet<string>;
  definition?: string;
}

const CONDITIONALS = new Set(['$ref', 'allOf', 'if', 'then', 'else', 'dependentSchemas', '$defs']);

function asSchema(value: unknown): JsonSchema {
  return isNode(value) ? value : value !== false;
}

function conditionals(state: Flattening, node: SchemaNode): void {
  if (node['if'] !== undefined) {
    const condition = asSchema(node['if']);
    if (node['then'] !== undefined) state.branches.push({ when: condition, schema: asSchema(node['then']) });
    if (node['else'] !== undefined) state.branches.push({ when: { not: condition }, schema: asSchema(node['else']) });
  }
  if (isNode(node['dependentSchemas'])) {
    for (const [name, schema] of Object.entries(node['dependentSchemas'])) {
      state.branches.push({ when: { required: [name] }, schema: asSchema(schema) });
    }
  }
}

function isPlain(node: SchemaNode): boolean {
  for (const keyword in node) if (CONDITIONALS.has(keyword)) return false;
  return true;
}

function ownKeywords(node: SchemaNode): JsonSchemaObject {
  if (isPlain(node)) return node;
  return Object.fromEntries(Object.entries(node).filter(([keyword]) => !CONDITIONALS.has(keyword)));
}

function flattenInto(state: Flattening, schema: unknown, into: JsonSchemaObject, isDirect: boolean): JsonSchemaObject {
  if (schema === false) return mergeKeywords(into, { not: {} });
  if (!isNode(schema)) return into;
  let result = mergeKeywords(into, ownKeywords(schema));
  conditionals(state, schema);
  if (typeof schema['$ref'] === 'string') {
    const name = definitionName(schema['$ref']);
    if (!state.seen.has(name)) {
      state.seen.add(name);
      noteShared(state, name, isDirect);
      result = flattenInto(state, own(state.definitions.all, name), result, isDirect);
    }
  }
  if (Array.isArray(schema['allOf'])) {
    for (const part of schema['allOf']) result = flattenInto(state, part, result, false);
  }
  return result;
}

function noteShared(state: Flattening, name: string, isDirect: boolean): void {
  if (!state.definitions.shared.has(name)) return;
  if (isDirect || state.merged.has(name)) state.definition ??= name;
  state.merged = new Set(state.merged).add(name);
}

/**
 * Follows references and merges `allOf`. `merged` names the shared definitions already merged above, at which the
 * tree of fields has to stop.
 */
export function flattenSchema(schema: JsonSchema, definitions: Definitions, merged: ReadonlySet<string>): FlatSchema {
  // As most are, and thousands of them one after the other.
  if (isNode(schema) && isPlain(schema)) return { keywords: schema, branches: [], merged };
  const state: Flattening = { definitions, branches: [], seen: new Set(), merged };
  const keywords = flattenInto(state, schema, {}, true);
  const result: FlatSchema = { keywords, branches: state.branches, merged: state.merged };
  if (state.definition !== undefined) result.definition = state.definition;
  return result;
}
