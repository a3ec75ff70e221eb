import { fieldsOf, itemOf } from '../records/find-field';
import type { Field, FieldKind, Resource } from '../types';

/** Names of members and keys of maps; numbers are positions in lists. */
export type PlacePath = readonly (string | number)[];

/** Where in a record a column of a file may go: a field, or a part of one. */
export interface ImportPlace {
  /** `name`, `phones.0.number`, `vars.city`, `address.street`. */
  name: string;
  /** From the record down: `['phones', 0, 'number']`. */
  path: PlacePath;
  /** What its cells hold. */
  field: Field;
  /** What people call it, where no field says so. */
  title?: string;
  /** The value is kept as text, whatever it is. */
  isText?: true;
}

/** A key of a map: what its value is, where it is more than a text, and whether every map needs it. */
export interface MapKey {
  name: string;
  /** What people call it. */
  label?: string;
  kind: FieldKind;
  options?: readonly string[];
  required?: boolean;
}

/** A key that nothing is known of. */
export const plainKey = (name: string): MapKey => ({ name, kind: 'text' });

/** Of a list so many items have columns of their own. */
const MOST_ITEMS = 10;
const DEEPEST = 4;
/** Kinds whose cells would be JSON, and names of records, which are looked up for whole fields only. */
const WHOLE = new Set<FieldKind>([
  'object',
  'object-list',
  'list',
  'map',
  'tuple',
  'variant',
  'json',
  'weekly-hours',
  'destination',
  'reference',
  'reference-list',
  'file',
  'image',
  'audio',
]);

const TEXTS = new Set<FieldKind>(['text', 'multiline', 'richtext']);

export const fieldPlace = (field: Field): ImportPlace => ({ name: field.name, path: [field.name], field });

/**
 * The parts of a field that columns may go to, in the order of the schema; none where it holds a secret, which nobody could lay
 * other parts beside.
 * @param keys of a map
 */
export function partsOf(resource: Pick<Resource, 'definitions'>, field: Field, keys: readonly MapKey[]): ImportPlace[] {
  return holdsSecret(resource, field) ? [] : inside(resource, field, [field.name], keys);
}

function inside(
  resource: Pick<Resource, 'definitions'>,
  field: Field,
  path: PlacePath,
  keys: readonly MapKey[] = [],
): ImportPlace[] {
  const item = itemOf(resource, field);
  if (field.kind === 'map' && item !== undefined)
    return keys.flatMap((key) =>
      at(resource, { ...item, required: key.required === true }, [...path, key.name]).map((place) =>
        asKeyed(place, key),
      ),
    );
  if (field.kind === 'object') return members(resource, field, path);
  if (field.kind !== 'object-list' || item === undefined) return [];
  const items = Math.min(field.constraints.maxItems ?? MOST_ITEMS, MOST_ITEMS);
  return Array.from({ length: items }, (_, index) => members(resource, item, [...path, index])).flat();
}

/** A value that its key says more of than the map does. */
function asKeyed(bare: ImportPlace, { label, kind, options = [] }: MapKey): ImportPlace {
  const place = label === undefined ? bare : { ...bare, title: label };
  if (kind === 'text' || !TEXTS.has(place.field.kind)) return place;
  const choices = options.map((value) => ({ value, label: value }));
  return { ...place, field: { ...place.field, kind, ...(choices.length > 0 && { choices }) }, isText: true };
}

function members(resource: Pick<Resource, 'definitions'>, field: Field, path: PlacePath): ImportPlace[] {
  return fieldsOf(resource, field).flatMap((member) =>
    member.readOnly ? [] : at(resource, member, [...path, member.name]),
  );
}

function at(resource: Pick<Resource, 'definitions'>, field: Field, path: PlacePath): ImportPlace[] {
  if (!WHOLE.has(field.kind)) return [{ name: path.join('.'), path, field }];
  return field.kind === 'object' && path.length < DEEPEST ? members(resource, field, path) : [];
}

function holdsSecret(resource: Pick<Resource, 'definitions'>, field: Field, deep = 0): boolean {
  if (field.secret || deep > DEEPEST) return field.secret;
  const item = itemOf(resource, field);
  return [...fieldsOf(resource, field), ...(item ? [item] : [])].some((one) => holdsSecret(resource, one, deep + 1));
}

/** Would one column overwrite what the other says? */
export const areOneWithin = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** Parts that differ in their position alone are of one family. */
export const familyOf = ({ path }: ImportPlace): string =>
  path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
