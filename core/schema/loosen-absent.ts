import { definitionName } from './definitions';
import { eachSubschema, isNode, own, type SchemaNode } from './keywords';
import type { JsonSchemaObject } from '../types';

type Open = Record<string, unknown>;

/**
 * What a reference would refuse that no file has, nobody knows: the part takes any value. Keywords that a part which takes
 * more makes refuse more are loosened in place: among choices one or several may hold, and `not`, `if` and a count of
 * what is contained say nothing of it, nor does what is left over beside it.
 * @param absent parts of the bundle whose reference was left out
 */
export function loosenAbsent(bundle: JsonSchemaObject, absent: ReadonlySet<unknown>): void {
  if (absent.size === 0) return;
  const defs = isNode(bundle['$defs']) ? bundle['$defs'] : {};
  const unknown = reaching(bundle, absent, defs);
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    eachSubschema(node, (part) => visit(part));
    loosen(node, unknown);
  };
  visit(bundle);
}

function loosen(node: Open, unknown: ReadonlySet<unknown>): void {
  const isUnknown = (one: unknown): boolean => unknown.has(one);
  const { oneOf } = node;
  if (Array.isArray(oneOf) && oneOf.some(isUnknown)) {
    delete node['oneOf'];
    if (node['anyOf'] === undefined) node['anyOf'] = oneOf;
    else node['allOf'] = [...(Array.isArray(node['allOf']) ? (node['allOf'] as unknown[]) : []), { anyOf: oneOf }];
  }
  if (isUnknown(node['not'])) delete node['not'];
  if (isUnknown(node['if'])) for (const keyword of ['if', 'then', 'else']) delete node[keyword];
  if (isUnknown(node['contains'])) delete node['maxContains'];
  if (isUnknown(node))
    for (const keyword of ['unevaluatedProperties', 'unevaluatedItems'])
      if (node[keyword] === false) delete node[keyword];
}

/** The parts that hold such a reference, at whatever depth and by whatever other references. */
function reaching(bundle: JsonSchemaObject, absent: ReadonlySet<unknown>, defs: SchemaNode): ReadonlySet<unknown> {
  const above = new Map<unknown, unknown[]>();
  const isBelow = (part: unknown, whole: unknown): void => void above.set(part, [...(above.get(part) ?? []), whole]);
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    if (typeof node['$ref'] === 'string') isBelow(own(defs, definitionName(node['$ref'])), node);
    eachSubschema(node, (part, keyword) => {
      if (keyword !== '$defs') isBelow(part, node);
      visit(part);
    });
  };
  visit(bundle);
  const found = new Set<unknown>(absent);
  for (const part of found) for (const whole of above.get(part) ?? []) found.add(whole);
  return found;
}
