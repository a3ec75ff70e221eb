import { plainField } from '../../core/records/plain-field';
import type { Field, FieldKind, Resource } from '../../core/types';

/** A field of the kind with everything else at its plainest. */
export const makeField = (name: string, kind: FieldKind, extra: Partial<Field> = {}): Field =>
  plainField(name, kind, { secret: kind === 'secret', filterable: true, sortable: true, ...extra });

/** A resource of the fields, sorted by the first. */
export function makeResource(name: string, fields: Field[], extra: Partial<Resource> = {}): Resource {
  const first = fields[0]?.name ?? 'id';
  return {
    name,
    title: name,
    representation: `{{${first}}}`,
    tenancy: 'tenant',
    softDelete: false,
    fields,
    definitions: {},
    layout: 'sections',
    sections: [],
    columns: [first],
    optionalColumns: [],
    filters: [],
    search: [],
    sort: { field: first, order: 'ASC' },
    screens: [],
    unique: [],
    rules: [],
    quotas: [],
    pools: [],
    schema: {},
    ...extra,
  };
}
