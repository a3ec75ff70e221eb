import { isNode } from './keywords';
import { member, pointerSegments, escapeSegment } from './json-pointer';
import { decoded, identifierOf, resolveUri, withoutFragment } from './registry';
import type { SchemaDocument, SchemaPlace, SchemaRegistry } from './registry';
import { SchemaError } from './schema-file';
import { nearest } from '../hints/nearest';

const META_SCHEMA = /^https?:\/\/json-schema\.org\/.*schema#?$/;

/** Schemas of schemas are not on file: a value described by one is any schema. */
const META_DOCUMENT: SchemaDocument = {
  file: 'json-schema.org',
  root: { title: 'JSON Schema', type: ['object', 'boolean'] },
  draft: '2020-12',
  base: 'https://json-schema.org/schema',
  isResource: false,
  faults: [],
};

export interface ReferenceSource {
  document: SchemaDocument;
  base: string;
  /** Of the reference keyword itself. */
  segments: readonly string[];
}

function fault(source: ReferenceSource, expected: string, found: string, remedy: string): SchemaError {
  const pointer = source.segments.map((segment) => `/${escapeSegment(segment)}`).join('');
  return new SchemaError({ file: source.document.file, pointer, expected, found, remedy });
}

function locate(registry: SchemaRegistry, uri: string, source: ReferenceSource): SchemaPlace | undefined {
  if (uri === '') {
    return registry.byUri(source.base) ?? { document: source.document, value: source.document.root, base: source.base, segments: [] };
  }
  const absolute = resolveUri(uri, source.base);
  const known = absolute === undefined ? undefined : registry.byUri(withoutFragment(absolute));
  if (known !== undefined) return known;
  const file = registry.byFileName(uri, source.document.file);
  if (file !== undefined) return file;
  return META_SCHEMA.test(absolute ?? uri) ? { document: META_DOCUMENT, value: META_DOCUMENT.root, base: META_DOCUMENT.base, segments: [] } : undefined;
}

function follow(place: SchemaPlace, pointer: string): SchemaPlace | undefined {
  let { value, base } = place;
  const segments = [...place.segments];
  for (const segment of pointerSegments(decoded(pointer))) {
    value = member(value, segment);
    segments.push(segment);
    if (value === undefined) return undefined;
    const id = isNode(value) ? identifierOf(value, place.document.draft) : undefined;
    if (id !== undefined && !id.startsWith('#')) base = withoutFragment(resolveUri(id, base) ?? base);
  }
  return { document: place.document, value, base, segments };
}

function missingFile(registry: SchemaRegistry, reference: string, uri: string, source: ReferenceSource): SchemaError {
  if (registry.isBroken(uri)) {
    return fault(source, 'a reference to a file that can be read', reference, `correct the syntax of ${uri} first`);
  }
  const near = nearest(uri, registry.fileNames());
  const remedy = near.length > 0 ? `did you mean ${near.join(' or ')}?` : 'add the file to the schemas folder or correct the name';
  return fault(source, 'a reference to a schema file or $id that exists', reference, remedy);
}

/**
 * The place that a `$ref` names.
 *
 * @throws {SchemaError} naming the reference when nothing is there, or when what is there is no schema.
 */
export function resolveReference(registry: SchemaRegistry, reference: string, source: ReferenceSource): SchemaPlace {
  const uri = withoutFragment(reference);
  const fragment = reference.slice(uri.length + 1);
  // Before 2019-09 `{"$id": "#name"}` was how a name was given.
  const place = locate(registry, uri, source);
  if (place === undefined) throw missingFile(registry, reference, uri, source);
  const isPointer = fragment === '' || fragment.startsWith('/');
  const target = isPointer
    ? follow(place, fragment)
    : (registry.byUri(`${place.base}#${decoded(fragment)}`) ?? registry.byUri(`${place.document.base}#${decoded(fragment)}`));
  if (target === undefined) {
    const remedy = `look into ${place.document.file}: there is no ${isPointer ? `place #${fragment}` : `anchor ${fragment}`}`;
    throw fault(source, 'a reference to a place that exists', reference, remedy);
  }
  if (typeof target.value !== 'boolean' && !isNode(target.value)) {
    throw fault(source, 'a reference to a schema', `${reference}, which holds ${Array.isArray(target.value) ? 'a list' : typeof target.value}`, 'point at an object');
  }
  const [broken] = target.document.faults;
  if (broken !== undefined && target.document !== source.document) {
    throw fault(source, 'a reference to a valid schema', reference, `correct ${broken.file}#${broken.pointer} first`);
  }
  return target;
}
