import { formatDate } from '../format/date';
import { formatDuration } from '../format/duration';
import { textFormat } from '../format/notations';
import { formatPhone } from '../format/phone';
import { inUnit } from '../format/unit';
import { plainText } from '../records/represent';
import type { Field, Json } from '../types';

interface GroupWords {
  language: string;
  /** The word for a value of an enum or boolean. */
  choice: (field: Field, value: Json) => string;
}

/** A value that rows are grouped by, in one line, as cells of lists say it. What a referenced record is called does not stand in its value. */
export function groupText(field: Field, value: Json, { language, choice }: GroupWords): string {
  const text = plainText(value);
  switch (field.kind) {
    case 'boolean':
    case 'enum':
      return choice(field, value);
    case 'number':
    case 'integer':
      return typeof value === 'number' ? inUnit(value, field.unit, language) : text;
    case 'percent':
      return typeof value === 'number' ? inUnit(value, field.unit ?? '%', language) : text;
    case 'duration':
      return typeof value === 'number' ? formatDuration(value) : text;
    case 'date':
      return formatDate(text, language);
    case 'phone':
      return formatPhone(text);
    case 'text':
      return textFormat(field.written)?.written?.format(text) ?? text;
    default:
      return text;
  }
}
