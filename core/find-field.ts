import { isSystemField, systemField } from './system-fields';
import type { Field, Resource } from './types';

const INDEX = /^(\*|\d+)$/;

/** The members of a field: its own, or those of the definition it repeats. */
export function fieldsOf(resource: Pick<Resource, 'definitions'>, field: Field): Field[] {
  return resolveField(resource, field).fields ?? [];
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

function walk(resource: Resource, fields: Field[], segments: string[], from: number): Field | undefined {
  // A name may itself hold dots: the longest name that fits wins.
  for (let to = segments.length; to > from; to -= 1) {
    const name = segments.slice(from, to).join('.');
    const field = fields.find((candidate) => candidate.name === name);
    if (field === undefined) continue;
    const found = to === segments.length ? field : inside(resource, field, segments, to);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inside(resource: Resource, field: Field, segments: string[], from: number): Field | undefined {
  if (from === segments.length) return field;
  const holder = resolveField(resource, field);
  if (holder.kind === 'tuple' && INDEX.test(segments[from] ?? '')) {
    const member = holder.fields?.[Number(segments[from])];
    return member && inside(resource, member, segments, from + 1);
  }
  if (holder.fields !== undefined) {
    return walk(resource, holder.fields, segments, from) ?? (holder.additional && inside(resource, holder.additional, segments, from));
  }
  if (holder.variants !== undefined) {
    for (const variant of holder.variants) {
      const found = inside(resource, variant.field, segments, from);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (holder.item === undefined) return undefined;
  if (holder.kind === 'map' || INDEX.test(segments[from] ?? '')) return inside(resource, holder.item, segments, from + 1);
  return undefined;
}

/**
 * The field at a dotted path (`address.city`, `members.0.agentId` or `members.*.agentId`), system fields included;
 * `undefined` where the schema has none.
 */
export function findField(resource: Resource, path: string): Field | undefined {
  const found = walk(resource, resource.fields, path.split('.'), 0);
  if (found !== undefined) return found;
  return isSystemField(path) ? systemField(path) : undefined;
}
