import { definitionName } from '../schema/definitions';
import { eachSubschema, isNode, own } from '../schema/keywords';
import type { JsonSchema, JsonSchemaObject } from '../types';

/** Where what is said always holds; under every other keyword it holds sometimes. */
const ALWAYS = new Set(['allOf']);
const SOMETIMES = new Set(['anyOf', 'oneOf', 'then', 'else', 'dependentSchemas']);

interface Found {
  always: JsonSchema[];
  sometimes: JsonSchema[];
}

/** What a schema of a record says of each property, wherever it says it: everything that always holds, else one of what may. */
export function propertySchemas(root: JsonSchemaObject): ReadonlyMap<string, JsonSchema> {
  const found = new Map<string, Found>();
  const seen = new Set<unknown>();
  const visit = (node: unknown, isCertain: boolean): void => {
    if (!isNode(node) || seen.has(node)) return;
    seen.add(node);
    if (isNode(node['properties']))
      for (const [name, schema] of Object.entries(node['properties']))
        note(found, name, schema as JsonSchema, isCertain);
    if (typeof node['$ref'] === 'string' && isNode(root['$defs']))
      visit(own(root['$defs'], definitionName(node['$ref'])), isCertain);
    eachSubschema(node, (value, keyword) => {
      if (ALWAYS.has(keyword)) visit(value, isCertain);
      else if (SOMETIMES.has(keyword)) visit(value, false);
    });
  };
  visit(root, true);
  return new Map([...found].map(([name, schemas]) => [name, joined(schemas)]));
}

function note(found: Map<string, Found>, name: string, schema: JsonSchema, isCertain: boolean): void {
  const entry = found.get(name) ?? { always: [], sometimes: [] };
  const list = isCertain ? entry.always : entry.sometimes;
  if (!list.some((one) => JSON.stringify(one) === JSON.stringify(schema))) list.push(schema);
  found.set(name, entry);
}

function joined({ always, sometimes }: Found): JsonSchema {
  const [only, ...more] = always.length > 0 ? always : sometimes;
  if (only === undefined || more.length === 0) return only ?? true;
  return always.length > 0 ? { allOf: [only, ...more] } : { anyOf: [only, ...more] };
}
