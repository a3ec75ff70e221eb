import type { FieldKind } from '../types';
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

/** May the hint `kind` stand on values of these types? */
export function kindFits(kind: FieldKind, types: readonly ValueType[]): boolean {
  return types.every((type) => TYPES_OF_KIND[kind].includes(type));
}
