import { plainDigits } from '../../core/format/digits';
import type { TextFormat } from '../../core/format/notations';

const POSTAL_CODE = /^\d{8}$/;
const DIGITS = 8;
const BEFORE = 5;

/** Its digits alone, whichever figures it was typed with. */
const barePostalCode = (typed: string): string => plainDigits(typed).replaceAll(/\D/g, '');

/** The text while it is typed: eight digits, the hyphen where it belongs. */
function maskPostalCode(typed: string): string {
  const digits = barePostalCode(typed).slice(0, DIGITS);
  return digits.length > BEFORE ? `${digits.slice(0, BEFORE)}-${digits.slice(BEFORE)}` : digits;
}

/** A postal code (CEP), for people `01310-100`. */
export const postalCodeFormat: TextFormat = {
  holds: (text) => POSTAL_CODE.test(text),
  written: {
    format: (stored) => (POSTAL_CODE.test(stored) ? maskPostalCode(stored) : stored),
    bare: barePostalCode,
    mask: maskPostalCode,
    inputMode: 'numeric',
  },
  draw: ({ integer }) => String(integer(1_000_000, 99_999_999)).padStart(DIGITS, '0'),
};
