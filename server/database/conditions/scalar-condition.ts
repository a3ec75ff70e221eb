import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ColumnType } from '../columns';
import type { FieldTest } from '../statements/condition-to-sql';
import { foldedPattern } from '../statements/search-condition';
import type { Column } from '../table-columns';

const NOTHING = sql<boolean>`false`;
const COMPARISONS: Record<string, string> = { eq: '=', lt: '<', lte: '<=', gt: '>', gte: '>=' };

/** Condition on a column with one value. A value that the type cannot hold equals nothing instead of failing. */
export function scalarCondition(
  ref: RawBuilder<unknown>,
  column: Column,
  { operator, value }: FieldTest,
): RawBuilder<boolean> {
  switch (operator) {
    case 'eq':
      return value === null || value === undefined ? sql`${ref} is null` : comparison(ref, column.type, '=', value);
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return comparison(ref, column.type, COMPARISONS[operator] ?? '=', value);
    case 'in':
      return oneOf(ref, column.type, value);
    case 'exists':
      return value === true ? sql`${ref} is not null` : sql`${ref} is null`;
    case 'like':
      return sql`painel.fold(${ref}::text) like ${foldedPattern(String(value))}`;
    case 'regex':
      return regex(ref, value);
    case 'mod':
      return modulo(ref, value);
    default:
      throw new Error(`condition on ${column.property}: expected an operator for single values, got "${operator}"`);
  }
}

function comparison(ref: RawBuilder<unknown>, type: ColumnType, operator: string, value: unknown): RawBuilder<boolean> {
  const given = value instanceof Date ? value.toISOString() : value;
  if (!fits[type](given)) {
    // A whole-number column may still be compared with 1.5 or with more than it can hold.
    const numeric = (type === 'integer' || type === 'bigint') && typeof given === 'number' && operator !== '=';
    return numeric ? sql`${ref} ${sql.raw(operator)} ${String(given)}::numeric` : NOTHING;
  }
  // Ranges of text follow code points, as the rules do in the browser.
  const left = type === 'text' && operator !== '=' ? sql`${ref} collate "C"` : ref;
  return sql`${left} ${sql.raw(operator)} ${given}`;
}

function oneOf(ref: RawBuilder<unknown>, type: ColumnType, value: unknown): RawBuilder<boolean> {
  const values = Array.isArray(value) ? (value as unknown[]) : [];
  const fitting = values.filter((item) => item !== null && fits[type](item));
  const listed = fitting.length === 0 ? NOTHING : sql<boolean>`${ref} = any(${fitting}::${sql.raw(type)}[])`;
  return values.includes(null) ? sql`(${ref} is null or ${listed})` : listed;
}

function regex(ref: RawBuilder<unknown>, value: unknown): RawBuilder<boolean> {
  const pattern = value instanceof RegExp ? value : new RegExp(String(value));
  return sql`${ref}::text ${sql.raw(pattern.flags.includes('i') ? '~*' : '~')} ${pattern.source}`;
}

function modulo(ref: RawBuilder<unknown>, value: unknown): RawBuilder<boolean> {
  const [divisor, rest] = Array.isArray(value) ? (value as unknown[]) : [];
  return sql`mod(${ref}::numeric, ${String(divisor)}::numeric) = ${String(rest)}::numeric`;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isWhole = (low: number, high: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
const isText = (value: unknown): boolean => typeof value === 'string' && !value.includes('\0');
const never = (): boolean => false;

/** Can the type hold the value? */
const fits: Record<ColumnType, (value: unknown) => boolean> = {
  text: isText,
  integer: isWhole(-(2 ** 31), 2 ** 31 - 1),
  bigint: isWhole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  'double precision': isNumber,
  'numeric(18,4)': (value) =>
    isNumber(value) || (typeof value === 'string' && /^-?\d{1,100}(?:\.\d{1,100})?$/.test(value)),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  'timestamp(3) with time zone': (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  uuid: (value) => typeof value === 'string' && UUID.test(value),
  'text[]': never,
  'uuid[]': never,
  jsonb: never,
};

/** Can an item of the array type be the value? */
export function fitsItem(type: ColumnType, value: unknown): boolean {
  return type === 'uuid[]' ? fits.uuid(value) : fits.text(value);
}
