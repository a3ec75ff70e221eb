import { definitionName } from '../schema/definitions';
import { isNode, own, setOwn } from '../schema/keywords';
import type { SchemaNode } from '../schema/keywords';
import { inWords } from '../schema/schema-file';
import type { JsonSchemaObject } from '../types';
import { SYSTEM_FIELDS } from '../wire';

/** Keywords that say something of the record itself, as lists and maps of schemas or as one. */
const ROOT_LISTS = ['allOf', 'anyOf', 'oneOf'];
const ROOT_SINGLES = ['if', 'then', 'else', 'not'];

/** What becomes of the system's names in a schema: the name of the schema's own field, or nothing where it is the system's. */
type Renaming = ReadonlyMap<string, string | undefined>;

function inPlace(schema: SchemaNode, defs: unknown): unknown[] {
  const dependent = isNode(schema['dependentSchemas']) ? Object.values(schema['dependentSchemas']) : [];
  const lists = ROOT_LISTS.flatMap((keyword): unknown[] => (Array.isArray(schema[keyword]) ? schema[keyword] : []));
  const target = typeof schema['$ref'] === 'string' && isNode(defs) ? [own(defs, definitionName(schema['$ref']))] : [];
  return [...lists, ...ROOT_SINGLES.map((keyword) => schema[keyword]), ...dependent, ...target];
}

/** Visits every schema that describes the record itself. */
function eachRoot(schema: unknown, defs: unknown, visit: (node: SchemaNode) => void, seen = new Set<unknown>()): void {
  if (!isNode(schema) || seen.has(schema)) return;
  seen.add(schema);
  visit(schema);
  for (const one of inPlace(schema, defs)) eachRoot(one, defs, visit, seen);
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Names that a node declares or asks for, with the schema of each that has one. */
function namesIn(node: SchemaNode): [string, unknown][] {
  const properties = isNode(node['properties']) ? node['properties'] : {};
  const dependent = isNode(node['dependentRequired'])
    ? Object.entries(node['dependentRequired']).flatMap(([name, names]) => [name, ...texts(names)])
    : [];
  const asked = [...texts(node['required']), ...dependent].map((name): [string, unknown] => [name, undefined]);
  return [...Object.keys(properties).map((name): [string, unknown] => [name, own(properties, name)]), ...asked];
}

/** A `tenantId` that refers to tenants is a choice of the platform's own roles and stays. */
function isChoiceOfTenant(name: string, schema: unknown): boolean {
  const hints = isNode(schema) ? schema['x-admin'] : undefined;
  return name === 'tenantId' && isNode(hints) && hints['reference'] !== undefined;
}

const isReadOnly = (schema: unknown): boolean => isNode(schema) && schema['readOnly'] === true;

function renamingOf(root: JsonSchemaObject): Renaming {
  const declared = new Map<string, unknown[]>();
  eachRoot(root, root['$defs'], (node) => {
    for (const [name, schema] of namesIn(node))
      declared.set(name, [...(declared.get(name) ?? []), ...(schema === undefined ? [] : [schema])]);
  });
  const renaming = new Map<string, string | undefined>();
  for (const name of SYSTEM_FIELDS) {
    const schemas = declared.get(name);
    if (schemas === undefined || schemas.some((schema) => isChoiceOfTenant(name, schema))) continue;
    // What only the server sets is what the server has under that name.
    const isSystems = schemas.length > 0 && schemas.every(isReadOnly);
    let moved = ownName(name);
    while (declared.has(moved)) moved = ownName(moved);
    renaming.set(name, isSystems ? undefined : moved);
  }
  return renaming;
}

/** @example ownName('version') // 'ownVersion' */
function ownName(name: string): string {
  return `own${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Puts other names into what the schema asks of a record, wherever it asks at the root. */
class SystemNames {
  readonly #defs: { [name: string]: unknown };
  readonly #renaming: Renaming;

  constructor(defs: { [name: string]: unknown }, renaming: Renaming) {
    this.#defs = defs;
    this.#renaming = renaming;
  }

  rename(schema: unknown): unknown {
    if (!isNode(schema)) return schema;
    const result: JsonSchemaObject = { ...schema };
    if (Array.isArray(schema['required'])) result['required'] = this.#names(schema['required']);
    if (isNode(schema['properties'])) result['properties'] = this.#members(schema['properties'], titled);
    if (isNode(schema['dependentRequired']))
      result['dependentRequired'] = this.#members(schema['dependentRequired'], (names) =>
        Array.isArray(names) ? this.#names(names) : names,
      );
    if (isNode(schema['dependentSchemas']))
      result['dependentSchemas'] = this.#members(schema['dependentSchemas'], (one) => this.rename(one));
    if (isNode(schema['patternProperties'])) this.#underPatterns(schema['patternProperties'], result);
    if (schema['propertyNames'] !== undefined)
      result['propertyNames'] = {
        anyOf: [schema['propertyNames'], { enum: [...this.#renaming.values()].filter((name) => name !== undefined) }],
      };
    for (const keyword of ROOT_LISTS) {
      const list = schema[keyword];
      if (Array.isArray(list)) result[keyword] = list.map((one) => this.rename(one));
    }
    for (const keyword of ROOT_SINGLES) {
      if (schema[keyword] !== undefined) result[keyword] = this.rename(schema[keyword]);
    }
    // A prohibition that spoke of a dropped name would turn into one of everything.
    if (this.#speaksOfDropped(schema['not'])) delete result['not'];
    if (typeof schema['$ref'] === 'string') result['$ref'] = this.#renamed(schema['$ref']);
    return result;
  }

  #name(name: unknown): unknown {
    return typeof name === 'string' && this.#renaming.has(name) ? this.#renaming.get(name) : name;
  }

  #names(names: readonly unknown[]): unknown[] {
    return names.map((name) => this.#name(name)).filter((name) => name !== undefined);
  }

  #members(map: SchemaNode, change: (value: unknown, name: string) => unknown): SchemaNode {
    const result: Record<string, unknown> = {};
    for (const name of Object.keys(map)) {
      const moved = this.#name(name);
      if (typeof moved === 'string') setOwn(result, moved, change(own(map, name), moved === name ? '' : name));
    }
    return result;
  }

  /** A pattern that a name matches goes with it. */
  #underPatterns(patterns: SchemaNode, result: JsonSchemaObject): void {
    const properties: Record<string, unknown> = isNode(result['properties']) ? { ...result['properties'] } : {};
    for (const [name, moved] of this.#renaming) {
      const matching = Object.keys(patterns)
        .filter((pattern) => new RegExp(pattern, 'u').test(name))
        .map((pattern) => own(patterns, pattern));
      if (moved === undefined || matching.length === 0) continue;
      const declared = Object.hasOwn(properties, moved) ? [properties[moved]] : [];
      properties[moved] = { title: inWords(name), allOf: [...declared, ...matching] };
    }
    if (Object.keys(properties).length > 0) result['properties'] = properties;
  }

  #speaksOfDropped(schema: unknown): boolean {
    let found = false;
    eachRoot(schema, this.#defs, (node) => {
      found ||= namesIn(node).some(([name]) => this.#renaming.has(name) && this.#renaming.get(name) === undefined);
    });
    return found;
  }

  #renamed(reference: string): string {
    const name = `${definitionName(reference)}.record`;
    if (!Object.hasOwn(this.#defs, name)) {
      this.#defs[name] = true;
      this.#defs[name] = this.rename(own(this.#defs, definitionName(reference)));
    }
    return `#/$defs/${name}`;
  }
}

/** A moved property keeps the label that its name gave it. */
function titled(schema: unknown, name: string): unknown {
  if (name === '' || schema === false || (isNode(schema) && typeof schema['title'] === 'string')) return schema;
  return { ...(isNode(schema) ? schema : {}), title: inWords(name) };
}

/**
 * The schema with names of its own for properties that are called like a field of every record: `version` becomes
 * `ownVersion`. What the schema gives as read-only is the field that every record has, and is left out.
 */
export function withOwnNames(schema: JsonSchemaObject): { schema: JsonSchemaObject; moved: Record<string, string> } {
  const renaming = renamingOf(schema);
  if (renaming.size === 0) return { schema, moved: {} };
  const defs: { [name: string]: unknown } = isNode(schema['$defs']) ? { ...schema['$defs'] } : {};
  const renamed = new SystemNames(defs, renaming).rename(schema);
  const result: JsonSchemaObject = isNode(renamed) ? { ...renamed } : schema;
  if (Object.keys(defs).length > 0) result['$defs'] = defs;
  const moved = Object.fromEntries(
    [...renaming].flatMap(([name, to]) => (to === undefined ? [] : [[name, to] as const])),
  );
  return { schema: result, moved };
}
