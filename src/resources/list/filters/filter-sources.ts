import type { Field, FieldKind } from '../../../../core/types';

/** How a list filter compares: the suffix of the filter's name on the wire. */
export type FilterOperator = '' | '_like' | '_gte' | '_lte';

const CONTAINS: FilterOperator[] = ['_like'];
const RANGE: FilterOperator[] = ['_gte', '_lte'];
const EQUALS: FilterOperator[] = [''];
const NONE: FilterOperator[] = [];

const OPERATORS: Record<FieldKind, FilterOperator[]> = {
  text: CONTAINS,
  multiline: CONTAINS,
  richtext: CONTAINS,
  number: RANGE,
  integer: RANGE,
  money: RANGE,
  percent: RANGE,
  duration: RANGE,
  boolean: EQUALS,
  enum: EQUALS,
  'multi-enum': EQUALS,
  date: RANGE,
  time: RANGE,
  'date-time': RANGE,
  'weekly-hours': NONE,
  'time-zone': EQUALS,
  email: CONTAINS,
  phone: CONTAINS,
  url: CONTAINS,
  ip: CONTAINS,
  color: CONTAINS,
  secret: NONE,
  reference: EQUALS,
  'reference-list': EQUALS,
  destination: NONE,
  file: NONE,
  image: NONE,
  audio: NONE,
  object: NONE,
  list: NONE,
  'object-list': NONE,
  tuple: NONE,
  map: NONE,
  variant: NONE,
  json: NONE,
};

export interface FilterSource {
  field: Field;
  operator: FilterOperator;
  /** Name on the wire and in the filter form: `createdAt_gte`. */
  source: string;
}

/** The filter inputs a field offers in a list: one, or two for a range. `path` is the dotted path of the field. */
export function filterSources(field: Field, path: string): FilterSource[] {
  return OPERATORS[field.kind].map((operator) => ({ field, operator, source: `${path}${operator}` }));
}
