/** Where JSON Schema keywords of all drafts hold subschemas. Everything else is data and never walked into. */
export type Holds = 'schema' | 'list' | 'map' | 'schema-or-list' | 'dependencies';

export const SUBSCHEMAS: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  ['additionalItems', 'schema'],
  ['unevaluatedItems', 'schema'],
  ['contains', 'schema'],
  ['additionalProperties', 'schema'],
  ['unevaluatedProperties', 'schema'],
  ['propertyNames', 'schema'],
  ['not', 'schema'],
  ['if', 'schema'],
  ['then', 'schema'],
  ['else', 'schema'],
  ['contentSchema', 'schema'],
  ['items', 'schema-or-list'],
  ['prefixItems', 'list'],
  ['allOf', 'list'],
  ['anyOf', 'list'],
  ['oneOf', 'list'],
  ['$defs', 'map'],
  ['definitions', 'map'],
  ['properties', 'map'],
  ['patternProperties', 'map'],
  ['dependentSchemas', 'map'],
  ['dependencies', 'dependencies'],
]);

/** Keywords that say something about values: those beside a `$ref` are ignored up to draft 07. */
export const ASSERTIONS: ReadonlySet<string> = new Set([
  ...SUBSCHEMAS.keys(),
  'type',
  'enum',
  'const',
  'multipleOf',
  'maximum',
  'minimum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'uniqueItems',
  'maxContains',
  'minContains',
  'maxProperties',
  'minProperties',
  'required',
  'dependentRequired',
  'format',
]);

export type SchemaNode = { readonly [keyword: string]: unknown };

export function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Calls `visit` for each direct subschema of a node, with the keyword that holds it and its name or place where that holds several. */
export function eachSubschema(
  node: SchemaNode,
  visit: (value: unknown, keyword: string, name?: string | number) => void,
): void {
  for (const keyword of Object.keys(node)) {
    const holds = SUBSCHEMAS.get(keyword);
    if (holds === undefined) continue;
    const value = node[keyword];
    if (Array.isArray(value)) {
      if (holds === 'list' || holds === 'schema-or-list') value.forEach((one, index) => visit(one, keyword, index));
    } else if (holds === 'map' || holds === 'dependencies') {
      if (!isNode(value)) continue;
      for (const name of Object.keys(value)) {
        const one = value[name];
        if (!(holds === 'dependencies' && Array.isArray(one))) visit(one, keyword, name);
      }
    } else {
      visit(value, keyword);
    }
  }
}

/** Assigns also the name `__proto__` as an ordinary member. */
export function setOwn<Value>(target: { [name: string]: Value }, name: string, value: Value): void {
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    target[name] = value;
  }
}

/** Own member by name; inherited names such as `constructor` do not count. */
export function own(node: { readonly [name: string]: unknown }, name: string): unknown {
  return Object.hasOwn(node, name) ? node[name] : undefined;
}
