import { isAtReading } from '../at-reading';
import { findField } from '../find-field';
import { escapeSegment } from '../schema/json-pointer';
import { isNode } from '../schema/keywords';
import type { Field, FieldKind, Resource } from '../types';
import type { SchemaFault } from '../wire';

type Collections = ReadonlyMap<string, { resource: Resource }>;

/** Kinds whose value is read as text where `q` looks. */
const SEARCHED: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'multiline',
  'richtext',
  'integer',
  'money',
  'enum',
  'time',
  'time-zone',
  'email',
  'phone',
  'url',
  'ip',
  'color',
]);
const REFERENCES: ReadonlySet<FieldKind> = new Set<FieldKind>(['reference', 'reference-list']);

/** What `search` names must be a text of the record, or name records that have one. */
export function brokenSearch(resource: Resource, file: string, collections: Collections): SchemaFault[] {
  return resource.search.flatMap((path) => {
    const fault = faultOf(resource, path, collections);
    return fault === undefined ? [] : [{ file, pointer: pointerTo(resource, path), ...fault }];
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

const isText = (field: Field): boolean => SEARCHED.has(field.kind) && !field.secret && !isAtReading(field);

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

/** Where the schema names it: in the list at the root, else on the property. */
function pointerTo({ schema, search }: Resource, path: string): string {
  const hints = schema['x-admin'];
  if (isNode(hints) && Array.isArray(hints['search'])) return `/x-admin/search/${search.indexOf(path)}`;
  return `/properties/${escapeSegment(path)}/x-admin/search`;
}
