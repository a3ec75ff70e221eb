import type { Field, FieldKind, Json } from '../types';
import type { ValueType } from './value-types';

const TEXT: readonly ValueType[] = ['string'];
const NUMBER: readonly ValueType[] = ['number', 'integer'];
const LIST: readonly ValueType[] = ['array'];
const OBJECT: readonly ValueType[] = ['object'];
const ANY: readonly ValueType[] = ['string', 'number', 'integer', 'boolean', 'object', 'array'];
const SCALAR: readonly ValueType[] = ['string', 'number', 'integer', 'boolean'];

/** JSON types whose values a kind can hold. */
export const TYPES_OF_KIND: Record<FieldKind, readonly ValueType[]> = {
  text: TEXT,
  multiline: TEXT,
  richtext: TEXT,
  number: NUMBER,
  integer: ['integer'],
  money: TEXT,
  percent: NUMBER,
  duration: NUMBER,
  boolean: ['boolean'],
  enum: SCALAR,
  'multi-enum': LIST,
  date: TEXT,
  time: TEXT,
  'date-time': TEXT,
  'weekly-hours': LIST,
  'time-zone': TEXT,
  email: TEXT,
  phone: TEXT,
  url: TEXT,
  ip: TEXT,
  color: TEXT,
  secret: TEXT,
  reference: TEXT,
  'reference-list': LIST,
  destination: OBJECT,
  file: TEXT,
  image: TEXT,
  audio: TEXT,
  object: OBJECT,
  list: LIST,
  'object-list': LIST,
  tuple: LIST,
  map: OBJECT,
  variant: ANY,
  json: ANY,
};

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;
}

/** Is the value, which is not null, of a type that the kind of the field can hold? */
export function fitsKind({ kind }: Pick<Field, 'kind'>, value: Json): boolean {
  const types: readonly string[] = TYPES_OF_KIND[kind];
  const type = typeOf(value);
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** May the hint `kind` stand on values of these types? */
export function kindFits(kind: FieldKind, types: readonly ValueType[]): boolean {
  return types.every((type) => TYPES_OF_KIND[kind].includes(type));
}
