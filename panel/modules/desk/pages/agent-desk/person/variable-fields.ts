import { keyedValue } from '../../../../../../core/records/keyed-values';
import { plainField } from '../../../../../../core/records/plain-field';
import type { Field, Json, JsonObject } from '../../../../../../core/types';
import type { MailingVariable } from '../../../../dialer/rules/mailing-variable';

/** Each number of a contact of a mailing. */
export const PHONE_NUMBER = plainField('number', 'phone', {
  path: 'phones/*/number',
  label: 'Number',
  required: true,
});

/** The field that a variable is edited and shown as. */
export function variableField({ key, label, type, options, required }: MailingVariable): Field {
  const { kind, format } = keyedValue(type);
  return plainField(key, kind, {
    path: `vars/${key}`,
    label,
    required,
    ...(kind === 'enum' && { choices: options.map((value) => ({ value, label: value })) }),
    ...(kind === 'text' && format !== undefined && { written: format }),
  });
}

/** Variables are kept as texts; what inputs and views of their kinds take. */
export function variableValue({ kind }: Field, text: Json | undefined): Json {
  if (typeof text !== 'string' || text === '') return null;
  if (kind === 'boolean') return text === 'true';
  if (kind !== 'number') return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

/** All of them, by name. */
export const variableValues = (fields: readonly Field[], vars: JsonObject): JsonObject =>
  Object.fromEntries(fields.map((field) => [field.name, variableValue(field, vars[field.name])]));

/** The text that is kept of a value; null for none. */
export function variableText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}
