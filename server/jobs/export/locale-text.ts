import type { Language } from '../../../core/types';

/**
 * How the spreadsheets of a language read files: with which mark between columns and before decimals, and how dates are written.
 * Digits are always those of ASCII, because no spreadsheet takes others for numbers.
 */
interface Habits {
  tag: string;
  separator: ';' | ',';
  decimal: ',' | '.';
}

export const HABITS: Readonly<Record<Language, Habits>> = {
  pt: { tag: 'pt-BR-u-nu-latn', separator: ';', decimal: ',' },
  en: { tag: 'en-u-nu-latn', separator: ',', decimal: '.' },
  fr: { tag: 'fr-u-nu-latn', separator: ';', decimal: ',' },
  ar: { tag: 'ar-u-nu-latn', separator: ';', decimal: '.' },
};

/** Without grouping, which would make text of it: `1234.5` → `1234,5` in Portuguese. */
export function numberText(value: number | string, language: Language): string {
  return String(value).replace('.', HABITS[language].decimal);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, zone: string, time: boolean): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${String(time)}`;
  const known = formats.get(key);
  if (known) return known;
  const clock = time ? ({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const) : {};
  const made = new Intl.DateTimeFormat(HABITS[language].tag, {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    ...clock,
  });
  formats.set(key, made);
  return made;
}

/** Marks of direction and narrow spaces are for eyes, not for spreadsheets. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .replaceAll(/[\u202f\u00a0]/g, ' ')
    .replace(/[,،] /, ' ');

export function dateText(value: Date, language: Language): string {
  return plain(formatOf(language, 'UTC', false).format(value));
}

export function instantText(value: Date, language: Language, zone: string): string {
  return plain(formatOf(language, zone, true).format(value));
}

const clocks = new Map<string, { hour: number; offset: number }>();
const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. Zones change at full quarters of an hour. */
export function zoneOffset(at: number, zone: string): number {
  const hour = Math.floor(at / QUARTER_MS);
  const known = clocks.get(zone);
  if (known?.hour === hour) return known.offset;
  const parts = new Intl.DateTimeFormat('en-u-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  const offset = there - Math.floor(at / 60_000) * 60_000;
  clocks.set(zone, { hour, offset });
  return offset;
}

/** As spreadsheets count: days since 1899-12-30. */
export const serialDay = (ms: number): number => ms / (24 * HOUR_MS) + 25_569;
