import { definitionName, recursiveDefinitions } from '../../schema/definitions';
import { eachSubschema, isNode, own } from '../../schema/keywords';
import type { JsonSchemaObject } from '../../types';

/** Subschemas, each reference counted with all that it leads to, up to which a schema is described at every place in full. */
const MOST_UNFOLDED = 1000;
/** A definition with fewer subschemas is described where it is used. */
const LEAST_SHARED = 4;

/**
 * Definitions that are described once, for all places that refer to them: those that reach themselves, and in a schema
 * that would become very large by it, those that several places refer to.
 */
export function sharedDefinitions(schema: JsonSchemaObject): ReadonlySet<string> {
  const defs = isNode(schema['$defs']) ? schema['$defs'] : {};
  const recursive = recursiveDefinitions(schema);
  const sizes = new Map<string, number>();
  const uses = new Map<string, number>();

  const unfolded = (node: unknown): number => {
    if (!isNode(node)) return 1;
    let size = 1;
    if (typeof node['$ref'] === 'string') size += sizeOf(definitionName(node['$ref']));
    eachSubschema(node, (inner, keyword) => {
      if (keyword !== '$defs') size += unfolded(inner);
    });
    return size;
  };
  const sizeOf = (name: string): number => {
    uses.set(name, (uses.get(name) ?? 0) + 1);
    const known = sizes.get(name);
    if (known !== undefined) return recursive.has(name) ? 1 : known;
    sizes.set(name, 1);
    const size = unfolded(own(defs, name));
    sizes.set(name, size);
    return recursive.has(name) ? 1 : size;
  };

  let total = unfolded(schema);
  for (const name of recursive) total += sizes.get(name) ?? 0;
  if (total <= MOST_UNFOLDED) return recursive;
  const repeated = [...uses]
    .filter(([name, count]) => count > 1 && (sizes.get(name) ?? 0) >= LEAST_SHARED)
    .map(([name]) => name);
  return new Set([...recursive, ...repeated]);
}
