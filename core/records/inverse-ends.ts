import type { Field } from '../types';

/** One end of a relation that two records show: a list of references, or a reference in a list of objects. */
export interface InverseEnd {
  /** The list, a property of the record. */
  list: Field;
  /** In a list of objects, the name of the reference. */
  member?: string;
  /** What holds the reference: the list or its member. */
  field: Field;
  /** As `inverse` of the other end names it. */
  place: string;
}

/** The ends of relations that a field of the record holds: those whose reference has an `inverse`. */
export function inverseEnds(list: Field): InverseEnd[] {
  if (list.kind === 'reference-list')
    return list.reference?.inverse === undefined ? [] : [{ list, field: list, place: list.name }];
  if (list.kind !== 'object-list') return [];
  const members = (list.item?.fields ?? []).filter(
    (field) => field.kind === 'reference' && field.reference?.inverse !== undefined,
  );
  return members.map((field) => ({ list, member: field.name, field, place: `${list.name}.${field.name}` }));
}
