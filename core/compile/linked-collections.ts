import { nearest } from '../hints/nearest';
import type { Field, Resource } from '../types';
import type { SchemaFault } from '../wire';
import { fieldPointer } from './field-pointer';

/** The collections that hints may name, by name, each with the file that it comes from. */
export type Collections = ReadonlyMap<string, { resource: Resource; file: string }>;

/** Where a hint of the field stands in its schema. */
export function pointerTo(field: Pick<Field, 'path'>, hint: string): string {
  return `${fieldPointer(field.path)}/x-admin/${hint}`;
}

/** What is wrong where a hint names a collection that is not there. */
export function missing(file: string, pointer: string, collection: string, collections: Collections): SchemaFault {
  const near = nearest(collection, collections.keys());
  return {
    file,
    pointer,
    expected: 'a collection that exists',
    found: collection,
    remedy:
      near.length > 0 ? `did you mean ${near.join(' or ')}?` : `add schemas/${collection}.json or correct the name`,
  };
}
