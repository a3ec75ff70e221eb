import { ADDITIONAL } from '../../fields/form-names';
import type { Field, Resource } from '../../../core/types';

/** The names of a record's own choosing as one map field; undefined where the schema admits none. */
export function additionalField({ additional }: Resource, label: string): Field | undefined {
  if (!additional) return undefined;
  return {
    name: ADDITIONAL,
    path: ADDITIONAL,
    kind: 'map',
    label,
    required: false,
    nullable: false,
    readOnly: false,
    createOnly: false,
    secret: false,
    deprecated: false,
    constraints: {},
    filterable: false,
    searchable: false,
    sortable: false,
    item: additional,
  };
}
