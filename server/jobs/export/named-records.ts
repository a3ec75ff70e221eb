import { resolveField } from '../../../core/find-field';
import { isObject } from '../../../core/is-object';
import type { Field, Json, Resource } from '../../../core/types';
import type { OperationContext } from '../../operations/context';
import { childrenOf } from '../../operations/resource-traits';
import { labelsOf } from '../labels-of';

/** Names of so many records of a collection are remembered. */
const MOST_KNOWN = 20_000;

/** Names of the records that values refer to, asked for a page at a time. */
export interface NamedRecords {
  /** Makes the names known that the values of a page will ask for. */
  learn: (context: OperationContext, values: { value: Json; field: Field }[]) => Promise<void>;
  nameOf: (collection: string, id: string) => string;
}

export function namedRecords(resource: Resource): NamedRecords {
  const known = new Map<string, Map<string, string>>();
  return {
    async learn(context, values) {
      const wanted = new Map<string, Set<string>>();
      for (const { value, field } of values) collect(resource, field, value, wanted);
      for (const [collection, ids] of wanted) {
        const names = known.get(collection) ?? new Map<string, string>();
        if (names.size > MOST_KNOWN) names.clear();
        known.set(collection, names);
        const missing = [...ids].filter((id) => !names.has(id));
        if (missing.length === 0 || !context.ability.can('read', collection)) continue;
        const found = await labelsOf(context, context.runtime.database.as(context.scope), collection, missing);
        // What may not be seen has no name, and need not be asked for again.
        for (const id of missing) names.set(id, found.get(id) ?? '');
      }
    },
    nameOf: (collection, id) => known.get(collection)?.get(id) ?? '',
  };
}

/** Ids that a value holds, at whatever depth, by collection. */
function collect(resource: Resource, field: Field, value: Json, into: Map<string, Set<string>>): void {
  if (value === null) return;
  if (field.kind === 'reference' && field.reference) note(into, field.reference.collection, value);
  else if (field.kind === 'reference-list' && field.reference) for (const id of Array.isArray(value) ? value : []) note(into, field.reference.collection, id);
  else if (field.kind === 'destination' && isObject(value)) {
    const target = field.destinations?.find(({ type }) => type === value['type'])?.collection;
    if (target !== undefined) note(into, target, value['id'] ?? null);
  } else if (Array.isArray(value)) {
    const { item } = resolveField(resource, field);
    if (item) for (const one of value) collect(resource, item, one, into);
  } else if (isObject(value)) {
    for (const child of childrenOf(resource, field)) collect(resource, child, value[child.name] ?? null, into);
  }
}

function note(into: Map<string, Set<string>>, collection: string, id: Json): void {
  if (typeof id !== 'string') return;
  const ids = into.get(collection) ?? new Set<string>();
  ids.add(id);
  into.set(collection, ids);
}
