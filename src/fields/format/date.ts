import { dateFormat, DAY } from '../../../core/format/date';

const MARKS_OF_DIRECTION = /[\u200e\u200f\u061c]/g;

/** How the language writes a date: its parts in order, and what stands between them. */
export function dateParts(language: string): Intl.DateTimeFormatPart[] {
  return dateFormat(language, { ...DAY, timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type, value }) => ({ type, value: value.replace(MARKS_OF_DIRECTION, '') }));
}

/** What `<input type="datetime-local">` shows for an instant: local time without a zone. */
export function toLocalInput(value: unknown): string {
  if (typeof value !== 'string' && !(value instanceof Date)) return '';
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return '';
  return `${String(instant.getFullYear()).padStart(4, '0')}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}T${two(instant.getHours())}:${two(instant.getMinutes())}`;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** The UTC instant of a local date and time; `null` for an empty or half-typed one. */
export function fromLocalInput(text: string): string | null {
  const instant = new Date(text);
  return text === '' || Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
