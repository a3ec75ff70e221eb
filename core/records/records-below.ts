import type { Resource } from '../types';

/** Records that are asked for below those of another collection: at `/api/<above>/<id>/<name>` those whose `field` names one. */
export interface RecordsBelow {
  above: string;
  name: string;
  resource: Resource;
  field: string;
}

const known = new WeakMap<Resource, readonly RecordsBelow[]>();

/** Where the records of a resource lie below others. */
export function placesBelow(resource: Resource): readonly RecordsBelow[] {
  const found =
    known.get(resource) ??
    resource.fields.flatMap(({ name: field, kind, reference }): RecordsBelow[] =>
      kind === 'reference' && reference?.below !== undefined
        ? [{ above: reference.collection, name: reference.below, resource, field }]
        : [],
    );
  known.set(resource, found);
  return found;
}
