import type { ValueType } from '../compile/shape/value-types';
import type { FieldKind, JsonSchemaObject } from '../types';

/** How values of a kind are compared in filters; `none`: only with null. */
export type Comparable = 'text' | 'number' | 'decimal' | 'boolean' | 'date' | 'instant' | 'exact' | 'none';

/** How a field of a kind takes part in a list unless a hint says otherwise. */
interface ListRole {
  column: boolean;
  filter: boolean;
  search: boolean;
  sort: boolean;
}

/** What schema, list and filter make of a kind. Columns, cells, inputs and views have tables of their own by kind, which are as total as this. */
export interface Kind {
  /** What the hint `kind` implies where the schema itself says nothing. */
  implied: JsonSchemaObject;
  /** JSON types whose values it can hold. */
  types: readonly ValueType[];
  compared: Comparable;
  list: ListRole;
  /** Is its value read as text where `q` looks? */
  isSearched: boolean;
}

const nothing: ListRole = { column: false, filter: false, search: false, sort: false };
const shown: ListRole = { ...nothing, column: true };
const chosen: ListRole = { column: true, filter: true, search: false, sort: true };
const named: ListRole = { column: true, filter: false, search: true, sort: true };

const SCALARS: readonly ValueType[] = ['string', 'number', 'integer', 'boolean'];
const ANY: readonly ValueType[] = [...SCALARS, 'object', 'array'];

/** A text, of a format where there is one. */
const text = (format?: string, kind: Partial<Kind> = {}): Kind => ({
  implied: { type: 'string', ...(format !== undefined && { format }) },
  types: ['string'],
  compared: 'text',
  list: named,
  isSearched: true,
  ...kind,
});

const number = (implied: JsonSchemaObject, kind: Partial<Kind> = {}): Kind => ({
  implied,
  types: ['number', 'integer'],
  compared: 'number',
  list: chosen,
  isSearched: false,
  ...kind,
});

/** What has parts: nothing of a list, unless said. */
const structure = (implied: JsonSchemaObject, types: readonly ValueType[], kind: Partial<Kind> = {}): Kind => ({
  implied,
  types,
  compared: 'none',
  list: nothing,
  isSearched: false,
  ...kind,
});

const id: Partial<Kind> = { compared: 'exact', isSearched: false };

const WEEKLY_HOURS: JsonSchemaObject = {
  type: 'array',
  items: {
    type: 'object',
    required: ['weekday', 'start', 'end'],
    additionalProperties: false,
    properties: {
      weekday: { type: 'integer', minimum: 0, maximum: 6 },
      start: { type: 'string', format: 'local-time' },
      end: { type: 'string', format: 'local-time' },
    },
  },
};

export const KINDS: Readonly<Record<FieldKind, Kind>> = {
  text: text(),
  multiline: text(undefined, { list: { ...nothing, search: true } }),
  richtext: text(undefined, { list: nothing }),
  number: number({ type: 'number' }),
  integer: number({ type: 'integer' }, { types: ['integer'], isSearched: true }),
  money: text('money', { compared: 'decimal', list: chosen }),
  percent: number({ type: 'number' }),
  duration: number({ type: 'integer', minimum: 0 }),
  boolean: number({ type: 'boolean' }, { types: ['boolean'], compared: 'boolean' }),
  enum: { implied: {}, types: SCALARS, compared: 'exact', list: chosen, isSearched: true },
  'multi-enum': structure({ type: 'array', uniqueItems: true }, ['array'], {
    compared: 'exact',
    list: { ...chosen, sort: false },
  }),
  date: text('date', { compared: 'date', list: chosen, isSearched: false }),
  time: text('local-time', { list: { ...chosen, filter: false } }),
  'date-time': text('date-time', { compared: 'instant', list: chosen, isSearched: false }),
  'weekly-hours': structure(WEEKLY_HOURS, ['array']),
  'time-zone': text('timezone', { list: chosen }),
  email: text('email'),
  phone: text('phone'),
  url: text('uri', { list: { ...named, search: false } }),
  ip: text('ip'),
  color: text('color', { list: { ...shown, sort: true } }),
  secret: text(undefined, { compared: 'none', list: nothing, isSearched: false }),
  reference: text(undefined, { ...id, list: chosen }),
  'reference-list': structure({ type: 'array', uniqueItems: true, items: { type: 'string' } }, ['array'], {
    compared: 'exact',
    list: { ...chosen, sort: false },
  }),
  destination: structure({}, ['object']),
  file: text(undefined, { ...id, list: nothing }),
  image: text(undefined, { ...id, list: shown }),
  audio: text(undefined, { ...id, list: nothing }),
  object: structure({ type: 'object' }, ['object']),
  list: structure({ type: 'array' }, ['array']),
  'object-list': structure({ type: 'array', items: { type: 'object' } }, ['array']),
  tuple: structure({ type: 'array' }, ['array']),
  map: structure({ type: 'object' }, ['object']),
  variant: structure({}, ANY),
  json: structure({}, ANY),
};
