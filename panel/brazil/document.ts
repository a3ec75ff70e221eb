import { HIDDEN } from '../../core/format/hidden-digits';
import type { Drawing, TextFormat } from '../../core/format/notations';

/** A digit, or the sign of a hidden one. */
const SHOWN_CPF = /^([\d•]{3})([\d•]{3})([\d•]{3})([\d•]{2})$/;
const SHOWN_CNPJ = /^([0-9A-Z•]{2})([0-9A-Z•]{3})([0-9A-Z•]{3})([0-9A-Z•]{4})([\d•]{2})$/;

/** A Brazilian tax number for people: `52998224725` → `529.982.247-25`, `11222333000181` → `11.222.333/0001-81`; other text as it is. */
export function formatDocument(value: string): string {
  const bare = bareDocument(value);
  if (SHOWN_CPF.test(bare)) return bare.replace(SHOWN_CPF, '$1.$2.$3-$4');
  return SHOWN_CNPJ.test(bare) ? bare.replace(SHOWN_CNPJ, '$1.$2.$3/$4-$5') : value;
}

/** Without the punctuation that it may be typed with. */
export const bareDocument = (text: string): string => text.replaceAll(/[\s./-]/g, '').toUpperCase();

const CPF = /^(\d{3}\.?\d{3}\.?\d{3}-?)\d{2}$/;
const CNPJ = /^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/;
const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function checkDigit(values: number[], weights: number[]): number {
  const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function isCpf(digits: string): boolean {
  const values = digits.split('').map(Number);
  if (values.every((value) => value === values[0])) return false;
  const first = checkDigit(values.slice(0, 9), CPF_WEIGHTS.slice(1));
  const second = checkDigit(values.slice(0, 10), CPF_WEIGHTS);
  return first === values[9] && second === values[10];
}

function isCnpj(characters: string): boolean {
  // Letters count by their distance from the character 0, as the Receita Federal defines it.
  const values = characters.split('').map((character) => character.charCodeAt(0) - 48);
  if (values.every((value) => value === values[0])) return false;
  const first = checkDigit(values.slice(0, 12), CNPJ_WEIGHTS.slice(1));
  const second = checkDigit(values.slice(0, 13), CNPJ_WEIGHTS);
  return first === values[12] && second === values[13];
}

/** A CPF or CNPJ (also the alphanumeric one) with right check digits, with or without its punctuation. */
export function isDocument(text: string): boolean {
  const bare = text.replaceAll(/[./-]/g, '');
  if (CPF.test(text)) return isCpf(bare);
  return CNPJ.test(text) && isCnpj(bare);
}

/** With its beginning and its check digits hidden: `52998224725` → `•••982247••`. */
export function hideDocument(document: string): string {
  const begun = document.length > 11 ? 2 : 3;
  return (
    HIDDEN.repeat(Math.min(begun, document.length)) +
    document.slice(begun, -2) +
    HIDDEN.repeat(Math.max(0, Math.min(2, document.length - begun)))
  );
}

function drawDocument({ integer }: Drawing): string {
  const stem = CPF_WEIGHTS.slice(1).map(() => integer(0, 9));
  const first = checkDigit(stem, CPF_WEIGHTS.slice(1));
  return [...stem, first, checkDigit([...stem, first], CPF_WEIGHTS)].join('');
}

/** The number by which the tax office knows a person or a company. */
export const documentFormat: TextFormat = {
  holds: isDocument,
  written: { format: formatDocument, bare: bareDocument },
  hide: hideDocument,
  draw: drawDocument,
};
