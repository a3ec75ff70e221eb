import type { SeriesRule } from '../../../core/rules';
import type { Field, Resource } from '../../../core/types';

/** What the dialog asks, as fields of their own. */
export interface SeriesFields {
  first: Field;
  quantity: Field;
  prefix: Field | undefined;
  like: Field;
}

const PLAIN = {
  required: true,
  nullable: true,
  readOnly: false,
  createOnly: false,
  secret: false,
  deprecated: false,
  filterable: false,
  searchable: false,
  sortable: false,
};

/** `titles` are the labels of the same names. */
export function seriesFields(
  resource: Resource,
  { label, most }: SeriesRule,
  titles: Record<keyof SeriesFields, string>,
): SeriesFields {
  const plain = (name: keyof SeriesFields, kind: Field['kind']): Field => ({
    ...PLAIN,
    name,
    path: name,
    kind,
    label: titles[name],
    constraints: {},
  });
  return {
    first: plain('first', 'text'),
    quantity: { ...plain('quantity', 'integer'), constraints: { minimum: 1, maximum: most } },
    prefix: label === undefined ? undefined : plain('prefix', 'text'),
    like: {
      ...plain('like', 'reference'),
      required: false,
      reference: { collection: resource.name, representation: resource.representation, create: false },
    },
  };
}
