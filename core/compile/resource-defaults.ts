import { isAtReading } from '../at-reading';
import { isNode } from '../schema/keywords';
import type { Field, FieldKind, Resource, ResourceSort, Section } from '../types';
import { inWords } from '../schema/schema-file';

/** How a field of a kind may take part in a list unless a hint says otherwise. */
interface ListRole {
  column: boolean;
  filter: boolean;
  search: boolean;
  sort: boolean;
}

const nothing: ListRole = { column: false, filter: false, search: false, sort: false };
const shownOnly: ListRole = { ...nothing, column: true };
const choice: ListRole = { column: true, filter: true, search: false, sort: true };
const text: ListRole = { column: true, filter: false, search: true, sort: true };
const quantity: ListRole = { column: true, filter: true, search: false, sort: true };

const ROLES: Record<FieldKind, ListRole> = {
  text,
  multiline: { ...nothing, search: true },
  richtext: nothing,
  number: quantity,
  integer: quantity,
  money: quantity,
  percent: quantity,
  duration: quantity,
  boolean: choice,
  enum: choice,
  'multi-enum': { ...choice, sort: false },
  date: quantity,
  time: { ...quantity, filter: false },
  'date-time': quantity,
  'weekly-hours': nothing,
  'time-zone': choice,
  email: text,
  phone: text,
  url: { ...text, search: false },
  ip: text,
  color: { ...shownOnly, sort: true },
  secret: nothing,
  reference: choice,
  'reference-list': { ...choice, sort: false },
  destination: nothing,
  file: nothing,
  image: shownOnly,
  audio: nothing,
  object: nothing,
  list: nothing,
  'object-list': nothing,
  tuple: nothing,
  map: nothing,
  variant: nothing,
  json: nothing,
};

const IDENTITY = [
  'name',
  'title',
  'label',
  'displayName',
  'fullName',
  'nome',
  'titulo',
  'number',
  'numero',
  'code',
  'codigo',
  'subject',
  'username',
  'email',
  'firstName',
  'first_name',
  'full_name',
];
const MAX_COLUMNS = 8;
const MAX_SEARCH = 6;

/** Hints that overrule a field's part in the list, by property name. */
export type ListHints = ReadonlyMap<string, { readonly [hint: string]: unknown }>;

function hinted(hints: ListHints, field: Field, hint: string, otherwise: boolean): boolean {
  const value = hints.get(field.name)?.[hint];
  return typeof value === 'boolean' ? value : otherwise;
}

/** Is it stored as its kind says, so that rows can be ordered by it and searched in? */
function isStoredByKind(field: Field): boolean {
  return field.mixed !== true && field.gathered !== true;
}

/** The field that names a record to people, if there is one. */
export function identityField(fields: readonly Field[]): Field | undefined {
  const current = fields.filter((field) => !field.deprecated);
  const texts = current.filter((field) => ROLES[field.kind].search && field.kind !== 'multiline' && !field.secret);
  for (const name of IDENTITY) {
    const found = current.find((field) => field.name === name && !field.secret && ROLES[field.kind].sort);
    if (found !== undefined) return found;
  }
  return texts.find((field) => field.required) ?? texts[0];
}

const SAYS_WHICH = new Set<FieldKind>(['date', 'date-time', 'time', 'enum', 'integer', 'number', 'money']);

/** The template of a record's name. One without a text is told apart by a value that each has, as a loan by when it ends. */
export function defaultRepresentation(fields: readonly Field[]): string {
  const value = fields.find(
    ({ kind, required, deprecated, secret, mixed }) =>
      SAYS_WHICH.has(kind) && required && !deprecated && !secret && mixed !== true,
  );
  return `{{${(identityField(fields) ?? value)?.name ?? 'id'}}}`;
}

function identityFirst(fields: readonly Field[]): Field[] {
  const identity = identityField(fields);
  return identity === undefined ? [...fields] : [identity, ...fields.filter((field) => field !== identity)];
}

export function defaultColumns(fields: readonly Field[], hints: ListHints): { columns: string[]; optional: string[] } {
  const candidates = identityFirst(fields).filter(
    (field) => !field.secret && hinted(hints, field, 'column', ROLES[field.kind].column),
  );
  const wanted = candidates.filter((field) => hints.get(field.name)?.['column'] === true);
  const plain = candidates.filter((field) => !field.deprecated && !wanted.includes(field));
  const chosen = new Set([...candidates.slice(0, 1), ...wanted, ...plain].slice(0, MAX_COLUMNS));
  const columns = candidates.filter((field) => chosen.has(field)).map((field) => field.name);
  if (columns.length === 0) columns.push('id');
  return { columns, optional: otherColumns(fields, columns) };
}

/** What a user may add beside the default columns. */
export function otherColumns(fields: readonly Field[], columns: readonly string[]): string[] {
  return fields
    .filter((field) => !field.secret && ROLES[field.kind].column && !columns.includes(field.name))
    .map((field) => field.name);
}

export function defaultFilters(fields: readonly Field[], hints: ListHints): string[] {
  return fields
    .filter((field) => !field.secret && !isAtReading(field) && hinted(hints, field, 'filter', ROLES[field.kind].filter))
    .map((field) => field.name);
}

export function defaultSearch(fields: readonly Field[], hints: ListHints): string[] {
  const asked = fields.filter(
    (field) => !field.secret && isStoredByKind(field) && hints.get(field.name)?.['search'] === true,
  );
  const usual = identityFirst(fields).filter(
    (field) =>
      !field.secret &&
      isStoredByKind(field) &&
      !isAtReading(field) &&
      field.kind !== 'multiline' &&
      hinted(hints, field, 'search', ROLES[field.kind].search),
  );
  return [...new Set([...asked, ...usual].map((field) => field.name))].slice(0, Math.max(MAX_SEARCH, asked.length));
}

export function isSortable(field: Field, hints: ListHints): boolean {
  return (
    isStoredByKind(field) &&
    !field.secret &&
    !isAtReading(field) &&
    ROLES[field.kind].sort &&
    hinted(hints, field, 'sortable', true)
  );
}

/** The order that a schema asks for: of one field, or of several. */
export function hintedSorts(hint: unknown): ResourceSort[] {
  return (Array.isArray(hint) ? hint : [hint])
    .filter(isNode)
    .map((one) => ({ field: String(one['field']), order: one['order'] === 'DESC' ? 'DESC' : 'ASC' }));
}

export function defaultSort(fields: readonly Field[]): Resource['sort'] {
  const identity = identityField(fields);
  return identity?.sortable === true ? { field: identity.name, order: 'ASC' } : { field: 'createdAt', order: 'DESC' };
}

/** Gives nested objects a section of their own and lists all sections in order of first use. */
export function sectionsOf(fields: Field[]): Section[] {
  const sections = new Map<string, Section>();
  for (const field of fields) {
    if (field.section === undefined && field.kind === 'object') field.section = field.name;
    if (field.section === undefined || sections.has(field.section)) continue;
    const isItself = field.kind === 'object' && field.section === field.name;
    sections.set(field.section, {
      key: field.section,
      label: isItself ? field.label : inWords(field.section),
      ...(isItself && field.help !== undefined && { help: field.help }),
    });
  }
  return [...sections.values()];
}
