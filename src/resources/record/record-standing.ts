import type { Field, Resource } from '../../../core/types';
import type { FieldGroup } from '../form-sections';

const STANDING = /^(?:status|state|enabled|active)$/;
const KINDS: ReadonlySet<Field['kind']> = new Set(['enum', 'boolean']);
/** More values than this are read where the others are. */
const FEW = 10;

/** Does the field say how the record as a whole stands: its state, or whether it is in use? */
export function isStanding({ transitions }: Pick<Resource, 'transitions'>, { name, kind }: Field): boolean {
  return transitions?.field === name || (STANDING.test(name) && KINDS.has(kind));
}

/**
 * Takes from the groups of a page what stands at its side: how the record stands, and groups of few short values that nobody
 * writes. A page is left at least one group.
 */
export function takeAside(
  groups: readonly FieldGroup[],
  resource: Resource,
  isShort: (field: Field) => boolean,
): { main: FieldGroup[]; standing: Field[]; facts: FieldGroup[] } {
  const standing = groups.flatMap(({ fields }) => fields.filter((field) => isStanding(resource, field)));
  const rest = groups
    .map((group) => ({ ...group, fields: group.fields.filter((field) => !standing.includes(field)) }))
    .filter(({ fields }) => fields.length > 0);
  const isFacts = ({ fields }: FieldGroup) => fields.length <= FEW && fields.every(isShort);
  const main = rest.filter((group) => !isFacts(group));
  if (main.length === 0) return { main: rest, standing, facts: [] };
  return { main, standing, facts: rest.filter(isFacts) };
}
