import { represent } from '../../../core/records/represent';
import type { Reference } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { formatDuration } from '../../../core/format/duration';
import { formatPhone } from '../../../core/format/phone';
import { activeLanguage } from '../../providers/texts/useActiveLanguage';
import { formatInstant } from '../format/date';
import { isolated } from '../isolated';
import { asText } from './json-guards';

const INSTANT = /\b\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const E164 = /(?<![\w+])\+[\d•]{4,15}(?!\w)/g;

/** A name that the server made, for people: the numbers in E.164 and the times in it are as they write them. */
export const nameInWords = (text: string): string =>
  formatPhone(text.replace(INSTANT, (instant) => formatInstant(instant, activeLanguage())).replace(E164, formatPhone));

/** What names a record of another collection. */
export type NamedBy = Pick<Reference, 'representation' | 'durations' | 'choices'>;

/**
 * What a record of another collection is called. Its fields are not at hand here, but a number in E.164, and a time, tell themselves.
 * @param wordOf the word for a choice, where it is known
 */
export const referenceName = (
  { representation, durations = [] }: NamedBy,
  record: DataRecord,
  wordOf: (value: unknown, path: string) => string | undefined = () => undefined,
): string =>
  represent(representation, record, (value, path) =>
    typeof value === 'number' && durations.includes(path)
      ? formatDuration(value)
      : isolated(representation, wordOf(value, path) ?? nameInWords(asText(value))),
  );
