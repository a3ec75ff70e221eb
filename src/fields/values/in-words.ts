import { formatDuration } from '../../../core/format/duration';
import { formatMoney } from '../../../core/format/money';
import { formatPhone } from '../../../core/format/phone';
import type { Field, Json } from '../../../core/types';
import { formatDate, formatInstant } from '../../../core/format/date';
import { asText } from './json-guards';

/** A value as its field shows it, in one line of text. */
export function inWords(
  field: Field,
  value: Json,
  language: string,
  choice: (field: Field, value: Json) => string,
): string {
  if (field.kind === 'enum' || field.kind === 'boolean') return choice(field, value);
  if (typeof value === 'string' && field.kind === 'date') return formatDate(value, language);
  if (typeof value === 'string' && field.kind === 'date-time') return formatInstant(value, language);
  if (typeof value === 'string' && field.kind === 'money') return formatMoney(value, language);
  if (typeof value === 'number' && field.kind === 'duration') return formatDuration(value);
  return field.kind === 'phone' ? formatPhone(asText(value)) : asText(value);
}
