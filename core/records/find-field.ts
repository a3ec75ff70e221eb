import { isSystemField, systemField } from '../system-fields';
import type { Field, Resource } from '../types';

/** Of a list; no list has more items. */
const INDEX = /^(?:\*|\d{1,9})$/;

/** The members of a field: its own, or those of the definition it repeats. */
export function fieldsOf(resource: Pick<Resource, 'definitions'>, field: Field): Field[] {
  return resolveField(resource, field).fields ?? [];
}

/** Every field that is described directly below this one, whichever way it is reached; what a repeated definition holds is not. */
export function childrenOf({ fields = [], item, additional, variants = [] }: Field): Field[] {
  return [
    ...fields,
    ...(item === undefined ? [] : [item]),
    ...(additional === undefined ? [] : [additional]),
    ...variants.map((variant) => variant.field),
  ];
}

/** The item of a list or value of a map: its own, or that of the definition it repeats. */
export function itemOf(resource: Pick<Resource, 'definitions'>, field: Field): Field | undefined {
  return resolveField(resource, field).item;
}

/** The field that carries the children: `field` itself unless it repeats a definition. */
export function resolveField(resource: Pick<Resource, 'definitions'>, field: Field): Field {
  if (field.definition === undefined || field.fields !== undefined || field.item !== undefined) return field;
  return Object.hasOwn(resource.definitions, field.definition)
    ? (resource.definitions[field.definition] ?? field)
    : field;
}

/** One step into a value: to a member by its name, or to the item at a position of a list, any item where none is named. */
export type Step = { name: string } | { position?: number };

/** A field, and how a record leads to its value. */
export interface Place {
  field: Field;
  steps: Step[];
}

function walk(resource: Resource, fields: Field[], segments: string[], from: number, steps: Step[]): Place | undefined {
  // A name may itself hold dots: the longest name that fits wins.
  for (let to = segments.length; to > from; to -= 1) {
    const name = segments.slice(from, to).join('.');
    const field = fields.find((candidate) => candidate.name === name);
    if (field === undefined) continue;
    const found = inside(resource, field, segments, to, [...steps, { name }]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inside(resource: Resource, field: Field, segments: string[], from: number, steps: Step[]): Place | undefined {
  const segment = segments[from];
  if (segment === undefined) return { field, steps };
  const holder = resolveField(resource, field);
  const next = (to: Field | undefined, step: Step) => to && inside(resource, to, segments, from + 1, [...steps, step]);
  if (holder.kind === 'tuple' && INDEX.test(segment)) return next(holder.fields?.[Number(segment)], itemStep(segment));
  if (holder.fields !== undefined)
    return walk(resource, holder.fields, segments, from, steps) ?? next(holder.additional, { name: segment });
  if (holder.variants !== undefined) {
    for (const variant of holder.variants) {
      const found = inside(resource, variant.field, segments, from, steps);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (holder.kind === 'map') return next(holder.item, { name: segment });
  return INDEX.test(segment) ? next(holder.item, itemStep(segment)) : undefined;
}

const itemStep = (segment: string): Step => (segment === '*' ? {} : { position: Number(segment) });

/**
 * The field at a dotted path, with the steps that lead to its value: `address.city`; `members.0.userId` is that of the
 * first item, `members.*.userId` that of any. System fields included; `undefined` where the schema has none.
 */
export function findPlace(resource: Resource, path: string): Place | undefined {
  const found = walk(resource, resource.fields, path.split('.'), 0, []);
  if (found !== undefined) return found;
  return isSystemField(path) ? { field: systemField(path), steps: [{ name: path }] } : undefined;
}

/** The field at a dotted path, as `findPlace` finds it. */
export function findField(resource: Resource, path: string): Field | undefined {
  return findPlace(resource, path)?.field;
}
