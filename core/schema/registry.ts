import { checkDocument } from './check-document';
import { detectDraft } from './dialect';
import type { Draft } from './dialect';
import { isNode } from './keywords';
import type { SchemaNode } from './keywords';
import { parseJson } from './parse-json';
import { isReferable, isResourceFile, SchemaError } from './schema-file';
import type { SchemaFile } from './schema-file';
import type { SchemaFault } from '../wire';

export interface SchemaDocument {
  file: string;
  root: unknown;
  draft: Draft;
  /** Identifier that relative references start from. */
  base: string;
  isResource: boolean;
  faults: SchemaFault[];
}

/** A place that a reference may name. */
export interface SchemaPlace {
  document: SchemaDocument;
  value: unknown;
  base: string;
  segments: string[];
}

const PLAIN_ID_REF = /^#./;

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

/** Resolves an identifier against a base; `undefined` when both together are no address. */
export function resolveUri(uri: string, base: string): string | undefined {
  return URL.canParse(uri, base) ? new URL(uri, base).href : undefined;
}

/** The identifier a node gives itself; draft 04 spells the keyword without the dollar. */
export function identifierOf(node: SchemaNode, draft: Draft): string | undefined {
  const id = draft === '04' ? (node['id'] ?? node['$id']) : node['$id'];
  return typeof id === 'string' ? id : undefined;
}

export function withoutFragment(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}

/** File name without folder and ending. */
function stemOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/(\.schema)?\.json$/, '');
}

/** All documents of the schemas folder, with their identifiers and anchors. */
export class SchemaRegistry {
  readonly documents: SchemaDocument[] = [];
  readonly faults: SchemaFault[] = [];
  readonly #byFile = new Map<string, SchemaDocument>();
  readonly #byUri = new Map<string, SchemaPlace>();
  readonly #byStem = new Map<string, SchemaDocument[]>();
  readonly #brokenFiles = new Set<string>();

  constructor(files: readonly SchemaFile[]) {
    for (const file of files) {
      if (isReferable(file.name)) this.#add(file);
    }
  }

  #add(file: SchemaFile): void {
    const location = fileUri(file.name);
    let root: unknown;
    try {
      root = parseJson(file);
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      this.faults.push(error.fault);
      this.#brokenFiles.add(file.name);
      return;
    }
    const draft = detectDraft(root);
    const own = isNode(root) ? identifierOf(root, draft) : undefined;
    const base = own === undefined ? location : withoutFragment(resolveUri(own, location) ?? location);
    const document: SchemaDocument = { file: file.name, root, draft, base, isResource: isResourceFile(file.name), faults: [] };
    const bases = new Map<string, string>([['', base]]);
    document.faults = checkDocument(root, {
      file: file.name,
      draft,
      isResource: document.isResource,
      onNode: (node, segments) => this.#index(document, node, segments, bases),
    });
    this.documents.push(document);
    this.#byFile.set(file.name, document);
    const stem = stemOf(file.name);
    this.#byStem.set(stem, [...(this.#byStem.get(stem) ?? []), document]);
    this.#register(location, { document, value: root, base, segments: [] });
    this.#register(base, { document, value: root, base, segments: [] });
  }

  #index(document: SchemaDocument, node: SchemaNode, segments: readonly string[], bases: Map<string, string>): void {
    const id = identifierOf(node, document.draft);
    const anchors = [node['$anchor'], node['$dynamicAnchor']].filter((anchor) => typeof anchor === 'string');
    if (id === undefined && anchors.length === 0) return;
    let base = document.base;
    for (let length = segments.length - 1; length >= 0; length -= 1) {
      const found = bases.get(JSON.stringify(segments.slice(0, length)));
      if (found !== undefined) {
        base = found;
        break;
      }
    }
    if (id !== undefined && PLAIN_ID_REF.test(id)) anchors.push(id.slice(1));
    else if (id !== undefined && segments.length > 0) {
      base = withoutFragment(resolveUri(id, base) ?? base);
      bases.set(JSON.stringify(segments), base);
      this.#register(base, { document, value: node, base, segments: [...segments] });
    }
    for (const anchor of anchors) this.#register(`${base}#${anchor}`, { document, value: node, base, segments: [...segments] });
  }

  #register(uri: string, place: SchemaPlace): void {
    if (!this.#byUri.has(uri)) this.#byUri.set(uri, place);
  }

  /** The place with exactly this identifier or anchor. */
  byUri(uri: string): SchemaPlace | undefined {
    return this.#byUri.get(uri);
  }

  /** A document by its file name, relative to another file or to the folder, with or without `.json`. */
  byFileName(reference: string, from: string): SchemaPlace | undefined {
    const path = decoded(reference.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, ''));
    const beside = resolveUri(path.toWellFormed(), fileUri(from));
    const candidates = [beside === undefined ? path : decoded(new URL(beside).pathname), path].map((one) => one.replace(/^(\.?\/)+/, ''));
    for (const candidate of candidates) {
      for (const name of [candidate, `${candidate}.json`, `${candidate}.schema.json`]) {
        const document = this.#byFile.get(name);
        if (document !== undefined) return { document, value: document.root, base: document.base, segments: [] };
      }
    }
    const stem = stemOf(path);
    const [only, ...others] = this.#byStem.get(stem) ?? [];
    if (only === undefined || others.length > 0) return undefined;
    return { document: only, value: only.root, base: only.base, segments: [] };
  }

  /** Is the file there, but not JSON? */
  isBroken(reference: string): boolean {
    return [...this.#brokenFiles].some((file) => stemOf(file) === stemOf(reference));
  }

  fileNames(): string[] {
    return [...this.#byFile.keys()];
  }
}
