const CPF = /^(\d{3}\.?\d{3}\.?\d{3}-?)\d{2}$/;
const CNPJ = /^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/;
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function checkDigit(values: number[], weights: number[]): number {
  const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function isCpf(digits: string): boolean {
  const values = digits.split('').map(Number);
  if (values.every((value) => value === values[0])) return false;
  const first = checkDigit(values.slice(0, 9), [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = checkDigit(values.slice(0, 10), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
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

/** A Brazilian CPF or CNPJ (also the alphanumeric one) with right check digits, with or without its punctuation. */
export function isCpfOrCnpj(text: string): boolean {
  const bare = text.replaceAll(/[./-]/g, '');
  if (CPF.test(text)) return isCpf(bare);
  return CNPJ.test(text) && isCnpj(bare);
}
