import { formatInstant } from '../format/date';
import { formatDuration } from '../format/duration';
import { isolated } from '../format/isolated';
import { formatPhone } from '../format/phone';
import type { Json, Reference } from '../types';
import { plainText, represent } from './represent';

const INSTANT = /\b\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const E164 = /(?<![\w+])\+[\d•]{4,15}(?!\w)/g;

/** How names are read. */
export interface NameReading {
  language: string;
  /** IANA name; by default that of the person, in a browser. */
  zone?: string;
}

/** A name that the server made, for people: the numbers in E.164 and the times in it are as they write them. */
export const nameInWords = (text: string, { language, zone }: NameReading): string =>
  formatPhone(
    text
      .replace(INSTANT, (instant) => formatInstant(instant, language, zone === undefined ? {} : { zone }))
      .replace(E164, formatPhone),
  );

/** What names a record of another collection. */
export type NamedBy = Pick<Reference, 'representation' | 'durations' | 'choices'>;

/**
 * What a record of another collection is called, on the screen and in documents. Its fields are not at hand here, but a number in E.164,
 * and a time, tell themselves.
 * @param wordOf the word for a choice, where it is known
 */
export const referenceName = (
  { representation, durations = [] }: NamedBy,
  record: { [name: string]: Json | undefined },
  reading: NameReading,
  wordOf: (value: unknown, path: string) => string | undefined = () => undefined,
): string =>
  represent(representation, record, (value, path) =>
    typeof value === 'number' && durations.includes(path)
      ? formatDuration(value)
      : isolated(representation, wordOf(value, path) ?? nameInWords(plainText(value), reading)),
  );
