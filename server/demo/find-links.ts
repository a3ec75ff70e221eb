import { childrenOf } from '../../core/records/find-field';
import type { Field, JsonObject, Reference, Resource } from '../../core/types';
import type { OperationContext } from '../operations/context';
import { listRecords } from '../operations/list-records';
import { resourceFacts } from '../operations/resource-facts';
import type { Links } from './linked-values';

/** More than are made of one resource. */
const MOST = 400;

/** Ids of the records that are there, in the order in which they were made. */
export async function recordIds(
  context: OperationContext,
  collection: string,
  filter: JsonObject = {},
): Promise<string[]> {
  if (!context.runtime.catalog().resources.has(collection)) return [];
  const { records } = await listRecords(context, collection, {
    filter,
    sort: { field: 'id', order: 'ASC' },
    range: { first: 0, last: MOST - 1 },
  });
  return records.map(({ id }) => id);
}

/** Of everything that a record of the resource may name. */
export async function findLinks(context: OperationContext, resource: Resource): Promise<Links> {
  const [references, collections] = namedIn(resource);
  const found = new Map<string, string[]>();
  const keyOf = (collection: string, filter: JsonObject = {}): string => `${collection} ${JSON.stringify(filter)}`;
  const asked: { collection: string; filter?: JsonObject | undefined }[] = [
    ...references,
    ...[...collections].map((collection) => ({ collection })),
  ];
  for (const { collection, filter } of asked) {
    const key = keyOf(collection, filter);
    if (!found.has(key)) found.set(key, await recordIds(context, collection, filter));
  }
  return {
    of: ({ collection, filter }) => found.get(keyOf(collection, filter)) ?? [],
    in: (collection) => found.get(keyOf(collection)) ?? [],
  };
}

function namedIn(resource: Resource): [references: Set<Reference>, collections: Set<string>] {
  const [references, collections] = [new Set<Reference>(), new Set<string>()];
  const visit = (field: Field): void => {
    if (field.reference) references.add(field.reference);
    for (const { collection } of field.destinations ?? []) if (collection !== undefined) collections.add(collection);
    for (const child of childrenOf(field)) visit(child);
  };
  const { linking } = resourceFacts(resource);
  for (const field of linking) visit(field);
  if (linking.length > 0) for (const field of Object.values(resource.definitions)) visit(field);
  return [references, collections];
}
