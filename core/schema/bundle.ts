import { applyHints } from '../hints/apply-hints';
import { assertEnding, type Origin } from './assert-ending';
import { ignoresRefSiblings } from './dialect';
import { eachSubschema, isNode, own, setOwn, SUBSCHEMAS } from './keywords';
import type { SchemaNode } from './keywords';
import { identifierOf, resolveUri, withoutFragment } from './registry';
import type { SchemaDocument, SchemaPlace, SchemaRegistry } from './registry';
import { resolveReference } from './resolve-reference';
import { unicodePattern } from './unicode-pattern';
import type { JsonSchema, JsonSchemaObject } from '../types';

/** Said once the references are resolved; meaningless in the bundle. */
const DROPPED = new Set([
  '$schema', '$id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$vocabulary', '$defs', 'definitions',
  '$ref', '$recursiveRef', '$dynamicRef', 'additionalItems', 'dependencies',
]);

/** Keywords that say something about values: those beside a `$ref` are ignored up to draft 07. */
const ASSERTIONS = new Set([
  ...SUBSCHEMAS.keys(),
  'type', 'enum', 'const', 'multipleOf', 'maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum', 'maxLength',
  'minLength', 'pattern', 'maxItems', 'minItems', 'uniqueItems', 'maxContains', 'minContains', 'maxProperties',
  'minProperties', 'required', 'dependentRequired', 'format',
]);

interface Context {
  document: SchemaDocument;
  base: string;
  segments: readonly string[];
}

function pattern(text: unknown): unknown {
  return typeof text === 'string' ? (unicodePattern(text) ?? text) : text;
}

function moveExclusive(result: JsonSchemaObject, exclusive: 'exclusiveMinimum' | 'exclusiveMaximum', limit: 'minimum' | 'maximum'): void {
  const value = result[exclusive];
  if (typeof value !== 'boolean') return;
  delete result[exclusive];
  if (!value || typeof result[limit] !== 'number') return;
  result[exclusive] = result[limit];
  delete result[limit];
}

/** Puts a document and everything it refers to into one schema of draft 2020-12 with local references only. */
class Bundler {
  readonly defs: Record<string, JsonSchema> = {};
  readonly origins = new Map<string, Origin>();
  readonly #registry: SchemaRegistry;
  readonly #names = new Map<unknown, string>();

  constructor(registry: SchemaRegistry) {
    this.#registry = registry;
  }

  bundle(document: SchemaDocument): JsonSchemaObject {
    const root = this.#schema(document.root, { document, base: document.base, segments: [] });
    const schema: JsonSchemaObject = typeof root === 'boolean' ? (root ? {} : { not: {} }) : root;
    if (Object.keys(this.defs).length > 0) schema['$defs'] = this.defs;
    return schema;
  }

  #reference(keyword: string, reference: string, context: Context): string {
    const uri = keyword === '$recursiveRef' ? '#' : reference;
    const source = { document: context.document, base: context.base, segments: [...context.segments, keyword] };
    return `#/$defs/${this.#nameFor(resolveReference(this.#registry, uri, source))}`;
  }

  #nameFor(place: SchemaPlace): string {
    const key = typeof place.value === 'boolean' ? `boolean:${String(place.value)}` : place.value;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const stem = (place.document.file.split('/').at(-1) ?? '').replace(/(\.schema)?\.json$/, '');
    const wanted = (place.segments.at(-1) ?? stem).replaceAll(/[^A-Za-z0-9_.-]+/g, '-') || 'definition';
    let name = wanted === '__proto__' ? 'proto' : wanted;
    for (let number = 2; Object.hasOwn(this.defs, name); number += 1) name = `${wanted}-${number}`;
    this.#names.set(key, name);
    this.origins.set(name, { file: place.document.file, segments: place.segments });
    // The name is taken before the content is made, so that a recursion finds it.
    this.defs[name] = true;
    this.defs[name] = this.#schema(place.value, { document: place.document, base: place.base, segments: place.segments });
    return name;
  }

  #schema(value: unknown, context: Context): JsonSchema {
    if (typeof value === 'boolean' || !isNode(value)) return value !== false;
    const id = context.segments.length > 0 ? identifierOf(value, context.document.draft) : undefined;
    const base = id === undefined || id.startsWith('#') ? context.base : withoutFragment(resolveUri(id, context.base) ?? context.base);
    const inside = { ...context, base };
    const referenceKeyword = ['$ref', '$recursiveRef', '$dynamicRef'].find((keyword) => typeof value[keyword] === 'string');
    const result: JsonSchemaObject = {};
    if (referenceKeyword !== undefined) {
      result['$ref'] = this.#reference(referenceKeyword, String(value[referenceKeyword]), inside);
    }
    const onlyAnnotations = result['$ref'] !== undefined && ignoresRefSiblings(context.document.draft);
    for (const [keyword, held] of Object.entries(value)) {
      if (DROPPED.has(keyword) || (onlyAnnotations && ASSERTIONS.has(keyword))) continue;
      if (keyword === 'id' && context.document.draft === '04') continue;
      setOwn(result, keyword, this.#keyword(keyword, held, inside));
    }
    if (!onlyAnnotations) this.#oldKeywords(value, result, inside);
    return applyHints(result);
  }

  #keyword(keyword: string, held: unknown, context: Context): unknown {
    const below = { ...context, segments: [...context.segments, keyword] };
    if (keyword === 'pattern') return pattern(held);
    const holds = SUBSCHEMAS.get(keyword);
    if (holds === undefined) return held;
    if (Array.isArray(held)) return held.map((one, index) => this.#schema(one, { ...below, segments: [...below.segments, String(index)] }));
    if (holds === 'map' && isNode(held)) {
      const map: Record<string, JsonSchema> = {};
      for (const [name, one] of Object.entries(held)) {
        const key = keyword === 'patternProperties' ? String(pattern(name)) : name;
        setOwn(map, key, this.#schema(one, { ...below, segments: [...below.segments, name] }));
      }
      return map;
    }
    return this.#schema(held, below);
  }

  #oldKeywords(value: SchemaNode, result: JsonSchemaObject, context: Context): void {
    moveExclusive(result, 'exclusiveMinimum', 'minimum');
    moveExclusive(result, 'exclusiveMaximum', 'maximum');
    if (Array.isArray(value['items'])) {
      const members = result['items'];
      delete result['items'];
      if (Array.isArray(members) && members.length > 0) result['prefixItems'] = members;
      const rest = value['additionalItems'];
      if (rest !== undefined) result['items'] = this.#schema(rest, { ...context, segments: [...context.segments, 'additionalItems'] });
    }
    if (isNode(value['dependencies'])) this.#dependencies(value['dependencies'], result, context);
  }

  #dependencies(dependencies: SchemaNode, result: JsonSchemaObject, context: Context): void {
    const required: Record<string, unknown> = { ...(isNode(result['dependentRequired']) ? result['dependentRequired'] : {}) };
    const schemas: Record<string, unknown> = { ...(isNode(result['dependentSchemas']) ? result['dependentSchemas'] : {}) };
    for (const name of Object.keys(dependencies)) {
      const held = own(dependencies, name);
      if (Array.isArray(held)) setOwn(required, name, held);
      else setOwn(schemas, name, this.#schema(held, { ...context, segments: [...context.segments, 'dependencies', name] }));
    }
    if (Object.keys(required).length > 0) result['dependentRequired'] = required;
    if (Object.keys(schemas).length > 0) result['dependentSchemas'] = schemas;
  }
}

/**
 * One self-contained schema of draft 2020-12 for a document: local references only, older keywords translated, hints
 * that imply keywords spelled out, unknown keywords kept.
 *
 * @throws {SchemaError} for a reference that leads nowhere, or back to itself for the same value.
 */
export function bundleDocument(registry: SchemaRegistry, document: SchemaDocument): JsonSchemaObject {
  const bundler = new Bundler(registry);
  const bundle = bundler.bundle(document);
  assertEnding(document.file, bundle, bundler.origins);
  return bundle;
}

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
