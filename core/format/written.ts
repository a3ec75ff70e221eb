import type { Field } from '../types';
import { bareDocument, formatDocument } from './document';
import { plainDigits } from './digits';

/** A Brazilian postal code for people: `01310100` → `01310-100`; other text as it is. */
const formatPostalCode = (value: string): string => (/^\d{8}$/.test(value) ? maskPostalCode(value) : value);

/** Its digits alone, whichever figures it was typed with. */
const barePostalCode = (typed: string): string => plainDigits(typed).replaceAll(/\D/g, '');

const DIGITS = 8;
const BEFORE = 5;

/** How people write texts of a format that are stored without their punctuation. */
export interface WrittenForm {
  format: (stored: string) => string;
  /** As it is stored. */
  bare: (typed: string) => string;
  /** Shapes it while it is typed. */
  mask?: (typed: string) => string;
  inputMode?: 'numeric';
}

export const WRITTEN: Record<NonNullable<Field['written']>, WrittenForm> = {
  'cpf-cnpj': { format: formatDocument, bare: bareDocument },
  cep: { format: formatPostalCode, bare: barePostalCode, mask: maskPostalCode, inputMode: 'numeric' },
};

export const isWritten = (format: unknown): format is keyof typeof WRITTEN =>
  typeof format === 'string' && Object.hasOwn(WRITTEN, format);

/** The text while it is typed: eight digits, the hyphen where it belongs. */
function maskPostalCode(typed: string): string {
  const digits = barePostalCode(typed).slice(0, DIGITS);
  return digits.length > BEFORE ? `${digits.slice(0, BEFORE)}-${digits.slice(BEFORE)}` : digits;
}
