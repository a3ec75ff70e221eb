import { isAtReading } from '../../records/at-reading';
import { findField } from '../../records/find-field';
import { KINDS } from '../../kinds/kinds';
import type { Field, FieldKind, Resource } from '../../types';
import type { SchemaFault } from '../../wire';

type Collections = ReadonlyMap<string, { resource: Resource }>;

const REFERENCES: ReadonlySet<FieldKind> = new Set<FieldKind>(['reference', 'reference-list']);

/** What `search` names must be a text of the record, or name records that have one. */
export function brokenSearch(resource: Resource, file: string, collections: Collections): SchemaFault[] {
  return resource.search.flatMap((path, place) => {
    const fault = faultOf(resource, path, collections);
    return fault === undefined ? [] : [{ file, pointer: `/x-admin/search/${place}`, ...fault }];
  });
}

function faultOf(
  resource: Resource,
  path: string,
  collections: Collections,
): Omit<SchemaFault, 'file' | 'pointer'> | undefined {
  const own = resource.fields.find(({ name }) => name === path);
  // Inside of a value everything is text, but what nobody may see and what is somebody else's.
  const field = own ?? findField(resource, path);
  if (field === undefined) return undefined;
  if (own && REFERENCES.has(own.kind)) return brokenTarget(own, collections);
  const isSearched =
    own === undefined
      ? resource.fields.some(({ name }) => path.startsWith(`${name}.`)) && !field.secret && !REFERENCES.has(field.kind)
      : isText(own);
  if (isSearched) return undefined;
  return {
    expected: 'a text or number of the record that may be seen, or a reference of the record itself',
    found: `${path}, ${own && isAtReading(own) ? 'worked out when it is read' : field.kind}`,
    remedy: 'take it from search',
  };
}

const isText = (field: Field): boolean => KINDS[field.kind].isSearched && !field.secret && !isAtReading(field);

/** One step through a reference: the record that it names must have something of its own to be found by. */
function brokenTarget(
  { reference }: Field,
  collections: Collections,
): Omit<SchemaFault, 'file' | 'pointer'> | undefined {
  const target = reference && collections.get(reference.collection)?.resource;
  // That the collection is missing is told at the reference.
  if (
    target === undefined ||
    target.search.some((path) => !target.fields.some(({ name, kind }) => name === path && REFERENCES.has(kind)))
  )
    return undefined;
  return {
    expected: 'a reference to records that are searched by a text of their own',
    found: target.name,
    remedy: `give ${target.name} search, or take the reference from this one`,
  };
}
