import { isNode } from './keywords';
import { escapeSegment, member, pointerSegments } from './json-pointer';
import { metaSchema } from './meta-schemas';
import { decoded } from './registry';
import type { SchemaRegistry } from './registry';
import { SchemaError } from './schema-file';
import type { SchemaPlace, SchemaResource } from './schema-resource';
import { isRelative, resolveUri, withoutFragment } from './uri';
import { nearest } from '../hints/nearest';
import type { SchemaFault } from '../wire';

/** What no file of the folder has: another server's, perhaps. */
export interface AbsentReference {
  absent: SchemaFault;
}

export interface ReferenceSource {
  /** The innermost resource around the reference. */
  resource: SchemaResource;
  /** Of the reference keyword itself, from the root of the document. */
  segments: readonly string[];
}

function fault({ resource, segments }: ReferenceSource, expected: string, found: string, remedy: string): SchemaFault {
  return {
    file: resource.document.file,
    pointer: segments.map((segment) => `/${escapeSegment(segment)}`).join(''),
    expected,
    found,
    remedy,
  };
}

/** `uri` is a reference without its fragment. */
function locate(registry: SchemaRegistry, uri: string, { resource }: ReferenceSource): SchemaResource | undefined {
  if (uri === '') return resource;
  const absolute = resolveUri(uri, resource.base);
  if (absolute === resource.base) return resource;
  const known = absolute === undefined ? undefined : registry.byUri(absolute, resource.document);
  return known ?? (isRelative(uri) ? registry.byFileName(uri, resource) : undefined) ?? metaSchema(absolute ?? uri);
}

/** Follows a pointer; resources on the way take over, as the references below them start from there. */
function follow(registry: SchemaRegistry, start: SchemaResource, pointer: string): SchemaPlace | undefined {
  let place: SchemaPlace = { resource: start, value: start.root, segments: start.segments };
  for (const segment of pointerSegments(decoded(pointer))) {
    const value = member(place.value, segment);
    if (value === undefined) return undefined;
    place = { resource: registry.beginningAt(value, place.resource), value, segments: [...place.segments, segment] };
  }
  return place;
}

/**
 * A file of the folder that is not there is a mistake; an address elsewhere may be right, although nothing is fetched.
 *
 * @throws {SchemaError} where a file was meant.
 */
function missing(registry: SchemaRegistry, reference: string, source: ReferenceSource): AbsentReference {
  const uri = withoutFragment(reference);
  if (registry.isBroken(uri))
    throw new SchemaError(
      fault(source, 'a reference to a file that can be read', reference, `correct the syntax of ${uri} first`),
    );
  const absolute = resolveUri(uri, source.resource.base) ?? uri;
  const expected = 'a reference to a schema file or $id that exists';
  if (isRelative(absolute) || absolute.startsWith('file:')) {
    const near = nearest(uri, registry.fileNames());
    throw new SchemaError(
      fault(
        source,
        expected,
        reference,
        near.length > 0
          ? `did you mean ${near.join(' or ')}?`
          : 'add the file to the schemas folder or correct the name',
      ),
    );
  }
  const alike = registry.filesNamedAs(uri);
  const file = alike.length > 0 ? `refer to ${alike.join(' or ')} by name, or add` : 'add';
  return {
    absent: fault(
      source,
      expected,
      reference,
      `${file} a file whose $id is ${absolute}; until then this part takes any value and is edited as JSON`,
    ),
  };
}

/**
 * The place that a `$ref` names, or what to say of an address elsewhere that no file has.
 *
 * @throws {SchemaError} naming the reference when nothing is there, or when what is there is no schema.
 */
export function resolveReference(
  registry: SchemaRegistry,
  reference: string,
  source: ReferenceSource,
): SchemaPlace | AbsentReference {
  const uri = withoutFragment(reference);
  const fragment = reference.slice(uri.length + 1);
  const resource = locate(registry, uri, source);
  if (resource === undefined) return missing(registry, reference, source);
  const { document } = resource;
  const isPointer = fragment === '' || fragment.startsWith('/');
  const target = isPointer ? follow(registry, resource, fragment) : resource.anchors.get(decoded(fragment));
  if (target === undefined) {
    const remedy = `look into ${document.file}: there is no ${isPointer ? `place #${fragment}` : `anchor ${fragment}`}`;
    throw new SchemaError(fault(source, 'a reference to a place that exists', reference, remedy));
  }
  if (typeof target.value !== 'boolean' && !isNode(target.value)) {
    const found = `${reference}, which holds ${Array.isArray(target.value) ? 'a list' : typeof target.value}`;
    throw new SchemaError(fault(source, 'a reference to a schema', found, 'point at an object'));
  }
  const [broken] = document.faults;
  if (broken !== undefined && document !== source.resource.document) {
    throw new SchemaError(
      fault(source, 'a reference to a valid schema', reference, `correct ${broken.file}#${broken.pointer} first`),
    );
  }
  return target;
}
