import { eachSubschema, isNode, own } from './keywords';
import type { JsonSchemaObject } from '../types';

/** Names of definitions that can reach themselves, so that a tree of fields must stop there. */
export function recursiveDefinitions(schema: JsonSchemaObject): Set<string> {
  const defs = isNode(schema['$defs']) ? schema['$defs'] : {};
  const edges = new Map(Object.keys(defs).map((name) => [name, referencesIn(own(defs, name))]));
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

/** The definition that a local reference names. */
export function definitionName(reference: string): string {
  return reference.slice('#/$defs/'.length);
}

function referencesIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    if (typeof node['$ref'] === 'string') found.add(definitionName(node['$ref']));
    eachSubschema(node, visit);
  };
  visit(value);
  return found;
}
