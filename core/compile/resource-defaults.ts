import { isAtReading } from '../records/at-reading';
import { KINDS } from '../kinds/kinds';
import { isNode } from '../schema/keywords';
import type { Field, FieldKind, Resource, ResourceSort, Section } from '../types';
import { inWords } from '../schema/schema-file';

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

/** Is it stored as its kind says, so that rows can be ordered by it and searched in? */
function isStoredByKind(field: Field): boolean {
  return field.mixed !== true && field.gathered !== true;
}

/** The field that names a record to people, if there is one. */
export function identityField(fields: readonly Field[]): Field | undefined {
  const current = fields.filter((field) => !field.deprecated);
  const texts = current.filter((field) => KINDS[field.kind].list.search && field.kind !== 'multiline' && !field.secret);
  for (const name of IDENTITY) {
    const found = current.find((field) => field.name === name && !field.secret && KINDS[field.kind].list.sort);
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

export function defaultColumns(fields: readonly Field[]): { columns: string[]; optional: string[] } {
  const candidates = identityFirst(fields).filter((field) => !field.secret && KINDS[field.kind].list.column);
  const current = candidates.filter((field) => !field.deprecated);
  const chosen = new Set([...candidates.slice(0, 1), ...current].slice(0, MAX_COLUMNS));
  const columns = candidates.filter((field) => chosen.has(field)).map((field) => field.name);
  if (columns.length === 0) columns.push('id');
  return { columns, optional: otherColumns(fields, columns) };
}

/** What a user may add beside the default columns. */
export function otherColumns(fields: readonly Field[], columns: readonly string[]): string[] {
  return fields
    .filter((field) => !field.secret && KINDS[field.kind].list.column && !columns.includes(field.name))
    .map((field) => field.name);
}

export function defaultFilters(fields: readonly Field[]): string[] {
  return fields
    .filter((field) => !field.secret && !isAtReading(field) && KINDS[field.kind].list.filter)
    .map((field) => field.name);
}

export function defaultSearch(fields: readonly Field[]): string[] {
  return identityFirst(fields)
    .filter(
      (field) =>
        !field.secret &&
        isStoredByKind(field) &&
        !isAtReading(field) &&
        field.kind !== 'multiline' &&
        KINDS[field.kind].list.search,
    )
    .map((field) => field.name)
    .slice(0, MAX_SEARCH);
}

export function isSortable(field: Field): boolean {
  return isStoredByKind(field) && !field.secret && !isAtReading(field) && KINDS[field.kind].list.sort;
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
