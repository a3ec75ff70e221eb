import { plainDigits } from './digits';

/** A Brazilian postal code for people: `01310100` → `01310-100`; other text as it is. */
export const formatPostalCode = (value: string): string => (/^\d{8}$/.test(value) ? maskPostalCode(value) : value);

/** The text while it is typed: eight digits, the hyphen where it belongs. */
export function maskPostalCode(typed: string): string {
  const digits = barePostalCode(typed).slice(0, DIGITS);
  return digits.length > BEFORE ? `${digits.slice(0, BEFORE)}-${digits.slice(BEFORE)}` : digits;
}

/** Its digits alone, whichever figures it was typed with. */
export const barePostalCode = (typed: string): string => plainDigits(typed).replaceAll(/\D/g, '');

const DIGITS = 8;
const BEFORE = 5;
