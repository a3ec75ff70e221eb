import { findField } from '../../../core/records/find-field';
import type { Field, FieldKind, Resource } from '../../../core/types';
import type { Can } from '../useGeneratedScreen';

export interface ListColumn {
  field: Field;
  /** Dotted path in the record; also the name to sort by. */
  source: string;
  /** Shown until the person hides it, or hidden until chosen. */
  initially: 'shown' | 'hidden';
  /** Numbers stand at the end of the cell, so that they can be compared. */
  align: 'start' | 'end';
}

const NUMERIC: Partial<Record<FieldKind, true>> = {
  number: true,
  integer: true,
  money: true,
  percent: true,
  duration: true,
};
const ALWAYS_OFFERED = ['createdAt', 'updatedAt'];
const AUTHORS = ['createdBy', 'updatedBy'];

/** Who wrote a record is kept as an id, and shown by name. */
const named = (field: Field | undefined): Field | undefined =>
  field && AUTHORS.includes(field.path)
    ? { ...field, kind: 'reference', reference: { collection: 'users', representation: '{{name}}', create: false } }
    : field;

/** The columns of a list: those of the resource that may be read, then whose a row is, those to choose, and the times of the record. */
export function listColumns(resource: Resource, can: Can, tenant?: Field): ListColumn[] {
  const offered = [...resource.optionalColumns, ...ALWAYS_OFFERED];
  const names = new Set([...resource.columns, ...(tenant ? [tenant.name] : []), ...offered]);
  const columns: ListColumn[] = [];
  for (const source of names) {
    if (tenant?.name === source) {
      columns.push({ field: tenant, source, initially: 'shown', align: 'start' });
      continue;
    }
    const field = named(findField(resource, source));
    const name = source.split('.')[0];
    if (!field || !can('show', undefined, name)) continue;
    columns.push({
      // By what is not read in full nothing is ordered.
      field: can('read', undefined, name) ? field : { ...field, sortable: false },
      source,
      initially: resource.columns.includes(source) ? 'shown' : 'hidden',
      align: NUMERIC[field.kind] ? 'end' : 'start',
    });
  }
  return columns;
}
