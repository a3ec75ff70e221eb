function checkDigit(digits: readonly number[], weights: readonly number[]): number {
  const rest = digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function completed(base: string, first: readonly number[]): string {
  const digits = base.split('').map(Number);
  digits.push(checkDigit(digits, first));
  digits.push(checkDigit(digits, [(first[0] ?? 0) + 1, ...first]));
  return digits.join('');
}

/** A CPF with right check digits for a base of nine digits, such as `111444777`. */
export function cpf(base: number): string {
  return completed(String(base).padStart(9, '0'), [10, 9, 8, 7, 6, 5, 4, 3, 2]);
}

/** A CNPJ with right check digits for a root of eight digits, first branch. */
export function cnpj(root: number): string {
  return completed(`${String(root).padStart(8, '0')}0001`, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
}
