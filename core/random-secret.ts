const LOWER = 'abcdefghijkmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const ALL = LOWER + UPPER + DIGITS;

/** A secret of `length` characters without look-alikes, with lower case, upper case and digit where four fit. */
export function randomSecret(length: number): string {
  for (;;) {
    const secret = Array.from({ length }, () => ALL[below(ALL.length)]).join('');
    if (length < 4 || [LOWER, UPPER, DIGITS].every((set) => containsAny(secret, set))) return secret;
  }
}

/** Evenly spread below `limit` (≤ 256): values of the incomplete last stretch are thrown again. */
function below(limit: number): number {
  const byte = new Uint8Array(1);
  for (;;) {
    crypto.getRandomValues(byte);
    const [value = 0] = byte;
    if (value < 256 - (256 % limit)) return value % limit;
  }
}

const containsAny = (text: string, characters: string): boolean => text.split('').some((character) => characters.includes(character));
