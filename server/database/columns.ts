import type { Choice, Field, FieldKind, Json } from '../../core/types';

export const COLUMN_TYPES = [
  'text',
  'integer',
  'bigint',
  'double precision',
  'numeric(18,4)',
  'boolean',
  'date',
  'timestamp(3) with time zone',
  'uuid',
  'text[]',
  'uuid[]',
  'jsonb',
] as const;
/** Spelled as `format_type` prints them, so that the catalog compares by equality. */
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** What the SQL of conditions, lists and indexes must know of a column. */
export interface ColumnStorage {
  /** `scalar`: one comparable value; `array`: equality means "contains"; `json`: reached by path. */
  shape: 'scalar' | 'array' | 'json';
  /** Which index serves filters on it. */
  index: 'btree' | 'gin' | 'none';
  sortable: boolean;
  /** A JSON value as the driver takes it. */
  toSql(value: Json): unknown;
}

const asIs = (value: Json): unknown => value;
const asText = (value: Json): unknown => (typeof value === 'string' ? value : JSON.stringify(value));
const scalar = (toSql: (value: Json) => unknown): ColumnStorage => ({
  shape: 'scalar',
  index: 'btree',
  sortable: true,
  toSql,
});
const array: ColumnStorage = { shape: 'array', index: 'gin', sortable: false, toSql: asIs };

export const columnStorage: Record<ColumnType, ColumnStorage> = {
  text: scalar(asText),
  integer: scalar(asIs),
  bigint: scalar(asIs),
  'double precision': scalar(asIs),
  'numeric(18,4)': scalar(asIs),
  boolean: scalar(asIs),
  date: scalar(asIs),
  'timestamp(3) with time zone': scalar(toInstant),
  uuid: scalar(asIs),
  'text[]': array,
  'uuid[]': array,
  jsonb: { shape: 'json', index: 'none', sortable: false, toSql: (value) => JSON.stringify(value) },
};

/** JSON Schema admits offsets up to 23:59, PostgreSQL up to 15:59; leap seconds only PostgreSQL reads. */
function toInstant(value: Json): unknown {
  const milliseconds = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(milliseconds) ? value : new Date(milliseconds).toISOString();
}

const always = (type: ColumnType) => (): ColumnType => type;

/** SQL type of a field, per kind. A new kind does not compile until it has a line here. */
const typeOfKind: Record<FieldKind, (field: Field) => ColumnType> = {
  text: always('text'),
  multiline: always('text'),
  richtext: always('text'),
  number: always('double precision'),
  integer: integerType,
  money: always('numeric(18,4)'),
  percent: always('double precision'),
  duration: always('double precision'),
  boolean: always('boolean'),
  enum: (field) => choiceType(field.choices ?? []),
  'multi-enum': multiChoiceType,
  date: always('date'),
  time: always('text'),
  'date-time': always('timestamp(3) with time zone'),
  'weekly-hours': always('jsonb'),
  'time-zone': always('text'),
  email: always('text'),
  phone: always('text'),
  url: always('text'),
  ip: always('text'),
  color: always('text'),
  secret: always('text'),
  reference: always('uuid'),
  'reference-list': always('uuid[]'),
  destination: always('jsonb'),
  file: always('text'),
  image: always('text'),
  audio: always('text'),
  object: always('jsonb'),
  list: always('jsonb'),
  'object-list': always('jsonb'),
  tuple: always('jsonb'),
  map: always('jsonb'),
  variant: always('jsonb'),
  json: always('jsonb'),
};

/** SQL type of a field's column. @example columnType(books.weight) // 'integer' */
export function columnType(field: Field): ColumnType {
  const type = typeOfKind[field.kind](field);
  // Texts beside numbers: only JSON holds both as they are.
  return field.mixed === true ? 'jsonb' : type;
}

function integerType({ constraints }: Field): ColumnType {
  const low = constraints.minimum ?? constraints.exclusiveMinimum ?? Number.NEGATIVE_INFINITY;
  const high = constraints.maximum ?? constraints.exclusiveMaximum ?? Number.POSITIVE_INFINITY;
  return low >= -(2 ** 31) && high < 2 ** 31 ? 'integer' : 'bigint';
}

function choiceType(choices: Choice[]): ColumnType {
  const types = new Set(choices.filter(({ value }) => value !== null).map(({ value }) => typeof value));
  if (types.size !== 1) return 'jsonb';
  if (types.has('string')) return 'text';
  if (types.has('number')) return 'double precision';
  return types.has('boolean') ? 'boolean' : 'jsonb';
}

function multiChoiceType(field: Field): ColumnType {
  const choices = field.choices ?? field.item?.choices ?? [];
  return choices.length > 0 && choices.every(({ value }) => typeof value === 'string') ? 'text[]' : 'jsonb';
}
