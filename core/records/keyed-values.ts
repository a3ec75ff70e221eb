import type { FieldKind } from '../types';

/**
 * What a value of a map is, by the type that the record behind its key says (`keysFrom`): the kind it is written as, and
 * the format of its text. Other types are any text.
 */
const KEYED_VALUES: Readonly<Record<string, { kind: FieldKind; format?: string }>> = {
  number: { kind: 'number', format: 'decimal' },
  money: { kind: 'money', format: 'money' },
  date: { kind: 'date', format: 'date' },
  boolean: { kind: 'boolean' },
  list: { kind: 'enum' },
  url: { kind: 'url', format: 'url' },
  document: { kind: 'text', format: 'cpf-cnpj' },
};

export const keyedValue = (type: string | null | undefined): { kind: FieldKind; format?: string } =>
  (typeof type === 'string' && Object.hasOwn(KEYED_VALUES, type) ? KEYED_VALUES[type] : undefined) ?? { kind: 'text' };
