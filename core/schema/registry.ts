import { checkDocument } from './check-document';
import { Dialects } from './dialect';
import { isNode } from './keywords';
import type { SchemaNode } from './keywords';
import { escapeSegment } from './json-pointer';
import { parseJson } from './parse-json';
import { isReferable, isResourceFile, SchemaError } from './schema-file';
import type { SchemaFile } from './schema-file';
import { documentId, noteAnchors, resourceOf, rootResource } from './schema-resource';
import type { SchemaDocument, SchemaResource } from './schema-resource';
import { resolveUri, withoutFragment } from './uri';
import type { SchemaFault } from '../wire';

/** Percent-decoding that leaves what is not well encoded as it stands. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function fileUri(name: string): string {
  return new URL(name.toWellFormed().split('/').map(encodeURIComponent).join('/'), 'file:///').href;
}

/** File name without folder and ending. */
function stemOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/(\.schema)?\.json$/, '');
}

interface ParsedFile {
  name: string;
  root: unknown;
}

/** Files by their identifiers: what `$schema` may name. */
function metaSchemasAmong(files: readonly ParsedFile[]): ReadonlyMap<string, SchemaNode> {
  return new Map(
    files.flatMap(({ root }) =>
      isNode(root) && typeof root['$id'] === 'string' ? [[withoutFragment(root['$id']), root] as const] : [],
    ),
  );
}

/** All documents of the schemas folder, with the schema resources in them. */
export class SchemaRegistry {
  readonly documents: SchemaDocument[] = [];
  readonly faults: SchemaFault[] = [];
  /** By the value that it is the root of. */
  readonly #resources = new Map<unknown, SchemaResource>();
  readonly #byFile = new Map<string, SchemaResource>();
  readonly #byLocation = new Map<string, SchemaResource>();
  readonly #byIdentifier = new Map<string, SchemaResource[]>();
  readonly #byStem = new Map<string, SchemaResource[]>();
  readonly #dynamicNames = new Map<string, number>();
  readonly #brokenFiles = new Set<string>();

  constructor(files: readonly SchemaFile[]) {
    const roots = files.filter(({ name }) => isReferable(name)).flatMap((file) => this.#parsed(file));
    const dialects = new Dialects(metaSchemasAmong(roots));
    for (const root of roots) this.#add(root, dialects);
    for (const { dynamicAnchors } of this.#resources.values()) {
      for (const name of dynamicAnchors.keys()) this.#dynamicNames.set(name, (this.#dynamicNames.get(name) ?? 0) + 1);
    }
    this.#warnOfSharedIdentifiers();
  }

  #parsed(file: SchemaFile): ParsedFile[] {
    try {
      return [{ name: file.name, root: parseJson(file) }];
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      this.faults.push(error.fault);
      this.#brokenFiles.add(file.name);
      return [];
    }
  }

  #add({ name, root }: ParsedFile, dialects: Dialects): void {
    const document: SchemaDocument = { file: name, root, isResource: isResourceFile(name), faults: [], warnings: [] };
    const location = fileUri(name);
    const node = isNode(root) ? root : undefined;
    const resource = rootResource(document, location, dialects.of(root), node);
    this.#resources.set(root, resource);
    this.documents.push(document);
    this.#byFile.set(name, resource);
    this.#byLocation.set(location, resource);
    const stem = stemOf(name);
    this.#byStem.set(stem, [...(this.#byStem.get(stem) ?? []), resource]);
    const id = node === undefined ? undefined : documentId(node, resource.draft);
    if (id !== undefined && !id.startsWith('#'))
      this.#identify(withoutFragment(resolveUri(id, location) ?? location), resource);
    Object.assign(
      document,
      checkDocument(resource, (value, segments, parent) => {
        const inside = segments.length === 0 ? resource : resourceOf(value, segments, parent, dialects.declared(value));
        if (inside !== parent) {
          this.#resources.set(value, inside);
          this.#identify(inside.base, inside);
        }
        noteAnchors(value, { resource: inside, value, segments });
        return inside;
      }),
    );
  }

  #identify(uri: string, resource: SchemaResource): void {
    this.#byIdentifier.set(uri, [...(this.#byIdentifier.get(uri) ?? []), resource]);
  }

  #warnOfSharedIdentifiers(): void {
    for (const [uri, resources] of this.#byIdentifier) {
      const located = this.#byLocation.get(uri);
      const all = [...new Set([...(located === undefined ? [] : [located]), ...resources])];
      const [first, ...others] = all;
      for (const { document, segments, draft } of others) {
        const keyword = draft === '04' ? 'id' : '$id';
        document.warnings.push({
          code: 'identifier-shared',
          file: document.file,
          pointer: `${segments.map((segment) => `/${escapeSegment(segment)}`).join('')}/${keyword}`,
          expected: 'an identifier of its own',
          found: `${uri}, which ${first?.document.file ?? ''} has too`,
          remedy:
            'give one of them another identifier; references by it lead to the file of that name, else to the first',
        });
      }
    }
  }

  rootOf({ file }: SchemaDocument): SchemaResource {
    const resource = this.#byFile.get(file);
    if (resource === undefined) throw new Error(`${file} is not among the documents`);
    return resource;
  }

  /** The resource that begins at a value; `otherwise` where none does. */
  beginningAt(value: unknown, otherwise: SchemaResource): SchemaResource {
    return (isNode(value) ? this.#resources.get(value) : undefined) ?? otherwise;
  }

  /** Do several resources declare this dynamic anchor? Where only one does, the scope changes nothing. */
  isDynamic(name: string): boolean {
    return (this.#dynamicNames.get(name) ?? 0) > 1;
  }

  /**
   * The resource with exactly this address. Of several, that of the document which asks, else that whose file has the
   * name at the end of the address, else the first.
   */
  byUri(uri: string, asking: SchemaDocument): SchemaResource | undefined {
    const located = this.#byLocation.get(uri);
    if (located !== undefined) return located;
    const found = this.#byIdentifier.get(uri) ?? [];
    const named = (resource: SchemaResource): boolean => stemOf(resource.document.file) === stemOf(decoded(uri));
    return found.find(({ document }) => document === asking) ?? found.find(named) ?? found[0];
  }

  /** A document by a relative reference: beside the resource that refers or from the folder, with or without `.json`. */
  byFileName(reference: string, from: SchemaResource): SchemaResource | undefined {
    if (from.location === undefined) return undefined;
    const path = decoded(reference);
    const beside = resolveUri(reference, from.location);
    const candidates = [beside === undefined ? path : decoded(new URL(beside).pathname), path].map((one) =>
      one.replace(/^(\.?\/)+/, ''),
    );
    for (const candidate of candidates) {
      for (const name of [candidate, `${candidate}.json`, `${candidate}.schema.json`]) {
        const found = this.#byFile.get(name);
        if (found !== undefined) return found;
      }
    }
    const [only, ...others] = this.#byStem.get(stemOf(path)) ?? [];
    return others.length > 0 ? undefined : only;
  }

  /** Is the file there, but not JSON? */
  isBroken(reference: string): boolean {
    return [...this.#brokenFiles].some((file) => stemOf(file) === stemOf(reference));
  }

  /** Files with the name at the end of an address. */
  filesNamedAs(address: string): string[] {
    return (this.#byStem.get(stemOf(decoded(address))) ?? []).map(({ document }) => document.file);
  }

  fileNames(): string[] {
    return [...this.#byFile.keys()];
  }
}
