import { childrenOf } from '../../records/find-field';
import type { Field, Resource } from '../../types';

type Shapes = Pick<Resource, 'definitions'>;

/** How the shared definitions of a resource hold each other. */
interface Definitions {
  /** The definition that members are described in. */
  around: WeakMap<readonly Field[], string>;
  /** By name: the definitions that it leads to, itself among them only where it holds itself. */
  reached: Map<string, ReadonlySet<string>>;
}

const known = new WeakMap<Shapes, Definitions>();

/** Visits a field and all that is described below it at this place. */
function visit(field: Field, each: (field: Field) => void): void {
  each(field);
  for (const child of childrenOf(field)) visit(child, each);
}

function namedBelow(field: Field): string[] {
  const names = new Set<string>();
  visit(field, ({ definition }) => {
    if (definition !== undefined) names.add(definition);
  });
  return [...names];
}

function definitionsOf(resource: Shapes): Definitions {
  const found = known.get(resource);
  if (found !== undefined) return found;
  const around: Definitions['around'] = new WeakMap();
  const next = new Map<string, readonly string[]>();
  for (const [name, definition] of Object.entries(resource.definitions)) {
    next.set(name, namedBelow(definition));
    visit(definition, ({ fields }) => fields && around.set(fields, name));
  }
  const reached: Definitions['reached'] = new Map(
    [...next].map(([name, first]) => {
      const names = new Set(first);
      // A set is walked in order of insertion, additions included.
      for (const one of names) for (const further of next.get(one) ?? []) names.add(further);
      return [name, names];
    }),
  );
  const made = { around, reached };
  known.set(resource, made);
  return made;
}

/**
 * Does the field, a member of `fields`, lead back to the shared definition that it is described in? What it begins with
 * would then begin itself again, without an end.
 */
export function leadsBack(resource: Shapes, fields: readonly Field[], field: Field): boolean {
  const { around, reached } = definitionsOf(resource);
  const home = around.get(fields);
  return home !== undefined && namedBelow(field).some((name) => name === home || reached.get(name)?.has(home) === true);
}
