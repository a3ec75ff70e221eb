import type { Random } from './random';
import { COMPANY_ENDS, COMPANY_STEMS, FIRST_NAMES, LAST_NAMES, PLACES, type DemoPlace } from './words';

/** Whom and what one record is about, so that its name, address and dates agree with each other. */
export interface Persona {
  first: string;
  last: string;
  company: string;
  place: DemoPlace;
  /** When it began, in milliseconds; what comes later in its life is counted from there. */
  began: number;
}

const DAY_MS = 86_400_000;
const OLDEST_DAYS = 540;

/** Somebody, somewhere, within the last year and a half. */
export function drawPersona(random: Random, now: Date): Persona {
  return {
    first: random.pick(FIRST_NAMES),
    last: random.pick(LAST_NAMES),
    company: `${random.pick(COMPANY_STEMS)} ${random.pick(COMPANY_ENDS)}`,
    place: random.pick(PLACES),
    began: now.getTime() - random.integer(1, OLDEST_DAYS) * DAY_MS,
  };
}

const ascii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '')
    .toLowerCase();

/** Of a domain that is nobody's. */
export const emailOf = ({ first, last }: Persona, more = ''): string =>
  `${ascii(first)}.${ascii(last)}${more}@example.com`;

/** What goes before everything and what comes after: by words of a field's name, from early to late. */
const STAGES: readonly RegExp[] = [
  /\b(founded|hired|joined|registered|since|signup|admission|opened|opening)\b/,
  /\b(created|published|released|ordered|issued|invoiced|requested|posted|purchased|bought|entry)\b/,
  /\b(start|starts|started|begin|begins|began|from|departure|borrowed|loaned|check in|inicio|debut)\b/,
  /\b(updated|modified|changed|confirmed|approved|paid|shipped|sent|last|latest|seen|processed)\b/,
  /\b(due|deadline|promised|expected|estimated|next|vencimento)\b/,
  /\b(end|ends|ended|finish|finished|until|to|closed|closing|completed|delivered|arrival|returned|return|check out|fim|fin)\b/,
  /\b(expires|expiry|expiration|expire|validity|cancelled|deleted|left|archived)\b/,
];
const STAGE_DAYS = 12;

/** When something happened: `words` of its name say how far along in the life of the record, and when people were born. */
export function momentOf({ began }: Persona, words: string, random: Random, now: Date): Date {
  if (/\b(birth|birthday|birthdate|born|dob|nascimento|naissance)\b/.test(words))
    return new Date(now.getTime() - random.integer(20 * 365, 75 * 365) * DAY_MS);
  const stage = STAGES.findIndex((names) => names.test(words));
  const days = (stage < 0 ? 1 : stage) * STAGE_DAYS + random.integer(0, STAGE_DAYS - 1);
  // Within the hours in which people work.
  const clock = random.integer(8 * 60, 18 * 60) * 60_000;
  const midnight = Math.floor(began / DAY_MS) * DAY_MS;
  return new Date(midnight + days * DAY_MS + clock);
}
