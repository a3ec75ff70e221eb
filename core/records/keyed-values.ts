import { textFormat } from '../format/notations';
import type { FieldKind } from '../types';

/**
 * What a value of a map is, by the type that the record behind its key says (`keysFrom`): the kind it is written as, and
 * the format of its text. Other types are texts, of the format of the application that is called so.
 */
const KEYED_VALUES: Readonly<Record<string, { kind: FieldKind; format?: string }>> = {
  number: { kind: 'number', format: 'decimal' },
  money: { kind: 'money', format: 'money' },
  date: { kind: 'date', format: 'date' },
  boolean: { kind: 'boolean' },
  list: { kind: 'enum' },
  url: { kind: 'url', format: 'url' },
};

export function keyedValue(type: string | null | undefined): { kind: FieldKind; format?: string } {
  if (typeof type !== 'string') return { kind: 'text' };
  const known = Object.hasOwn(KEYED_VALUES, type) ? KEYED_VALUES[type] : undefined;
  return known ?? { kind: 'text', ...(textFormat(type) && { format: type }) };
}
