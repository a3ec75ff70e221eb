import { formatCheck } from '../validation/formats/formats';
import { KINDS, type Comparable } from '../kinds/kinds';
import type { Field, Json } from '../types';

const DECIMAL = /^-?\d{1,14}(\.\d{1,4})?$/;

/** Lists compare by their items. */
export function comparableOf(field: Field): Comparable {
  return field.kind === 'list' && field.item !== undefined
    ? KINDS[field.item.kind].compared
    : KINDS[field.kind].compared;
}

/** PostgreSQL keeps neither NUL nor half a character. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

function toNumber(value: Json): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function toDecimal(value: Json): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && DECIMAL.test(text) ? text : undefined;
}

function toBoolean(value: Json): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

function toText(value: Json): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && isStorable(value) ? value : undefined;
}

function toDate(value: Json): string | undefined {
  if (typeof value !== 'string') return undefined;
  const day = value.slice(0, 10);
  return formatCheck('date', day) && (value.length === 10 || formatCheck('date-time', value)) ? day : undefined;
}

function toInstant(value: Json): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (!formatCheck('date', value) && !formatCheck('date-time', value)) return undefined;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function toExact(field: Field, value: Json): Json | undefined {
  if (typeof value === 'object') return undefined;
  if (typeof value === 'string' && !isStorable(value)) return undefined;
  const choices = field.choices ?? field.item?.choices;
  if (choices === undefined) return toText(value);
  const choice = choices.find((candidate) => candidate.value === value || String(candidate.value) === String(value));
  return choice === undefined ? value : choice.value;
}

const COERCE: Record<Comparable, (value: Json, field: Field) => Json | undefined> = {
  number: toNumber,
  decimal: toDecimal,
  boolean: toBoolean,
  date: toDate,
  instant: toInstant,
  text: toText,
  exact: (value, field) => toExact(field, value),
  none: () => undefined,
};

/** A filter value as the field's kind stores it; `undefined` when it cannot be one. Null is always a value. */
export function coerceValue(field: Field, value: Json): Json | undefined {
  return value === null ? null : COERCE[comparableOf(field)](value, field);
}
