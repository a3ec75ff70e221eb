import { isObject } from '../../../core/is-object';
import type { Json } from '../../../core/types';
import { formatCheck } from '../../../core/validation/formats/formats';
import { violation } from '../../../core/violations';
import type { ReadRow } from './read-row';

/** What is the same in rows that are about the same. */
export interface TwinKey {
  field: string;
  /** Of each item of a list. */
  member?: string;
  /** Of its texts: what is no such text is about nothing, and refused for that. */
  format?: string;
}

/** Records and rows that are about the same: those that are there, by key, and the rows so far. */
export interface Twins {
  policy: 'skip' | 'update';
  key: TwinKey;
  known: ReadonlyMap<string, string>;
  rows: Map<string, number>;
}

const textsOf = ({ values }: ReadRow, { field, member, format = '' }: TwinKey): string[] => {
  const value: Json = values[field] ?? null;
  const parts =
    member === undefined
      ? [value]
      : (Array.isArray(value) ? value : []).map((one) => (isObject(one) ? (one[member] ?? null) : null));
  return parts.filter((part): part is string => typeof part === 'string' && formatCheck(format, part));
};

/** The record that a row is about, if it is to be changed; a row that is not to be written is told why in its `errors`. */
export function twinOf(twins: Twins, row: ReadRow): string | undefined {
  const texts = textsOf(row, twins.key);
  const earlier = texts.map((text) => twins.rows.get(text)).find((number) => number !== undefined);
  const id = texts.map((text) => twins.known.get(text)).find((known) => known !== undefined);
  for (const text of texts) if (!twins.rows.has(text)) twins.rows.set(text, row.number);
  if (earlier === undefined && id === undefined) return undefined;
  if (earlier !== undefined) row.errors = [violation(twins.key.field, 'keyTwice', { row: earlier })];
  else if (twins.policy === 'skip') row.errors = [violation(twins.key.field, 'unique')];
  return id;
}
