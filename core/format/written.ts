import type { Field } from '../types';
import { bareDocument, formatDocument } from './document';
import { barePostalCode, formatPostalCode, maskPostalCode } from './postal-code';

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
