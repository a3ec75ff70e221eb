import { isDay } from './is-day';
import { localeTag } from './number';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter of the language; made once per language and options. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeTag(language), options);
  formats.set(key, made);
  return made;
}

export const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const satisfies Intl.DateTimeFormatOptions;

/** `2026-01-31` → `31/01/2026` in Portuguese; no time zone moves a date. Other text as it is. */
export function formatDate(value: string, language: string): string {
  return isDay(value)
    ? dateFormat(language, { ...DAY, timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))
    : value;
}
