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

/** Between a time and its half of the day: a line never begins with that alone, and engines differ in what they put there. */
const BEFORE_HALF_DAY = /\s(?=\P{Nd}+$)/u;

/** An instant as the language writes what `options` ask for: `31/01/2026, 14:05`. It breaks between day and time only. */
export const formatTime = (at: Date, language: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, options).format(at).replace(BEFORE_HALF_DAY, '\u00a0');

interface InstantLook {
  seconds?: boolean;
  /** IANA name; by default that of the person, in a browser. */
  zone?: string;
}

/** A UTC instant on the clock of a zone: `31/01/2026, 14:05`. Other text as it is. */
export function formatInstant(value: string, language: string, { seconds = false, zone }: InstantLook = {}): string {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return value;
  return formatTime(instant, language, {
    ...DAY,
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
    ...(zone !== undefined && { timeZone: zone }),
  });
}
