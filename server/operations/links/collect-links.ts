import { isObject } from '../../../core/is-object';
import { resolveField } from '../../../core/records/find-field';
import type { Field, FileLimits, Json, JsonObject, Reference, Resource } from '../../../core/types';
import { resourceFacts } from '../resource-facts';

/** One value that names another record or an upload. */
export interface Link {
  /** Dotted, as violations name places. */
  path: string;
  id: string;
  /** `isEnd`: a destination that leads no further, wherever the record named would lead others. */
  target:
    | { collection: string; filter?: JsonObject; own?: boolean; viaDestination: boolean; isEnd?: true }
    | { file: FileLimits };
}

/** Every link in the named fields of a record, else in all; values of the wrong type are left to the validator. */
export function collectLinks(resource: Resource, record: JsonObject, names?: Iterable<string>): Link[] {
  const wanted = names && new Set(names);
  const links: Link[] = [];
  for (const field of resourceFacts(resource).linking) {
    if (wanted?.has(field.name) !== false) visit(resource, field, record[field.name] ?? null, field.name, links);
  }
  return links;
}

const keyOf = ({ id, target }: Link): string => `${id} ${JSON.stringify(target)}`;

/** Those that a field did not have before: people change lists in which others stand whom they cannot see. */
export function newLinks(resource: Resource, record: JsonObject, names: Iterable<string>, stored: JsonObject): Link[] {
  return [...names].flatMap((name) => {
    const had = new Set(collectLinks(resource, stored, [name]).map(keyOf));
    return collectLinks(resource, record, [name]).filter((link) => !had.has(keyOf(link)));
  });
}

function visit(resource: Resource, field: Field, value: Json, path: string, links: Link[]): void {
  if (value === null) return;
  switch (field.kind) {
    case 'reference':
      if (field.reference && typeof value === 'string')
        links.push({ path, id: value, target: referenceTarget(field.reference) });
      return;
    case 'reference-list':
      referenceList(field, value, path, links);
      return;
    case 'destination':
      destination(field, value, path, links);
      return;
    case 'file':
    case 'image':
    case 'audio':
      if (field.file?.storage === 'upload' && typeof value === 'string')
        links.push({ path, id: value, target: { file: field.file } });
      return;
    default:
      descend(resource, field, value, path, links);
  }
}

const targets = new WeakMap<Reference, Link['target']>();

/** The same object each time: of a thousand records nobody has to compare what their links ask for. */
function referenceTarget(reference: Reference): Link['target'] {
  const known = targets.get(reference);
  if (known !== undefined) return known;
  const { collection, filter, own } = reference;
  const target = { collection, ...(filter && { filter }), ...(own && { own }), viaDestination: false };
  targets.set(reference, target);
  return target;
}

function referenceList(field: Field, value: Json, path: string, links: Link[]): void {
  const reference = field.reference ?? field.item?.reference;
  if (!reference || !Array.isArray(value)) return;
  value.forEach((id, index) => {
    if (typeof id === 'string') links.push({ path: `${path}.${index}`, id, target: referenceTarget(reference) });
  });
}

function destination(field: Field, value: Json, path: string, links: Link[]): void {
  if (!isObject(value) || typeof value['id'] !== 'string') return;
  const chosen = field.destinations?.find(({ type }) => type === value['type']);
  if (!chosen?.collection) return;
  links.push({
    path: `${path}.id`,
    id: value['id'],
    target: {
      collection: chosen.collection,
      ...(chosen.where && { filter: chosen.where }),
      viaDestination: true,
      ...(chosen.ends && { isEnd: true }),
    },
  });
}

function descend(resource: Resource, field: Field, value: Json, path: string, links: Link[]): void {
  const holder = resolveField(resource, field);
  for (const variant of holder.variants ?? []) {
    const { discriminator } = variant;
    const fits = !discriminator || (isObject(value) && value[discriminator.property] === discriminator.value);
    if (fits) visit(resource, variant.field, value, path, links);
  }
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      const member = holder.kind === 'tuple' ? holder.fields?.[index] : holder.item;
      if (member) visit(resource, member, item, `${path}.${index}`, links);
    });
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const inner =
        holder.fields?.find((candidate) => candidate.name === name) ?? holder.additional?.item ?? holder.item;
      if (inner) visit(resource, inner, member, `${path}.${name}`, links);
    }
  }
}
