import type { Field, FieldKind } from '../types';

/** A field that no schema describes: it may be empty, be written at any time and be read, unless `more` says otherwise. */
export const plainField = (name: string, kind: FieldKind, more: Partial<Field> = {}): Field => ({
  name,
  path: name,
  kind,
  label: name,
  required: false,
  nullable: true,
  readOnly: false,
  createOnly: false,
  secret: false,
  deprecated: false,
  constraints: {},
  filterable: false,
  searchable: false,
  sortable: false,
  ...more,
});
