import type { SchemaFault, SchemaWarning } from '../wire';
import { ignoresRefSiblings, namesAnchors } from './dialect';
import type { Dialect, Draft } from './dialect';
import { ASSERTIONS } from './keywords';
import type { SchemaNode } from './keywords';
import { isRelative, resolveUri, withoutFragment } from './uri';

/** A file of the schemas folder that is JSON. */
export interface SchemaDocument {
  file: string;
  root: unknown;
  isResource: boolean;
  faults: SchemaFault[];
  warnings: SchemaWarning[];
}

/** A place in a document that a reference may name. */
export interface SchemaPlace {
  /** The innermost schema resource around it. */
  resource: SchemaResource;
  value: unknown;
  /** JSON pointer segments from the root of the document. */
  segments: readonly string[];
}

/** A schema resource as JSON Schema means it: the root of a document, or a subschema with an identifier of its own. */
export interface SchemaResource extends Dialect {
  document: SchemaDocument;
  root: unknown;
  segments: readonly string[];
  /** Base URI of the references in it. */
  base: string;
  /**
   * The same by file names alone: where relative references lead people who keep files side by side and give them
   * identifiers of another host. Absent below an identifier with a scheme of its own.
   */
  location?: string;
  anchors: Map<string, SchemaPlace>;
  /** By `$dynamicAnchor`; the root by the empty name where it has `$recursiveAnchor`. */
  dynamicAnchors: Map<string, SchemaPlace>;
}

const PLAIN_NAME = /^#./;

/** What a node calls itself, by the keyword of the draft; draft 04 spells it without the dollar. */
function declaredId(node: SchemaNode, draft: Draft): string | undefined {
  const id = draft === '04' ? (node['id'] ?? node['$id']) : node['$id'];
  return typeof id === 'string' ? id : undefined;
}

/** Is it a reference and nothing else, whatever stands beside? */
export function isLoneReference(node: SchemaNode, draft: Draft): boolean {
  return typeof node['$ref'] === 'string' && ignoresRefSiblings(draft);
}

/** The keywords of a node that mean something: not those its meta-schema has not, nor assertions beside a `$ref` of old drafts. */
export function meantKeywords(node: SchemaNode, { draft, without }: Dialect): SchemaNode {
  const isLone = isLoneReference(node, draft);
  if (!isLone && without.size === 0) return node;
  return Object.fromEntries(
    Object.entries(node).filter(([keyword]) => !without.has(keyword) && !(isLone && ASSERTIONS.has(keyword))),
  );
}

/** The identifier of a document's root, be it beside a `$ref` that makes it mean nothing: others may know the file by it. */
export function documentId(node: SchemaNode, draft: Draft): string | undefined {
  return declaredId(node, draft);
}

/** The resource of a document's root. */
export function rootResource(
  document: SchemaDocument,
  location: string,
  dialect: Dialect,
  node: SchemaNode | undefined,
): SchemaResource {
  const { draft } = dialect;
  const id = node === undefined || isLoneReference(node, draft) ? undefined : declaredId(node, draft);
  const base = id === undefined ? location : withoutFragment(resolveUri(id, location) ?? location);
  return {
    document,
    root: document.root,
    segments: [],
    ...dialect,
    base,
    location,
    anchors: new Map(),
    dynamicAnchors: new Map(),
  };
}

/**
 * The resource that a subschema begins; `parent`, which it is in, where it begins none.
 * @param declared the dialect that the subschema names
 */
export function resourceOf(
  node: SchemaNode,
  segments: readonly string[],
  parent: SchemaResource,
  declared: Dialect | undefined,
): SchemaResource {
  const { draft, without } = declared ?? parent;
  const id = isLoneReference(node, draft) ? undefined : declaredId(node, draft);
  if (id === undefined || id.startsWith('#')) return parent;
  const uri = resolveUri(id, parent.base);
  if (uri === undefined) return parent;
  const location = parent.location !== undefined && isRelative(id) ? resolveUri(id, parent.location) : undefined;
  return {
    document: parent.document,
    root: node,
    segments,
    draft,
    without,
    base: withoutFragment(uri),
    ...(location !== undefined && { location: withoutFragment(location) }),
    anchors: new Map(),
    dynamicAnchors: new Map(),
  };
}

/** Notes the names that a node gives itself within its resource. */
export function noteAnchors(node: SchemaNode, place: SchemaPlace): void {
  const { resource, value } = place;
  const { plain, dynamic, recursive } = namesAnchors(resource.draft);
  const id = isLoneReference(node, resource.draft) ? undefined : declaredId(node, resource.draft);
  const fragment = id?.slice(withoutFragment(id).length);
  if (fragment !== undefined && PLAIN_NAME.test(fragment)) resource.anchors.set(fragment.slice(1), place);
  if (plain && typeof node['$anchor'] === 'string') resource.anchors.set(node['$anchor'], place);
  if (dynamic && typeof node['$dynamicAnchor'] === 'string') {
    resource.anchors.set(node['$dynamicAnchor'], place);
    resource.dynamicAnchors.set(node['$dynamicAnchor'], place);
  }
  if (recursive && node['$recursiveAnchor'] === true && value === resource.root) resource.dynamicAnchors.set('', place);
}
