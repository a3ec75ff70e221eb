import { childrenOf, resolveField } from '../../core/find-field';
import type { Field, Resource } from '../../core/types';
import { traitsOf } from '../operations/resource-traits';

/** What the values of a resource name. */
export interface Naming {
  /** Without which there is no record. */
  needed: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

/** Collections that records of the resource name. */
export function namedBy(resource: Resource): Naming {
  const [needed, all] = [new Set<string>(), new Set<string>()];
  const seen = new Set<Field>();
  const visit = (field: Field, isNeeded: boolean): void => {
    const collections = [
      field.reference?.collection,
      ...(field.destinations ?? []).map(({ collection }) => collection),
    ].filter((name) => name !== undefined);
    const isRequired = isNeeded && field.required && (field.constraints.minItems ?? 1) > 0;
    for (const name of collections) {
      all.add(name);
      // Of several destinations another will do.
      if (isRequired && field.reference !== undefined) needed.add(name);
    }
    const holder = resolveField(resource, field);
    if (seen.has(holder)) return;
    seen.add(holder);
    for (const child of childrenOf(holder)) visit(child, isRequired && holder.variants === undefined);
  };
  for (const field of traitsOf(resource).linking) visit(field, true);
  return { needed, all };
}

/**
 * The resources in an order in which those that others name come first, as far as that is possible: what has to be named comes
 * before what may be.
 */
export function inFillOrder(resources: readonly Resource[]): Resource[] {
  const waiting = new Map(resources.map((resource) => [resource.name, { resource, ...namedBy(resource) }]));
  const order: Resource[] = [];
  while (waiting.size > 0) {
    const isOpen = (own: string) => (name: string) => name !== own && waiting.has(name);
    const rated = [...waiting].map(([name, { needed, all }]) => ({
      name,
      needs: [...needed].filter(isOpen(name)).length,
      names: [...all].filter(isOpen(name)).length,
    }));
    const free = rated.filter(({ needs, names }) => needs + names === 0);
    const [next] = rated.toSorted((one, other) => one.needs - other.needs || one.names - other.names);
    for (const { name } of free.length > 0 ? free : next ? [next] : []) {
      const found = waiting.get(name);
      if (found) order.push(found.resource);
      waiting.delete(name);
    }
  }
  return order;
}
