import { plainDigits } from './digits';
import { numberingPlan } from './notations';

/** What an empty input shows. */
export const examplePhone = (): string => numberingPlan()?.example ?? '+44 20 7946 0000';

/** A number with its country. */
const E164 = /^\+(\d[\d•]{3,14})$/;

/** For people: as the application writes numbers of its country, others `+351 912 345 678`; other text as it is. */
export function formatPhone(value: string): string {
  const digits = E164.exec(value)?.[1];
  return numberingPlan()?.format(value) ?? (digits === undefined ? value : international(digits));
}

/** For a sentence: the groups of a number stand in their order in a language that is read from the right too. */
export const phoneInSentence = (value: string): string => `\u2066${formatPhone(value)}\u2069`;

function international(digits: string): string {
  const code = countryCode(digits);
  const rest = digits.slice(code.length).replace(/(\d{3})(?=\d{2,})/g, '$1 ');
  return `+${code} ${rest}`.trim();
}

const TWO_DIGIT_CODES = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 ' +
    '81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
);

function countryCode(digits: string): string {
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(0, 1);
  return TWO_DIGIT_CODES.has(digits.slice(0, 2)) ? digits.slice(0, 2) : digits.slice(0, 3);
}

/** A hidden digit stays in its place: a number without it would be another one. */
const NO_DIGIT = /[^\d•]/g;

/** `+44 (0) 20 …`: the prefix of national calls is not part of a number with a country. */
const PREFIX_IN_BRACKETS = /^(\s*(?:\+|00)[\s\d]*)\(0\)/;

/** The digits alone; with a leading `+` where the text has a country. */
function bareNumber(text: string): string {
  const plain = plainDigits(text);
  const digits = plain.replace(NO_DIGIT, '');
  if (plain.startsWith('+')) return `+${digits}`;
  return plain.startsWith('00') ? `+${digits.slice(2)}` : digits;
}

/**
 * The mask while typing: as the application writes numbers of its country; a leading `+` keeps the international form. Where it has no
 * country nobody knows that of digits alone: a `+` before them would make another number of them.
 */
export function maskPhone(text: string): string {
  const bare = bareNumber(text);
  const plan = numberingPlan();
  return plan === undefined ? bare : (plan.mask(bare) ?? (bare.startsWith('+') ? bare : `+${bare}`));
}

/**
 * E.164 of what was typed; without a country it is one of the application's, whose service numbers may have none and come as digits.
 * `null` for an empty text; an incomplete number comes back as typed, for the validator to refuse.
 */
export function parsePhone(text: string): string | null {
  const bare = bareNumber(text.replace(PREFIX_IN_BRACKETS, '$1'));
  if (bare === '' || bare === '+') return null;
  return bare.startsWith('+') ? bare : (numberingPlan()?.parse(bare) ?? text.trim());
}
