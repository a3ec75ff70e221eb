import { findField } from '../../../core/find-field';
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

const NUMERIC: Partial<Record<FieldKind, true>> = { number: true, integer: true, money: true, percent: true, duration: true };
const ALWAYS_OFFERED = ['createdAt', 'updatedAt'];

/** The columns of a list: those of the resource that may be read, then those to choose, then the times of the record. */
export function listColumns(resource: Resource, can: Can): ListColumn[] {
  const offered = [...resource.optionalColumns, ...ALWAYS_OFFERED];
  const names = new Set([...resource.columns, ...offered]);
  const columns: ListColumn[] = [];
  for (const source of names) {
    const field = findField(resource, source);
    if (!field || !can('read', undefined, source.split('.')[0])) continue;
    columns.push({
      field,
      source,
      initially: resource.columns.includes(source) ? 'shown' : 'hidden',
      align: NUMERIC[field.kind] ? 'end' : 'start',
    });
  }
  return columns;
}
