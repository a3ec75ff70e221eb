import { applyHints, type OwnKinds } from '../hints/apply-hints';
import { assertEnding, type Origin } from './assert-ending';
import { isAnnotationFit } from './check-document';
import type { Draft } from './dialect';
import { isNode, own, setOwn, SUBSCHEMAS, type SchemaNode } from './keywords';
import { loosenAbsent } from './loosen-absent';
import { decoded, type SchemaRegistry } from './registry';
import { resolveReference } from './resolve-reference';
import { SchemaError } from './schema-file';
import { meantKeywords, type SchemaDocument, type SchemaPlace, type SchemaResource } from './schema-resource';
import { withoutFragment } from './uri';
import { unicodePattern } from './unicode-pattern';
import type { JsonSchema, JsonSchemaObject } from '../types';
import type { SchemaFault, SchemaWarning } from '../wire';
import { escapeSegment } from './json-pointer';

/**
 * The dynamic scope at a place of a schema: for each dynamic anchor the outermost resource that was entered on the way
 * and declares it. It follows from the references on the way alone, never from the value, so that a bundle which keeps
 * a definition once for each scope holds plain references only.
 */
class DynamicScope {
  readonly #places: ReadonlyMap<string, SchemaPlace>;
  /** Equal for equal scopes. */
  readonly key: string;

  private constructor(places: ReadonlyMap<string, SchemaPlace>) {
    this.#places = places;
    this.key = [...places]
      .map(
        ([name, { resource, segments }]) =>
          `${name}@${resource.document.file}#${segments.map(escapeSegment).join('/')}`,
      )
      .toSorted()
      .join(' ');
  }

  static readonly empty = new DynamicScope(new Map());

  /** The scope inside a resource. */
  entering({ dynamicAnchors }: SchemaResource, registry: SchemaRegistry): DynamicScope {
    if (dynamicAnchors.size === 0) return this;
    const added = [...dynamicAnchors].filter(([name]) => registry.isDynamic(name) && !this.#places.has(name));
    return added.length === 0 ? this : new DynamicScope(new Map([...this.#places, ...added]));
  }

  /** Where `$dynamicRef` leads, given where its reference leads by itself. The empty name is that of `$recursiveRef`. */
  outermost(name: string, initial: SchemaPlace): SchemaPlace {
    const isDynamic = initial.resource.dynamicAnchors.get(name)?.value === initial.value;
    return isDynamic ? (this.#places.get(name) ?? initial) : initial;
  }
}

/** Said once the references are resolved; meaningless in the bundle. */
const DROPPED = new Set([
  '$schema',
  '$id',
  '$anchor',
  '$dynamicAnchor',
  '$recursiveAnchor',
  '$vocabulary',
  '$defs',
  'definitions',
  '$ref',
  '$recursiveRef',
  '$dynamicRef',
  'additionalItems',
  'dependencies',
]);

interface Context {
  resource: SchemaResource;
  /** From the root of the document. */
  segments: readonly string[];
  scope: DynamicScope;
}

/** In the order in which they stand in a bundle; the drafts have one each of the dynamic ones. */
function referenceKeywords(draft: Draft): string[] {
  return draft === '2020-12' ? ['$ref', '$dynamicRef'] : draft === '2019-09' ? ['$ref', '$recursiveRef'] : ['$ref'];
}

/** More than any schema of a person has: dynamic references may multiply definitions. */
const MOST_DEFINITIONS = 20_000;

function pattern(text: unknown): unknown {
  return typeof text === 'string' ? (unicodePattern(text) ?? text) : text;
}

function moveExclusive(
  result: JsonSchemaObject,
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
  limit: 'minimum' | 'maximum',
): void {
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
  readonly absent: SchemaFault[] = [];
  /** Parts that were left without a reference. */
  readonly unknown = new Set<unknown>();
  readonly #registry: SchemaRegistry;
  readonly #targets = new Map<SchemaResource, Map<string, SchemaPlace>>();
  /** Of the definitions, by what they hold and then by the dynamic scope. */
  readonly #names = new Map<unknown, Map<string, string>>();
  #count = 0;

  readonly #kinds: OwnKinds;

  constructor(registry: SchemaRegistry, kinds: OwnKinds) {
    this.#registry = registry;
    this.#kinds = kinds;
  }

  bundle(document: SchemaDocument): JsonSchemaObject {
    const resource = this.#registry.rootOf(document);
    const root = this.#schema(document.root, { resource, segments: [], scope: DynamicScope.empty });
    const schema: JsonSchemaObject = typeof root === 'boolean' ? (root ? {} : { not: {} }) : root;
    if (Object.keys(this.defs).length > 0) schema['$defs'] = this.defs;
    return schema;
  }

  /** What stands for a reference in the bundle; nothing where no file has what it names. */
  #reference(keyword: string, reference: string, context: Context): string | undefined {
    const { scope } = context;
    const target = this.#target(keyword, reference, context);
    if (target === undefined) return undefined;
    const name = keyword === '$recursiveRef' ? '' : decoded(reference.slice(withoutFragment(reference).length + 1));
    const place = keyword === '$ref' ? target : scope.outermost(name, target);
    return `#/$defs/${this.#nameFor(place, scope.entering(place.resource, this.#registry))}`;
  }

  /** What a resource refers to in many places is looked up once. */
  #target(keyword: string, reference: string, { resource, segments }: Context): SchemaPlace | undefined {
    const ofResource = this.#targets.get(resource) ?? new Map<string, SchemaPlace>();
    this.#targets.set(resource, ofResource);
    const known = ofResource.get(reference);
    if (known !== undefined) return known;
    const target = resolveReference(this.#registry, reference, { resource, segments: [...segments, keyword] });
    if ('absent' in target) {
      this.absent.push(target.absent);
      return undefined;
    }
    ofResource.set(reference, target);
    return target;
  }

  #nameFor({ resource, value, segments }: SchemaPlace, scope: DynamicScope): string {
    const held = typeof value === 'boolean' ? `boolean:${String(value)}` : value;
    const names = this.#names.get(held) ?? new Map<string, string>();
    this.#names.set(held, names);
    const known = names.get(scope.key);
    if (known !== undefined) return known;
    const { file } = resource.document;
    if (this.#count++ > MOST_DEFINITIONS) {
      throw new SchemaError({
        file,
        pointer: '',
        expected: `at most ${MOST_DEFINITIONS} definitions`,
        found: 'more, by its dynamic references',
        remedy: 'declare fewer dynamic anchors of one name',
      });
    }
    const stem = (file.split('/').at(-1) ?? '').replace(/(\.schema)?\.json$/, '');
    const wanted = (segments.at(-1) ?? stem).replaceAll(/[^A-Za-z0-9_.-]+/g, '-') || 'definition';
    let name = wanted === '__proto__' ? 'proto' : wanted;
    for (let number = 2; Object.hasOwn(this.defs, name); number += 1) name = `${wanted}-${number}`;
    names.set(scope.key, name);
    this.origins.set(name, { file, segments });
    // The name is taken before the content is made, so that a recursion finds it.
    this.defs[name] = true;
    this.defs[name] = this.#schema(value, { resource, segments, scope });
    return name;
  }

  #schema(value: unknown, context: Context): JsonSchema {
    if (typeof value === 'boolean' || !isNode(value)) return value !== false;
    const resource = this.#registry.beginningAt(value, context.resource);
    const { draft } = resource;
    const scope = context.scope.entering(resource, this.#registry);
    const inside = resource === context.resource && scope === context.scope ? context : { ...context, resource, scope };
    const absentBefore = this.absent.length;
    const [$ref, ...others] = this.#references(value, inside);
    const isUnknown = this.absent.length > absentBefore;
    const result: JsonSchemaObject = $ref === undefined ? {} : { $ref };
    const meant = meantKeywords(value, resource);
    for (const [keyword, held] of Object.entries(meant)) {
      if (DROPPED.has(keyword) || !isAnnotationFit(keyword, held, draft)) continue;
      if (keyword === 'id' && draft === '04') continue;
      setOwn(result, keyword, this.#keyword(keyword, held, inside));
    }
    this.#oldKeywords(meant, result, inside);
    if (others.length > 0)
      result['allOf'] = [
        ...(Array.isArray(result['allOf']) ? (result['allOf'] as unknown[]) : []),
        ...others.map((other) => ({ $ref: other })),
      ];
    const complete = applyHints(result, this.#kinds);
    if (isUnknown) this.unknown.add(complete);
    return complete;
  }

  #references(value: SchemaNode, context: Context): string[] {
    return referenceKeywords(context.resource.draft).flatMap((keyword) => {
      const reference = value[keyword];
      return typeof reference === 'string' ? (this.#reference(keyword, reference, context) ?? []) : [];
    });
  }

  #keyword(keyword: string, held: unknown, context: Context): unknown {
    if (keyword === 'pattern') return pattern(held);
    const holds = SUBSCHEMAS.get(keyword);
    if (holds === undefined) return held;
    const below = { ...context, segments: [...context.segments, keyword] };
    if (Array.isArray(held))
      return held.map((one, index) => this.#schema(one, { ...below, segments: [...below.segments, String(index)] }));
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
      if (rest !== undefined)
        result['items'] = this.#schema(rest, { ...context, segments: [...context.segments, 'additionalItems'] });
    }
    if (isNode(value['dependencies'])) this.#dependencies(value['dependencies'], result, context);
  }

  #dependencies(dependencies: SchemaNode, result: JsonSchemaObject, context: Context): void {
    const required: Record<string, unknown> = {
      ...(isNode(result['dependentRequired']) ? result['dependentRequired'] : {}),
    };
    const schemas: Record<string, unknown> = {
      ...(isNode(result['dependentSchemas']) ? result['dependentSchemas'] : {}),
    };
    for (const name of Object.keys(dependencies)) {
      const held = own(dependencies, name);
      if (Array.isArray(held)) setOwn(required, name, held);
      else
        setOwn(
          schemas,
          name,
          this.#schema(held, { ...context, segments: [...context.segments, 'dependencies', name] }),
        );
    }
    if (Object.keys(required).length > 0) result['dependentRequired'] = required;
    if (Object.keys(schemas).length > 0) result['dependentSchemas'] = schemas;
  }
}

/**
 * One self-contained schema of draft 2020-12 for a document: local references only, older keywords translated, hints
 * that imply keywords spelled out, unknown keywords kept. A reference to what no file has takes any value.
 *
 * @param warnings takes such references
 * @param kinds of the application
 * @throws {SchemaError} for a reference that leads nowhere, or back to itself for the same value.
 */
export function bundleDocument(
  registry: SchemaRegistry,
  document: SchemaDocument,
  warnings: SchemaWarning[],
  kinds: OwnKinds = {},
): JsonSchemaObject {
  const bundler = new Bundler(registry, kinds);
  const bundle = bundler.bundle(document);
  loosenAbsent(bundle, bundler.unknown);
  assertEnding(document.file, bundle, bundler.origins);
  warnings.push(...bundler.absent.map((absent): SchemaWarning => ({ ...absent, code: 'reference-absent' })));
  return bundle;
}
