import { eachSubschema, isNode, own, setOwn } from './keywords';
import type { JsonSchema, JsonSchemaObject } from '../types';

/** Names of definitions that can reach themselves, so that a tree of fields must stop there. */
export function recursiveDefinitions(schema: JsonSchemaObject): Set<string> {
  const defs = isNode(schema['$defs']) ? schema['$defs'] : {};
  const edges = new Map(Object.keys(defs).map((name) => [name, referencesIn(own(defs, name))]));
  dropEnding(edges);
  const recursive = new Set<string>();
  for (const start of edges.keys()) {
    const seen = new Set<string>();
    const pending = [...(edges.get(start) ?? [])];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      pending.push(...(edges.get(next) ?? []));
    }
    if (seen.has(start)) recursive.add(start);
  }
  return recursive;
}

/** Takes away what refers to nothing, and then what refers to nothing else: in most schemas nothing is left. */
function dropEnding(edges: Map<string, ReadonlySet<string>>): void {
  for (let before = -1; before !== edges.size;) {
    before = edges.size;
    for (const [name, next] of edges) if ([...next].every((one) => !edges.has(one))) edges.delete(name);
  }
}

/** The definitions of a schema that some parts of it refer to, directly or by others. */
export function definitionsReached(schema: JsonSchemaObject, parts: readonly JsonSchema[]): Record<string, JsonSchema> {
  const definitions = isNode(schema['$defs']) ? schema['$defs'] : {};
  const names = new Set(parts.flatMap((part) => [...referencesIn(part)]));
  const reached: Record<string, JsonSchema> = {};
  // A set is walked in order of insertion, additions included.
  for (const name of names) {
    const definition = own(definitions, name);
    if (definition === undefined) continue;
    setOwn(reached, name, definition as JsonSchema);
    for (const next of referencesIn(definition)) names.add(next);
  }
  return reached;
}

/** The definition that a local reference names. */
export function definitionName(reference: string): string {
  return reference.slice('#/$defs/'.length);
}

function referencesIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    if (typeof node['$ref'] === 'string') found.add(definitionName(node['$ref']));
    eachSubschema(node, (part) => visit(part));
  };
  visit(value);
  return found;
}
