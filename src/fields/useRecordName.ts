import { useCallback } from 'react';
import { findField } from '../../core/find-field';
import { represent } from '../../core/represent';
import type { Field, Json, Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import { formatDate, formatInstant } from './format/date';
import { formatDuration } from '../../core/format/duration';
import { formatMoney } from '../../core/format/money';
import { formatPhone } from '../../core/format/phone';
import { asText, isJson } from './json-guards';
import { useFieldLabels } from './labels';
import { useLanguage } from './useLanguage';

/** What a record is called on its own screens: the values in its representation read as its fields show them. */
export function useRecordName(resource: Resource): (record: DataRecord) => string {
  const { choice } = useFieldLabels(resource.name);
  const language = useLanguage();
  return useCallback(
    (record) =>
      represent(resource.representation, record, (value, path) => {
        const field = findField(resource, path);
        return field && isJson(value) && value !== null ? inWords(field, value, language, choice) : asText(value);
      }),
    [resource, choice, language],
  );
}

function inWords(field: Field, value: Json, language: string, choice: (field: Field, value: Json) => string): string {
  if (field.kind === 'enum' || field.kind === 'boolean') return choice(field, value);
  if (typeof value === 'string' && field.kind === 'date') return formatDate(value, language);
  if (typeof value === 'string' && field.kind === 'date-time') return formatInstant(value, language);
  if (typeof value === 'string' && field.kind === 'money') return formatMoney(value, language);
  if (typeof value === 'number' && field.kind === 'duration') return formatDuration(value);
  return field.kind === 'phone' ? formatPhone(asText(value)) : asText(value);
}
